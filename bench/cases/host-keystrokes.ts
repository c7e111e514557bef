import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';

/** The file for the figures, set by the bundler. */
declare const OUTPUT: string;
/** The extension that is measured. */
declare const EXTENSION: string;

const edits = 100;
/** By then, everything that an edit causes in the extension host is done: problems are published after a pause in typing. */
const settled = 400;

/** Inside the extension host: keystrokes at seeded places of the big description, and how long each kept the host's thread busy. */
export async function run(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('The window has no folder.');
  await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, 'docs.json'), { viewColumn: 1 });
  const uri = vscode.Uri.joinPath(folder.uri, 'api.json');
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { viewColumn: 1 });
  const random = seeded(20261121);
  const type = async () => {
    const line = Math.floor(random() * document.lineCount);
    const change = new vscode.WorkspaceEdit();
    // After the last character of a string or a number, so that the kind of the value does not change.
    change.insert(uri, placeIn(document, line), '1');
    await vscode.workspace.applyEdit(change);
  };
  await pause(3000);
  if (vscode.extensions.getExtension(EXTENSION)?.isActive !== true) throw new Error(`${EXTENSION} is not active.`);
  await type();
  await pause(settled);
  const keys: Cost[] = [];
  for (let edit = 0; edit < edits; edit += 1) keys.push(await measure(type));
  writeFileSync(OUTPUT, JSON.stringify({ keys }));
}

function placeIn(document: vscode.TextDocument, from: number): vscode.Position {
  for (let line = from; line < document.lineCount; line += 1) {
    const { text } = document.lineAt(line);
    const end = /: ("[^"\\]*|\d+)"?,?$/.exec(text);
    const value = end?.[1];
    if (value === undefined) continue;
    return new vscode.Position(line, text.lastIndexOf(value) + value.length - (value.startsWith('"') ? 1 : 0));
  }
  return new vscode.Position(0, 0);
}

/** Figures of the host's thread, in milliseconds. */
interface Cost {
  /** The processor time of the thread, including the measurement. */
  readonly worked: number;
  /** The longest work in one turn of its event loop. */
  readonly longest: number;
  /** True if the key added or removed problems. */
  readonly changesProblems: boolean;
}

async function measure(work: () => Promise<void>): Promise<Cost> {
  let changesProblems = false;
  const watch = vscode.languages.onDidChangeDiagnostics(() => {
    changesProblems = true;
  });
  const turns = watchTurns();
  await work();
  await pause(settled);
  watch.dispose();
  return { ...turns.end(), changesProblems };
}

/** Processor time instead of wall time, which also measures other processes on a busy machine. */
function watchTurns(): { end(): Pick<Cost, 'worked' | 'longest'> } {
  const first = process.threadCpuUsage();
  let last = first;
  let longest = 0;
  let next: NodeJS.Immediate | undefined;
  const turn = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, millisecondsFrom(last, now));
    last = now;
    next = setImmediate(turn);
  };
  turn();
  return {
    end() {
      clearImmediate(next);
      return { longest, worked: millisecondsFrom(first, process.threadCpuUsage()) };
    },
  };
}

function millisecondsFrom(before: NodeJS.CpuUsage, after: NodeJS.CpuUsage): number {
  return (after.user + after.system - before.user - before.system) / 1000;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Mulberry32: the same places in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
