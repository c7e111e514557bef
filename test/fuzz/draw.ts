import { randomFrom } from '../corpus/random.ts';

/** Draws that are the same ones for the same seed. */
export interface Draw {
  /** A whole number from 0, less than `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  /** One of the items; the list must not be empty. */
  item<Item>(items: readonly Item[]): Item;
  /** A part of the text, of at most `longest` characters. */
  span(text: { readonly length: number }, longest: number): { readonly start: number; readonly end: number };
}

/** The draws of one run. The seeds are mixed, because the first numbers of neighbouring seeds are alike. */
export function drawFrom(...seeds: readonly number[]): Draw {
  let mixed = 0x9e3779b9;
  for (const seed of seeds) {
    mixed = Math.imul(mixed ^ seed, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  const random = randomFrom(mixed >>> 0);
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    chance: (share) => random() < share,
    item: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    span: ({ length }, longest) => {
      const start = below(length + 1);
      return { start, end: Math.min(length, start + below(longest + 1)) };
    },
  };
}
