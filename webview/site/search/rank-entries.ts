import type { SearchKind, ShownEntry } from '../../../src/render/search/search-index.ts';
import { acronymsOf, isGeneralTitle, searchWords, wholeTitle } from '../../../src/render/search/search-words.ts';
import { stemWord } from '../../../src/render/search/word-stems.ts';
import { findSynonyms, synonymShare } from './query-words.ts';

/** A word of the query, and how rare it is: a rare one says more about what is wanted. */
export interface WeighedWord {
  readonly word: string;
  readonly weight: number;
}

/** What readers want more often weighs more: a page before its fields, a reference before a changelog. */
export const kindWeights: { readonly [K in SearchKind]: number } = {
  page: 1.5,
  endpoint: 1.5,
  channel: 1.5,
  heading: 0.9,
  schema: 0.9,
  message: 0.9,
  parameter: 0.6,
  field: 0.5,
  update: 0.4,
};

/** The share of a word that is not in the title, but in the names of the groups around the page. */
const groupShare = 0.6;

/**
 * Returns how well the title of an entry fits the query, as a factor. MiniSearch's own scores alone put the answer of 127
 * of 150 of the questions in `search-questions.tsv` first, and of 139 among the first three; with this it is 140 and 147.
 */
export function weighTitle(entry: ShownEntry, query: string, words: readonly WeighedWord[]): number {
  const [kind, title, detail, slug] = entry;
  const titleStems = new Set(searchWords(title).map(stemWord));
  // Headings are so many that some have the initials of any word.
  const acronyms = kindWeights[kind] > 1 ? acronymsOf(title) : [];
  const groupStems = new Set(searchWords(kind === 'page' ? `${detail} ${slug}` : detail).map(stemWord));
  const isGeneral = kind === 'page' && isGeneralTitle(title);
  const shares = words.map(({ word, weight }) => {
    const isAcronym = acronyms.includes(word);
    const inTitle = isAcronym ? 1 : findShare(titleStems, word);
    const inGroup = findShare(groupStems, word) * (isGeneral ? 1 : groupShare);
    const named = isAcronym ? word.length : Math.ceil(inTitle);
    return { named, weight, share: Math.max(inTitle, inGroup) };
  });
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const recall = shares.reduce((sum, { share, weight }) => sum + share * weight, 0) / Math.max(total, Number.MIN_VALUE);
  const named = shares.reduce((sum, share) => sum + share.named, 0);
  const precision = isGeneral ? 0.8 : Math.min(1, named / Math.max(1, titleStems.size));
  const isWhole =
    wholeTitle(title) === wholeTitle(query) ||
    acronyms.includes(wholeTitle(query)) ||
    (recall === 1 && (precision === 1 || (isGeneral && named > 0)));
  // Fields and releases are seldom what is wanted, and names of one word fit more often than titles of pages.
  const most = kindWeights[kind] < 0.8 ? 1.5 : 2.5;
  const bonus = isWhole || (kind === 'page' && isLastSegment(slug, words)) ? wholeBonus(kind) : 0;
  const fit = 1 + most * recall * (0.3 + 0.7 * precision) + bonus + pathBonus(entry, query);
  return fit * weighKind(entry, query);
}

const deprecatedShare = 0.6;

/** Questions are answered by guides, and terms are explained by the pages that glossaries lead to. */
function weighKind([kind, title, detail, slug, , isDeprecated]: ShownEntry, query: string): number {
  if (isDeprecated) return deprecatedShare;
  if (/glossar|terminology/i.test(`${title} ${detail} ${slug}`) && !/glossar|terminology/i.test(query)) return 0.5;
  if (!/^(?:how|can|what|where|why|is|do)\b/i.test(query)) return 1;
  return kind === 'page' ? 1.3 : kind === 'endpoint' ? 0.8 : 1;
}

/** Returns whether the author named the page by the words of the query in its address: `deployment/docker`. */
function isLastSegment(slug: string, words: readonly WeighedWord[]): boolean {
  const stems = searchWords(slug.slice(slug.lastIndexOf('/') + 1)).map(stemWord);
  return stems.length === words.length && words.every(({ word }) => stems.includes(stemWord(word)));
}

/** More than any title gives, so that an address that is written out is always the first result. */
const exactBonus = 50;
/** The share of this for a part of the path, of which the shortest path has most. */
const partShare = 0.6;

/**
 * Returns how well the query is the path of an endpoint or channel, with its method or without it, or a part of the path:
 * whole segments in a row. Any text fits a parameter.
 */
function pathBonus([kind, , detail]: ShownEntry, query: string): number {
  if (kind !== 'endpoint' && kind !== 'channel') return 0;
  const [, method, wanted = ''] = /^(?:([a-z]+) +)?(\/?[^\s?]+)/i.exec(query.trim()) ?? [];
  const segments = listSegments(wanted);
  if (segments.length < 2 && !/[/_-]/.test(wanted)) return 0;
  const start = kind === 'endpoint' ? detail.indexOf(' ') : -1;
  const path = listSegments(detail.slice(start + 1));
  const isMethod = method !== undefined && method.toLowerCase() === detail.slice(0, Math.max(0, start)).toLowerCase();
  if (method !== undefined && !isMethod) return 0;
  const at = path.findIndex((_, index) => segments.every((each, offset) => fitsSegment(path[index + offset], each)));
  if (at === -1 || !segments.some((each, offset) => path[at + offset] === each)) return 0;
  return at === 0 && path.length === segments.length
    ? exactBonus
    : exactBonus * partShare * (segments.length / path.length);
}

function listSegments(path: string): readonly string[] {
  const named = path.toLowerCase().replace(/:([\w-]+)/g, '{$1}');
  return named.split('/').filter((segment) => segment !== '');
}

function fitsSegment(segment: string | undefined, wanted: string): boolean {
  return segment === wanted || (segment?.startsWith('{') ?? false);
}

/** A page whose title is the query is wanted more than a heading of the same words, which many pages may have. */
function wholeBonus(kind: SearchKind): number {
  return kind === 'page' || kind === 'endpoint' || kind === 'channel' ? 1.5 : 0.6;
}

/** Moves fields and releases of exactly this name before the first heading: a heading only speaks of them. */
export function raiseNamed(ranked: readonly ShownEntry[], query: string): readonly ShownEntry[] {
  const name = query.trim().toLowerCase();
  const isNamed = ([kind, title]: ShownEntry) => kindWeights[kind] < 0.8 && title.toLowerCase() === name;
  const first = ranked.findIndex(([kind]) => kind === 'heading');
  if (first === -1) return ranked;
  const [before, after] = [ranked.slice(0, first), ranked.slice(first)];
  return [...before, ...after.filter(isNamed), ...after.filter((entry) => !isNamed(entry))];
}

/** Returns 1 if the words contain this one or begin with it, less for a synonym, and 0 if they lack it. */
function findShare(stems: ReadonlySet<string>, word: string): number {
  if (hasForm(stems, word)) return 1;
  return findSynonyms(word).some((synonym) => hasForm(stems, synonym)) ? synonymShare : 0;
}

function hasForm(stems: ReadonlySet<string>, word: string): boolean {
  return stems.has(stemWord(word)) || (word.length > 2 && [...stems].some((stem) => stem.startsWith(word)));
}
