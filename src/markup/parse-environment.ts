import type { StateBlock, StateInline } from 'markdown-it';
import type { TagMap } from './syntax/scan-tags.ts';

/** What our rules know about the text that is being parsed; travels through markdown-it as its `env`. */
export interface ParseEnvironment {
  readonly dialect: 'mdx' | 'markdown';
  readonly text: string;
  readonly lineStarts: readonly number[];
  readonly tags: TagMap;
  /** Expressions, comments and statements that never closed; after some, what begins another is text. */
  openBraces: number;
  /** How many elements of the source are open here. */
  depth: number;
  /** Set where nesting went past markdown-it's limit and content was left out. */
  cutAt?: number;
}

export function environmentOf(state: StateBlock | StateInline): ParseEnvironment {
  return state.env.apidocs as ParseEnvironment;
}

/** The line (from 0) that holds the offset. */
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
