import type { Fix, Problem } from '../document/problem.ts';
import type { Span } from '../text/span.ts';

const conflict =
  /^<{7}(?: .*)?\r?\n([\s\S]*?)(?:^\|{7}(?: .*)?\r?\n[\s\S]*?)?^={7}\r?\n([\s\S]*?)^>{7}(?: .*)?(?:\r?\n|$)/gm;

/** Two versions of some lines, between the markers of git. */
export interface MergeConflict extends Span {
  readonly first: string;
  readonly second: string;
}

export function findMergeConflicts(text: string): readonly MergeConflict[] {
  if (!text.includes('<<<<<<<')) return [];
  return Array.from(text.matchAll(conflict), ({ 0: whole, 1: first = '', 2: second = '', index }) => ({
    ...{ start: index, end: index + whole.length, first, second },
  }));
}

/** The problem of a conflict in a text that begins at the offset of its file. */
export function reportMergeConflict(
  code: string,
  file: string,
  { start, end, first, second }: MergeConflict,
  { text, offset = 0 }: { readonly text: string; readonly offset?: number },
): Problem {
  const at = { file, span: { start: offset + start, end: offset + end } };
  const keepVersion = (title: string, kept: string): Fix => ({ kind: 'remove', title, edits: [{ at, text: kept }] });
  return {
    ...{ code, severity: 'error', message: 'Unresolved merge conflict. Keep one version, and remove the markers.' },
    at: { file, span: { start: offset + start, end: offset + start + text.slice(start, end).trimEnd().length } },
    fixes: [keepVersion('Keep the first version', first), keepVersion('Keep the second version', second)],
  };
}

/** The text with the first version of a conflict alone: all else in it becomes blank, so that all offsets stay. */
export function keepFirstVersion(text: string, { start, end, first }: MergeConflict): string {
  const from = text.indexOf('\n', start) + 1;
  const blank = (part: string) => part.replace(/[^\r\n]/g, ' ');
  const after = text.slice(from + first.length, end);
  return text.slice(0, start) + blank(text.slice(start, from)) + first + blank(after) + text.slice(end);
}
