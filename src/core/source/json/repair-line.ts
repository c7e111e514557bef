import type { Fix, Problem } from '../document/problem.ts';
import { findMergeConflicts, keepFirstVersion, reportMergeConflict } from '../edit/merge-conflicts.ts';
import { quoteText } from '../edit/print-text.ts';
import { findLineEnd, findLineStart } from '../text/lines.ts';
import type { Span } from '../text/span.ts';

/** One mistake that makes a text invalid in several places, and the text as it is read without it, of the same length. */
export interface Repair {
  readonly problem: Problem;
  readonly text: string;
}

/** What is written in place of a part of a line. `read` is of the length of the part. */
interface Change extends Span {
  readonly code: string;
  readonly message: string;
  readonly title: string;
  readonly put: string;
  readonly read: string;
}

/** The repairs that may explain a syntax error, the likeliest first. */
export function* listRepairs(file: string, text: string, offset: number): Generator<Repair> {
  const conflict = findMergeConflicts(text).find(({ start, end }) => start <= offset && offset < end);
  if (conflict !== undefined) {
    const problem = reportMergeConflict('json-merge-conflict', file, conflict, { text });
    yield { problem, text: keepFirstVersion(text, conflict) };
    return;
  }
  yield* findBrackets(file, text, offset);
  const start = findLineStart(text, offset);
  const line = text.slice(start, findLineEnd(text, offset));
  if (line.length > longestLine) return;
  for (const find of finders) {
    for (const { code, message, title, put, read, ...place } of find(line, text.slice(start, start + longestLine))) {
      const span = { start: start + place.start, end: start + place.end };
      const at = { file, span };
      const fixes: readonly Fix[] = [{ kind: 'fix', title, edits: [{ at, text: put }] }];
      const problem: Problem = { code, severity: 'error', message, at, fixes };
      yield { problem, text: text.slice(0, span.start) + read + text.slice(span.end) };
    }
  }
}

/** An array whose items have keys: `"a": [` above `"b": 1`, with a closing bracket in the column of its line. */
function* findBrackets(file: string, text: string, offset: number): Generator<Repair> {
  const start = findLineStart(text, offset);
  const line = text.slice(start, Math.min(findLineEnd(text, offset), start + longestLine));
  const above = text.slice(Math.max(0, start - longestLine), start).trimEnd();
  if (!/^\s*"(?:[^"\\]|\\.)*"\s*:/.test(line) || !above.endsWith('[')) return;
  const open = text.lastIndexOf('[', start - 1);
  const [indent = ''] = /^[ \t]*/.exec(text.slice(findLineStart(text, open), open)) ?? [];
  const close = text.indexOf(`\n${indent}]`, start);
  if (close < 0) return;
  const end = close + 1 + indent.length;
  const places = [
    { start: open, text: '{' },
    { start: end, text: '}' },
  ].map((edit) => ({ ...edit, at: { file, span: { start: edit.start, end: edit.start + 1 } } }));
  const problem: Problem = {
    ...{
      code: 'json-unopened',
      severity: 'error',
      message: 'Members with keys need braces around them, not brackets.',
    },
    at: { file, span: { start: open, end: open + 1 } },
    fixes: [{ kind: 'fix', title: 'Change to braces', edits: places }],
  };
  yield { problem, text: `${text.slice(0, open)}{${text.slice(open + 1, end)}}${text.slice(end + 1)}` };
}

/** Longer lines were not written by hand. */
const longestLine = 1000;

type Finder = (line: string, rest: string) => Iterable<Change>;

/** Quotes of other languages and of word processors, around a key, a value, or both. */
function* findQuotes(line: string): Generator<Change> {
  const texts = [
    ...line.matchAll(/(?<=^|[\s{[,:])(['‘’`“”„«])((?:(?!\1|[’”»“'`]\s*[,:\]}]).)*)(['‘’`“”»])(?=\s*(?:[,:\]}]|$))/g),
  ];
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined) return;
  const place = { start: first.index, end: last.index + last[0].length };
  const replace = (toText: (value: string) => string) => {
    let at = place.start;
    const parts = texts.map(({ index, 0: whole, 2: value = '' }) => {
      const part = line.slice(at, index) + toText(value);
      at = index + whole.length;
      return part;
    });
    return parts.join('');
  };
  yield {
    ...{ ...place, code: 'json-quotes', title: 'Put it in double quotes' },
    message: `JSON writes text in straight double quotes: ${replace(quoteText)}.`,
    put: replace(quoteText),
    read: replace((value) => `"${value.replace(/["\\]/g, ' ')}"`),
  };
}

/** `"a": "b "c" d"` */
function* findInnerQuotes(line: string): Generator<Change> {
  const [whole, before = '', value = ''] = /^(\s*(?:"[^"]*"\s*:\s*)?")(.*)"\s*(?:[\]}]\s*)*,?\s*$/.exec(line) ?? [];
  if (whole === undefined || !/[^\\]"/.test(value) || /"\s*[:,]\s*["{[\d]/.test(value)) return;
  const start = before.length;
  yield {
    ...{ start, end: start + value.length, code: 'json-quotes', title: 'Write \\" for the quotes' },
    message: 'A double quote inside a text ends it. Write \\" there.',
    put: value.replace(/(?<!\\)"/g, '\\"'),
    read: value.replace(/(?<!\\)"/g, "'"),
  };
}

/** A text that goes on in the next lines. */
function* findLineBreak(line: string, rest: string): Generator<Change> {
  const open = /^(?:[^"]|"(?:[^"\\]|\\.)*")*"(?:[^"\\]|\\.)*$/.exec(line);
  if (open === null || !line.includes('"')) return;
  const [whole] = /^(?:[ \t]*\r?\n[^":{}[\]\n]*)+(?="\s*(?:[,\]}]|$))/.exec(rest.slice(line.length)) ?? [];
  if (whole === undefined) return;
  const start = line.length;
  yield {
    ...{ start, end: start + whole.length, code: 'json-syntax', title: 'Join the lines' },
    message: "A text can't go on in the next line. Write \\n for a line break, or a space.",
    put: ` ${whole.trim().replace(/\s*\r?\n\s*/g, ' ')}`,
    read: whole.replace(/[\r\n\t]/g, ' '),
  };
}

/** `2,000`, `020`, `0x1F`, `1_000` and `50%` */
function* findNumber(line: string): Generator<Change> {
  const pattern =
    /(?<=[:[,]\s*)(-?)(0+(?=\d+(?:\.\d+)?\s*(?:[,\]}]|$))|)(\d{1,3}(?:[,_ ]\d{3})+|0[xX][\da-fA-F]+|\d+)(?=\s*(?:[,\]}]|$))/g;
  for (const { 0: whole, 1: sign = '', 3: digits = '', index } of line.matchAll(pattern)) {
    const put = sign + (/^0x/i.test(digits) ? String(Number(digits)) : digits.replace(/[,_ ]/g, ''));
    if (put === whole) continue;
    yield {
      ...{ start: index, end: index + whole.length, code: 'json-value', title: `Change to ${put}` },
      message: `Unexpected \`${whole}\`: JSON writes it \`${put}\`.`,
      put,
      read: put.slice(0, whole.length).padStart(whole.length, ' '),
    };
  }
}

/** `"a" = 1` and `"a" => 1` */
function* findSign(line: string): Generator<Change> {
  const pattern = /^(\s*(?:[{,]\s*)?"(?:[^"\\]|\\.)*")\s*(=>|:=|==?|-)(?=\s*\S)/;
  const [whole, before = '', sign = ''] = pattern.exec(line) ?? [];
  if (whole === undefined) return;
  yield {
    ...{ start: before.length, end: whole.length, code: 'json-colon', title: 'Change to a colon' },
    ...{ message: `Expected a colon after this key, not \`${sign}\`.`, put: ':' },
    read: ':'.padEnd(whole.length - before.length, ' '),
  };
}

const finders: readonly Finder[] = [findQuotes, findInnerQuotes, findLineBreak, findNumber, findSign];
