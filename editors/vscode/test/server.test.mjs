/** Where the program of the server is looked for: in the settings, in `.venv`, on the path. */

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";

import { PROGRAM, program } from "../out/server.mjs";

const windows = process.platform === "win32";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "oriflamme-"));
const inside = path.join(".venv", windows ? "Scripts" : "bin");
const server = path.join(folder, inside, windows ? `${PROGRAM}.exe` : PROGRAM);
fs.mkdirSync(path.dirname(server), { recursive: true });
fs.writeFileSync(server, "");
after(() => fs.rmSync(folder, { recursive: true }));

function found(setting, folders, ...searched) {
  const around = { folders, platform: process.platform, searched: searched.join(path.delimiter) };
  return program(setting, around);
}

test("without a setting it is the one in an open folder", () => {
  assert.equal(found("", [path.join(folder, "none"), folder]), server);
});

test("else the one on the path", () => {
  assert.equal(found(" ", [], path.join(folder, "none"), path.dirname(server)), server);
});

test("a path in the settings begins at the folder", () => {
  assert.equal(found(path.join(inside, PROGRAM), [folder]), server);
  assert.equal(found(`\${workspaceFolder}/.venv/${path.basename(inside)}/${PROGRAM}`, [folder]), server);
});

test("a name in the settings is looked up", () => {
  assert.equal(found(PROGRAM, [], path.dirname(server)), server);
});

test("what is not there, or a folder, is no program", () => {
  assert.equal(found("", [], folder), undefined);
  assert.equal(found(folder, [folder]), undefined);
  assert.equal(found("./nothing", [folder]), undefined);
});
