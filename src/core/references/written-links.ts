import type { PageLink, PageTree } from '../pages/page-tree.ts';
import type { Location } from '../source/text/span.ts';
import type { LinkOutcome } from './site-links.ts';

/** A link, an image or another file, at the text of its address. */
export interface WrittenLink {
  readonly href: string;
  readonly image: boolean;
  readonly at: Location;
  /** The files that its address may be relative to: of a snippet, itself and the pages that insert it. */
  readonly bases: readonly string[];
}

export interface ResolvedLink extends WrittenLink {
  readonly outcome: LinkOutcome;
}

/**
 * The links of a page and its snippets, each at its address alone. Those whose address is nowhere written as it is read
 * are left out: they are made of variables, constants or properties.
 */
export function locateLinks(
  tree: PageTree,
  page: string,
  textOf: (file: string) => string | undefined,
): readonly WrittenLink[] {
  const taken = new Set<string>();
  return tree.links.flatMap((link) => {
    const { href, image, isGuess, at } = link;
    const text = isGuess === true || href === '' ? undefined : textOf(at.file);
    if (text === undefined) return [];
    const start = findAddress(link, text, (place) => taken.has(`${at.file} ${place}`));
    if (start === undefined) return [];
    taken.add(`${at.file} ${start}`);
    const written = { file: at.file, span: { start, end: start + href.length } };
    return [{ href, image, at: written, bases: page === at.file ? [page] : [page, at.file] }];
  });
}

/** Each place once: a snippet is part of many pages. */
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

/** A part of an expression has a span that begins with the expression. */
const slack = 500;

/** The offset of the address, in its tag or block; or of its definition, for `[text][name]`. */
function findAddress(link: PageLink, text: string, isTaken: (place: number) => boolean): number | undefined {
  const { href, attribute, at } = link;
  const { start, end } = at.span;
  const isWritten = attribute === undefined ? isTarget : isValueOf(attribute);
  const find = (from: number, to: number, fits: (before: string, after: string) => boolean) => {
    for (let place = text.indexOf(href, from); place !== -1 && place < to; place = text.indexOf(href, place + 1)) {
      const before = text.slice(Math.max(0, place - 40), place);
      if (fits(before, text.charAt(place + href.length)) && !isTaken(place)) return place;
    }
    return undefined;
  };
  return (
    find(start, end, isWritten) ?? find(start, attribute === undefined ? -1 : end + slack, isWritten) ?? definition()
  );

  function definition(): number | undefined {
    return attribute === undefined
      ? find(0, text.length, (before) => /^[ \t]*\[[^\]\n]+\]:\s*<?$/m.test(before.split('\n').at(-1) ?? ''))
      : find(start, end, (before, after) => /["'`]$/.test(before) && /["'`]/.test(after));
  }
}

/** `](address)`, with blanks or in angle brackets. */
function isTarget(before: string, after: string): boolean {
  return /\]\(\s*<?$/.test(before) && /[)>\s]|^$/.test(after);
}

function isValueOf(attribute: string): (before: string, after: string) => boolean {
  const name = attribute.replace(/[^\w-]/g, '');
  const before = new RegExp(`\\b${name}\\s*=\\s*\\{?\\s*["'\`]?$`, 'i');
  return (text, after) => before.test(text) && /["'`\s>/}]/.test(after);
}
