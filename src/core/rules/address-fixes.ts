import { pathsOf } from '../references/site-links.ts';
import type { WrittenLink } from '../references/written-links.ts';
import type { Fix } from '../source/document/problem.ts';
import { encodePercent } from '../source/text/percent-encoding.ts';
import { suggest } from './replace-text.ts';

/** The part of a finding that proposes other addresses; `message` begins with a space, or is empty. */
export interface Suggestion {
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** The nearest paths, from the docs root; the query and the anchor of the link stay. */
export function suggestPaths(link: WrittenLink, findNearest: (path: string) => readonly string[]): Suggestion {
  const { href, bases } = link;
  const rest = /[?#].*$/s.exec(href)?.[0] ?? '';
  const [path = ''] = pathsOf(bases[0] ?? '', href);
  return suggestAddresses(
    link,
    findNearest(path).map((near) => `/${near.replace(/[\s()<>"'`{}\\]/g, encodePercent)}${rest}`),
  );
}

/** Fixes that replace just the written address. */
export function suggestAddresses({ at }: WrittenLink, addresses: readonly string[]): Suggestion {
  const fixes = addresses.map((text): Fix => ({ kind: 'mend', title: `Change to "${text}"`, edits: [{ at, text }] }));
  return { message: suggest(addresses), fixes };
}
