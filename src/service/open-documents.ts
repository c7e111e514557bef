import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import type { EnvironmentText, Workspace } from '../core/ports.ts';
import { headOf } from '../core/source/document/detect-kind.ts';

/** A workspace in which texts of open documents override the files on disk. */
export interface OpenDocuments extends Workspace {
  /**
   * Returns whether the file has another text now, or was not listed before; most documents are opened as they are on disk. Ignores outdated
   * versions. `text` undefined: the document equals the file, so its text is read from disk, once.
   */
  open(file: string, version: number, text: string | undefined): boolean;
  /** Returns whether the file has another text now. */
  close(file: string): boolean;
  texts(): readonly OpenedText[];
  /** A snapshot: the same files with the current open texts, unaffected by later edits. */
  freeze(): Workspace;
}

export interface OpenedText {
  readonly file: string;
  readonly text: string;
}

interface OpenText {
  readonly version: number;
  readonly text: string;
}

type OpenTexts = ReadonlyMap<string, OpenText>;

/** Overlays open documents on a workspace; the workspace is only read. */
export function createOpenDocuments(below: Workspace): OpenDocuments {
  const open = new Map<string, OpenText>();
  // Listing all files of a large site takes time, which opening its first document must not.
  let isListed = false;
  const listed: Workspace = {
    ...below,
    files() {
      isListed = true;
      return below.files();
    },
    has(file) {
      isListed = true;
      return below.has(file);
    },
  };
  return {
    ...overlay(listed, open),
    open(file, version, text) {
      const before = open.get(file);
      // A file on disk can't hold half a surrogate pair, so an open document doesn't either; offsets stay the same.
      const current = text?.toWellFormed() ?? below.read(file);
      if (current === undefined || (before?.version ?? version) > version) return false;
      open.set(file, { version, text: current });
      const isUnlisted = isListed && before === undefined && !below.has(file);
      return isUnlisted || current !== (before?.text ?? below.read(file));
    },
    close(file) {
      const before = open.get(file)?.text;
      open.delete(file);
      return before !== below.read(file)?.toWellFormed();
    },
    texts: () => Array.from(open, ([file, { text }]) => ({ file, text })),
    freeze: () => overlay(listed, new Map(open)),
  };
}

function overlay(below: Workspace, open: OpenTexts): Workspace {
  // An open document that is outside of the project stays outside.
  const openText = (file: string) => {
    const text = open.get(file)?.text;
    return text === undefined || below.outside(file) !== undefined ? undefined : text;
  };
  // A file that is not listed exists only in the editor, or nothing has announced it.
  const isNew = (file: string) => open.has(file) && !below.has(file) && below.outside(file) === undefined;
  return {
    ...below,
    files: () => withNew(below.files(), [...open.keys()].filter(isNew)),
    has: (file) => isNew(file) || below.has(file),
    read: (file, from) => openText(file) ?? below.read(file, from),
    head(file) {
      const text = openText(file);
      return text === undefined ? below.head(file) : headOf(text, file);
    },
    failure: (file) => (open.has(file) ? undefined : below.failure(file)),
    shown: (file) => open.get(file)?.text,
    environments: () => withOpen(below.environments?.() ?? [], open),
  };
}

/** An open environment has its text in the editor, even before it is saved for the first time. */
function withOpen(files: readonly EnvironmentText[], open: OpenTexts): readonly EnvironmentText[] {
  const opened = [...open].filter(([file]) => isEnvironmentFile(file)).map(([file, { text }]) => ({ file, text }));
  if (opened.length === 0) return files;
  const others = files.filter(({ file }) => !open.has(file));
  return [...others, ...opened].sort((a, b) => (a.file < b.file ? -1 : 1));
}

function withNew(files: readonly string[], added: readonly string[]): readonly string[] {
  const missing = added.filter((file) => !files.includes(file));
  return missing.length === 0 ? files : [...files, ...missing].sort();
}
