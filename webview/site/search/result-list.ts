import { encodePercent } from '../../../src/core/source/text/percent-encoding.ts';
import { siteAddress } from '../../../src/core/source/text/safe-address.ts';
import { methodKind, shortMethod } from '../../../src/render/method-kind.ts';
import type { ShownEntry } from '../../../src/render/search/search-index.ts';
import { isGeneralTitle } from '../../../src/render/search/search-words.ts';
import { buildElement } from '../../prose/build-element.ts';
import type { ResultGroup } from './group-results.ts';
import { queryWords } from './query-words.ts';

/**
 * Draws the results as groups of options of a listbox. `root` is the URL of the site's root; the words of `query` that results must have are
 * marked.
 */
export function drawResults(groups: readonly ResultGroup[], root: string, query: string): readonly HTMLElement[] {
  const words = queryWords(query);
  let count = 0;
  return groups.map(({ title, entries }) => {
    const heading = buildElement('p', { className: 'found-kind', ariaHidden: 'true', textContent: title });
    const options = entries.map((entry) => {
      const option = drawResult(entry, root, words);
      option.id = `hit-${count}`;
      count += 1;
      return option;
    });
    return buildElement('div', { role: 'group', ariaLabel: title }, heading, ...options);
  });
}

function drawResult(entry: ShownEntry, root: string, words: readonly string[]): HTMLElement {
  const [kind] = entry;
  const link = buildElement('a', { role: 'option' });
  link.href = siteAddress(resultAddress(entry, root));
  const { method, title, place: where } = splitDetail(entry);
  const place = entry[5] ? `${where} · deprecated` : where;
  if (method !== undefined) link.append(createBadge(method));
  link.append(buildElement(kind === 'parameter' || kind === 'field' ? 'code' : 'span', {}, ...markWords(title, words)));
  if (place !== '') link.append(buildElement('small', {}, ...markWords(place, method === undefined ? [] : words)));
  link.append(buildElement('small', { className: 'said' }));
  return link;
}

/** Shows the sentence of a result below its title. */
export function drawSentence(option: Element, sentence: string, words: readonly string[]): void {
  option.querySelector('.said')?.replaceChildren(...markWords(sentence, words));
}

/** Splits the detail of an endpoint into its method and its path. A general title is shown with the name of its group. */
function splitDetail([kind, title, detail]: ShownEntry): {
  readonly method?: string;
  readonly title: string;
  readonly place: string;
} {
  if (kind === 'channel') return { method: 'WS', title, place: detail };
  if (kind === 'page' && isGeneralTitle(title)) {
    const groups = detail.split(' › ');
    return { title: [...groups.slice(-1), title].join(' › '), place: groups.slice(0, -1).join(' › ') };
  }
  const end = kind === 'endpoint' ? detail.indexOf(' ') : -1;
  return end === -1 ? { title, place: detail } : { method: detail.slice(0, end), title, place: detail.slice(end + 1) };
}

function createBadge(method: string): HTMLElement {
  return buildElement('b', { className: `m ${methodKind(method) ?? 'other'}`, textContent: shortMethod(method) });
}

function resultAddress([, , , slug, anchor]: ShownEntry, root: string): string {
  const path = slug === '' ? '' : `${encodeSlug(slug)}/`;
  const fragment = anchor === '' ? '' : `#${anchor.replaceAll('%', '%25')}`;
  return `${root}${path}${fragment}`;
}

/** Returns the URL of a page's Markdown. */
export function markdownAddress([, , , slug]: ShownEntry, root: string): string {
  return `${root}${slug === '' ? 'index' : encodeSlug(slug)}.md`;
}

function encodeSlug(slug: string): string {
  return slug.split('/').map(encodePercent).join('/');
}

/** Marks the beginnings of words that match a word of the query. */
function markWords(text: string, words: readonly string[]): readonly (Node | string)[] {
  return text.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part) => {
    const lower = part.toLowerCase();
    const word =
      words.find((word) => lower.startsWith(word)) ?? words.find((word) => word.startsWith(lower) && lower !== '');
    if (word === undefined || !/[\p{L}\p{N}]/u.test(part)) return [part];
    return [buildElement('mark', { textContent: part.slice(0, word.length) }), part.slice(word.length)];
  });
}
