import { h, render } from 'preact';
import { Words } from '../../src/form/words.tsx';
import type { PanelEventValue } from '../../src/protocol/messages.ts';
import type { PageView } from '../../src/protocol/page-view.ts';
import { buildElement } from '../prose/build-element.ts';

type Stale = PanelEventValue<'stale'>;

/**
 * The notice above the page: its problem, and whether the page below is an outdated version. It is in the document from
 * the start, so that screen readers announce changes.
 */
export class Banner {
  readonly element = buildElement('div', { className: 'banner', role: 'status', hidden: true });
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A problem of the page waits until nothing was typed for a moment, since most are gone with the next characters. */
  show(problem: Stale): void {
    clearTimeout(this.#timer);
    const isOfText = problem.at !== undefined || problem.isLast === true;
    if (this.element.hidden && isOfText) this.#timer = setTimeout(() => this.#draw(problem), pause);
    else this.#draw(problem);
  }

  #draw({ message, at, isLast = false }: Stale): void {
    const words = document.createElement('span');
    render(h(Words, { text: message }), words);
    this.element.replaceChildren(words);
    if (at !== undefined) {
      const textContent = `${at.file}:${at.range.start.line + 1}:${at.range.start.character + 1}`;
      this.element.append(' ', buildElement('code', { textContent }));
    }
    const stale = isLast ? 'page below' : document.querySelector('main [data-stale]') === null ? '' : 'marked block';
    const textContent = ` The ${stale} is the last version without this problem.`;
    if (stale !== '') this.element.append(buildElement('span', { className: 'dim', textContent }));
    this.element.hidden = false;
  }

  /** The problem of a new page follows it, so what is shown stays until then. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.element.hidden = true;
      this.element.replaceChildren();
    }, follow);
  }
}

/** Times in milliseconds: before a problem of the text is shown, and before that of the page before is hidden. */
const [pause, follow] = [1000, 100];

/** The notice above a page that readers can't reach, because no navigation lists it. */
export class UnlistedNotice {
  readonly #words = document.createElement('span');
  readonly #add = buildElement('button', { type: 'button', textContent: 'Add to Navigation' });
  readonly element = buildElement('div', { className: 'unlisted', hidden: true }, this.#words, this.#add);

  constructor(add: () => void) {
    this.#add.addEventListener('click', add);
  }

  show({ unlisted }: Pick<PageView, 'unlisted'>): void {
    this.element.hidden = unlisted === undefined;
    this.#add.hidden = unlisted === 'part';
    this.#words.textContent = unlisted === undefined ? '' : words[unlisted];
  }
}

const words = {
  page: 'This page is not in the navigation, so readers can’t find it.',
  part: 'No page in the navigation includes this file.',
  operation: 'The site has no page for this operation, so readers can’t find it.',
} as const;
