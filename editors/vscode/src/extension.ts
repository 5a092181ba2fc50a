/** Starts the language server for `.ori` files and says what to do if it cannot be started. */

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

import { PROGRAM, program } from "./server";

const LANGUAGE = "oriflamme";

/** A client that asks for messages in the language of the settings, not always that of VS Code. */
class Client extends LanguageClient {
  protected override getLocale(): string {
    const wish = settings().get<string>("language", "auto");
    return wish === "auto" ? super.getLocale() : wish;
  }
}

let client: Client | undefined;
let channel: vscode.LogOutputChannel | undefined;
/** The last start or stop; each waits for the one before, so that there is never a second server. */
let turn: Promise<void> = Promise.resolve();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  channel = vscode.window.createOutputChannel("Oriflamme", { log: true });
  context.subscriptions.push(
    channel,
    vscode.commands.registerCommand("oriflamme.restartServer", restart),
    vscode.workspace.onDidGrantWorkspaceTrust(restart),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("oriflamme.server") || change.affectsConfiguration("oriflamme.language")) {
        await restart();
      }
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await next(stop);
}

async function restart(): Promise<void> {
  await next(async () => {
    await stop();
    await start();
  });
}

function next(task: () => Promise<void>): Promise<void> {
  turn = turn.then(task, task);
  return turn;
}

async function start(): Promise<void> {
  // The program may lie in the folder, and nobody has said yet that it may be run.
  if (!vscode.workspace.isTrusted) {
    return;
  }
  const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === "file");
  const setting = settings().get<string>("server.command", "");
  const command = program(setting, {
    folders: folders.map((folder) => folder.uri.fsPath),
    platform: process.platform,
    searched: process.env["PATH"] ?? "",
  });
  if (command === undefined) {
    void explain(setting.trim() || PROGRAM);
    return;
  }
  const server: ServerOptions = {
    command,
    args: settings().get<string[]>("server.arguments", []),
    options: { cwd: folders[0]?.uri.fsPath, env: { ...process.env, PYTHONUTF8: "1" } },
  };
  const options: LanguageClientOptions = {
    documentSelector: [
      { language: LANGUAGE, scheme: "file" },
      { language: LANGUAGE, scheme: "untitled" },
    ],
    outputChannel: channel,
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.ori,oriflamme.toml}") },
  };
  client = new Client(LANGUAGE, "Oriflamme", server, options);
  try {
    await client.start();
  } catch (error) {
    channel?.error(error instanceof Error ? error : String(error));
    client = undefined;
    void explain(command);
  }
}

async function stop(): Promise<void> {
  const old = client;
  client = undefined;
  if (old?.isRunning() === true) {
    await old.stop();
  }
}

/** Say why there are colours only, and lead to the setting or to the log. */
async function explain(command: string): Promise<void> {
  const settingsButton = vscode.l10n.t("Settings");
  const logButton = vscode.l10n.t("Log");
  const chosen = await vscode.window.showWarningMessage(
    vscode.l10n.t(
      "Oriflamme cannot start its language server `{0}`. Colours and snippets work without it. It is installed with: pip install \"oriflamme-dsl[lsp]\"",
      command,
    ),
    settingsButton,
    logButton,
  );
  if (chosen === settingsButton) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "oriflamme.server.command");
  } else if (chosen === logButton) {
    channel?.show();
  }
}

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration(LANGUAGE);
}
