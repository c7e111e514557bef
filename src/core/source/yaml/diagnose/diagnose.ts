import type { CST, YAMLError } from 'yaml';
import type { Span } from '../../text/span.ts';
import { isLineOver, nextLine, skipSpaces } from '../characters.ts';
import type { YamlFix, YamlMistake } from '../yaml-mistake.ts';
import { findGluedDash } from './glued-dash.ts';
import { findMisplaced, findOddScalar } from './indentation.ts';
import { yamlMessage } from './messages.ts';
import type { Misplaced } from './misplaced.ts';
import { findAfter, findBefore, mayHaveMembers, notAligned } from './neighbours.ts';
import { bodyEnd, columnOf, outlineOf, type YamlEntry } from './outline.ts';
import { findQuotedName } from './quoted-names.ts';
import { tabsToSpaces } from './tabs.ts';

/** `column`: the right column, if it is another than its own. */
type Explained = YamlMistake & { readonly column?: number };

/** Limit for reported mistakes; the first ones are enough. */
const mostMistakes = 100;

/**
 * One problem for each mistake, where it was made. The `yaml` library reports what it meets when it continues after a
 * mistake: often several errors, the first of them lines below.
 */
export function diagnose(
  text: string,
  errors: readonly YAMLError[],
  tokens: readonly CST.Token[],
): readonly YamlMistake[] {
  if (errors.length === 0) return [];
  const explain = explainer(text, tokens);
  const reported: YamlMistake[] = [];
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    if (reported.length === mostMistakes) break;
    if (error.pos[0] >= (reported.at(-1)?.until ?? 0)) reported.push(explain(error));
  }
  // A name in a wrong column may be found from several of its siblings, and from what precedes it in that column.
  return reported.filter(
    (one, index) => !reported.some((other, at) => covers(other, one) && (other.start < one.start || at < index)),
  );
}

/** Whether the other begins at the same place, or inside the range that this one makes unreadable. */
function covers(one: YamlMistake, other: YamlMistake): boolean {
  return one.start <= other.start && other.start < Math.max(one.until, one.start + 1);
}

function explainer(text: string, tokens: readonly CST.Token[]): (error: YAMLError) => YamlMistake {
  const entries = outlineOf(text);
  const unclosed = listUnclosed(tokens);
  return (error) => {
    const place = error.pos[0];
    const explained: Explained =
      explainConflict(text, place) ??
      findGluedDash(text, place) ??
      explainUnclosed(text, error, unclosed) ??
      explainLine(text, error, entries) ??
      toMistake(text, error, entries);
    return { ...explained, holder: holderOf(text, explained, entries) };
  };
}

function holderOf(text: string, { start, column }: Explained, entries: readonly YamlEntry[]): Span | undefined {
  const line = startOfLine(text, start);
  const own = column ?? columnOf(text, line);
  const found = findAfter(entries, -1, (entry) => entry.line >= line);
  const after = found < 0 ? entries.length : found;
  const before = entries[after - 1];
  // If nothing precedes the mistake, the name before has no value because of it, in any column.
  const isEmptied = before !== undefined && before.value === undefined;
  const inside = findBefore(entries, after, (one) => one.column < own && mayHaveMembers(one));
  const holder = isEmptied ? before : entries[inside];
  return holder && { start: holder.line, end: nextLine(text, holder.line) };
}

/** The library's location, with its message or ours; the first of several lines. */
function toMistake(
  text: string,
  { code, message, pos: [start, end] }: YAMLError,
  entries: readonly YamlEntry[],
): YamlMistake {
  const lineEnd = endOfLine(text, start);
  const base = { code: 'yaml-syntax', message: yamlMessage(code, message), start } as const;
  if (code === 'TAB_AS_INDENT') {
    const fix = tabsToSpaces(text, startOfLine(text, start), entries);
    return { ...base, end, ...(fix && { fix }), until: bodyEnd(text, fix ? fix.end - 1 : start, 0) };
  }
  const line = startOfLine(text, start);
  const value = entries.findLast((entry) => entry.line === line && entry.value !== undefined)?.value;
  const rest = { ...base, end: lineEnd, until: lineEnd };
  const deeper = value === start ? findDeeperLines(text, line, entries) : undefined;
  if (deeper && /^(?:BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY)$/.test(code)) return deeper;
  if (value === start && /^(?:BLOCK_AS_IMPLICIT_KEY|BAD_SCALAR_START)$/.test(code))
    return { ...rest, fix: quoting(text, value, lineEnd) };
  // The value begins with an alias that is undefined, or followed by text: both are reported at one location.
  if (value !== undefined && text[value] === '*' && / at node end$/.test(message))
    return { ...rest, message: aliasText, start: value, fix: quoting(text, value, lineEnd) };
  if (value !== undefined && / at node end$/.test(message) && beginsWithBracket(text.slice(value, lineEnd)))
    return { ...rest, message: bracketText, start: value, fix: quoting(text, value, lineEnd) };
  return { ...base, end: Math.min(end, Math.max(start, lineEnd)), until: lineEnd };
}

const bracketText = 'A text that begins with `[` or `{` has to be in quotes.';

/** Whether words follow what is in brackets: `[beta] Lists books`. */
function beginsWithBracket(value: string): boolean {
  return /^(?:\[[^[\]]*\]|\{[^{}]*\}) *[\p{L}\p{N}]/u.test(value);
}

const aliasText = 'A text that begins with `*` has to be in quotes: without them its first word is an alias.';

/** A fix that quotes the text from `start` to `end`, without the comment after it. */
export function quoting(text: string, start: number, end: number): YamlFix {
  const rest = text.slice(start, end);
  const comment = rest.search(/\s#/);
  const value = comment < 0 ? rest : rest.slice(0, comment).trimEnd();
  return {
    start,
    end: start + value.length,
    title: 'Put the value in quotes',
    text: `'${value.replaceAll("'", "''")}'`,
  };
}

/** The conflict markers of a version control system. */
function explainConflict(text: string, place: number): YamlMistake | undefined {
  const start = startOfLine(text, place);
  const end = endOfLine(text, start);
  if (!/^(?:<{7}|\|{7}|={7}|>{7})(?:\s|$)/.test(text.slice(start, end))) return undefined;
  const message = 'Unresolved merge conflict. Keep one version, and remove the markers.';
  return { code: 'yaml-syntax', message, start, end, until: text.length };
}

function explainUnclosed(text: string, error: YAMLError, unclosed: readonly number[]): YamlMistake | undefined {
  if (!/^Missing closing|^Flow (?:map|sequence)|^Expected .* to end with/.test(error.message)) return undefined;
  const start = unclosed.findLast((one) => one <= error.pos[0]);
  if (start === undefined) return undefined;
  const opening = text[start] ?? '';
  const closing = { '{': '}', '[': ']' }[opening] ?? opening;
  const message = `This \`${opening}\` has no closing \`${closing}\`.`;
  const until = Math.max(error.pos[1], bodyEnd(text, start, columnOf(text, startOfLine(text, start)) - 1));
  const end = Math.max(start + 1, endOfLine(text, start));
  const comment = text.slice(start, end).search(/\s+#/);
  const last = opening === closing || comment < 1 ? end : start + comment;
  const place = text[last - 1] === ':' ? last - 1 : last;
  const fix = { start: place, end: place, title: `Close it with \`${closing}\``, text: closing };
  return { code: 'yaml-unclosed', message, start, end, fix, until };
}

/** Explains an unspecific error by the names and dashes around it. */
function explainLine(text: string, error: YAMLError, entries: readonly YamlEntry[]): Explained | undefined {
  if (!/^(?:BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY|MISSING_CHAR|UNEXPECTED_TOKEN)$/.test(error.code))
    return undefined;
  const line = contentLine(text, error.pos[0]);
  const index = entries.findIndex((entry) => entry.line >= line);
  const quoted = findQuotedName(text, line, entries);
  if (quoted) return { ...explainNameless(text, quoted.line, undefined), until: quoted.until };
  if (error.code === 'UNEXPECTED_TOKEN') return undefined;
  if (entries[index]?.line !== line)
    return explainNameless(text, line, index < 0 ? entries.at(-1) : entries[index - 1]);
  const misplaced = findMisplaced({ text, entries, index, isColumn: error.code === 'BAD_INDENT' });
  return misplaced && explainMisplaced(text, misplaced);
}

function explainMisplaced(
  text: string,
  { entry, message, body, column, siblingColumn, isStray }: Misplaced,
): Explained {
  const { start, end } = entry;
  const fix = isStray ? removingDash(text, entry) : indenting(text, entry, column);
  return {
    code: 'yaml-syntax',
    message,
    start,
    end,
    ...(fix && { fix }),
    until: bodyEnd(text, start, body),
    column: siblingColumn,
  };
}

/** Undefined: the dash begins an object of several lines, which would be in two columns without it. */
function removingDash(text: string, { line, start, end }: YamlEntry): YamlFix | undefined {
  const name = skipSpaces(text, end);
  const next = contentLine(text, nextLine(text, line));
  const isObject = columnOf(text, next) === name - line && text[next + name - line] !== '-';
  return isObject ? undefined : { start, end: name, title: 'Remove the dash', text: '' };
}

function indenting(text: string, { line, start, end }: YamlEntry, column: number | undefined): YamlFix | undefined {
  // A name of several words may be the next line of a text.
  const isText = /\S\s+\S/.test(text.slice(start, end));
  if (column === undefined || isText || skipSpaces(text, line) !== start) return undefined;
  return { start: line, end: start, title: `Indent by ${column} spaces`, text: ' '.repeat(column) };
}

/** A line without the name that it should have. `before`: the entry before it. */
function explainNameless(text: string, line: number, before: YamlEntry | undefined): Explained {
  const start = skipSpaces(text, line);
  const column = start - line;
  const base = { code: 'yaml-syntax', start, end: endOfLine(text, start), until: bodyEnd(text, line, column) } as const;
  const misplaced = before?.isBlockScalar ? findOddScalar(text, before, start) : undefined;
  if (misplaced) return explainMisplaced(text, misplaced);
  if (before?.isBlockScalar && column <= before.column) {
    const [mark, name] = [text[before.value ?? 0], text.slice(before.start, before.end)];
    return { ...base, message: `The text after \`${mark}\` must be indented by more than \`${name}\`.` };
  }
  const [word = ''] = /^(?:"[^"]*"|'[^']*'|[^\s:"'#]*)/.exec(text.slice(start, base.end)) ?? [];
  const wordEnd = start + word.length;
  const hasColon = text[wordEnd] === ':';
  const message = hasColon
    ? 'Expected a space after the colon.'
    : 'Expected a key with a colon. Is the colon missing, or a quote before this not closed?';
  if (word === '') return { ...base, message };
  const title = hasColon ? 'Insert a space after the colon' : `Insert a colon after \`${word}\``;
  return {
    ...base,
    message,
    fix: { start: wordEnd, end: wordEnd + Number(hasColon), title, text: hasColon ? ': ' : ':' },
  };
}

/** The start of the line, or of the next non-blank one. */
function contentLine(text: string, offset: number): number {
  let line = startOfLine(text, offset);
  while (line < text.length && isLineOver(text, skipSpaces(text, line))) line = nextLine(text, line);
  return line;
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The offset after the last character of the line that is no space. */
function endOfLine(text: string, offset: number): number {
  const next = nextLine(text, offset);
  return offset + text.slice(offset, next).trimEnd().length;
}

/**
 * Names that are deeper than a name that has a value on its line. They are its siblings, unless a second colon in the
 * value shows that it is meant as a text.
 *
 * ```yaml
 * minItems: 1
 *    maxItems: 5
 *    uniqueItems: true
 * ```
 */
function findDeeperLines(text: string, line: number, entries: readonly YamlEntry[]): YamlMistake | undefined {
  const index = entries.findLastIndex((entry) => entry.line === line && entry.value !== undefined);
  const [above, deeper] = [entries[index], entries[index + 1]];
  if (above?.value === undefined || deeper === undefined || deeper.isItem) return undefined;
  const isTextWithColon = /:(?:\s|$)/.test(text.slice(above.value, text.indexOf('\n', above.value)).trimEnd());
  if (isTextWithColon || deeper.column <= above.column || skipSpaces(text, deeper.line) !== deeper.start)
    return undefined;
  const end = bodyEnd(text, line, above.column);
  const moved = text.slice(deeper.line, end).replaceAll(new RegExp(`^ {1,${deeper.column - above.column}}`, 'gm'), '');
  return {
    code: 'yaml-syntax',
    message: notAligned(text, deeper, above),
    start: deeper.start,
    end: deeper.end,
    fix: { start: deeper.line, end, title: `Indent by ${above.column} spaces`, text: moved },
    until: end,
  };
}

/** The offsets of unclosed quotes and brackets, in document order. */
function listUnclosed(tokens: readonly CST.Token[]): readonly number[] {
  const found: number[] = [];
  const waiting = tokens.flatMap((token) => (token.type === 'document' && token.value ? [token.value] : []));
  for (let token = waiting.pop(); token; token = waiting.pop()) {
    if (isOpen(token)) found.push(token.offset);
    if (!('items' in token)) continue;
    for (const { key, value } of token.items) {
      if (key) waiting.push(key);
      if (value) waiting.push(value);
    }
  }
  return found.sort((a, b) => a - b);
}

function isOpen(token: CST.Token): boolean {
  if (token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar')
    return token.source.length < 2 || token.source.at(-1) !== token.source[0];
  return token.type === 'flow-collection' && !/^[}\]]$/.test(token.end[0]?.source ?? '');
}
