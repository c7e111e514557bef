import type { StateCore, StateInline, Token } from 'markdown-it';
import { lowerBound } from '../core/source/lower-bound.ts';

/** After this many openings that never close, further ones are parsed as text, so that hostile input stays linear. */
export const bracketBudget = 60;

/** State of our rules for the text being parsed; passed through markdown-it as its `env`. */
export interface ParseEnvironment {
  readonly dialect: 'mdx' | 'markdown';
  readonly text: string;
  readonly lineStarts: readonly number[];
  /** Unclosed expressions, comments, statements and fences so far; above a limit, further openings are parsed as text. */
  openBraces: number;
  readonly footnotes: Footnotes;
  /** Names of tags with an unterminated attribute list, by their offset. */
  readonly brokenTags: Map<number, string>;
}

/** A footnote of a text. */
export interface Footnote {
  /** Its label, different on the whole page. */
  readonly name: string;
  readonly tokens: readonly Token[];
  /** The ids of the references to it. */
  readonly references: string[];
  /** Undefined until there is a reference to it. */
  number: number | undefined;
}

/** The footnotes of one text. */
export interface Footnotes {
  readonly prefix: string;
  readonly byLabel: Map<string, Footnote>;
  /** How many of them have a number. */
  numbered: number;
}

export function getEnvironment(state: StateCore | StateInline): ParseEnvironment {
  return state.env.apidocs as ParseEnvironment;
}

/** The line (from 0) that contains the offset. */
export function lineAt(lineStarts: readonly number[], offset: number): number {
  return Math.max(0, lowerBound(lineStarts, offset + 1) - 1);
}
