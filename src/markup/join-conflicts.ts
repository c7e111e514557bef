import type { Fix, Problem } from '../core/source/document/problem.ts';

interface PlacedText {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

const conflict =
  /^<{7}(?: .*)?\r?\n([\s\S]*?)(?:^\|{7}(?: .*)?\r?\n[\s\S]*?)?^={7}\r?\n([\s\S]*?)^>{7}(?: .*)?(?:\r?\n|$)/gm;

/** Replaces the problems for the characters of a merge conflict's markers by one problem for each conflict. */
export function joinConflicts(problems: readonly Problem[], { file, text, offset }: PlacedText): readonly Problem[] {
  if (!problems.some(({ code }) => code === 'mdx-character') || !text.includes('<<<<<<<')) return problems;
  let result = problems;
  for (const { 0: whole, 1: first = '', 2: second = '', index } of text.matchAll(conflict)) {
    const start = offset + index;
    const span = { start, end: start + whole.trimEnd().length };
    // Markers in a code block are an example.
    if (!result.some(({ code, at }) => code === 'mdx-character' && isInMarker(at.span.start, start))) continue;
    const keepVersion = (title: string, text: string): Fix => ({
      kind: 'remove',
      title,
      edits: [{ at: { file, span: { start, end: start + whole.length } }, text }],
    });
    const message = 'Unresolved merge conflict. Keep one version, and remove the markers.';
    const fixes = [keepVersion('Keep the first version', first), keepVersion('Keep the second version', second)];
    const joined: Problem = { code: 'mdx-merge-conflict', severity: 'error', message, at: { file, span }, fixes };
    result = [
      ...result.filter(({ at }) => at.file !== file || at.span.start < span.start || at.span.start > span.end),
      joined,
    ];
  }
  return result;
}

/** Returns whether the offset is inside the marker that begins at `marker`. */
function isInMarker(offset: number, marker: number): boolean {
  return offset >= marker && offset < marker + 7;
}
