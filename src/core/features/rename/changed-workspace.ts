import type { Workspace } from '../../ports.ts';
import { headOf } from '../../source/document/detect-kind.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { getOrInsert } from '../../source/get-or-insert.ts';
import { applyEdits } from '../../source/text/apply-edits.ts';
import type { SiteChange } from './site-change.ts';

/** Edits, and the files that move after them. */
interface TextChange extends Pick<SiteChange, 'moves'> {
  readonly edits: readonly TextEdit[];
}

/** Returns a workspace with the files as they will be after the change. */
export function previewChange(workspace: Workspace, { edits, moves }: TextChange): Workspace {
  const origins = new Map(moves.map(({ from, to }) => [to, from]));
  const gone = new Set(moves.map(({ from }) => from).filter((from) => !origins.has(from)));
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  const byFile = groupByFile(edits);
  const originOf = (file: string) => (gone.has(file) ? undefined : (origins.get(file) ?? file));
  const applyFileEdits = (origin: string, text: string | undefined) => {
    const fileEdits = byFile.get(origin);
    return text === undefined || fileEdits === undefined ? text : applyEdits(text, fileEdits);
  };
  const withOrigin = <T>(file: string, query: (origin: string) => T): T | undefined => {
    const origin = workspace.outside(file) === undefined ? originOf(file) : undefined;
    return origin === undefined ? undefined : query(origin);
  };
  const read = (file: string, from?: string) =>
    withOrigin(file, (origin) => applyFileEdits(origin, workspace.read(origin, from)));
  const files = moves.length === 0 ? workspace.files() : listMovedFiles(workspace, targets);
  return {
    ...workspace,
    files: () => files,
    has: (file) => withOrigin(file, (origin) => workspace.has(origin)) === true,
    read,
    head: (file) =>
      withOrigin(file, (origin) => (byFile.has(origin) ? headOf(read(file) ?? '', file) : workspace.head(origin))),
    failure: (file) => withOrigin(file, (origin) => workspace.failure(origin)),
    shown: (file) => {
      const origin = originOf(file);
      return origin === undefined ? undefined : applyFileEdits(origin, workspace.shown?.(origin));
    },
  };
}

function listMovedFiles(workspace: Workspace, targets: ReadonlyMap<string, string>): readonly string[] {
  const names = workspace.files().map((file) => targets.get(file) ?? file);
  return [...new Set(names)].filter((file) => workspace.outside(file) === undefined).sort();
}

function groupByFile(edits: readonly TextEdit[]): ReadonlyMap<string, readonly TextEdit[]> {
  const groups = new Map<string, TextEdit[]>();
  for (const edit of edits) {
    const group = getOrInsert(groups, edit.at.file, () => []);
    group.push(edit);
  }
  return groups;
}
