import { encodePercent } from '../../../src/core/source/text/percent-encoding.ts';
import { siteAddress } from '../../../src/core/source/text/safe-address.ts';
import type { ShownEntry } from '../../../src/render/search/search-index.ts';
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
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', title);
    const heading = document.createElement('p');
    heading.className = 'found-kind';
    heading.setAttribute('aria-hidden', 'true');
    heading.textContent = title;
    const options = entries.map((entry) => {
      const option = drawResult(entry, root, words);
      option.id = `hit-${count}`;
      count += 1;
      return option;
    });
    group.append(heading, ...options);
    return group;
  });
}

function drawResult(entry: ShownEntry, root: string, words: readonly string[]): HTMLElement {
  const [kind, title, detail] = entry;
  const link = document.createElement('a');
  link.setAttribute('role', 'option');
  link.href = siteAddress(resultAddress(entry, root));
  const name = document.createElement(kind === 'parameter' || kind === 'field' ? 'code' : 'span');
  name.append(...markWords(title, words));
  link.append(name);
  if (detail !== '') {
    const where = document.createElement('small');
    where.append(...markWords(detail, kind === 'endpoint' || kind === 'channel' ? words : []));
    link.append(where);
  }
  return link;
}

function resultAddress([, , , slug, anchor]: ShownEntry, root: string): string {
  const path = slug === '' ? '' : `${slug.split('/').map(encodePercent).join('/')}/`;
  const fragment = anchor === '' ? '' : `#${anchor.replaceAll('%', '%25')}`;
  return `${root}${path}${fragment}`;
}

/** Marks the beginnings of words that match a word of the query. */
function markWords(text: string, words: readonly string[]): readonly (Node | string)[] {
  return text.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part) => {
    const lower = part.toLowerCase();
    const word =
      words.find((word) => lower.startsWith(word)) ?? words.find((word) => word.startsWith(lower) && lower !== '');
    if (word === undefined || !/[\p{L}\p{N}]/u.test(part)) return [part];
    const mark = document.createElement('mark');
    mark.textContent = part.slice(0, word.length);
    return [mark, part.slice(word.length)];
  });
}
