import { randomFrom } from '../corpus/random.ts';

/** Random draws, deterministic for a seed. */
export interface Draw {
  /** A whole number from 0, less than `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  /** One of the items; the list must not be empty. */
  item<Item>(items: readonly Item[]): Item;
  /** A part of the text, of at most `longest` characters. */
  span(text: { readonly length: number }, longest: number): { readonly start: number; readonly end: number };
}

/** The draws of one subject, as a run of a seed. The seed is mixed, because the first numbers of consecutive seeds are similar. */
export function drawFrom(...seeds: readonly (number | string)[]): Draw {
  let mixed = 0x9e3779b9;
  for (const char of seeds.join(' ')) {
    mixed = Math.imul(mixed ^ char.charCodeAt(0), 0x85ebca6b);
    mixed ^= mixed >>> 13;
  }
  const random = randomFrom(Math.imul(mixed, 0xc2b2ae35) >>> 0);
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
