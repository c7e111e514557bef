import type { PageFacts, PageLink } from '../pages/page-tree.ts';
import type { Location } from '../source/text/span.ts';
import type { LinkOutcome } from './site-links.ts';

/** A link, image or other file, located at the text of its address. */
export interface WrittenLink {
  readonly href: string;
  readonly image: boolean;
  readonly at: Location;
  /** The files that its address may be relative to: the page, or for a snippet the snippet and the pages that insert it. */
  readonly bases: readonly string[];
}

export interface ResolvedLink extends WrittenLink {
  readonly outcome: LinkOutcome;
}

/**
 * Locates the addresses of the links of a page and its snippets. Links whose address is not in the text are left out: they
 * are composed from variables, constants or properties.
 */
export function locateLinks(
  { links }: Pick<PageFacts, 'links'>,
  page: string,
  textOf: (file: string) => string | undefined,
): readonly WrittenLink[] {
  const searches = new Map<string, AddressSearch>();
  return links.flatMap((link) => {
    const { href, image, isGuess, at } = link;
    const text = isGuess === true || href === '' ? undefined : textOf(at.file);
    if (text === undefined) return [];
    const search = searches.get(at.file) ?? new AddressSearch(text);
    searches.set(at.file, search);
    const start = search.find(link);
    if (start === undefined) return [];
    const written = { file: at.file, span: { start, end: start + href.length } };
    return [{ href, image, at: written, bases: page === at.file ? [page] : [page, at.file] }];
  });
}

/** Merges links at the same location, such as in a snippet that several pages insert. */
export function mergeLinks(links: readonly WrittenLink[]): readonly WrittenLink[] {
  const merged = new Map<string, { readonly link: WrittenLink; readonly bases: Set<string> }>();
  for (const link of links) {
    const place = `${link.at.file} ${link.at.span.start}`;
    const known = merged.get(place);
    if (known === undefined) merged.set(place, { link, bases: new Set(link.bases) });
    else if (!link.href.startsWith('/')) for (const base of link.bases) known.bases.add(base);
  }
  return Array.from(merged.values(), ({ link, bases }) => ({ ...link, bases: [...bases] }));
}

/** The span of a link in an expression starts with the expression, so the search continues this far after it. */
const expressionMargin = 500;

/** Finds the addresses of links in one text. Equal links in a block are matched in order. */
class AddressSearch {
  readonly #text: string;
  readonly #taken = new Set<number>();
  /** Where to continue the search, by block and address. */
  readonly #passed = new Map<string, number>();
  #definitions: ReadonlyMap<string, number> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Finds the offset of the address in its tag or block, or of its definition for `[text][name]`. */
  find({ href, attribute, at }: PageLink): number | undefined {
    const { start, end } = at.span;
    const key = `${start} ${end} ${attribute} ${href}`;
    const from = this.#passed.get(key) ?? start;
    const place =
      attribute === undefined ? this.#findTarget(href, from, end) : this.#findValue(href, attribute, from, end);
    this.#passed.set(key, place === undefined ? end : place + href.length);
    if (place !== undefined) this.#taken.add(place);
    return place;
  }

  #findTarget(href: string, from: number, end: number): number | undefined {
    this.#definitions ??= listDefinitions(this.#text);
    const place = this.#search(href, from, end, isTarget) ?? this.#definitions.get(href);
    return place === undefined || this.#taken.has(place) ? undefined : place;
  }

  #findValue(href: string, attribute: string, from: number, end: number): number | undefined {
    const isValue = matchValueOf(attribute);
    return this.#search(href, from, end + expressionMargin, isValue) ?? this.#search(href, from, end, isQuoted);
  }

  #search(
    href: string,
    from: number,
    end: number,
    isMatch: (before: string, after: string) => boolean,
  ): number | undefined {
    const part = this.#text.slice(from, end);
    for (let index = part.indexOf(href); index !== -1; index = part.indexOf(href, index + href.length)) {
      const place = from + index;
      const before = this.#text.slice(Math.max(0, place - 40), place);
      if (isMatch(before, this.#text.charAt(place + href.length)) && !this.#taken.has(place)) return place;
    }
    return undefined;
  }
}

/** The first definition of each address: `[name]: address`. */
function listDefinitions(text: string): ReadonlyMap<string, number> {
  const definitions = new Map<string, number>();
  for (const match of text.matchAll(/^[ \t]{0,20}\[[^\]\n]{1,200}\]:[ \t]{0,20}<?([^\s<>]+)/gm)) {
    const href = match[1] ?? '';
    if (!definitions.has(href)) definitions.set(href, match.index + match[0].length - href.length);
  }
  return definitions;
}

/** Whether the address is a link target: `](address)`, with spaces or in angle brackets. */
function isTarget(before: string, after: string): boolean {
  return /\]\(\s*<?$/.test(before) && /[)>\s]|^$/.test(after);
}

function matchValueOf(attribute: string): (before: string, after: string) => boolean {
  const name = attribute.replace(/[^\w-]/g, '');
  const before = new RegExp(`\\b${name}\\s*=\\s*\\{?\\s*["'\`]?$`, 'i');
  return (text, after) => before.test(text) && /["'`\s>/}]/.test(after);
}

function isQuoted(before: string, after: string): boolean {
  return /["'`]$/.test(before) && /["'`]/.test(after);
}
