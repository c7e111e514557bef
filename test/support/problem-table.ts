import assert from 'node:assert/strict';
import type { Workspace } from '../../src/core/ports.ts';
import { rules } from '../../src/core/rules/registry.ts';
import type { Severities } from '../../src/core/rules/severities.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { Span } from '../../src/core/source/text/span.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { LocatedFix, LocatedProblem } from '../../src/service/engine-values.ts';
import { validateDescription } from '../../src/validate/validate-description.ts';
import { Change, oneEnd } from './fix-change.ts';
import { memoryWorkspace } from './memory-workspace.ts';
import type { Texts } from './project-of.ts';

/**
 * A text with marks, the messages at the marks, and the text after the first fix.
 *
 * The marks `«…»` are around each range that a problem of the table's code has, without the quotes of a string; no mark
 * says that there is no such problem. In a text that `JSON.stringify` made, `"««true»»"` is a marked value that is no
 * string. A message is `severity message`, in which `…` stands for any words. `fixed` has the
 * lines that the first fix changes, as they are afterwards, each without its indentation; before them, `guess: `,
 * `remove: ` or `hide: ` if it is such a fix, and `create FILE: ` if it creates a file. `none`: there is no fix. A list
 * has all fixes of the first problem. The fixes are also tried with the line ends of Windows.
 */
export type Row<Input> = readonly [
  input: Input,
  messages?: string | readonly string[],
  fixed?: string | readonly string[],
];

export interface TableOptions {
  /** The severities that the writer chose. A rule that is off by default reports an info in its own table. */
  readonly severities?: Severities;
  readonly workspaceOf?: (texts: Texts) => Workspace;
  /** The official validators are asked too. */
  readonly official?: boolean;
}

/**
 * Rows for the problems of one code, or of every code for `*`, found by an engine. `siteOf` puts the input of a row into
 * the files of a site.
 *
 * ```ts
 * problemTable('format-misspelt', (schema: string) => ({ 'api.yaml': `${head}${schema}\n` }), {
 *   'a misspelt format': ['format: «datetime»', 'warning Unknown format "datetime".…', 'format: "date-time"'],
 *   'a format of others': ['format: our-own'],
 * });
 * ```
 */
export function problemTable<Input>(
  code: string,
  siteOf: (input: Input) => Texts,
  rows: { readonly [title: string]: Row<Input> },
  options: TableOptions = {},
): void {
  suite(code, () => {
    for (const [title, [input, messages, fixed]] of Object.entries(rows)) {
      test(title, async () => {
        const marked = mapTexts(siteOf(input), (text) =>
          text.replace(/"««|»»"/g, (quoted) => quoted.replace('"', '')[0] ?? ''),
        );
        const texts = mapTexts(marked, (text) => text.replace(/[«»]/g, ''));
        const problems = await findProblems(code, texts, options);
        for (const [file, text] of Object.entries(markRanges(texts, problems))) assert.equal(text, marked[file], file);
        if (messages !== undefined) compareMessages(problems, [messages].flat());
        if (fixed === undefined) return;
        compareFixes(texts, problems, fixed);
        await keepLineEnds(code, texts, options);
      });
    }
  });
}

/** The files of each input themselves. */
export const files = (texts: Texts): Texts => texts;

const offByDefault = new Set(rules.filter((rule) => rule.isOffByDefault).map(({ id }) => id));

async function findProblems(code: string, texts: Texts, options: TableOptions): Promise<readonly LocatedProblem[]> {
  const { severities = offByDefault.has(code) ? { [code]: 'info' } : {}, official = false } = options;
  const workspace = options.workspaceOf?.(texts) ?? memoryWorkspace(texts);
  const engine = createEngine({
    workspace,
    configFile: workspace.has('docs.json') ? 'docs.json' : undefined,
    markup: createMarkupParser(),
    ...(official && { validator: { validate: validateDescription } }),
  });
  const { problems } = await engine.problems({ official, severities });
  await engine.dispose();
  return code === '*' ? problems : problems.filter((problem) => problem.code === code);
}

function mapTexts(texts: Texts, map: (text: string, file: string) => string): Texts {
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, map(text, file)]));
}

/** The texts with marks around the ranges of the problems. */
function markRanges(texts: Texts, problems: readonly LocatedProblem[]): Texts {
  return mapTexts(texts, (text, file) => {
    const index = new LineIndex(text);
    const spans = problems
      .filter((problem) => problem.file === file)
      .map(({ range }) => withoutQuotes(text, { start: index.offsetAt(range.start), end: index.offsetAt(range.end) }));
    const marks = [...new Map(spans.map((span) => [`${span.start} ${span.end}`, span])).values()].flatMap(
      ({ start, end }) => [
        { at: start, mark: start === end ? '«»' : '«' },
        ...(start === end ? [] : [{ at: end, mark: '»' }]),
      ],
    );
    return marks
      .toSorted((a, b) => b.at - a.at)
      .reduce((marked, { at, mark }) => marked.slice(0, at) + mark + marked.slice(at), text);
  });
}

function withoutQuotes(text: string, { start, end }: Span): Span {
  return /^(["']).*\1$/s.test(text.slice(start, end)) ? { start: start + 1, end: end - 1 } : { start, end };
}

function compareMessages(problems: readonly LocatedProblem[], expected: readonly string[]): void {
  const actual = problems.map(({ severity, message }) => `${severity} ${message}`);
  const shown = actual.map((message, index) => {
    const pattern = expected[index] ?? '';
    const parts = pattern.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's').test(message) ? pattern : message;
  });
  assert.deepEqual(shown, expected);
}

function compareFixes(texts: Texts, problems: readonly LocatedProblem[], expected: string | readonly string[]): void {
  const fixesOf = (problem?: LocatedProblem) => [...(problem?.fixes ?? []), ...(problem?.removals ?? [])];
  const fixes = fixesOf(problems.find((problem) => fixesOf(problem).length > 0)).map((fix) => showFix(texts, fix));
  assert.deepEqual(typeof expected === 'string' ? (fixes[0] ?? 'none') : fixes, expected);
}

/** In files with the line ends of Windows, every fix writes these. */
async function keepLineEnds(code: string, texts: Texts, options: TableOptions): Promise<void> {
  const ofWindows = mapTexts(texts, (text) => text.replace(/\r?\n/g, '\r\n'));
  for (const { fixes, removals = [], message } of await findProblems(code, ofWindows, options)) {
    for (const { title, edits } of [...fixes, ...removals]) {
      const change = new Change(edits, (file) => ofWindows[file]);
      for (const file of change.files.keys())
        if (ofWindows[file]?.includes('\r\n') === true)
          assert.doesNotMatch(change.apply(file), oneEnd, `${message} ${title}`);
    }
  }
}

function showFix(texts: Texts, { kind, edits, creates = [] }: LocatedFix): string {
  const change = new Change(edits, (file) => texts[file]);
  const changed = [...change.files.keys()].map((file) => {
    const lines = changedLines(texts[file] ?? '', change.apply(file)).map((line) => line.trim());
    return `${creates.includes(file) ? `create ${file}: ` : ''}${lines.join('\n')}`;
  });
  return `${kind === 'fix' ? '' : `${kind}: `}${changed.join('\n')}`;
}

/** The lines of the second text between those that both have at the start and at the end. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < lines.length && lines[start] === old[start]) start += 1;
  let end = 0;
  while (end < Math.min(lines.length, old.length) - start && lines.at(-1 - end) === old.at(-1 - end)) end += 1;
  return lines.slice(start, lines.length - end);
}
