/** Where the program of the language server is. */

import * as fs from "node:fs";
import * as path from "node:path";

export const PROGRAM = "oriflamme-lsp";

/** What is known of the place where the editor runs. */
export interface Surroundings {
  /** The open folders; a path in the settings starts at the first. */
  readonly folders: readonly string[];
  readonly platform: NodeJS.Platform;
  /** The folders in which the system looks for programs, as its variable PATH has them. */
  readonly searched: string;
}

/**
 * The program to start, with its whole path, or undefined where there is none.
 *
 * That is the one of the settings, else the one in the `.venv` of an open folder, else the one that
 * the system would find by its name.
 */
export function program(setting: string, around: Surroundings): string | undefined {
  const wish = setting.trim();
  return first(wish === "" ? [...inEnvironments(around), ...onPath(PROGRAM, around)] : places(wish, around));
}

function places(wish: string, around: Surroundings): string[] {
  const folder = around.folders[0] ?? "";
  const named = wish.replace("${workspaceFolder}", folder);
  const isPath = /[\\/]/.test(named);
  return isPath ? spellings(path.resolve(folder, named), around) : onPath(named, around);
}

function inEnvironments(around: Surroundings): string[] {
  const inside = around.platform === "win32" ? "Scripts" : "bin";
  return around.folders.flatMap((folder) => spellings(path.join(folder, ".venv", inside, PROGRAM), around));
}

function onPath(name: string, around: Surroundings): string[] {
  const folders = around.searched.split(around.platform === "win32" ? ";" : ":").filter((folder) => folder !== "");
  return folders.flatMap((folder) => spellings(path.join(folder, name), around));
}

/** Windows leaves away the ending of programs. */
function spellings(place: string, around: Surroundings): string[] {
  return around.platform === "win32" ? [`${place}.exe`, place] : [place];
}

function first(candidates: readonly string[]): string | undefined {
  // `existsSync` is false, too, for a place that may not be looked at.
  return candidates.find((place) => fs.existsSync(place) && fs.statSync(place).isFile());
}
