import type { Fix, Problem } from '../document/problem.ts';
import { quoteText } from '../edit/print-text.ts';
import { depthLimit } from '../tape/tape.ts';
import { findLineEnd, findLineStart } from '../text/lines.ts';
import { shorten } from '../text/shorten.ts';
import type { Location, Span } from '../text/span.ts';
import type { OpenContainer } from './broken-json-tape.ts';
import { type JsonToken, Token } from './json-tokens.ts';

/** Limit for the problems of one text. */
const maxProblems = 100;

/** Longer texts are not quoted in the title of a fix. */
const maxQuotedLength = 20;

/** Values as other languages write them. */
const otherWords: { readonly [word: string]: string | undefined } = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

const bracketCodes: ReadonlySet<string> = new Set(['json-extra', 'json-unclosed', 'json-unexpected']);

/** Longer lines were not written by hand, so every mistake in them is reported. */
export const maxLineLength = 1000;

interface ProblemParts {
  readonly fix?: Fix;
  readonly related?: NonNullable<Problem['related']>;
  readonly unreadable?: Span;
}

/** A text to insert. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** A member's value without quotes, or with the wrong ones. */
export interface BareText {
  readonly end: number;
  readonly value: string;
}

/**
 * Collects the syntax problems of one JSON text. The rest of a line after a mistake is unreliable, so only the first
 * one of a line counts.
 */
export class JsonProblems {
  readonly problems: Problem[] = [];
  readonly #file: string;
  readonly #text: string;
  readonly #findEnclosing: () => readonly Span[];
  #reliableFrom = 0;
  #lacksKey = false;

  /** `findEnclosing` returns the innermost open bracket at the current position, if there is one. */
  constructor(file: string, text: string, findEnclosing: () => readonly Span[]) {
    this.#file = file;
    this.#text = text;
    this.#findEnclosing = findEnclosing;
  }

  /** True if some bracket seems unmatched; the brackets of two such mistakes may have been matched with each other. */
  get hasUnmatchedBrackets(): boolean {
    return this.#lacksKey || this.problems.some(({ code }) => bracketCodes.has(code));
  }

  add(code: string, message: string, place: Span, { fix, related, unreadable }: ProblemParts = {}): void {
    if (this.problems.length >= maxProblems || place.start < this.#reliableFrom) return;
    this.problems.push({
      ...{ code, severity: 'error', message, at: this.#at(place) },
      ...(related && { related }),
      ...(fix && { fixes: [fix] }),
      ...(unreadable && { unreadable: [unreadable, ...this.#findEnclosing()].map((span) => this.#at(span)) }),
      // The text after it may have been read as part of something else.
      ...(bracketCodes.has(code) && { doubtful: this.#at({ ...place, end: this.#text.length }) }),
    });
  }

  /** Like `add`, for a mistake that makes the rest of its line unreadable. */
  reportUnreadable(code: string, message: string, place: Span, fix?: Fix): void {
    if (this.problems.length >= maxProblems) return;
    const end = findLineEnd(this.#text, place.start);
    this.add(code, message, place, {
      ...(fix && { fix }),
      unreadable: this.#isShort(place) ? { ...place, end: end + 1 } : place,
    });
    this.#skipTo(end, place.start);
  }

  /** Reports a comment. Its text may matter to the writer, so it is removed only by choice. */
  reportComment(place: Span): void {
    const fix: Fix = { ...this.#fix('Remove the comment', place, ''), kind: 'guess' };
    this.add('json-comment', 'JSON does not allow comments. Remove this one.', place, { fix });
  }

  /** Reports a token that should be removed. */
  reportExtra(code: string, message: string, place: Span): void {
    const written = this.#text.slice(place.start, Math.min(place.end, place.start + maxQuotedLength + 1));
    const isQuoted = written.length <= maxQuotedLength && !/\s/.test(written);
    const subject = written === ',' ? 'the comma' : isQuoted ? `\`${written}\`` : 'it';
    this.add(code, message, place, { fix: this.#fix(`Remove ${subject}`, place, '') });
  }

  reportEmpty(): void {
    const message = 'This file is empty. JSON needs a value, such as `{}`.';
    this.add('json-empty', message, { start: 0, end: this.#text.length });
  }

  /** Reports text after the value. */
  reportTrailing(start: number): void {
    const rest = { start, end: this.#text.trimEnd().length };
    this.add('json-extra', 'Unexpected text after the end of the value. Remove it.', rest);
  }

  /** Reports a container that is open at the end; `edit` closes it and those around it. Without it, members are lost. */
  reportOpen(open: OpenContainer, edit: Insertion | undefined): void {
    const { length } = this.#text;
    const cut = { unreadable: { start: length, end: length + 1 } };
    const parts = edit ? { fix: this.#insert('Close what is open at the end', edit) } : cut;
    this.add('json-unclosed', `Expected a closing \`${closingBracket(open)}\` for this.`, open, parts);
  }

  /** Reports a container that is not closed where its last value ends; `edit` closes it. */
  reportUnclosed(open: OpenContainer, lastEnd: number, edit?: Insertion): void {
    const closer = closingBracket(open);
    const related = [{ message: 'Opened here', at: this.#at(open) }];
    const fix = edit && this.#insert(`Insert \`${closer}\``, edit);
    this.add('json-unclosed', `Expected a closing \`${closer}\` after this.`, lastCharacter(lastEnd), {
      ...(fix && { fix }),
      related,
    });
  }

  /** Reports a word that JSON does not define, with the unquoted text that it begins, if its end is known. */
  reportUnknownWord(token: JsonToken, bare: BareText | undefined): void {
    const { start, value } = token;
    const excerpt = shorten(value, 40);
    const known = otherWords[(bare?.value ?? value).toLowerCase()];
    const number = fixNumber(bare?.value ?? value);
    if (known !== undefined || number !== undefined) {
      const place = { start, end: bare?.end ?? token.end };
      const written = known ?? number ?? '';
      const message = `Unexpected \`${excerpt}\`: JSON writes it \`${written}\`.`;
      const fix = this.#fix(`Change to ${written}`, place, written);
      // Few values may be null: often the member should be removed, or needs another value.
      this.reportUnreadable('json-value', message, token, known === 'null' ? { ...fix, kind: 'guess' } : fix);
      return;
    }
    const message = `Unexpected \`${excerpt}\`. Put text in double quotes.`;
    const fix =
      bare && this.#fix('Put it in double quotes', { start, end: bare.end }, quoteText(stripQuotes(bare.value)));
    this.reportUnreadable('json-value', message, token, fix);
  }

  /** Reports a closing bracket without an open container. */
  reportUnexpectedCloser(token: JsonToken): void {
    const bracket = token.kind === Token.closeBrace ? '}' : ']';
    const message = `Unexpected \`${bracket}\`: no ${bracket === '}' ? 'object' : 'array'} is open. Remove it.`;
    this.reportExtra('json-unexpected', message, token);
  }

  /** Reports an object without an opening brace, after its name or before that of its first member. */
  reportUnopened(where: 'after' | 'before', name: Span, edit: Insertion): void {
    const message = `Expected \`{\` ${where} this key.`;
    this.add('json-unopened', message, name, { fix: this.#insert('Insert `{`', edit) });
  }

  /** Reports a missing comma where it belongs, because the next value is often on another line. */
  reportMissingComma({ lastEnd }: { readonly lastEnd: number }): void {
    const fix = this.#insert('Insert a comma', { at: lastEnd, text: ',' });
    this.add('json-comma', 'Expected a comma after this.', lastCharacter(lastEnd), { fix });
  }

  reportTrailingComma(comma: Span | undefined): void {
    if (comma) this.reportExtra('json-comma', 'Unexpected trailing comma.', comma);
  }

  reportMissingColon(name: Span): void {
    const fix = this.#insert('Insert a colon', { at: name.end, text: ':' });
    this.add('json-colon', 'Expected a colon after this key.', name, { fix });
  }

  reportMissingKey(token: Span): void {
    this.#lacksKey = true;
    const message = 'Expected a key in double quotes, then a colon.';
    this.add('json-key', message, token);
  }

  reportUnquotedKey(token: JsonToken): void {
    const fix = this.#fix('Put it in double quotes', token, quoteText(stripQuotes(token.value)));
    this.add('json-key', 'Expected double quotes around this key.', token, { fix });
  }

  /** Reports a name without its opening quote. */
  reportUnopenedKey(token: JsonToken): void {
    const fix = this.#insert('Open it with `"`', { at: token.start, text: '"' });
    this.add('json-key', 'Expected a double quote before this key.', token, { fix });
  }

  /** Reports a name without its closing quote. */
  reportUnclosedKey(name: Span): void {
    const fix = this.#insert('Close it with `"`', { at: name.end, text: '"' });
    this.add('json-key', 'Expected a closing double quote before the colon.', name, { fix });
  }

  reportNesting(token: Span): void {
    const message = `Nested deeper than ${depthLimit} levels, so this value is not read. Flatten the structure.`;
    this.add('nesting-limit', message, token);
  }

  reportTokenProblem(token: JsonToken): void {
    if (this.problems.length >= maxProblems) return;
    if (token.isOpen) this.#addOpenString(token);
    else if (token.flaw) this.add('json-syntax', token.flaw, token, this.#fixCharacters(token));
  }

  /** Doubles the backslashes of a string that begin no escape, or all in a path of Windows; writes a tab as `\t`. */
  #fixCharacters({ kind, start, end }: JsonToken): ProblemParts {
    if (kind !== Token.string) return {};
    const written = this.#text.slice(start, end);
    const escapes = /^"[A-Za-z]:\\/.test(written) ? /\\["\\]|[\\\t]/g : /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[\\\t]/g;
    const edits = Array.from(written.matchAll(escapes)).flatMap(({ 0: found, index }) => {
      const at = this.#at({ start: start + index, end: start + index + 1 });
      return found.length > 1 ? [] : [{ at, text: found === '\t' ? '\\t' : '\\\\' }];
    });
    const title = written.includes('\t') ? 'Write the tab as `\\t`' : 'Write the backslash as `\\\\`';
    return edits.length === 0 ? {} : { fix: { kind: 'fix', title, edits } };
  }

  /**
   * Reports a string without a closing quote: it ends at the end of its line, so a comma in it is not reported as
   * missing.
   */
  #addOpenString({ start, end }: Span): void {
    const text = this.#text.slice(start, end).trimEnd();
    const bare = text.endsWith(',') ? text.slice(0, -1).trimEnd() : text;
    // A quote of another kind is the closing one.
    const other = bare.search(/['`´‘’“”][\s,}\]]*$/);
    const place = { start: start + other, end: start + other + 1 };
    const fix =
      other > 0
        ? this.#fix('Change it to `"`', place, '"')
        : this.#insert('Close it with `"`', { at: start + bare.length, text: '"' });
    this.add(
      'json-syntax',
      'Expected a closing double quote at the end of this string.',
      { start, end },
      { fix, unreadable: { start, end: end + 1 } },
    );
    const next = this.#text.slice(end, findLineEnd(this.#text, end + 1)).search(/\S|$/);
    this.#skipTo(bare === text ? end : end + next + 1, start);
  }

  #skipTo(offset: number, start: number): void {
    if (this.#isShort({ start })) this.#reliableFrom = Math.max(this.#reliableFrom, offset);
  }

  /** Returns whether the line is short enough to be written by hand. */
  #isShort({ start }: Pick<Span, 'start'>): boolean {
    const line = findLineStart(this.#text, start);
    return findLineEnd(this.#text, start) - line <= maxLineLength;
  }

  #fix(title: string, place: Span, text: string): Fix {
    return { kind: 'fix', title, edits: [{ at: this.#at(place), text }] };
  }

  #insert(title: string, { at, text }: Insertion): Fix {
    return this.#fix(title, { start: at, end: at }, text);
  }

  #at({ start, end }: Span): Location {
    return { file: this.#file, span: { start, end } };
  }
}

export function closingBracket({ isObject }: OpenContainer): '}' | ']' {
  return isObject ? '}' : ']';
}

/** Removes the quotes of other languages and of word processors around a text. */
function stripQuotes(text: string): string {
  return text.replace(/^(['`‘’“”„«]|&quot;)(.*)(['`‘’“”»]|&quot;)$/s, '$2');
}

/** Writes numbers such as `.5`, `+1` and `5.` as JSON does; undefined for other texts. */
function fixNumber(written: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(written) ?? [];
  if (whole + fraction === '' || /^0\d/.test(whole)) return undefined;
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function lastCharacter(end: number): Span {
  return { start: Math.max(0, end - 1), end };
}
