import type { Project } from '../project/project.ts';
import { resolvePaths } from '../references/site-links.ts';
import type { WrittenLink } from '../references/written-links.ts';
import type { Fix } from '../source/document/problem.ts';
import { formatSuggestions } from '../source/edit/suggestions.ts';
import { countEdits } from '../source/text/nearest.ts';
import { encodePercent } from '../source/text/percent-encoding.ts';
import type { Finding } from './rule.ts';

/** The suggestions of a finding. `message` is empty, or starts with a space. */
export interface Suggestion {
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** Suggests the nearest paths, from the docs root. The query and the anchor of the link stay. */
export function suggestPaths(link: WrittenLink, findNearest: (path: string) => readonly string[]): Suggestion {
  const { href, bases } = link;
  const rest = /[?#].*$/s.exec(href)?.[0] ?? '';
  const [path = ''] = resolvePaths(bases[0] ?? '', href);
  return suggestAddresses(
    link,
    findNearest(path).map((near) => ({
      text: `/${near.replace(/[\s()<>"'`{}\\]/g, encodePercent)}${rest}`,
      isSure: isMisspellingOf(path, near),
    })),
  );
}

/** The severity of a link on a page in no navigation, which no reader sees. Empty for other links. */
export function limitSeverity({ at }: WrittenLink, { planReport }: Project): Pick<Finding, 'severity'> {
  return planReport.unreached.includes(at.file) ? { severity: 'info' } : {};
}

/** An address that may replace the written one. */
export interface Candidate {
  readonly text: string;
  /** True if the written address is a misspelling of it. If not, it is only similar: possibly a different page or image. */
  readonly isSure: boolean;
}

/** Suggests the candidates, with fixes that replace only the address. */
export function suggestAddresses({ at }: WrittenLink, candidates: readonly Candidate[]): Suggestion {
  const fixes = candidates.map(
    ({ text, isSure }): Fix => ({
      kind: isSure ? 'fix' : 'guess',
      title: `Change to "${text}"`,
      edits: [{ at, text }],
    }),
  );
  return { message: formatSuggestions(candidates.map(({ text }) => text)), fixes };
}

/** Returns whether a path or an id is a misspelling of another: only punctuation, case or extension differ, or one or two letters. */
export function isMisspellingOf(written: string, known: string): boolean {
  if (normalizeName(written) === normalizeName(known)) return true;
  const [from, to] = [splitSegments(written), splitSegments(known)];
  return from.length === to.length && from.every((segment, index) => isMisspelledSegment(segment, to[index] ?? ''));
}

/** Digits must be equal: `step-1.png` is not a misspelling of `step-2.png`. */
function isMisspelledSegment(from: string, to: string): boolean {
  if (from === to) return true;
  const limit = Math.min(2, Math.floor(to.length / 4));
  return from.replace(/\D/g, '') === to.replace(/\D/g, '') && countEdits(from, to, limit) <= limit;
}

function splitSegments(path: string): readonly string[] {
  return path
    .replace(/\.[a-z]{2,4}$/i, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map(normalizeName);
}

function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.(?:mdx?|png|jpe?g|webp|svg|gif|avif)$/, '')
    .replace(/%20|[^\p{L}\p{N}]/gu, '');
}
