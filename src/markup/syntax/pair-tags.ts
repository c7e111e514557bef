import type { Token } from 'markdown-it';
import { isVoid } from '../tree/sanitize-element.ts';
import type { PlacedTag } from './scan-tags.ts';

/** The tag in a token of type `tag`. */
export function tagOf(token: Token): PlacedTag {
  return token.meta?.tag as PlacedTag;
}

/** Pairs the tags of one line of text: index of the open tag and of the close tag, in both directions. */
export function pairTags(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open = new OpenTags();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'tag') continue;
    const { kind, name } = tagOf(token);
    if (kind === 'open' && !isVoid(name)) open.push(name, index);
    if (kind !== 'close') continue;
    const partner = open.pop(name);
    if (partner !== undefined) pairs.set(partner, index).set(index, partner);
  }
  return pairs;
}

/** A stack with constant-time lookup of names, so that unmatched closing tags are cheap. */
class OpenTags {
  readonly #stack: { readonly name: string; readonly index: number }[] = [];
  readonly #counts = new Map<string, number>();

  push(name: string, index: number): void {
    this.#stack.push({ name, index });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Pops the nearest open tag of that name and returns its index; tags opened since stay unpaired. */
  pop(name: string): number | undefined {
    if ((this.#counts.get(name) ?? 0) === 0) return undefined;
    for (;;) {
      const last = this.#stack.pop();
      if (last === undefined) return undefined;
      this.#counts.set(last.name, (this.#counts.get(last.name) ?? 1) - 1);
      if (last.name === name) return last.index;
    }
  }
}
