import type { Token } from 'markdown-it';
import { inlineElements, voidElements } from '../tree/html-elements.ts';
import type { Tag } from './scan-tag.ts';
import { getSourceMap, placeIn, type SourceMap } from './source-map.ts';

/** A tag of a page, and the tag at the other end of its element. */
export interface PlacedTag extends Tag {
  /** The map of the text that the tag's offsets refer to. Undefined for a tag on a line of its own, whose offsets are those of the source. */
  map?: SourceMap;
  /** Undefined if the element is not closed, or not opened. */
  partner?: PlacedTag;
  /** For a tag without a partner: the other tag of its element, which has a different name. */
  misnamed?: PlacedTag;
  /** The two tags are not in the same block, which MDX refuses. */
  isTorn?: boolean;
  /** For an element that is not closed: the last offset in the page at which it could be closed. */
  endsBefore?: number;
  /** True if it is nested deeper than `maximumDepth`: the tag is dropped, its content is kept. */
  isTooDeep?: boolean;
}

export function getTag(token: Token): PlacedTag {
  return token.meta?.tag as PlacedTag;
}

const maximumDepth = 60;
const containers = /^(?:blockquote|list_item|t[hd])_(open|close)$/;

export function pairTags(tokens: readonly Token[]): void {
  const open = new OpenTags();
  const scopes: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'tag') open.take(getTag(token), { scope: scopes.at(-1), inline: undefined });
    else if (token.type === 'inline') open.takeText(token, scopes.at(-1));
    else if (containers.test(token.type) && token.nesting === 1) scopes.push(token);
    else if (containers.test(token.type)) scopes.pop();
  }
  open.matchMisnamed();
}

interface TagPlace {
  /** The innermost quote, list item or cell. */
  readonly scope: Token | undefined;
  /** The text it is in; undefined for a tag on a line of its own. */
  readonly inline: Token | undefined;
}

/** The open tags, with constant-time lookup of names, so that unmatched closing tags are cheap. */
class OpenTags {
  readonly #stack: { readonly tag: PlacedTag; readonly place: TagPlace }[] = [];
  readonly #counts = new Map<string, number>();
  /** Closing tags that match nothing, and opening tags that may have no partner, in order. */
  readonly #single: { readonly tag: PlacedTag; readonly place: TagPlace }[] = [];
  /** The last void element, because `<br></br>` is one element. */
  #void: PlacedTag | undefined;

  take(tag: PlacedTag, place: TagPlace): void {
    if (place.inline !== undefined) tag.map = getSourceMap(place.inline);
    if (voidElements.has(tag.name)) {
      this.#takeVoid(tag);
      return;
    }
    if (tag.kind === 'open') {
      if (this.#stack.length >= maximumDepth) tag.isTooDeep = true;
      this.#stack.push({ tag, place });
      this.#single.push({ tag, place });
      this.#count(tag.name, 1);
    } else if (tag.kind !== 'close') return;
    else if ((this.#counts.get(tag.name) ?? 0) > 0) this.#close(tag, place);
    else this.#single.push({ tag, place });
  }

  /** Joins an unpaired opening tag and the next unpaired closing tag: they are one element with two names. */
  matchMisnamed(): void {
    const single = this.#single.filter(({ tag }) => tag.partner === undefined);
    for (const [index, { tag, place }] of single.entries()) {
      const next = single[index + 1];
      const isElement = tag.kind === 'open' && next?.tag.kind === 'close' && tag.name !== '' && next.tag.name !== '';
      if (!isElement || next.place.scope !== place.scope || next.place.inline !== place.inline) continue;
      tag.misnamed = next.tag;
      next.tag.misnamed = tag;
    }
  }

  #takeVoid(tag: PlacedTag): void {
    const before = this.#void;
    this.#void = tag.kind === 'open' ? tag : undefined;
    if (tag.kind !== 'close' || before?.name !== tag.name) return;
    before.partner = tag;
    tag.partner = before;
  }

  /** Closes an element. Those that were opened in it and are still open have no partner. */
  #close(tag: PlacedTag, place: TagPlace): void {
    for (;;) {
      const last = this.#pop();
      if (last === undefined) return;
      if (last.tag.name !== tag.name) {
        const isAlone = last.place.inline === undefined;
        if (isAlone || last.place.inline === place.inline)
          last.tag.endsBefore = placeIn(tag.map, tag.start, tag.start).start;
        continue;
      }
      last.tag.partner = tag;
      tag.partner = last.tag;
      if (last.tag.isTooDeep === true) tag.isTooDeep = true;
      if (last.place.scope !== place.scope || last.place.inline !== place.inline) {
        last.tag.isTorn = true;
        tag.isTorn = true;
      }
      return;
    }
  }

  /** Takes the tags of a text. An inline element ends at the latest with the text it begins in. */
  takeText(inline: Token, scope: Token | undefined): void {
    for (const child of inline.children ?? []) if (child.type === 'tag') this.take(getTag(child), { scope, inline });
    const { length } = inline.content;
    while (this.#stack.at(-1)?.place.inline === inline && inlineElements.has(this.#stack.at(-1)?.tag.name ?? '')) {
      const last = this.#pop();
      if (last !== undefined) last.tag.endsBefore = placeIn(getSourceMap(inline), length, length).start;
    }
  }

  #pop() {
    const last = this.#stack.pop();
    if (last !== undefined) this.#count(last.tag.name, -1);
    return last;
  }

  #count(name: string, step: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + step);
  }
}
