import type { StateBlock, StateInline } from 'markdown-it';
import type { TagMap } from './syntax/scan-tags.ts';

/** State of our rules for the text being parsed; passed through markdown-it as its `env`. */
export interface ParseEnvironment {
  readonly dialect: 'mdx' | 'markdown';
  readonly text: string;
  readonly lineStarts: readonly number[];
  readonly tags: TagMap;
  /** Unclosed expressions, comments and statements so far; above a limit, further openings are parsed as text. */
  openBraces: number;
  /** Number of open elements of the source. */
  depth: number;
  /** Set if nesting exceeded markdown-it's limit and content was left out. */
  cutAt?: number;
}

export function environmentOf(state: StateBlock | StateInline): ParseEnvironment {
  return state.env.apidocs as ParseEnvironment;
}

/** The line (from 0) that contains the offset. */
export function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}
