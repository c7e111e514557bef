import type { Fix, FixKind, Problem } from '../document/problem.ts';
import { findMergeConflicts, keepFirstVersion, reportMergeConflict } from '../edit/merge-conflicts.ts';
import { findLineEnd, findLineStart, readIndent } from '../text/lines.ts';
import type { Span } from '../text/span.ts';

/** One mistake that makes a text invalid in several places, and the text as it is read without it, of the same length. */
export interface Repair {
  readonly problem: Problem;
  readonly text: string;
}

interface Edit extends Span {
  readonly text: string;
}

/** A mistake in a line: the edits that correct it, and how its part of the line is read, in the same length. */
interface Change extends Span {
  readonly code: string;
  readonly message: string;
  readonly title: string;
  readonly kind?: FixKind;
  /** They have no text of the writer, which may be a secret. */
  readonly edits: readonly Edit[];
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
  yield* findCloser(file, text, offset);
  const start = findLineStart(text, offset);
  const line = text.slice(start, findLineEnd(text, offset));
  if (line.length > longestLine) return;
  for (const find of finders) {
    for (const { code, message, title, edits, read, kind = 'fix', ...place } of find(
      line,
      text.slice(start, start + longestLine),
    )) {
      const locate = ({ start: from, end }: Span) => ({ file, span: { start: start + from, end: start + end } });
      const at = locate(place);
      const { span } = at;
      const fix: Fix = { kind, title, edits: edits.map((edit) => ({ at: locate(edit), text: edit.text })) };
      const problem: Problem = { code, severity: 'error', message, at, fixes: [fix] };
      yield { problem, text: text.slice(0, span.start) + read + text.slice(span.end) };
    }
  }
}

/** An array whose items have keys: `"a": [` above `"b": 1`, with its closing bracket in the column of its line. */
function* findBrackets(file: string, text: string, offset: number): Generator<Repair> {
  const start = findLineStart(text, offset);
  const line = text.slice(start, Math.min(findLineEnd(text, offset), start + longestLine));
  const above = text.slice(Math.max(0, start - longestLine), start).trimEnd();
  if (!/^\s*"(?:[^"\\]|\\.)*"\s*:/.test(line) || !above.endsWith('[')) return;
  const open = text.lastIndexOf('[', start - 1);
  const indent = readIndent(text, open);
  const [closing = ''] = new RegExp(`\\n${indent}[\\]}]`).exec(text.slice(start)) ?? [];
  const close = closing === '' ? -1 : text.indexOf(closing, start) + closing.length - 1;
  if (close < 0) return;
  const message = 'Members with keys need braces around them, not brackets.';
  const places = text[close] === ']' ? [open, close] : [open];
  yield changeBrackets(file, text, places, { code: 'json-unopened', message });
}

/** An opening bracket and a closing one of another kind, in the same column. */
function* findCloser(file: string, text: string, offset: number): Generator<Repair> {
  const [lineStart, lineEnd] = [findLineStart(text, offset), findLineEnd(text, offset)];
  // The closer, or the line after it.
  for (const start of [lineStart, findLineStart(text, Math.max(0, lineStart - 1))]) {
    const [, indent = '', closer = ''] =
      /^([ \t]*)([\]}]),?[ \t\r]*$/.exec(text.slice(start, Math.min(findLineEnd(text, start), lineEnd))) ?? [];
    if (closer === '') continue;
    const before = text.slice(Math.max(0, start - longestSearch), start);
    const opening = [...before.matchAll(new RegExp(`^${indent}(?:[^ \\t\\n].*)?([[{])[ \\t\\r]*$`, 'gm'))].at(-1);
    if (opening === undefined || (opening[1] === '[') === (closer === ']')) continue;
    const wanted = closer === ']' ? '}' : ']';
    const message = `Expected \`${wanted}\`, which closes the \`${opening[1]}\` in its column, not \`${closer}\`.`;
    yield changeBrackets(file, text, [start + indent.length], { code: 'json-unexpected', message });
  }
}

/** The text before a closing bracket in which the opening one is searched for. */
const longestSearch = 20_000;

const others: { readonly [bracket: string]: string } = { '[': '{', '{': '[', ']': '}', '}': ']' };

/** Brackets of the other kind at these places, the first of which is reported. */
function changeBrackets(
  file: string,
  text: string,
  places: readonly number[],
  { code, message }: Pick<Problem, 'code' | 'message'>,
): Repair {
  const edits = places.map((start) => ({
    at: { file, span: { start, end: start + 1 } },
    text: others[text[start] ?? ''] ?? '',
  }));
  const at = edits[0]?.at ?? { file, span: { start: 0, end: 0 } };
  const put = edits.map((edit) => edit.text);
  const title = put.length > 1 ? 'Change to braces' : `Change to \`${put[0] ?? ''}\``;
  let read = text;
  for (const {
    at: { span },
    text: bracket,
  } of edits)
    read = read.slice(0, span.start) + bracket + read.slice(span.end);
  return { problem: { code, severity: 'error', message, at, fixes: [{ kind: 'fix', title, edits }] }, text: read };
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
  const edits = texts.flatMap(({ index, 0: { length }, 2: value = '' }): readonly Edit[] => [
    { start: index, end: index + 1, text: '"' },
    ...Array.from(value.matchAll(/["\\]/g), ({ index: at }) => ({
      ...{ start: index + 1 + at, end: index + 1 + at, text: '\\' },
    })),
    { start: index + length - 1, end: index + length, text: '"' },
  ]);
  let read = line;
  for (const {
    index,
    0: { length },
    2: value = '',
  } of texts)
    read = `${read.slice(0, index)}"${value.replace(/["\\]/g, ' ')}"${read.slice(index + length)}`;
  yield {
    ...{ ...place, code: 'json-quotes', title: 'Put it in double quotes', edits },
    message: 'JSON writes keys and text in straight double quotes.',
    read: read.slice(place.start, place.end),
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
    edits: Array.from(value.matchAll(/(?<!\\)"/g), ({ index }) => ({
      ...{ start: start + index, end: start + index, text: '\\' },
    })),
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
    edits: Array.from(whole.matchAll(/\s*\r?\n\s*/g), ({ index, 0: { length } }) => ({
      ...{ start: start + index, end: start + index + length, text: ' ' },
    })),
    read: whole.replace(/[\r\n\t]/g, ' '),
  };
}

/** `2,000`, `020`, `0x1F` and `1_000` */
function* findNumber(line: string): Generator<Change> {
  const pattern =
    /(?<=[:[,]\s*)(-?)(0+(?=\d+(?:\.\d+)?\s*(?:[,\]}]|$))|)(\d{1,3}(?:[,_ ]\d{3})+|0[xX][\da-fA-F]+|\d+)(?=\s*(?:[,\]}]|$))/g;
  for (const { 0: whole, 1: sign = '', 3: digits = '', index } of line.matchAll(pattern)) {
    const end = index + whole.length;
    const put = sign + (/^0x/i.test(digits) ? String(Number(digits)) : digits.replace(/[,_ ]/g, ''));
    if (put === whole) continue;
    yield {
      ...{ start: index, end, code: 'json-value', title: `Change to ${put}` },
      message: `Unexpected \`${whole}\`: JSON writes it \`${put}\`.`,
      edits: [{ start: index, end, text: put }],
      read: put.slice(0, whole.length).padStart(whole.length, ' '),
    };
  }
}

/** `"a" = 1`, `"a" => 1`, `"a":: 1`, and `"a", 1` */
function* findSign(line: string): Generator<Change> {
  const pattern =
    /^(\s*(?:[{,]\s*)?"(?:[^"\\]|\\.)*")\s*(=>|:=|==?|::|-(?=\s)|,(?=\s*(?:"(?:[^"\\]|\\.)*"|[[{]|-?[\d.]+|true|false|null),?\s*$))(?=\s*\S)/;
  const [whole, before = '', sign = ''] = pattern.exec(line) ?? [];
  if (whole === undefined) return;
  yield {
    ...{ start: before.length, end: whole.length, code: 'json-colon', title: 'Change to a colon' },
    message: `Expected a colon after this key, not \`${sign}\`.`,
    edits: [{ start: before.length, end: whole.length, text: ':' }],
    read: ':'.padEnd(whole.length - before.length, ' '),
  };
}

/** `"a": 1;` and `"a": 1.` */
function* findSeparator(line: string): Generator<Change> {
  const [, sign = ''] = /^.*["\]}\w]\s*([;.])\s*$/.exec(line) ?? [];
  if (sign === '') return;
  const start = line.lastIndexOf(sign);
  yield {
    ...{ start, end: start + 1, code: 'json-comma', title: 'Change to a comma' },
    message: `Expected a comma, not \`${sign}\`.`,
    edits: [{ start, end: start + 1, text: ',' }],
    read: ',',
  };
}

/** A comment as YAML and scripts have it. */
function* findHash(line: string): Generator<Change> {
  const [, before = '', comment = ''] = /^((?:[^"#]|"(?:[^"\\]|\\.)*")*)(#.*?)\s*$/.exec(line) ?? [];
  if (comment === '') return;
  const start = before.length;
  const end = start + comment.length;
  yield {
    ...{ start, end, code: 'json-comment', kind: 'guess', title: 'Remove the comment' },
    message: 'JSON does not allow comments. Remove this one.',
    edits: [{ start: before.trimEnd().length, end, text: '' }],
    read: ' '.repeat(comment.length),
  };
}

const finders: readonly Finder[] = [
  ...[findQuotes, findInnerQuotes, findLineBreak, findNumber, findSign, findSeparator],
  findHash,
];
