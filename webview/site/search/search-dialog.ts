import type { ShownEntry } from '../../../src/render/search/search-index.ts';
import { readKept, writeKept } from '../kept.ts';
import { groupResults, type ResultGroup } from './group-results.ts';
import { drawResults } from './result-list.ts';
import { SiteIndex } from './site-index.ts';

let dialog: SearchDialog | undefined;

/** Opens the search. `folder` is the URL of the index, `root` that of the site's root, both relative to the page. */
export function openSearch(folder: string, root: string): void {
  dialog ??= new SearchDialog(folder, root);
  dialog.open();
}

class SearchDialog {
  readonly #dialog = document.createElement('dialog');
  readonly #field = document.createElement('input');
  readonly #list = document.createElement('div');
  readonly #state = document.createElement('p');
  readonly #folder: string;
  readonly #root: string;
  readonly #recent: RecentResults;
  #index: SiteIndex;
  #entries: readonly ShownEntry[] = [];
  #active = 0;

  constructor(folder: string, root: string) {
    this.#folder = folder;
    this.#root = root;
    this.#recent = new RecentResults(root);
    this.#index = new SiteIndex(folder);
    this.#describe();
    this.#dialog.append(this.#field, this.#state, this.#list);
    document.body.append(this.#dialog);
    this.#field.addEventListener('input', () => void this.#search());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    this.#list.addEventListener('click', (event) => this.#onChoice(event));
    // A click on the backdrop has the dialog itself as target.
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
  }

  open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.select();
    void this.#search();
  }

  #describe(): void {
    this.#field.type = 'search';
    this.#field.placeholder = 'Search pages, endpoints and fields';
    this.#field.setAttribute('role', 'combobox');
    this.#field.setAttribute('aria-label', 'Search');
    this.#field.setAttribute('aria-controls', 'search-hits');
    this.#field.setAttribute('aria-expanded', 'true');
    this.#list.id = 'search-hits';
    this.#list.className = 'hits';
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', 'Results');
    this.#state.className = 'empty';
    this.#state.setAttribute('role', 'status');
    this.#dialog.setAttribute('aria-label', 'Search');
  }

  async #search(): Promise<void> {
    const query = this.#field.value.trim();
    if (query === '') return this.#showRecent();
    await pause();
    if (query !== this.#field.value.trim()) return;
    const result = await this.#find(query);
    if (query !== this.#field.value.trim()) return;
    if (result === 'too-short') this.#show([], 'Type at least two letters.');
    else if (result === 'failed') this.#show([], 'The search index can’t be loaded. Open the site from a web server.');
    else this.#show(groupResults(result), result.length === 0 ? `No results for “${query}”.` : '');
  }

  async #find(query: string): Promise<readonly ShownEntry[] | 'too-short' | 'failed'> {
    const index = this.#index;
    try {
      return (await index.isEnough(query)) ? await index.find(query) : 'too-short';
    } catch {
      if (this.#index === index) this.#index = new SiteIndex(this.#folder);
      return 'failed';
    }
  }

  #showRecent(): void {
    const entries = this.#recent.read();
    const prompt = 'Type to search titles, endpoints, fields and text.';
    this.#show(entries.length === 0 ? [] : [{ title: 'Recent', entries }], entries.length === 0 ? prompt : '');
  }

  #show(groups: readonly ResultGroup[], state: string): void {
    this.#active = 0;
    this.#entries = groups.flatMap(({ entries }) => entries);
    this.#list.replaceChildren(...drawResults(groups, this.#root, this.#field.value));
    this.#state.textContent = state;
    this.#state.hidden = state === '';
    this.#mark();
  }

  #onKey(event: KeyboardEvent): void {
    const count = this.#entries.length;
    if (event.key === 'Enter') {
      this.#options()[this.#active]?.click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      this.#active = (this.#active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count;
      this.#mark();
    }
  }

  /** A result on the current page does not reload it, so the dialog closes here. */
  #onChoice({ target }: MouseEvent): void {
    const option = target instanceof Element ? target.closest('a') : null;
    const entry = option === null ? undefined : this.#entries[this.#options().indexOf(option)];
    if (entry === undefined) return;
    this.#recent.add(entry);
    this.#dialog.close();
  }

  #options(): readonly HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  #mark(): void {
    for (const [index, option] of this.#options().entries()) {
      option.setAttribute('aria-selected', String(index === this.#active));
      if (index === this.#active) option.scrollIntoView({ block: 'nearest' });
    }
    if (this.#entries.length === 0) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', `hit-${this.#active}`);
  }
}

/** Waits for the next keystroke, so that fast typing searches once. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 40));
}

/** The maximum number of recent results. */
const mostRecent = 6;

/**
 * The results that the reader chose last, the latest first. Stored in this browser, separately for each site of a host.
 */
class RecentResults {
  readonly #key: string;

  /** `root` is the URL of the site's root, relative to the page. */
  constructor(root: string) {
    this.#key = `recent-results ${new URL(root, document.baseURI).pathname}`;
  }

  read(): readonly ShownEntry[] {
    try {
      const kept: unknown = JSON.parse(readKept('local', this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  add(entry: ShownEntry): void {
    const others = this.read().filter(([, , , slug, anchor]) => slug !== entry[3] || anchor !== entry[4]);
    writeKept('local', this.#key, JSON.stringify([entry, ...others].slice(0, mostRecent)));
  }
}

function isEntry(value: unknown): value is ShownEntry {
  return Array.isArray(value) && value.length === 5 && value.every((part) => typeof part === 'string');
}
