import type { Workspace } from '../core/ports.ts';
import type { TextChange } from './engine.ts';

/** A workspace in which texts of open documents win over the files behind them. */
export interface OpenDocuments extends Workspace {
  /** `text` undefined: the document is as on disk, so its text is taken from there, once. */
  open(file: string, version: number, text: string | undefined): void;
  /** `ignored`: of an older version than the kept one, or of a file that is not open. `differs`: the text does not get this length. */
  change(
    file: string,
    version: number,
    changes: readonly TextChange[],
    length?: number,
  ): 'changed' | 'ignored' | 'differs';
  close(file: string): void;
  /** The same files with the open texts as they are now, whatever is typed afterwards. */
  freeze(): Workspace;
}

const headLength = 4096;

interface OpenText {
  readonly version: number;
  readonly text: string;
  /** Only in the editor so far. */
  readonly isNew: boolean;
}

type OpenTexts = ReadonlyMap<string, OpenText>;

/** Lays open documents over a workspace; the workspace is only read. */
export function createOpenDocuments(below: Workspace): OpenDocuments {
  const open = new Map<string, OpenText>();
  return {
    ...overlay(below, open),
    open(file, version, text) {
      const known = text ?? below.read(file);
      if (known === undefined) return;
      open.set(file, { version, text: known, isNew: !below.has(file) && below.head(file) === undefined });
    },
    change(file, version, changes, length) {
      const kept = open.get(file);
      if (kept === undefined) return length === undefined ? 'ignored' : 'differs';
      if (version <= kept.version) return 'ignored';
      const grown = changes.reduce((sum, change) => sum + change.text.length - change.length, kept.text.length);
      if (length !== undefined && grown !== length) return 'differs';
      open.set(file, { ...kept, version, text: editText(kept.text, changes) });
      return 'changed';
    },
    close(file) {
      open.delete(file);
    },
    freeze: () => overlay(below, new Map(open)),
  };
}

function overlay(below: Workspace, open: OpenTexts): Workspace {
  // Being open does not bring a file into the project.
  const textOf = (file: string) => {
    const text = open.get(file)?.text;
    return text === undefined || below.outside(file) !== undefined ? undefined : text;
  };
  const isNew = (file: string) => open.get(file)?.isNew === true && below.outside(file) === undefined;
  return {
    ...below,
    files: () => withNew(below.files(), [...open.keys()].filter(isNew)),
    has: (file) => isNew(file) || below.has(file),
    read: (file) => textOf(file) ?? below.read(file),
    head: (file) => textOf(file)?.slice(0, headLength) ?? below.head(file),
    failure: (file) => (open.has(file) ? undefined : below.failure(file)),
    shown: (file) => open.get(file)?.text,
  };
}

/** The text after the changes of one event, whose offsets all count in the text before them. */
function editText(text: string, changes: readonly TextChange[]): string {
  const ordered = changes.toSorted((a, b) => a.offset - b.offset || a.length - b.length);
  // From the last place to the first, so that the offsets of those to come stay true.
  return ordered.reduceRight(
    (edited, { offset, length, text: inserted }) => edited.slice(0, offset) + inserted + edited.slice(offset + length),
    text,
  );
}

function withNew(files: readonly string[], added: readonly string[]): readonly string[] {
  const missing = added.filter((file) => !files.includes(file));
  return missing.length === 0 ? files : [...files, ...missing].sort();
}
