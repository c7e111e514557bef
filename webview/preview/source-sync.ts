import { openAncestors, selectRadio } from '../playground/show-anchor.ts';
import { headerHeight, isInView, showMarked } from '../playground/show-element.ts';
import { buildElement } from '../prose/build-element.ts';
import { elementsAt, findHeight, findSource, placeAt, type SourcePlace, withSource } from './source-places.ts';

/** Headings and rows offer a button that opens their source. */
const withButton = `:is(h1, h2, h3, h4, h5, h6, .row, .x-field)${withSource}`;

/** A click on a control acts on the control, and does not open a source. */
const controls = 'button, summary, input, textarea, select, .in, .card';

/** The time in milliseconds an editor takes to scroll to a source that was just opened. */
const settleTime = 600;

/**
 * Keeps the page in step with the editor: shows and marks the part at the caret, and opens the source of a clicked
 * part.
 */
export class SourceSync {
  readonly #root: HTMLElement;
  readonly #open: (place: SourcePlace) => void;
  readonly #button = buildElement('button', {
    ...{ type: 'button', className: 'to-source', ariaLabel: 'Go to the source' },
    title: 'Go to the source (Ctrl+click, or double click)',
  });
  #opened = Number.NEGATIVE_INFINITY;
  #caret: SourcePlace | undefined;
  #shown: readonly HTMLElement[] = [];

  constructor(root: HTMLElement, open: (place: SourcePlace) => void) {
    this.#root = root;
    this.#open = open;
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

  /** Shows the part of the page at the editor's caret. */
  follow(caret: SourcePlace): void {
    this.#caret = caret;
    const elements = elementsAt(this.#root, caret);
    const [first] = elements;
    // While the caret stays within one part of the page, the page keeps the scroll position that the writer gave it.
    if (first === undefined || this.#shown.includes(first)) return;
    this.#shown = elements;
    const element = elements.find(isInView) ?? first;
    openAncestors(element);
    if (element instanceof HTMLLabelElement) selectRadio(element);
    showMarked(element);
  }

  scroll(top: SourcePlace): void {
    // Ignored right after a source was opened from here, which scrolls the editor: the page stays where the click was.
    if (performance.now() < this.#opened + settleTime) return;
    const height = top.offset === 0 ? 0 : findHeight(this.#root, top);
    if (height !== undefined) window.scrollTo(0, height - headerHeight());
  }

  /** Returns the place in the file that is shown at the top of the window. */
  top(file: string): SourcePlace | undefined {
    if (window.scrollY <= 0) return { file, offset: 0 };
    return placeAt(this.#root, file, window.scrollY + headerHeight());
  }

  /** After the page was drawn again, another element may be at the caret. */
  refresh(): void {
    if (this.#caret !== undefined) this.follow(this.#caret);
  }

  /** Forgets the caret, because another page is shown. */
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
    if (findSource(target) === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#lead(target);
  }

  #lead(from: Element): void {
    const place = findSource(from);
    if (place === undefined) return;
    this.#opened = performance.now();
    this.#open(place);
  }

  #offer(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest(withButton) : null;
    const line = element?.querySelector(':scope > .what, :scope > .x-head') ?? element;
    if (line === null || line === undefined || this.#button.parentElement === line) return;
    // After the name, so that Tab moves from the name to the button.
    const name = line.querySelector(':scope > .name');
    if (name === null) line.append(this.#button);
    else name.after(this.#button);
  }
}

/** Scrolling counts as the reader's for this many milliseconds after a wheel, touch or key event. */
const scrollTime = 1000;

/**
 * Calls `scrolled` at most once a frame, and only when the reader scrolls: not when the page follows an editor or its
 * content changes height.
 */
export function followReader(scrolled: () => void): void {
  let lastInput = Number.NEGATIVE_INFINITY;
  let isHeld = false;
  let frame = 0;
  const noteInput = () => {
    lastInput = performance.now();
  };
  const passive = { passive: true };
  for (const kind of ['wheel', 'touchmove', 'keydown'] as const) window.addEventListener(kind, noteInput, passive);
  // The scroll bar is dragged with the pointer down.
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
  const onScroll = () => {
    if (!isHeld && performance.now() > lastInput + scrollTime) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(scrolled);
  };
  window.addEventListener('scroll', onScroll, passive);
}
