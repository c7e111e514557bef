import { choose, openAround } from '../playground/show-anchor.ts';
import { headerHeight, isInView, showMarked } from '../playground/show-element.ts';
import { elementsAt, heightOf, placeAt, type SourcePlace, sourceOf, withSource } from './source-places.ts';

/** Headings and rows, which offer a button to their source. */
const offering = `:is(h1, h2, h3, h4, h5, h6, .row, .x-field)${withSource}`;

/** What a click is for, so that it does not lead to a source. */
const controls = 'button, summary, input, textarea, select, .in, .card';

/** An editor has scrolled to an opened source after so many milliseconds. */
const settleTime = 600;

/** The page in step with the editor: it shows and marks what is at the caret, and leads to the source of what is clicked. */
export class SourceSync {
  readonly #root: HTMLElement;
  readonly #open: (place: SourcePlace) => void;
  readonly #button = document.createElement('button');
  #opened = Number.NEGATIVE_INFINITY;
  #caret: SourcePlace | undefined;
  #shown: readonly HTMLElement[] = [];

  constructor(root: HTMLElement, open: (place: SourcePlace) => void) {
    this.#root = root;
    this.#open = open;
    this.#button.type = 'button';
    this.#button.className = 'to-source';
    this.#button.title = 'Go to the source (Ctrl+click, or double click)';
    this.#button.setAttribute('aria-label', 'Go to the source');
    this.#button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.#lead(this.#button);
    });
    root.addEventListener('pointerover', ({ target }) => this.#offer(target));
    root.addEventListener('focusin', ({ target }) => this.#offer(target));
    root.addEventListener('pointerleave', () => this.#button.remove());
    root.addEventListener('click', (event) => this.#click(event), true);
    root.addEventListener('dblclick', ({ target }) => {
      if (target instanceof Element && target.closest(`a, label, ${controls}`) === null) this.#lead(target);
    });
  }

  /** The caret of the editor has moved to a place of this page. */
  follow(caret: SourcePlace): void {
    this.#caret = caret;
    const found = elementsAt(this.#root, caret);
    const [first] = found;
    // While the writer types within one part of the page, it stays as the writer has scrolled it.
    if (first === undefined || this.#shown.includes(first)) return;
    this.#shown = found;
    const element = found.find(isInView) ?? first;
    openAround(element);
    if (element instanceof HTMLLabelElement) choose(element);
    showMarked(element);
  }

  /** The editor was scrolled: this place is at its top. */
  scroll(top: SourcePlace): void {
    // The editor scrolls to the source that was just opened from here: the page stays where the click was.
    if (performance.now() < this.#opened + settleTime) return;
    const height = top.offset === 0 ? 0 : heightOf(this.#root, top);
    if (height !== undefined) window.scrollTo(0, height - headerHeight());
  }

  /** What of the file is at the top of the window. */
  top(file: string): SourcePlace | undefined {
    if (window.scrollY <= 0) return { file, offset: 0 };
    return placeAt(this.#root, file, window.scrollY + headerHeight());
  }

  /** The page was drawn again: what the caret is in may be another element now. */
  refresh(): void {
    if (this.#caret !== undefined) this.follow(this.#caret);
  }

  /** Another page is shown. */
  forget(): void {
    this.#caret = undefined;
    this.#shown = [];
  }

  #click(event: MouseEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const href = target?.closest('a')?.getAttribute('href');
    const leadsElsewhere = href !== null && href !== undefined && !href.startsWith('#');
    if (target === undefined || leadsElsewhere || target.closest(controls) !== null) return;
    if (sourceOf(target) === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#lead(target);
  }

  #lead(from: Element): void {
    const place = sourceOf(from);
    if (place === undefined) return;
    this.#opened = performance.now();
    this.#open(place);
  }

  #offer(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest(offering) : null;
    const line = element?.querySelector(':scope > .what, :scope > .x-head') ?? element;
    if (line === null || line === undefined || this.#button.parentElement === line) return;
    // Behind the name, so that Tab leads from there to it.
    const name = line.querySelector(':scope > .name');
    if (name === null) line.append(this.#button);
    else name.after(this.#button);
  }
}

/** A wheel, a touch or a key scrolls the page for at most so many milliseconds. */
const longest = 1000;

/**
 * Calls `scrolled` when the reader scrolls the page, once a frame: not when the page follows an editor, or when what is on it
 * changes its height.
 */
export function followReader(scrolled: () => void): void {
  let asked = Number.NEGATIVE_INFINITY;
  let isHeld = false;
  let frame = 0;
  const ask = () => {
    asked = performance.now();
  };
  const passive = { passive: true };
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(kind, ask, passive);
  // The bar of the window is dragged with the pointer down.
  window.addEventListener('pointerdown', () => {
    isHeld = true;
  });
  window.addEventListener('pointermove', ({ buttons }) => {
    isHeld &&= buttons !== 0;
  });
  for (const kind of ['pointerup', 'pointercancel', 'blur'] as const) {
    window.addEventListener(kind, () => {
      isHeld = false;
    });
  }
  const look = () => {
    if (!isHeld && performance.now() > asked + longest) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(scrolled);
  };
  window.addEventListener('scroll', look, passive);
}
