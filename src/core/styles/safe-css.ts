import {
  type CSSToken,
  isTokenString,
  isTokenURL,
  type TokenIdent,
  TokenType,
  tokenize,
} from '@csstools/css-tokenizer';
import { publicClass } from './class-names.ts';

/** Returns the address to write in place of one in a style sheet; undefined if it must not be loaded. */
export type ResolveAddress = (written: string) => string | undefined;

/** A part of a style sheet that was left out. */
export interface LeftOutCss {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** The address, the function or the at-rule. */
  readonly text: string;
}

/** CSS that loads nothing but what `resolve` allows and runs nothing, and what was left out of it. */
export interface SafeCss {
  readonly css: string;
  readonly leftOut: readonly LeftOutCss[];
}

/** A picture of nothing. */
const transparent = 'linear-gradient(#0000, #0000)';

/** Functions whose strings are addresses. */
const addressFunctions: ReadonlySet<string> = new Set(
  'url src image image-set -webkit-image-set cross-fade -webkit-cross-fade'.split(' '),
);
/** Functions that could put an address together out of texts elsewhere. */
const substitutions: ReadonlySet<string> = new Set(['var', 'attr', 'env', 'if', 'inherit']);
/** Functions and properties that old browsers run as code. */
const code: ReadonlySet<string> = new Set(['expression', 'behavior', '-moz-binding', '-o-link', '-o-link-source']);
/** At-rules that load other files, or that are only valid at the start of a file. */
const leadingRules: ReadonlySet<string> = new Set(['import', 'charset', 'namespace']);

/**
 * Makes CSS safe, token by token. Refused addresses become `none`, which voids at most their declaration. `rename`: the
 * new names of classes.
 */
export function makeSafeCss(css: string, resolve: ResolveAddress, rename: Rename = publicClass): SafeCss {
  const writer = new CssWriter(resolve, rename);
  const tokens = tokenize({ css });
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as CSSToken;
    if (token[0] === TokenType.AtKeyword && leadingRules.has(token[4].value.toLowerCase()))
      index = writer.leaveOutRule(tokens, index);
    else writer.write(token);
  }
  return { css: writer.texts.join(''), leftOut: writer.leftOut };
}

type Rename = (name: string) => string;

/** Returns whether old browsers run the function or the property as code. */
export function isCodeName(name: string): boolean {
  return code.has(name.toLowerCase());
}

class CssWriter {
  readonly texts: string[] = [];
  readonly leftOut: LeftOutCss[] = [];
  readonly #resolve: ResolveAddress;
  readonly #rename: Rename;
  /** For each open function or bracket, innermost last, the number of address functions among it and those around it. */
  readonly #addresses: number[] = [];
  #isAfterDot = false;
  /** The last name, which a colon makes the property of a declaration. */
  #name = '';
  #property = '';

  constructor(resolve: ResolveAddress, rename: Rename) {
    this.#resolve = resolve;
    this.#rename = rename;
  }

  write(token: CSSToken): void {
    const isAfterDot = this.#isAfterDot;
    this.#isAfterDot = token[0] === TokenType.Delim && token[4].value === '.';
    if (token[0] === TokenType.Ident) this.#name = token[4].value.toLowerCase();
    if (token[0] === TokenType.Colon && this.#addresses.length === 0) this.#property = this.#name;
    if (token[0] === TokenType.OpenParen) this.#open('');
    if (token[0] === TokenType.CloseParen) this.#addresses.pop();
    this.texts.push(isAfterDot && token[0] === TokenType.Ident ? this.#printClass(token) : this.#print(token));
  }

  /** Leaves out an at-rule without a block, and returns the index of its last token. */
  leaveOutRule(tokens: readonly CSSToken[], first: number): number {
    let last = first;
    while (last + 1 < tokens.length && !/^(?:\{|;|)$/.test(tokens[last]?.[1] ?? '')) last += 1;
    const [start, end] = [tokens[first]?.[2] ?? 0, (tokens[last]?.[3] ?? 0) + 1];
    const text = tokens
      .slice(first, last + 1)
      .map(([, part]) => part)
      .join('')
      .trim();
    if (!/^@charset/i.test(text)) this.leftOut.push({ start, end, text });
    return last;
  }

  /** Our own classes, which alone are renamed, need no escapes. */
  #printClass(token: TokenIdent): string {
    const name = this.#rename(token[4].value);
    return name === token[4].value ? token[1] : name;
  }

  #print(token: CSSToken): string {
    if (isTokenURL(token)) return this.#printAddress(token, token[4].value, (text) => `url("${text}")`);
    if (isTokenString(token) && this.#isInAddress())
      return this.#printAddress(token, token[4].value, (text) => `"${text}"`);
    if (token[0] === TokenType.Function) return this.#printFunction(token, token[4].value.toLowerCase());
    if (token[0] === TokenType.Ident && isCodeName(token[4].value)) return this.#refuse(token, token[1]);
    if (token[0] === TokenType.BadURL || token[0] === TokenType.BadString) return this.#refuse(token, token[1]);
    return token[1];
  }

  #printFunction(token: CSSToken, name: string): string {
    const isRefused = code.has(name) || (substitutions.has(name) && this.#isInAddress());
    this.#open(name);
    return isRefused ? `${this.#refuse(token, token[1])}(` : token[1];
  }

  #isInAddress(): boolean {
    return (this.#addresses.at(-1) ?? 0) > 0;
  }

  /** `name` is empty for a bracket. */
  #open(name: string): void {
    this.#addresses.push((this.#addresses.at(-1) ?? 0) + (addressFunctions.has(name) ? 1 : 0));
  }

  #printAddress(token: CSSToken, written: string, print: (text: string) => string): string {
    const address = this.#resolve(written);
    if (address !== undefined) return print(escapeString(address));
    this.#refuse(token, written);
    if (token[0] !== TokenType.URL) return '""';
    // Without its mask, an element would be a block of its color.
    return /\bmask\b/.test(this.#property) ? transparent : 'none';
  }

  #refuse([, , start, last]: CSSToken, text: string): string {
    this.leftOut.push({ start, end: last + 1, text });
    return 'none';
  }
}

function escapeString(text: string): string {
  return text.replace(/["\\\n\r\f<]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `);
}
