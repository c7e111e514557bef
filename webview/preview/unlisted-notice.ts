import type { PageView } from '../../src/protocol/page-view.ts';

/** The line above a page that readers don't find, because no navigation lists it. */
export class UnlistedNotice {
  readonly element = document.createElement('div');
  readonly #words = document.createElement('span');
  readonly #add = document.createElement('button');

  constructor(add: () => void) {
    this.element.className = 'unlisted';
    this.element.hidden = true;
    this.#add.type = 'button';
    this.#add.textContent = 'Add to Navigation';
    this.#add.addEventListener('click', add);
    this.element.append(this.#words, this.#add);
  }

  show({ unlisted }: Pick<PageView, 'unlisted'>): void {
    this.element.hidden = unlisted === undefined;
    this.#add.hidden = unlisted !== 'page';
    this.#words.textContent = unlisted === undefined ? '' : words[unlisted];
  }
}

const words = {
  page: 'This page is not in the navigation, so readers do not find it.',
  part: 'No page of the navigation inserts this file.',
  operation: 'The site has no page of this operation. "API Docs: Add Missing Endpoints" lists it in the navigation.',
} as const;
