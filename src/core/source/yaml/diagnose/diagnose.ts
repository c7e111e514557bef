import { type CST, type YAMLError, YAMLParseError } from 'yaml';
import { findLineStart, findNextLine } from '../../text/lines.ts';
import type { Span } from '../../text/span.ts';
import { isLineOver, skipSpaces } from '../characters.ts';
import type { YamlFix, YamlMistake } from '../yaml-mistake.ts';
import { findForeignBlank } from './foreign-blank.ts';
import { findGluedDash } from './glued-dash.ts';
import { findMisplaced } from './indentation.ts';
import { yamlMessage } from './messages.ts';
import type { Misplaced } from './misplaced.ts';
import { describeMisalignment, findAfter, findBefore, mayHaveMembers } from './neighbors.ts';
import { findBodyEnd, findColumn, readOutline, type YamlEntry } from './outline.ts';
import { findQuotedName, findUnclosedKey } from './quoted-names.ts';
import { replaceTabs } from './tabs.ts';

/** `column` is the right column, if the mistake is in another one. `endsText`: nothing after it was read. */
type Explained = YamlMistake & { readonly column?: number; readonly endsText?: boolean };

/** Limit for reported mistakes; the first ones are enough. */
const maxMistakes = 100;

/**
 * Returns one problem for each mistake, at the place where it was made. The `yaml` library reports what it finds when
 * it continues after a mistake: often several errors, the first of them some lines below. Columns and dashes are explained
 * although few are wrong in what is committed: whoever moves a line by hand has it wrong until it is right.
 */
export function diagnose(
  text: string,
  errors: readonly YAMLError[],
  tokens: readonly CST.Token[],
): readonly YamlMistake[] {
  if (errors.length === 0) return [];
  const explain = createExplainer(text, tokens);
  const reported: YamlMistake[] = [];
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    if (reported.length === maxMistakes) break;
    if (error.pos[0] >= (reported.at(-1)?.until ?? 0)) reported.push(explain(error));
  }
  // A key in a wrong column may be found from several of its siblings, and from what precedes it in that column.
  return reported.filter(
    (mistake, index) =>
      !reported.some((other, at) => covers(other, mistake) && (other.start < mistake.start || at < index)),
  );
}

/** Returns whether `other` begins at the same place, or inside the range that `mistake` makes unreadable. */
function covers(mistake: YamlMistake, other: YamlMistake): boolean {
  return mistake.start <= other.start && other.start < Math.max(mistake.until, mistake.start + 1);
}

function createExplainer(text: string, tokens: readonly CST.Token[]): (error: YAMLError) => YamlMistake {
  const entries = readOutline(text);
  const unclosed = listUnclosed(tokens);
  return (error) => {
    const place = error.pos[0];
    const explained: Explained =
      explainConflict(text, place) ??
      findForeignBlank(text, place) ??
      findGluedDash(text, place) ??
      explainUnclosed(text, error, { unclosed, entries }) ??
      explainUnclosedKey(text, place, entries) ??
      explainLine(text, error, entries) ??
      toMistake(text, error, entries);
    return { ...explained, holders: listEnclosingLines(text, explained, entries) };
  };
}

/** The line of the key or item around a mistake; of all around it, if the text after it can't be read. */
function listEnclosingLines(text: string, mistake: Explained, entries: readonly YamlEntry[]): readonly Span[] {
  const line = findLineStart(text, mistake.start);
  let column = mistake.column ?? findColumn(text, line);
  const next = findAfter(entries, -1, (entry) => entry.line >= line);
  let after = next < 0 ? entries.length : next;
  const before = entries[after - 1];
  const lines: Span[] = [];
  // A key right before the mistake has no value because of it, in any column.
  const isEmptied = before !== undefined && before.value === undefined;
  if (isEmptied) lines.push({ start: before.line, end: findNextLine(text, before.line) });
  while (lines.length === 0 || mistake.endsText === true) {
    const width = column;
    after = findBefore(entries, after, (entry) => entry.column < width && mayHaveMembers(entry));
    const holder = entries[after];
    if (holder === undefined) break;
    lines.push({ start: holder.line, end: findNextLine(text, holder.line) });
    column = holder.column;
  }
  return lines;
}

/** Reports an error at the library's location, with its message or ours; only on the first of several lines. */
function toMistake(
  text: string,
  { code, message, pos: [start, end] }: YAMLError,
  entries: readonly YamlEntry[],
): Explained {
  const lineEnd = findTextEnd(text, start);
  const base = { code: 'yaml-syntax', message: yamlMessage(code, message), start } as const;
  if (code === 'TAB_AS_INDENT') {
    const fix = replaceTabs(text, findLineStart(text, start), entries);
    const column = /^ */.exec(fix?.text ?? '')?.[0].length ?? 0;
    return {
      ...base,
      end,
      ...(fix && { fix, column }),
      endsText: true,
      until: findBodyEnd(text, fix ? fix.end - 1 : start, 0),
    };
  }
  const line = findLineStart(text, start);
  const value = entries.findLast((entry) => entry.line === line && entry.value !== undefined)?.value;
  const rest = { ...base, end: lineEnd, until: lineEnd };
  const deeper = value === start ? findDeeperLines(text, line, entries) : undefined;
  if (deeper && /^(?:BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY)$/.test(code)) return deeper;
  if (value === start && /^(?:BLOCK_AS_IMPLICIT_KEY|BAD_SCALAR_START)$/.test(code))
    return { ...rest, fix: quoteValue(text, value, lineEnd) };
  const isAfterValue = value !== undefined && / at node end$/.test(message);
  const reason = isAfterValue ? explainBeginning(text.slice(value, lineEnd), { ...base, value }) : undefined;
  if (value !== undefined && reason !== undefined) return { ...rest, ...reason, fix: quoteValue(text, value, lineEnd) };
  return { ...base, end: Math.min(end, Math.max(start, lineEnd)), until: lineEnd };
}

/** Explains a text that needs quotes because of how it begins. An undefined alias and the text after it are reported at one location. */
function explainBeginning(
  written: string,
  { message, start, value }: { readonly message: string; readonly start: number; readonly value: number },
): Pick<Explained, 'message' | 'start'> | undefined {
  if (written.startsWith('*')) return { message: aliasText, start: value };
  if (isTextAfterBracket(written)) return { message: bracketText, start: value };
  return isTextAfterQuotes(written) ? { message, start } : undefined;
}

/** Returns whether words follow a text in quotes: `"Beta" lists books`. */
function isTextAfterQuotes(value: string): boolean {
  return /^(?:"[^"\\]+"|'[^']+')[ ,.:;!?-]*[\p{L}\p{N}][^"']*$/u.test(value);
}

const bracketText = 'Text that begins with `[` or `{` must be in quotes.';

/** Returns whether words follow a pair of brackets: `[beta] Lists books`. */
function isTextAfterBracket(value: string): boolean {
  return /^(?:\[[^[\]]*\]|\{[^{}]*\}) *[\p{L}\p{N}]/u.test(value);
}

const aliasText = 'Text that begins with `*` must be in quotes, because its first word is an alias without them.';

/** A fix that quotes the text from `start` to `end`, without the comment after it. */
export function quoteValue(text: string, start: number, end: number): YamlFix {
  const rest = text.slice(start, end);
  const comment = rest.search(/\s#/);
  const value = comment < 0 ? rest : rest.slice(0, comment).trimEnd();
  return {
    start,
    end: start + value.length,
    title: 'Put the value in quotes',
    // Backticks are the quotes of other languages.
    text: `'${value.replace(/^`([^`]*)`$/, '$1').replaceAll("'", "''")}'`,
  };
}

/** Reports the conflict markers of a version control system. */
function explainConflict(text: string, place: number): Explained | undefined {
  const start = findLineStart(text, place);
  const end = findTextEnd(text, start);
  if (!/^(?:<{7}|\|{7}|={7}|>{7})(?:\s|$)/.test(text.slice(start, end))) return undefined;
  const message = 'Unresolved merge conflict. Keep one version, and remove the markers.';
  const column = findColumn(text, findNextLine(text, start));
  return { code: 'yaml-syntax', message, start, end, until: text.length, column, endsText: true };
}

function explainUnclosed(
  text: string,
  error: YAMLError,
  { unclosed, entries }: { readonly unclosed: readonly number[]; readonly entries: readonly YamlEntry[] },
): YamlMistake | undefined {
  if (!/^Missing closing|^Flow (?:map|sequence)|^Expected .* to end with/.test(error.message)) return undefined;
  const start = unclosed.findLast((offset) => offset <= error.pos[0]);
  if (start === undefined) return undefined;
  const key = explainUnclosedKey(text, start, entries);
  if (key?.start === start) return key;
  const opening = text[start] ?? '';
  const closing = { '{': '}', '[': ']' }[opening] ?? opening;
  const message = `Expected a closing \`${closing}\` for this \`${opening}\`.`;
  const until = Math.max(error.pos[1], findBodyEnd(text, start, findColumn(text, findLineStart(text, start)) - 1));
  const end = Math.max(start + 1, findTextEnd(text, start));
  const other = opening === closing ? findOtherQuote(text, start, end) : undefined;
  if (other !== undefined) {
    const replaced = { start: other, end: other + 1, title: `Change it to \`${closing}\``, text: closing };
    const words = message.replace(/\.$/, `, not \`${text[other]}\`.`);
    return { code: 'yaml-unclosed', message: words, start, end, fix: replaced, until };
  }
  const reference = opening === closing ? null : /(?<=:[ \t]+)#\/[^\s,}\]]*/.exec(text.slice(start, end));
  if (reference !== null) {
    const at = start + reference.index;
    const title = 'Put the reference in quotes';
    const fixed = { start: at, end: at + reference[0].length, title, text: `'${reference[0]}'` };
    return { code: 'yaml-unclosed', message: hashMessage, start: at, end, fix: fixed, until };
  }
  const comment = text.slice(start, end).search(/(?<!\s)\s+#/);
  const last = opening === closing || comment < 1 ? end : start + comment;
  const place = text[last - 1] === ':' ? last - 1 : last;
  const fix = { start: place, end: place, title: `Close it with \`${closing}\``, text: closing };
  return { code: 'yaml-unclosed', message, start, end, fix, until };
}

/** Explains a key whose quote is closed by that of another text, below. */
function explainUnclosedKey(text: string, place: number, entries: readonly YamlEntry[]): YamlMistake | undefined {
  const found = findUnclosedKey(text, findLineStart(text, place), entries);
  if (found === undefined) return undefined;
  const { line, start, colon } = found;
  const quote = text[start] ?? '';
  return {
    code: 'yaml-unclosed',
    message: `Expected a closing \`${quote}\` for this \`${quote}\`.`,
    start,
    end: findTextEnd(text, start),
    fix: { start: colon, end: colon, title: `Close it with \`${quote}\``, text: quote },
    until: findBodyEnd(text, line, findColumn(text, line) - 1),
  };
}

const hashMessage = '`#` after a space begins a comment. Put the reference in quotes.';

/** Finds a quote of another kind at the end of a value that has none of its own. */
function findOtherQuote(text: string, start: number, end: number): number | undefined {
  const opening = text[start] ?? '';
  const line = text.slice(start + 1, end);
  const found = [...line.matchAll(/["'`´“”„‘’](?=\s*(?:[,}\]]|$|\s#))/g)].find(([quote]) => quote !== opening);
  return found === undefined ? undefined : start + 1 + found.index;
}

/** Explains an unspecific error by the keys and dashes around it. */
function explainLine(text: string, error: YAMLError, entries: readonly YamlEntry[]): Explained | undefined {
  if (!/^(?:BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY|MISSING_CHAR|UNEXPECTED_TOKEN)$/.test(error.code))
    return undefined;
  const line = findContentLine(text, error.pos[0]);
  const first = skipSpaces(text, line);
  if (text[first] === '\t') return toMistake(text, asTab(error, first), entries);
  const index = entries.findIndex((entry) => entry.line >= line);
  const quoted = findQuotedName(text, line, entries);
  if (quoted) return { ...explainNameless(text, quoted.line, undefined), until: quoted.until };
  if (error.code === 'UNEXPECTED_TOKEN') return undefined;
  if (entries[index]?.line !== line)
    return explainNameless(text, line, index < 0 ? entries.at(-1) : entries[index - 1]);
  const misplaced = findMisplaced({ text, entries, index, isColumn: error.code === 'BAD_INDENT' });
  return misplaced && explainMisplaced(text, misplaced);
}

/** A tab in the indentation after a text of several lines is reported as another error. */
function asTab({ message }: YAMLError, start: number): YAMLError {
  return new YAMLParseError([start, start + 1], 'TAB_AS_INDENT', message);
}

function explainMisplaced(
  text: string,
  { entry, message, body, column, siblingColumn, isStray }: Misplaced,
): Explained {
  const { start, end } = entry;
  const fix = isStray ? removeDash(text, entry) : indentEntry(text, entry, column);
  return {
    code: 'yaml-syntax',
    message,
    start,
    end,
    ...(fix && { fix }),
    until: findBodyEnd(text, start, body),
    column: siblingColumn,
  };
}

/** Undefined if the dash begins an object of several lines, which would be in two columns without it. */
function removeDash(text: string, { line, start, end }: YamlEntry): YamlFix | undefined {
  const name = skipSpaces(text, end);
  const next = findContentLine(text, findNextLine(text, line));
  const isObject = findColumn(text, next) === name - line && text[next + name - line] !== '-';
  return isObject ? undefined : { start, end: name, title: 'Remove the dash', text: '' };
}

function indentEntry(text: string, { line, start, end }: YamlEntry, column: number | undefined): YamlFix | undefined {
  // A key of several words may be the next line of a text.
  const isText = /\S\s+\S/.test(text.slice(start, end));
  if (column === undefined || isText || skipSpaces(text, line) !== start) return undefined;
  return { start: line, end: start, title: `Indent by ${column} spaces`, text: ' '.repeat(column) };
}

/** Explains a line that lacks its key. `before` is the entry before it. */
function explainNameless(text: string, line: number, before: YamlEntry | undefined): Explained {
  const start = skipSpaces(text, line);
  const column = start - line;
  const base = {
    code: 'yaml-syntax',
    start,
    end: findTextEnd(text, start),
    until: findBodyEnd(text, line, column),
  } as const;
  const isText = !/^[a-z]\w* \S+$/i.test(text.slice(start, base.end));
  if (isText && before?.isBlockScalar && column <= before.column) {
    const [mark, name] = [text[before.value ?? 0], text.slice(before.start, before.end)];
    return { ...base, message: `The text after \`${mark}\` must be indented by more than \`${name}\`.` };
  }
  const [word = ''] = /^(?:"[^"]*"|'[^']*'|[^\s:"'#=]*)/.exec(text.slice(start, base.end)) ?? [];
  const wordEnd = start + word.length;
  const hasColon = text[wordEnd] === ':';
  const message = hasColon
    ? 'Expected a space after the colon.'
    : 'Expected a key with a colon. Is the colon missing, or a quote before this not closed?';
  if (word === '') return { ...base, message };
  const title = hasColon ? 'Insert a space after the colon' : `Insert a colon after \`${word}\``;
  const [sign = ''] = /^(?::| *[=:] *(?=\S))/.exec(text.slice(wordEnd, base.end)) ?? [];
  return {
    ...base,
    message,
    fix: { start: wordEnd, end: wordEnd + sign.length, title, text: sign === '' ? ':' : ': ' },
  };
}

/** The start of the line, or of the next non-blank one. */
function findContentLine(text: string, offset: number): number {
  let line = findLineStart(text, offset);
  while (line < text.length && isLineOver(text, skipSpaces(text, line))) line = findNextLine(text, line);
  return line;
}

/** The offset after the last character of the line that is not white space. */
function findTextEnd(text: string, offset: number): number {
  const next = findNextLine(text, offset);
  return offset + text.slice(offset, next).trimEnd().length;
}

/**
 * Finds keys that are indented further than a key with a value on its line. They are its siblings, unless a second
 * colon in the value shows that it is a text.
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
  const end = findBodyEnd(text, line, above.column);
  const moved = text.slice(deeper.line, end).replaceAll(new RegExp(`^ {1,${deeper.column - above.column}}`, 'gm'), '');
  return {
    code: 'yaml-syntax',
    message: describeMisalignment(text, deeper, above),
    start: deeper.start,
    end: deeper.end,
    fix: { start: deeper.line, end, title: `Indent by ${above.column} spaces`, text: moved },
    until: end,
  };
}

/** The offsets of unclosed quotes and brackets, in document order. */
function listUnclosed(tokens: readonly CST.Token[]): readonly number[] {
  const offsets: number[] = [];
  const waiting = tokens.flatMap((token) => (token.type === 'document' && token.value ? [token.value] : []));
  for (let token = waiting.pop(); token; token = waiting.pop()) {
    if (isOpen(token)) offsets.push(token.offset);
    if (!('items' in token)) continue;
    for (const { key, value } of token.items) {
      if (key) waiting.push(key);
      if (value) waiting.push(value);
    }
  }
  return offsets.sort((a, b) => a - b);
}

function isOpen(token: CST.Token): boolean {
  if (token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar')
    return token.source.length < 2 || token.source.at(-1) !== token.source[0];
  return token.type === 'flow-collection' && !/^[}\]]$/.test(token.end[0]?.source ?? '');
}
