import type { Fix, Problem } from '../document/problem.ts';
import { depthLimit } from '../tape/tape.ts';
import type { Location, Span } from '../text/span.ts';
import type { OpenContainer } from './broken-json-tape.ts';
import { type JsonToken, Token } from './json-tokens.ts';

/** Limit for the problems of one text; more help nobody. */
const mostProblems = 100;

/** Longer texts are not quoted in the title of a fix. */
const longestShown = 20;

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
export const longestLine = 1000;

/** Optional parts of a problem. */
interface More {
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
  readonly #holder: () => readonly Span[];
  #until = 0;
  #hasNameless = false;

  /** `holder`: the brackets that are open at the current position, the innermost one. */
  constructor(file: string, text: string, holder: () => readonly Span[]) {
    this.#file = file;
    this.#text = text;
    this.#holder = holder;
  }

  /** Whether some bracket seems to have no partner; the brackets of two such mistakes may close each other. */
  get areBracketsOdd(): boolean {
    return this.#hasNameless || this.problems.some(({ code }) => bracketCodes.has(code));
  }

  add(code: string, message: string, place: Span, { fix, related, unreadable }: More = {}): void {
    if (this.problems.length >= mostProblems || place.start < this.#until) return;
    this.problems.push({
      ...{ code, severity: 'error', message, at: this.#at(place) },
      ...(related && { related }),
      ...(fix && { fixes: [fix] }),
      ...(unreadable && { unreadable: [unreadable, ...this.#holder()].map((one) => this.#at(one)) }),
      // The text after it may have been read as part of something else.
      ...(bracketCodes.has(code) && { doubtful: this.#at({ ...place, end: this.#text.length }) }),
    });
  }

  /** As `add`, for a mistake that makes the rest of its line unreadable. */
  reportUnreadable(code: string, message: string, place: Span, fix?: Fix): void {
    if (this.problems.length >= mostProblems) return;
    const end = lineEnd(this.#text, place.start);
    this.add(code, message, place, {
      ...(fix && { fix }),
      unreadable: this.#isShort(place) ? { ...place, end: end + 1 } : place,
    });
    this.#skipTo(end, place.start);
  }

  /** Reports a comment. It is the writer's text, so its removal is a choice. */
  reportComment(place: Span): void {
    const fix: Fix = { ...this.#fix('Remove the comment', place, ''), kind: 'remove' };
    this.add('json-comment', 'JSON has no comments. Remove this one.', place, { fix });
  }

  /** Reports a token that should be removed. */
  reportExtra(code: string, message: string, place: Span): void {
    const written = this.#text.slice(place.start, Math.min(place.end, place.start + longestShown + 1));
    const isShown = written.length <= longestShown && !/\s/.test(written);
    const what = written === ',' ? 'the comma' : isShown ? `\`${written}\`` : 'it';
    this.add(code, message, place, { fix: this.#fix(`Remove ${what}`, place, '') });
  }

  reportEmpty(): void {
    const message = 'This file is empty: JSON needs a value, such as `{}`.';
    this.add('json-empty', message, { start: 0, end: this.#text.length });
  }

  /** Reports text after the value. */
  reportTrailing(start: number): void {
    const rest = { start, end: this.#text.trimEnd().length };
    this.add('json-extra', 'Unexpected text after the end of the value. Remove it.', rest);
  }

  /** Reports a container that is still open at the end of the text. */
  reportOpen(open: OpenContainer): void {
    this.add('json-unclosed', `Expected a closing \`${closerOf(open)}\` for this.`, open);
  }

  /** Reports a container that is not closed where its last value ends; `edit` closes it. */
  reportUnclosed(open: OpenContainer, lastEnd: number, edit?: Insertion): void {
    const closer = closerOf(open);
    const related = [{ message: 'Opened here', at: this.#at(open) }];
    const fix = edit && this.#insert(`Insert \`${closer}\``, edit);
    this.add('json-unclosed', `Expected a closing \`${closer}\` after this.`, lastSign(lastEnd), {
      ...(fix && { fix }),
      related,
    });
  }

  /** Reports a word that JSON does not define, with the unquoted text that it begins, if its end is known. */
  reportUnknownWord(token: JsonToken, bare: BareText | undefined): void {
    const { start, value } = token;
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
    const known = otherWords[(bare?.value ?? value).toLowerCase()];
    const number = numberOf(bare?.value ?? value);
    if (known !== undefined || number !== undefined) {
      const place = { start, end: bare?.end ?? token.end };
      const written = known ?? number ?? '';
      const message = `Unexpected \`${shown}\`: JSON writes it \`${written}\`.`;
      const fix = this.#fix(`Change to ${written}`, place, written);
      // Few keys may be null: often the member has to go, or needs another value.
      this.reportUnreadable('json-value', message, token, known === 'null' ? { ...fix, kind: 'guess' } : fix);
      return;
    }
    const message = `Unexpected \`${shown}\`. Put text in double quotes.`;
    const fix =
      bare && this.#fix('Put it in double quotes', { start, end: bare.end }, JSON.stringify(withoutQuotes(bare.value)));
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

  /** Reports it where the comma belongs: the next value is often on another line. */
  reportMissingComma({ lastEnd }: { readonly lastEnd: number }): void {
    const fix = this.#insert('Insert a comma', { at: lastEnd, text: ',' });
    this.add('json-comma', 'Expected a comma after this.', lastSign(lastEnd), { fix });
  }

  reportTrailingComma(comma: Span | undefined): void {
    if (comma) this.reportExtra('json-comma', 'Unexpected trailing comma.', comma);
  }

  reportMissingColon(name: Span): void {
    const fix = this.#insert('Insert a colon', { at: name.end, text: ':' });
    this.add('json-colon', 'Expected a colon after this key.', name, { fix });
  }

  reportMissingKey(token: Span): void {
    this.#hasNameless = true;
    const message = 'Expected a key in double quotes, then a colon.';
    this.add('json-key', message, token);
  }

  reportUnquotedKey(token: JsonToken): void {
    const fix = this.#fix('Put it in double quotes', token, JSON.stringify(withoutQuotes(token.value)));
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
    const message = `This nests deeper than ${depthLimit} levels, and is not read. Make the nesting flatter.`;
    this.add('nesting-limit', message, token);
  }

  reportTokenProblem(token: JsonToken): void {
    if (this.problems.length >= mostProblems) return;
    if (token.isOpen) this.#addOpenString(token);
    else if (token.flaw) this.add('json-syntax', token.flaw, token);
  }

  /** Reports a string without its closing quote: its line ends it, and the comma inside it is missing after it. */
  #addOpenString({ start, end }: Span): void {
    const text = this.#text.slice(start, end).trimEnd();
    const bare = text.endsWith(',') ? text.slice(0, -1).trimEnd() : text;
    const fix = this.#insert('Close it with `"`', { at: start + bare.length, text: '"' });
    this.add(
      'json-syntax',
      'Expected a closing double quote at the end of this string.',
      { start, end },
      { fix, unreadable: { start, end: end + 1 } },
    );
    const next = this.#text.slice(end, lineEnd(this.#text, end + 1)).search(/\S|$/);
    this.#skipTo(bare === text ? end : end + next + 1, start);
  }

  #skipTo(offset: number, start: number): void {
    if (this.#isShort({ start })) this.#until = Math.max(this.#until, offset);
  }

  /** Whether the line may be written by hand. */
  #isShort({ start }: Pick<Span, 'start'>): boolean {
    const line = this.#text.lastIndexOf('\n', start - 1) + 1;
    return lineEnd(this.#text, start) - line <= longestLine;
  }

  #fix(title: string, place: Span, text: string): Fix {
    return { kind: 'mend', title, edits: [{ at: this.#at(place), text }] };
  }

  #insert(title: string, { at, text }: Insertion): Fix {
    return this.#fix(title, { start: at, end: at }, text);
  }

  #at({ start, end }: Span): Location {
    return { file: this.#file, span: { start, end } };
  }
}

export function closerOf({ isObject }: OpenContainer): '}' | ']' {
  return isObject ? '}' : ']';
}

/** The text without the quotes of other languages and of word processors around it. */
function withoutQuotes(text: string): string {
  return text.replace(/^(['`‘’“”„«]|&quot;)(.*)(['`‘’“”»]|&quot;)$/s, '$2');
}

/** A number that only lacks its zero, or has a plus: `.5`, `+1`, `5.`. */
function numberOf(written: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(written) ?? [];
  if (whole + fraction === '' || /^0\d/.test(whole)) return undefined;
  return `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The end of the line. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

function lastSign(end: number): Span {
  return { start: Math.max(0, end - 1), end };
}
