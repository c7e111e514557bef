import MiniSearch from 'minisearch';
import { siteAddress } from '../../src/core/source/text/safe-address.ts';
import { type SearchEntry, searchOptions } from '../../src/render/search-options.ts';

type Hit = Pick<SearchEntry, 'title' | 'endpoint' | 'section'> & { readonly slug: string };

/** Maximum number of results. */
const mostHits = 20;

let shown: SearchDialog | undefined;

/** Opens the search; the index is fetched once per page load. `root` is the relative URL of the site's root. */
export function openSearch(indexUrl: string, root: string): void {
  shown ??= new SearchDialog(indexUrl, root);
  shown.open();
}

class SearchDialog {
  readonly #dialog = document.createElement('dialog');
  readonly #field = document.createElement('input');
  readonly #list = document.createElement('ul');
  readonly #state = document.createElement('p');
  readonly #index: Promise<MiniSearch<SearchEntry>>;
  readonly #root: string;
  #active = 0;

  constructor(indexUrl: string, root: string) {
    this.#root = root;
    this.#index = loadIndex(indexUrl);
    this.#field.type = 'search';
    this.#field.placeholder = 'Search pages and endpoints';
    this.#field.setAttribute('role', 'combobox');
    this.#field.setAttribute('aria-label', 'Search');
    this.#field.setAttribute('aria-controls', 'search-hits');
    this.#field.setAttribute('aria-expanded', 'true');
    this.#list.id = 'search-hits';
    this.#list.className = 'hits';
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', 'Pages found');
    this.#state.className = 'empty';
    this.#state.setAttribute('role', 'status');
    this.#dialog.setAttribute('aria-label', 'Search');
    this.#dialog.append(this.#field, this.#list, this.#state);
    document.body.append(this.#dialog);
    this.#field.addEventListener('input', () => void this.#search());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    // A click on the backdrop has the dialog itself as target.
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
  }

  open(): void {
    this.#dialog.showModal();
    this.#field.select();
    void this.#search();
  }

  async #search(): Promise<void> {
    const words = this.#field.value.trim();
    if (words === '') return this.#show([], 'Type to search titles, endpoints and text.');
    const index = await this.#index.catch(() => undefined);
    if (index === undefined)
      return this.#show([], 'The search index can’t be loaded. Is the site opened from a web server?');
    if (words !== this.#field.value.trim()) return;
    const found = index.search(words, { prefix: true, fuzzy: 0.2, boost: { title: 4, endpoint: 3 } });
    const hits = found
      .slice(0, mostHits)
      .map(({ id, title, endpoint, section }): Hit => ({ slug: id, title, endpoint, section }));
    this.#show(hits, hits.length === 0 ? `Nothing fits “${words}”.` : '');
  }

  #show(hits: readonly Hit[], state: string): void {
    this.#active = 0;
    this.#list.replaceChildren(...hits.map((hit, index) => this.#draw(hit, index)));
    this.#state.textContent = state;
    this.#state.hidden = state === '';
    this.#mark();
  }

  #draw({ slug, title, endpoint, section }: Hit, index: number): HTMLElement {
    const link = document.createElement('a');
    const path = slug === '' ? '' : `${slug.split('/').map(encodeURIComponent).join('/')}/`;
    link.href = siteAddress(`${this.#root}${path}`);
    link.textContent = title;
    const where = document.createElement('small');
    where.textContent = [endpoint, section].filter((text) => text !== '').join(' · ');
    link.append(where);
    const item = document.createElement('li');
    item.id = `hit-${index}`;
    item.setAttribute('role', 'option');
    item.append(link);
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const count = this.#list.children.length;
    if (event.key === 'Enter') {
      this.#list.children[this.#active]?.querySelector('a')?.click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      this.#active = (this.#active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count;
      this.#mark();
    }
  }

  #mark(): void {
    for (const [index, item] of [...this.#list.children].entries()) {
      item.setAttribute('aria-selected', String(index === this.#active));
      if (index === this.#active) item.scrollIntoView({ block: 'nearest' });
    }
    this.#field.setAttribute('aria-activedescendant', `hit-${this.#active}`);
  }
}

async function loadIndex(url: string): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered the request for the index with ${response.status}.`);
  return MiniSearch.loadJSON<SearchEntry>(await response.text(), searchOptions);
}
