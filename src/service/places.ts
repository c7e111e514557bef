import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import type { Workspace } from '../core/ports.ts';
import { textOfDocument } from '../core/project/document-text.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { isDataFile } from '../core/source/text/file-names.ts';
import { LineIndex } from '../core/source/text/line-index.ts';
import type { Location, Position } from '../core/source/text/span.ts';
import type { FileRange, LocatedProblem } from './engine.ts';
import { offeredFixes } from './problems/offered-fixes.ts';

/** Converts between offsets and lines and characters at the engine's boundary: inside there are only offsets. */
export interface Places {
  toRange(location: Location): FileRange;
  toOffset(file: string, position: Position): number;
  toProblem(problem: Problem): LocatedProblem;
  forget(files: readonly string[]): void;
}

/** Line tables are cached by file until `forget` names it (an empty list: all). */
export function createPlaces(project: Project, workspace: Workspace): Places {
  const indexes = new Map<string, Pick<LineIndex, 'positionAt' | 'offsetAt'>>();
  const environmentOf = (file: string) =>
    isEnvironmentFile(file)
      ? project.environments.find((environment) => environment.file === file)?.document
      : undefined;
  const indexOf = (file: string) => {
    const known = indexes.get(file);
    if (known !== undefined) return known;
    // Reuses the line table of a document that is parsed already.
    const index = isDataFile(file) ? (environmentOf(file) ?? project.document(file)) : undefined;
    const made = index ?? new LineIndex(textOfDocument(workspace, file) ?? '');
    indexes.set(file, made);
    return made;
  };
  const toRange = ({ file, span }: Location): FileRange => {
    const index = indexOf(file);
    return { file, range: { start: index.positionAt(span.start), end: index.positionAt(span.end) } };
  };
  return {
    toRange,
    toOffset: (file, position) => indexOf(file).offsetAt(position),
    toProblem: ({ at, related = [], fixes = [], code, severity, message, tag, remote, secretVariable }) => ({
      ...toRange(at),
      code,
      severity,
      message,
      related: related.map((one) => ({ ...toRange(one.at), message: one.message })),
      fixes: offeredFixes(fixes).map(({ edits, ...fix }) => ({
        ...fix,
        edits: edits.map((edit) => ({ ...toRange(edit.at), text: edit.text })),
      })),
      ...(tag === undefined ? {} : { tag }),
      ...(remote === undefined ? {} : { remote }),
      ...(secretVariable === undefined ? {} : { secretVariable }),
    }),
    forget(files) {
      if (files.length === 0) indexes.clear();
      for (const file of files) indexes.delete(file);
    },
  };
}
