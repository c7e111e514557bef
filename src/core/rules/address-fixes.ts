import { pathsOf } from '../references/site-links.ts';
import type { WrittenLink } from '../references/written-links.ts';
import type { Fix } from '../source/document/problem.ts';
import { countEdits } from '../source/text/nearest.ts';
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
    findNearest(path).map((near) => ({
      text: `/${near.replace(/[\s()<>"'`{}\\]/g, encodePercent)}${rest}`,
      isSure: isSlipOf(path, near),
    })),
  );
}

/** An address that the written one is replaced by. */
export interface Candidate {
  readonly text: string;
  /** The written one is a slip of it; else it is only similar, and may be another page or picture. */
  readonly isSure: boolean;
}

/** Fixes that replace just the written address. */
export function suggestAddresses({ at }: WrittenLink, candidates: readonly Candidate[]): Suggestion {
  const fixes = candidates.map(
    ({ text, isSure }): Fix => ({
      kind: isSure ? 'mend' : 'guess',
      title: `Change to "${text}"`,
      edits: [{ at, text }],
    }),
  );
  return { message: suggest(candidates.map(({ text }) => text)), fixes };
}

/** Whether a path or an id is another one with a slip in it: other marks, letter case or ending, or a letter or two that are wrong. */
export function isSlipOf(written: string, meant: string): boolean {
  if (lettersOf(written) === lettersOf(meant)) return true;
  const [from, to] = [segmentsOf(written), segmentsOf(meant)];
  return from.length === to.length && from.every((segment, index) => isSlipOfSegment(segment, to[index] ?? ''));
}

/** Numbers count pictures and headings, so that another number is another one. */
function isSlipOfSegment(from: string, to: string): boolean {
  if (from === to) return true;
  const limit = Math.min(2, Math.floor(to.length / 4));
  return from.replace(/\D/g, '') === to.replace(/\D/g, '') && countEdits(from, to, limit) <= limit;
}

function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/\.[a-z]{2,4}$/i, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(lettersOf);
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.(?:mdx?|png|jpe?g|webp|svg|gif|avif)$/, '')
    .replace(/%20|[^\p{L}\p{N}]/gu, '');
}
