import type { JsonValue } from '../../source/document/json-value.ts';
import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument } from '../../source/document/source-document.ts';
import { parseSource } from '../../source/parse-source.ts';
import type { Location } from '../../source/text/span.ts';
import type { FrontMatterPlace } from './find-front-matter.ts';

/** One key of front matter with its value, and the locations of both in the page file. */
export interface FrontMatterEntry {
  readonly key: string;
  readonly value: JsonValue;
  readonly at: Location;
  readonly keyAt: Location;
}

/** The entries of front matter in order, and its syntax problems. */
export interface FrontMatterEntries {
  readonly entries: readonly FrontMatterEntry[];
  readonly problems: readonly Problem[];
  /** True for valid YAML that is a text or a list. */
  readonly isNoObject: boolean;
  /** Parses the front matter, at its offsets in the page file. */
  parse(): SourceDocument;
}

/**
 * A `key: value` line that needs no YAML parser: nearly all front matter has only such lines, and sites have tens of
 * thousands of pages.
 */
const plainLine =
  /^([A-Za-z][\w:-]*):[ \t]+(?:"([^"\\\r\n]*)"|'([^'\r\n]*)'|([A-Za-z/][^\r\n:#"'{}[\],&*!|>%@`]*?))[ \t]*$/;
/** In characters. A longer line is left to the YAML parser, whose time does not grow with the square of its blanks. */
const longestPlainLine = 2000;
const yamlWord = /^(null|true|false|yes|no|on|off)$/i;

export function readEntries(file: string, text: string, { start, end }: FrontMatterPlace): FrontMatterEntries {
  // Padded, so that offsets are those of the page file.
  const parse = () => parseTolerantly(file, text.slice(0, start).replace(/[^\r\n]/g, ' '), text.slice(start, end));
  const plain = readPlainLines(file, text.slice(start, end), start);
  if (plain !== undefined) return { entries: plain, problems: [], isNoObject: false, parse };
  const document = parse();
  const entries = (document.root?.members() ?? []).map((node) => ({
    key: String(node.key),
    value: foldValue(node.toValue(), text.slice(node.location.span.start, node.location.span.end)),
    at: node.location,
    keyAt: node.keyLocation,
  }));
  const { kind = 'object' } = document.root ?? {};
  const isNoObject = document.problems.length === 0 && kind !== 'object' && kind !== 'null';
  return { entries, problems: document.problems, isNoObject, parse: () => document };
}

const quoted = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'/;
const quotedValue = new RegExp(
  `^([ \\t]*(?:-[ \\t]+)?(?:(?:[^\\s:#"'-][^:\\n]*|"[^"\\n]*"|'[^'\\n]*'):[ \\t]+)?)(${quoted.source})`,
  'gm',
);

/**
 * Parses front matter in which a quoted text continues on the next line without indentation: YAML forbids it, but the
 * usual site generators accept it. Its line breaks are replaced by spaces, which keeps all offsets.
 */
function parseTolerantly(file: string, before: string, text: string): SourceDocument {
  const document = parseSource(file, before + text);
  if (document.problems.length === 0) return document;
  const folded = foldBrackets(
    text.replace(quotedValue, (_, start: string, value: string) => start + value.replace(/[\r\n]/g, ' ')),
  );
  const second = folded === text ? document : parseSource(file, before + folded);
  return second.problems.length === 0 ? second : document;
}

/** Replaces line breaks in lists and objects in brackets by spaces, too. */
function foldBrackets(text: string): string {
  let folded = text;
  for (const { 0: start, index } of text.matchAll(/^[\w:"'-]+:[ \t]+(?=[[{])/gm)) {
    const from = index + start.length;
    const end = findBracketEnd(text, from);
    const part = text.slice(from, end);
    if (part.includes('\n')) folded = folded.slice(0, from) + part.replace(/[\r\n]/g, ' ') + folded.slice(end);
  }
  return folded;
}

/** The offset after the bracket that closes the one at `start`; the text's end if there is none. */
function findBracketEnd(text: string, start: number): number {
  const marks = new RegExp(`${quoted.source}|[\\[\\]{}]`, 'g');
  marks.lastIndex = start;
  let depth = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    if (match[0] === '[' || match[0] === '{') depth += 1;
    if (match[0] === ']' || match[0] === '}') depth -= 1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}

/** Folds a value as YAML does: a line break, with the white space around it, becomes one space. */
function foldValue(value: JsonValue, written: string): JsonValue {
  if (typeof value !== 'string' || !/^["'][^\n]*\n/.test(written) || /\n[ \t\r]*\n/.test(written)) return value;
  const folded = parseSource('', written.replace(/[ \t\r]*\n[ \t]*/g, ' ')).root?.toValue();
  return typeof folded === 'string' ? folded : value;
}

function readPlainLines(file: string, text: string, start: number): readonly FrontMatterEntry[] | undefined {
  const entries = new Map<string, FrontMatterEntry>();
  let offset = start;
  for (const line of text.split('\n')) {
    const content = line.replace(/\r$/, '');
    if (content.trim() !== '') {
      const entry = readPlainLine(file, content, offset);
      if (entry === undefined || entries.has(entry.key)) return undefined;
      entries.set(entry.key, entry);
    }
    offset += line.length + 1;
  }
  return [...entries.values()];
}

function readPlainLine(file: string, line: string, offset: number): FrontMatterEntry | undefined {
  const [whole, key = '', double, single, plain] = (line.length > longestPlainLine ? null : plainLine.exec(line)) ?? [];
  if (whole === undefined) return undefined;
  const value = readScalar(double ?? single, plain);
  if (value === undefined) return undefined;
  const written = line.slice(key.length + 1);
  const from = offset + key.length + 1 + (written.length - written.trimStart().length);
  const to = from + written.trim().length;
  return {
    key,
    value,
    at: { file, span: { start: from, end: to } },
    keyAt: { file, span: { start: offset, end: offset + key.length } },
  };
}

function readScalar(quoted: string | undefined, plain: string | undefined): string | boolean | undefined {
  if (quoted !== undefined) return quoted;
  if (plain === 'true' || plain === 'false') return plain === 'true';
  return plain === undefined || yamlWord.test(plain) ? undefined : plain;
}
