import type { PageView } from '../../src/protocol/page-view.ts';
import { methodKind, shortMethod } from '../../src/render/method-kind.ts';
import { buildElement } from '../prose/build-element.ts';
import { clearField, textField } from './toolkit.ts';

type Page = PageView['pages'][number];

/** Maximum number of pages offered at once; typing narrows them. */
const mostShown = 60;

/** Shows the current page and switches to any other: a text field that filters a list (WAI-ARIA combobox). */
export class PagePicker {
  readonly #field = textField('Page');
  readonly #list = buildElement('ul', { hidden: true, role: 'listbox', ariaLabel: 'Pages' });
  readonly element = buildElement('div', { className: 'page-picker' }, this.#field, this.#list);
  readonly #onPick: (slug: string) => void;
  #pages: readonly Page[] = [];
  #offered: readonly Page[] = [];
  #title = '';
  #active = 0;

  constructor(onPick: (slug: string) => void) {
    this.#onPick = onPick;
    this.#field.setAttribute('role', 'combobox');
    this.#field.addEventListener('focus', () => this.#begin());
    this.#field.addEventListener('input', () => this.#open(this.#field.value));
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    this.element.addEventListener('focusout', () => this.#close());
    // Without this, the focus would move before the click arrives.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => this.#onClick(target));
    this.#close();
  }

  show(pages: readonly Page[], title: string): void {
    this.#pages = pages;
    this.#title = title;
    // The toolkit labels the field "Text field" when it is connected.
    this.#field.setAttribute('aria-label', 'Page');
    if (this.#list.hidden) this.#field.value = title;
  }

  /** Empties the field for the search text; the page's title remains as the placeholder. */
  #begin(): void {
    this.#field.setAttribute('placeholder', this.#title);
    clearField(this.#field);
    this.#open('');
  }

  #open(filter: string): void {
    const words = filter
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const matching = this.#pages.filter((page) => {
      const text = `${page.method ?? ''} ${page.title} ${page.slug}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    this.#offered = matching.slice(0, mostShown);
    this.#active = 0;
    this.#draw(matching.length - this.#offered.length);
  }

  #draw(hiddenCount: number): void {
    const items = this.#offered.map((page, index) => this.#drawPage(page, index));
    if (items.length === 0) items.push(note('No matching pages.'));
    if (hiddenCount > 0) items.push(note(`${hiddenCount} more. Type to narrow the list.`));
    this.#list.replaceChildren(...items);
    this.#list.hidden = false;
    this.#field.setAttribute('aria-expanded', 'true');
    this.#field.setAttribute('aria-activedescendant', `page-${this.#active}`);
  }

  #drawPage({ title, method }: Page, index: number): HTMLElement {
    const className = `m ${methodKind(method ?? '') ?? ''}`.trim();
    const badge = method === undefined ? [] : [buildElement('b', { className, textContent: shortMethod(method) })];
    const ariaSelected = String(index === this.#active);
    const item = buildElement('li', { id: `page-${index}`, role: 'option', ariaSelected }, ...badge, title);
    item.dataset.index = String(index);
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (this.#list.hidden) this.#open('');
      else this.#move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const page = this.#list.hidden ? undefined : this.#offered[this.#active];
      if (page !== undefined) this.#pick(page);
    } else if (event.key === 'Escape') {
      this.#close();
    }
  }

  #move(by: number): void {
    const count = this.#offered.length;
    if (count === 0) return;
    this.#active = (this.#active + by + count) % count;
    for (const item of this.#list.querySelectorAll('[role=option]')) {
      item.setAttribute('aria-selected', String(item.id === `page-${this.#active}`));
    }
    this.#field.setAttribute('aria-activedescendant', `page-${this.#active}`);
    this.#list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  #onClick(target: EventTarget | null): void {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    const page = item === null ? undefined : this.#offered[Number(item.dataset.index)];
    if (page !== undefined) this.#pick(page);
  }

  #pick(page: Page): void {
    this.#title = page.title;
    this.#close();
    this.#field.blur();
    this.#onPick(page.slug);
  }

  #close(): void {
    this.#list.hidden = true;
    this.#field.value = this.#title;
    this.#field.setAttribute('aria-expanded', 'false');
    this.#field.removeAttribute('aria-activedescendant');
  }
}

function note(text: string): HTMLElement {
  return buildElement('li', { className: 'note', textContent: text });
}
