import type { Fix, Problem } from '../core/source/document/problem.ts';

/** A text, and its start in the file. */
interface PlacedText {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

const conflict =
  /^<{7}(?: .*)?\r?\n([\s\S]*?)(?:^\|{7}(?: .*)?\r?\n[\s\S]*?)?^={7}\r?\n([\s\S]*?)^>{7}(?: .*)?(?:\r?\n|$)/gm;

/** The marks of a version control system are one problem each time, and not one for each of their characters. */
export function joinConflicts(problems: readonly Problem[], { file, text, offset }: PlacedText): readonly Problem[] {
  if (!problems.some(({ code }) => code === 'mdx-character') || !text.includes('<<<<<<<')) return problems;
  let left = problems;
  for (const { 0: whole, 1: first = '', 2: second = '', index } of text.matchAll(conflict)) {
    const start = offset + index;
    const span = { start, end: start + whole.trimEnd().length };
    // Marks in code are an example.
    if (!left.some(({ code, at }) => code === 'mdx-character' && isOn(at.span.start, start))) continue;
    const keep = (title: string, kept: string): Fix => ({
      kind: 'remove',
      title,
      edits: [{ at: { file, span: { start, end: start + whole.length } }, text: kept }],
    });
    const message = 'Unresolved merge conflict. Keep one version, and remove the markers.';
    const fixes = [keep('Keep the first version', first), keep('Keep the second version', second)];
    const joined: Problem = { code: 'mdx-merge-conflict', severity: 'error', message, at: { file, span }, fixes };
    left = [
      ...left.filter(({ at }) => at.file !== file || at.span.start < span.start || at.span.start > span.end),
      joined,
    ];
  }
  return left;
}

/** Whether the offset is in the marks that begin at the other. */
function isOn(offset: number, marks: number): boolean {
  return offset >= marks && offset < marks + 7;
}
