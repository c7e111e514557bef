import { getOrInsert } from '../../../src/core/source/get-or-insert.ts';
import type { ShownEntry } from '../../../src/render/search/search-index.ts';
import { buildElement } from '../../prose/build-element.ts';
import { readKept, writeKept } from '../../prose/kept.ts';
import rules from '../../styles/search-dialog.css';
import { adoptRules } from '../adopt-rules.ts';
import { findSentence } from './find-sentence.ts';
import { groupResults, groupTitles, type ResultGroup } from './group-results.ts';
import { queryWords } from './query-words.ts';
import { drawResults, drawSentence, markdownAddress } from './result-list.ts';
import { loadText, SiteIndex } from './site-index.ts';

let dialog: SearchDialog | undefined;

interface SearchedSite {
  /** The URL of the index, relative to the page. */
  readonly folder: string;
  /** The URL of the site's root, relative to the page. */
  readonly root: string;
  /** The language and version that the index has. Undefined on a site without any. */
  readonly edition: string | undefined;
}

/** Opens the search, and moves what was typed into `opener` there. */
export function openSearch(opener: HTMLInputElement, site: SearchedSite): void {
  if (dialog === undefined) adoptRules(rules);
  dialog ??= new SearchDialog(site);
  dialog.open(opener.value);
  opener.value = '';
}

/** The buttons of all groups fit on one line. */
const shortTitles: { readonly [group: string]: string | undefined } = { [groupTitles.field]: 'Fields' };

/** A search takes longer than this, in milliseconds, before the dialog says so: fast ones don't flicker. */
const busyAfter = 150;

class SearchDialog {
  readonly #field = buildElement('input', {
    type: 'search',
    role: 'combobox',
    ariaLabel: 'Search',
    ariaExpanded: 'true',
  });
  readonly #clear = buildElement('button', { type: 'button', className: 'icon clear-search', textContent: '×' });
  readonly #kinds = buildElement('div', { className: 'chips kinds', role: 'group', ariaLabel: 'Kinds of results' });
  readonly #list = buildElement('div', { id: 'search-hits', className: 'hits', role: 'listbox', ariaLabel: 'Results' });
  readonly #state = buildElement('p', { className: 'empty', role: 'status' });
  readonly #dialog = buildElement(
    'dialog',
    { className: 'find', ariaLabel: 'Search' },
    ...[this.#field, this.#clear, this.#kinds, this.#state, this.#list],
  );
  readonly #folder: string;
  readonly #root: string;
  readonly #edition: string | undefined;
  readonly #recent: RecentResults;
  /** The Markdown of pages, by its URL. */
  readonly #texts = new Map<string, Promise<string>>();
  #index: SiteIndex;
  #entries: readonly ShownEntry[] = [];
  /** The query whose results are shown. */
  #shownFor = '';
  #active = 0;
  /** The title of the group that the results are limited to, or `""`. */
  #group = '';

  constructor({ folder, root, edition }: SearchedSite) {
    this.#folder = folder;
    this.#root = root;
    this.#edition = edition;
    this.#recent = new RecentResults(root);
    this.#index = new SiteIndex(folder);
    this.#field.placeholder = `Search pages, endpoints and fields${edition === undefined ? '' : ` in ${edition}`}`;
    this.#field.setAttribute('aria-controls', this.#list.id);
    this.#kinds.title = 'Ctrl+K: next kind';
    this.#kinds.hidden = true;
    document.body.append(this.#dialog);
    this.#field.addEventListener('input', () => void this.#search());
    this.#clear.addEventListener('click', () => this.#clearOrClose());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    this.#list.addEventListener('click', (event) => this.#onChoice(event));
    // A click on the backdrop has the dialog itself as target.
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
  }

  /**
   * `typed` replaces the last query, which is kept if nothing was typed. Each letter that is typed before the dialog is
   * loaded asks for it: only the first of these opens it.
   */
  open(typed: string): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#field.focus();
    if (typed === '') this.#field.select();
    else this.#field.value = typed;
    void this.#search();
    void this.#drawKinds();
  }

  /** Phones have no Escape key, so the button of an empty search closes it. */
  #clearOrClose(): void {
    if (this.#field.value === '') {
      this.#dialog.close();
      return;
    }
    this.#field.value = '';
    this.#field.focus();
    void this.#search();
  }

  /** One button for each group that the site has. A site with one group has none. */
  async #drawKinds(): Promise<void> {
    const kinds = await this.#index.listKinds().catch(() => []);
    const groups = [...new Set(kinds.map((kind) => groupTitles[kind]))];
    this.#kinds.hidden = groups.length < 2;
    const buttons = ['', ...groups].map((group) => {
      const textContent = group === '' ? 'All' : (shortTitles[group] ?? group);
      const ariaPressed = String(group === this.#group);
      const button = buildElement('button', { type: 'button', textContent, ariaPressed });
      button.addEventListener('click', () => this.#choose(group));
      return button;
    });
    this.#kinds.replaceChildren(...buttons);
  }

  #choose(group: string): void {
    this.#group = group;
    this.#field.focus();
    void this.#drawKinds();
    void this.#search();
  }

  #chooseNext(): void {
    const buttons = [...this.#kinds.querySelectorAll('button')];
    const next = buttons.findIndex((button) => button.ariaPressed === 'true') + 1;
    buttons[next % Math.max(1, buttons.length)]?.click();
  }

  async #search(): Promise<void> {
    const query = this.#field.value.trim();
    this.#clear.ariaLabel = query === '' ? 'Close' : 'Clear';
    if (query === '') return this.#showRecent();
    await pause(searchAfter);
    if (query !== this.#field.value.trim()) return;
    const group = this.#group;
    const isCurrent = () => query === this.#field.value.trim() && group === this.#group;
    const busy = setTimeout(() => isCurrent() && this.#showBusy(), busyAfter);
    const result = await this.#find(query);
    clearTimeout(busy);
    if (!isCurrent()) return;
    this.#dialog.ariaBusy = null;
    if (result === 'too-short') this.#show([], 'Type at least two letters.');
    else if (result === 'failed') this.#show([], 'The search index can’t be loaded. Open the site from a web server.');
    else if (result.length > 0) this.#show(groupResults(result, query), '');
    else {
      const entries = await this.#listFirst();
      const near = await this.#index.listNear(query).catch(() => []);
      if (!isCurrent()) return;
      this.#show([{ title: 'First pages', entries }], this.#nothing(query), -1);
      this.#offer(near);
    }
  }

  #showBusy(): void {
    this.#dialog.ariaBusy = 'true';
    this.#state.textContent = 'Searching…';
    this.#state.hidden = false;
  }

  #nothing(query: string): string {
    const places = [this.#group === '' ? undefined : `“${this.#group}”`, this.#edition].filter(
      (place) => place !== undefined,
    );
    return `No results for “${query}”${places.map((place) => ` in ${place}`).join('')}.`;
  }

  /** Adds words to the state, each of which is searched for on a click. */
  #offer(words: readonly string[]): void {
    const buttons = words.map((word) => {
      const button = buildElement('button', { type: 'button', className: 'quiet', textContent: word });
      button.addEventListener('click', () => {
        this.#field.value = word;
        this.#field.focus();
        void this.#search();
      });
      return button;
    });
    if (buttons.length > 0)
      this.#state.append(' Try: ', ...buttons.flatMap((button, at) => (at === 0 ? [button] : [', ', button])));
  }

  async #find(query: string): Promise<readonly ShownEntry[] | 'too-short' | 'failed'> {
    const index = this.#index;
    const group = this.#group;
    try {
      if (!(await index.isEnough(query))) return 'too-short';
      return await index.find(query, (kind) => group === '' || groupTitles[kind] === group);
    } catch {
      if (this.#index === index) this.#index = new SiteIndex(this.#folder);
      return 'failed';
    }
  }

  #listFirst(): Promise<readonly ShownEntry[]> {
    return this.#index.listFirst(mostFirst).catch(() => []);
  }

  /** Shows what the reader chose last, and where the site begins. */
  async #showRecent(): Promise<void> {
    const recent = this.#recent.read();
    const first = await this.#listFirst();
    if (this.#field.value.trim() !== '') return;
    const others = first.filter(([, , , slug]) => recent.every((entry) => entry[3] !== slug || entry[4] !== ''));
    const groups = [
      { title: 'Recent', entries: recent },
      { title: 'First pages', entries: others },
    ].filter(({ entries }) => entries.length > 0);
    this.#show(groups, groups.length === 0 ? 'Type to search titles, endpoints, fields and text.' : '');
  }

  /** Adds a sentence to each result, from the Markdown of its page. */
  async #addSentences(): Promise<void> {
    const [entries, options] = [this.#entries, this.#options()];
    const words = queryWords(this.#field.value);
    await pause(sentencesAfter);
    for (const [index, entry] of entries.entries()) {
      if (this.#entries !== entries) return;
      const markdown = await this.#readMarkdown(entry);
      const option = options[index];
      if (option !== undefined && markdown !== '') drawSentence(option, findSentence(markdown, entry, words), words);
    }
  }

  #readMarkdown(entry: ShownEntry): Promise<string> {
    const url = markdownAddress(entry, this.#root);
    return getOrInsert(this.#texts, url, () => loadText(url).catch(() => ''));
  }

  /** `active` is the number of the result that Enter opens; -1 for none. */
  #show(groups: readonly ResultGroup[], state: string, active = 0): void {
    this.#active = active;
    this.#shownFor = this.#field.value.trim();
    this.#entries = groups.flatMap(({ entries }) => entries);
    this.#list.replaceChildren(...drawResults(groups, this.#root, this.#field.value));
    this.#state.textContent = state;
    this.#state.hidden = state === '';
    this.#mark();
    void this.#addSentences();
  }

  #onKey(event: KeyboardEvent): void {
    const count = this.#entries.length;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      // The page would open the search again.
      event.stopPropagation();
      this.#chooseNext();
    } else if (event.key === 'Enter') {
      void this.#openActive();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      this.#active =
        (Math.max(this.#active, event.key === 'ArrowDown' ? -1 : 0) + (event.key === 'ArrowDown' ? 1 : -1) + count) %
        count;
      this.#mark();
    }
  }

  /** Fast typing is not yet searched when Enter is pressed. */
  async #openActive(): Promise<void> {
    if (this.#shownFor !== this.#field.value.trim()) await this.#search();
    this.#options()[this.#active]?.click();
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
    if (this.#active < 0 || this.#entries.length === 0) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', `hit-${this.#active}`);
  }
}

/** In milliseconds: fast typing searches once, and sentences are read where it stops. */
const searchAfter = 40;
const sentencesAfter = 100;

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** The maximum number of pages that are offered before anything is typed. */
const mostFirst = 6;

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
