import type { PanelEventValue } from '../../src/protocol/messages.ts';
import type { PageView } from '../../src/protocol/page-view.ts';

type Stale = PanelEventValue<'stale'>;

/**
 * The notice above the page: its problem, and whether the page below is an outdated version. It is in the document from
 * the start, so that screen readers announce changes.
 */
export class Banner {
  readonly element = document.createElement('div');

  constructor() {
    this.element.className = 'banner';
    this.element.setAttribute('role', 'status');
    this.element.hidden = true;
  }

  show({ message, at, isLast = false }: Stale): void {
    const words = document.createElement('span');
    words.textContent = message;
    this.element.replaceChildren(words);
    if (at !== undefined) {
      const place = document.createElement('code');
      place.textContent = `${at.file}:${at.range.start.line + 1}:${at.range.start.character + 1}`;
      this.element.append(' ', place);
    }
    if (isLast) {
      const rest = document.createElement('span');
      rest.className = 'dim';
      rest.textContent = ' The page below is the last version without this problem.';
      this.element.append(rest);
    }
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}

/** The notice above a page that readers can't reach, because no navigation lists it. */
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
  page: 'This page is not in the navigation, so readers can’t find it.',
  part: 'No page in the navigation includes this file.',
  operation:
    'The site has no page for this operation. Run "API Docs: Add Missing Endpoints" to add it to the navigation.',
} as const;
