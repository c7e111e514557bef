import { isEnvironmentFile } from '../core/environments/environment-files.ts';
import type { Workspace } from '../core/ports.ts';
import { textOfDocument } from '../core/project/document-text.ts';
import type { Project } from '../core/project/project.ts';
import type { Fix, Problem } from '../core/source/document/problem.ts';
import { isDataFile, isPageFile } from '../core/source/text/file-names.ts';
import { LineIndex } from '../core/source/text/line-index.ts';
import type { Position } from '../core/source/text/span.ts';
import type { LocatedProblem } from './engine-values.ts';
import { type FileConversion, type Located, locate } from './located.ts';
import { offeredFixes, offeredRemovals } from './problems/offered-fixes.ts';

/** Converts between offsets and lines and characters at the engine's boundary: inside there are only offsets. */
export interface Places {
  /** `file`: the file of the spans that name none. */
  locate<T>(value: T, file?: string): Located<T>;
  toOffset(file: string, position: Position): number;
  toProblem(problem: Problem): LocatedProblem;
  forget(files: readonly string[]): void;
}

/** The most line tables of pages, with a number for each line. */
const mostIndexes = 1000;

/** The latest line tables are cached by file until `forget` names it (an empty list: all). */
export function createPlaces(project: Project, workspace: Workspace): Places {
  const indexes = new Map<string, Pick<LineIndex, 'positionAt' | 'offsetAt'>>();
  const findEnvironment = (file: string) =>
    isEnvironmentFile(file)
      ? project.environments.find((environment) => environment.file === file)?.document
      : undefined;
  const lineIndex = (file: string) => {
    const known = indexes.get(file);
    if (known !== undefined) return known;
    // Reuses the line table of a document that is parsed already.
    const parsed = isDataFile(file) ? (findEnvironment(file) ?? project.document(file)) : undefined;
    const index = parsed ?? LineIndex.ofWhole(readText(file));
    const [oldest] = indexes.keys();
    if (oldest !== undefined && indexes.size >= mostIndexes) indexes.delete(oldest);
    indexes.set(file, index);
    return index;
  };
  /** The text that offsets in the file refer to. */
  const readText = (file: string): string =>
    (isPageFile(file) ? project.pageFile(file)?.text : undefined) ?? textOfDocument(workspace, file) ?? '';
  const conversion: FileConversion = {
    toRange({ file, span: { start, end } }) {
      const index = lineIndex(file);
      return { start: index.positionAt(start), end: index.positionAt(end) };
    },
    withLineEnds(file, text) {
      if (!text.includes('\n')) return text;
      const known = isDataFile(file) ? (findEnvironment(file) ?? project.document(file))?.text : undefined;
      return (known ?? readText(file)).includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
    },
  };
  return {
    locate: (value, file = '') => locate(value, file, conversion),
    toOffset: (file, position) => lineIndex(file).offsetAt(position),
    toProblem({ at, code, severity, message, related = [], fixes = [], ...others }) {
      const { tag, remote, secretVariable, tool } = others;
      const places = related.map(({ fixes: local, ...place }) => ({ ...place, ...(local && offerChanges(local)) }));
      const optional = { tag, remote, secretVariable, tool };
      const problem = { at, code, severity, message, related: places, ...offerChanges(fixes), ...optional };
      return locate(problem, at.file, conversion);
    },
    forget(files) {
      if (files.length === 0) indexes.clear();
      for (const file of files) indexes.delete(file);
    },
  };
}

function offerChanges(fixes: readonly Fix[]) {
  const removals = offeredRemovals(fixes);
  return { fixes: offeredFixes(fixes), ...(removals.length > 0 && { removals }) };
}
