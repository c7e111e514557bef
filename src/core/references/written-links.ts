import type { PageFacts, PageLink } from '../pages/page-tree.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { escapePattern } from '../source/text/escape-pattern.ts';
import type { Location } from '../source/text/span.ts';
import type { LinkOutcome, SiteLinks } from './site-links.ts';

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
    const search = getOrInsert(searches, at.file, () => new AddressSearch(text));
    const start = search.find(link);
    if (start === undefined) return [];
    const written = { file: at.file, span: { start, end: start + href.length } };
    return [{ href, image, at: written, bases: [page] }];
  });
}

/** The links of one page with its snippets, of one file of a description, or of `docs.json`. */
export class LinkGroup {
  /** Each place once: a page may insert a snippet twice. */
  readonly links: readonly WrittenLink[];
  readonly files: ReadonlySet<string>;
  #resolved: { readonly by: SiteLinks; readonly links: readonly ResolvedLink[] } | undefined;

  constructor(links: readonly WrittenLink[]) {
    this.links = mergeLinks(links);
    this.files = new Set(this.links.map(({ at }) => at.file));
  }

  /** Kept as long as the site has the same pages, files and redirects. */
  resolve(by: SiteLinks): readonly ResolvedLink[] {
    if (this.#resolved?.by !== by) this.#resolved = { by, links: resolveAll(this.links, by) };
    return this.#resolved.links;
  }
}

/** The links of all groups in their order, each place once: a snippet is part of many pages. */
export function resolveGroups(groups: readonly LinkGroup[], by: SiteLinks): readonly ResolvedLink[] {
  const users = new Map<string, number>();
  for (const file of groups.flatMap(({ files }) => [...files])) users.set(file, (users.get(file) ?? 0) + 1);
  const isShared = ({ files }: LinkGroup) => [...files].some((file) => users.get(file) !== 1);
  const shared = mergeLinks(groups.filter(isShared).flatMap(({ links }) => links));
  const pending = new Map(resolveAll(shared, by).map((link) => [placeKey(link), link]));
  return groups.flatMap((group) => {
    if (!isShared(group)) return group.resolve(by);
    const firsts = group.links.flatMap((link) => pending.get(placeKey(link)) ?? []);
    for (const link of firsts) pending.delete(placeKey(link));
    return firsts;
  });
}

/**
 * Links below a folder that the site does not have are missing, unless the site is published there: by its address, or
 * because it has many of them.
 */
export function checkFolders(links: readonly ResolvedLink[], siteUrl: string | undefined): readonly ResolvedLink[] {
  const counts = new Map<string, number>();
  for (const { outcome } of links) {
    if (outcome.kind === 'below') counts.set(outcome.folder, (counts.get(outcome.folder) ?? 0) + 1);
  }
  if (counts.size === 0) return links;
  const rooted = links.filter(({ href }) => href.startsWith('/')).length;
  const isPublished = (folder: string) => {
    const count = counts.get(folder) ?? 0;
    return siteUrl?.endsWith(`/${folder}`) === true || count >= Math.max(2, Math.min(10, rooted / 2), rooted / 20);
  };
  return links.map((link) =>
    link.outcome.kind === 'below' && !isPublished(link.outcome.folder)
      ? { ...link, outcome: { kind: 'missing' } }
      : link,
  );
}

function resolveAll(links: readonly WrittenLink[], by: SiteLinks): readonly ResolvedLink[] {
  return links.map((link) => ({ ...link, outcome: by.resolve(link) }));
}

function placeKey({ at }: WrittenLink): string {
  return `${at.file} ${at.span.start}`;
}

function mergeLinks(links: readonly WrittenLink[]): readonly WrittenLink[] {
  const merged = new Map<string, { readonly link: WrittenLink; readonly bases: Set<string> }>();
  for (const link of links) {
    const place = placeKey(link);
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
  /** The offset at which the search continues, by block and address. */
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

/** Returns whether the address is a link target: `](address)`, with spaces or in angle brackets. */
function isTarget(before: string, after: string): boolean {
  return /\]\(\s*<?$/.test(before) && /[)>\s]|^$/.test(after);
}

function matchValueOf(attribute: string): (before: string, after: string) => boolean {
  const before = new RegExp(`\\b${escapePattern(attribute)}\\s*=\\s*\\{?\\s*["'\`]?$`, 'i');
  return (text, after) => before.test(text) && /["'`\s>/}]/.test(after);
}

function isQuoted(before: string, after: string): boolean {
  return /["'`]$/.test(before) && /["'`]/.test(after);
}
