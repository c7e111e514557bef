import * as vscode from 'vscode';
import type { UriEdit, UriMove } from '../../protocol/server-requests.ts';
import { AfterBurst } from '../after-burst.ts';
import { DisposableStore } from '../disposable-store.ts';
import { exists } from '../exists.ts';
import { keyOf } from '../key-of.ts';
import { type Act, type ActFile, type ActText, ActWatch } from './act-watch.ts';
import { findChange } from './find-change.ts';

/** Finds the edits that follow from moves of files, as `apidocs/followMoves` returns them. */
type FollowMoves = (files: readonly UriMove[]) => Promise<readonly UriEdit[]>;

/** The most acts to remember. */
const most = 100;

/**
 * The acts of the user: whatever the host writes into files for a command or a fix goes through `apply`, as one step. It saves what it touched,
 * unless that was unsaved before, and `undo` takes all of it back.
 */
export class Acts {
  readonly #acts: Act[] = [];
  /** The acts that were taken back last: the editor's own Undo or Redo may bring them back. */
  readonly #undone: Act[] = [];
  readonly #store = new DisposableStore();
  readonly #settling = this.#store.add(new AfterBurst(() => void this.#settle(), 50));

  readonly #follow: FollowMoves;

  /** By default, nothing follows from moves. */
  constructor(follow: FollowMoves = async () => []) {
    this.#follow = follow;
    // The editor's own Undo and Redo leave the texts unsaved, while the files that they create and delete are on the disk.
    this.#store.add(
      vscode.workspace.onDidChangeTextDocument(({ document, reason }) => {
        const key = reason === undefined ? undefined : keyOf(document.uri);
        const isTouched = ({ texts }: Act) => texts.some((text) => text.key === key);
        if (this.#acts.some(isTouched) || this.#undone.some(isTouched)) this.#settling.call();
      }),
    );
    // The editor's Undo of an act changes its texts and its files one after the other.
    const { onDidCreateFiles, onDidDeleteFiles, onDidRenameFiles } = vscode.workspace;
    for (const onDidChange of [onDidCreateFiles, onDidDeleteFiles, onDidRenameFiles])
      this.#store.add(onDidChange(() => this.#settling.call()));
  }

  /** Applies the edit. Undefined: nothing was changed, because VS Code or the user refused it, or there was nothing to change. */
  async apply(edit: vscode.WorkspaceEdit): Promise<Act | undefined> {
    const edited = edit.entries().map(([uri]) => uri);
    const watch = new ActWatch(edited, await Promise.all(edited.map(openIfThere)));
    try {
      if (!(await vscode.workspace.applyEdit(edit))) return undefined;
    } finally {
      watch.dispose();
    }
    await saveAll(watch.touched);
    const act = await watch.end();
    const { texts, created, deleted, moved } = act;
    // Its Undo would take back nothing, instead of the act before.
    if (texts.length + created.length + deleted.length + moved.length === 0) return undefined;
    keep(this.#acts, act);
    return act;
  }

  /** Moves files, and applies what follows from it. VS Code would ask the user to confirm what it gets from a participant. */
  async move(files: Act['moved']): Promise<Act | undefined> {
    return this.apply(await this.#buildMoves(files));
  }

  /** Takes an act back: the last one, or this one. Returns false if one of its files was changed since; then nothing is, and it stays the last one. */
  async undo(act = this.#acts.at(-1)): Promise<boolean> {
    if (act === undefined) return true;
    const index = this.#acts.indexOf(act);
    this.forget(act);
    if ((await this.listChanged(act)).length > 0) {
      if (index >= 0) this.#acts.splice(index, 0, act);
      return false;
    }
    keep(this.#undone, act);
    const isUndone = await undoInEditor(act);
    const isBack = isUndone || (await this.#restore(act));
    await saveAll(act.texts);
    await removeEmpty(act.folders);
    return isBack;
  }

  /** Leaves an act out of what `undo` takes back: the last one, or this one. */
  forget(act = this.#acts.at(-1)): void {
    if (act !== undefined && this.#acts.includes(act)) this.#acts.splice(this.#acts.indexOf(act), 1);
  }

  /** Lists the files of an act, the last one or this one, that are not as it has left them. */
  async listChanged(act = this.#acts.at(-1)): Promise<readonly vscode.Uri[]> {
    if (act === undefined) return [];
    const { texts, created, deleted } = act;
    const isDirty = ({ uri }: ActFile) => findOpen(keyOf(uri))?.isDirty === true;
    const checks = [
      ...texts.map(async ({ uri, after }) => ({ uri, isSame: (await openIfThere(uri))?.getText() === after })),
      // What was typed into a new page since would be lost with it.
      ...created.map(async (file) => {
        const isSame = String(file.contents) === String(await readIfThere(file.uri));
        return { uri: file.uri, isSame: isSame && !isDirty(file) };
      }),
      ...deleted.map(async ({ uri }) => ({ uri, isSame: !(await exists(uri)) })),
    ];
    return (await Promise.all(checks)).flatMap(({ uri, isSame }) => (isSame ? [] : [uri]));
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #restore(act: Act): Promise<boolean> {
    const back = act.moved.map(({ oldUri, newUri }) => ({ oldUri: newUri, newUri: oldUri }));
    if (back.length > 0) await vscode.workspace.applyEdit(await this.#buildMoves(back));
    const rest = new vscode.WorkspaceEdit();
    for (const { uri, before } of act.texts) if (before !== undefined) restore(rest, await openIfThere(uri), before);
    for (const { uri } of act.created) rest.deleteFile(uri, { ignoreIfNotExists: true });
    for (const { uri, contents } of act.deleted) rest.createFile(uri, { contents, ignoreIfExists: true });
    // VS Code says of an edit without changes that it was not applied: what follows from the moves may have been all.
    const isEmpty = rest.entries().length + act.created.length + act.deleted.length === 0;
    return isEmpty || vscode.workspace.applyEdit(rest);
  }

  async #buildMoves(files: Act['moved']): Promise<vscode.WorkspaceEdit> {
    const edit = new vscode.WorkspaceEdit();
    const named = files.map(({ oldUri, newUri }) => ({ oldUri: String(oldUri), newUri: String(newUri) }));
    for (const { uri, range, text } of await this.#follow(named)) {
      const { start, end } = range;
      edit.replace(vscode.Uri.parse(uri), new vscode.Range(start.line, start.character, end.line, end.character), text);
    }
    for (const { oldUri, newUri } of files) edit.renameFile(oldUri, newUri);
    return edit;
  }

  /**
   * Saves an act that the editor's own Undo has taken back, or that its Undo or Redo has brought back. Half of an act is not saved: VS Code
   * takes back the text alone if another file of the act was changed since.
   */
  async #settle(): Promise<void> {
    const [last, undone] = [this.#acts.at(-1), this.#undone.at(-1)];
    if (last !== undefined && isIn(last, 'before')) {
      if (!(await areFilesBack(last)) || this.#acts.at(-1) !== last) return;
      keep(this.#undone, last);
      this.#acts.pop();
      await saveAll(last.texts);
      await removeEmpty(last.folders);
    } else if (undone !== undefined && isIn(undone, 'after')) {
      keep(this.#acts, undone);
      this.#undone.pop();
      await saveAll(undone.texts);
    }
  }
}

function keep(acts: Act[], act: Act): void {
  acts.push(act);
  if (acts.length > most) acts.shift();
}

/** Returns whether the texts, as far as they are known, are all as before or as after the act. */
function isIn({ texts }: Act, side: 'before' | 'after'): boolean {
  const known = texts.filter((text) => text[side] !== undefined);
  return known.length > 0 && known.every((text) => findOpen(text.key)?.getText() === text[side]);
}

/** Returns whether the files that an act has created are gone, and those that it has deleted or moved are where they were. */
async function areFilesBack({ created, deleted, moved }: Act): Promise<boolean> {
  const back = [...deleted.map(({ uri }) => uri), ...moved.map(({ oldUri }) => oldUri)];
  // The names of moved files may have been exchanged, or differ in their letter case alone.
  const names = new Set(back.map((uri) => keyOf(uri).toLowerCase()));
  const gone = [...created.map(({ uri }) => uri), ...moved.map(({ newUri }) => newUri)].filter(
    (uri) => !names.has(keyOf(uri).toLowerCase()),
  );
  const [areBack, areThere] = await Promise.all([back, gone].map((uris) => Promise.all(uris.map(exists))));
  return areBack?.includes(false) === false && areThere?.includes(true) === false;
}

/** The most steps that an act can be in an editor: its edit, and what a formatter has changed when it was saved. */
const mostSteps = 3;

/**
 * Takes back an act on one text by the editor's own Undo where an editor has it: then its next Undo takes back what was before the act, and
 * its Redo brings the act back. VS Code would ask the user before it undoes several texts. Returns whether all of the act is taken back.
 */
async function undoInEditor(act: Act): Promise<boolean> {
  const { texts, moved } = act;
  const { window } = vscode;
  const [text, another] = texts;
  const tab = text && window.tabGroups.all.flatMap(({ tabs }) => tabs).find((each) => isOfText(each, text.key));
  if (text?.before === undefined || another !== undefined || moved.length > 0 || tab === undefined) return false;
  const shown = tab.group.activeTab?.input;
  if (!(shown instanceof vscode.TabInputText)) return false;
  const { viewColumn } = tab.group;
  const { document } = await window.showTextDocument(text.uri, { viewColumn });
  for (let step = 0; step < mostSteps && document.getText() !== text.before; step += 1) {
    // The user may have gone to another editor meanwhile, whose text is none of the act's.
    if (window.activeTextEditor?.document !== document) break;
    await vscode.commands.executeCommand('undo');
  }
  if (keyOf(shown.uri) !== text.key && (await openIfThere(shown.uri)) !== undefined)
    await window.showTextDocument(shown.uri, { viewColumn });
  return document.getText() === text.before && (await areFilesBack(act));
}

function isOfText({ input }: vscode.Tab, key: string): boolean {
  return input instanceof vscode.TabInputText && keyOf(input.uri) === key;
}

/** Documents that were unsaved before an act stay so. */
async function saveAll(texts: readonly Pick<ActText, 'key' | 'wasDirty'>[]): Promise<void> {
  for (const { key, wasDirty } of texts) {
    const document = findOpen(key);
    if (!wasDirty && document?.isDirty === true) await document.save();
  }
}

/** Removes the folders that an act has made, inner ones first, unless something is in them or the disk refuses it. */
async function removeEmpty(folders: readonly vscode.Uri[]): Promise<void> {
  const { fs } = vscode.workspace;
  for (const folder of folders) {
    const entries = await Promise.resolve(fs.readDirectory(folder)).catch(() => undefined);
    if (entries?.length === 0) await Promise.resolve(fs.delete(folder)).catch(() => undefined);
  }
}

function findOpen(key: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri }) => keyOf(uri) === key);
}

/** Undefined if there is no such file, for example since the act creates it. */
async function openIfThere(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  return vscode.workspace.openTextDocument(uri).then(
    (document) => document,
    () => undefined,
  );
}

async function readIfThere(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  return vscode.workspace.fs.readFile(uri).then(
    (contents) => contents,
    () => undefined,
  );
}

/** Replaces only the part that differs, so that carets elsewhere stay. */
function restore(edit: vscode.WorkspaceEdit, document: vscode.TextDocument | undefined, before: string): void {
  const after = document?.getText();
  if (document === undefined || after === undefined || after === before) return;
  const { start, kept } = findChange(before, after);
  const range = new vscode.Range(document.positionAt(start), document.positionAt(after.length - kept));
  edit.replace(document.uri, range, before.slice(start, before.length - kept));
}
