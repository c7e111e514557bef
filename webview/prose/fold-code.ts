import { JsonOutline } from '../playground/tree/json-outline.ts';
import { buildElement } from './build-element.ts';
import { makeRange } from './code-range.ts';

/** Longer code has no folds, and deeper values neither. */
const longestCode = 200_000;
const deepestValue = 200;

/** JSON that no script owns: a sample of the form is drawn anew with every key. */
const codeSelector = '.card pre > code[data-lang="json"]';

/**
 * Lets objects and lists of the page's JSON fold. The buttons come with the pointer or the focus, into the margin of the
 * code. They have no text, and folded text is only hidden, so copying and the marks of fields still find the whole.
 */
export function followFolds(root: HTMLElement): void {
  const onApproach = ({ target }: Event) => {
    const code = target instanceof Element ? target.closest('pre')?.querySelector<HTMLElement>(codeSelector) : null;
    // In the panel, a change of the page takes the buttons away.
    if (code && code.querySelector('.fold') === null && code.closest('[data-cell]') === null) addButtons(code);
  };
  root.addEventListener('pointerover', onApproach);
  root.addEventListener('focusin', onApproach);
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('pre .fold') : null;
    if (button !== null) toggle(button);
  });
}

interface Fold {
  /** The beginning of the line, where the button is. */
  readonly at: number;
  /** The text between the brackets. */
  readonly start: number;
  readonly end: number;
}

/** Finds the values below the outermost one that take several lines: one for each line. */
export function findFolds(text: string): readonly Fold[] {
  if (text.length > longestCode) return [];
  const outline = new JsonOutline(text, deepestValue);
  const folds: Fold[] = [];
  for (let line = 1; line < outline.count; line += 1) {
    const last = outline.closing(line);
    if (last === undefined || !outline.isClosing(last)) continue;
    const [start, end] = [outline.end(line), outline.start(last)];
    const at = text.lastIndexOf('\n', outline.start(line)) + 1;
    if (text.slice(start, end).includes('\n') && folds.at(-1)?.at !== at) folds.push({ at, start, end });
  }
  return folds;
}

const places = new WeakMap<Element, Fold>();

function addButtons(code: HTMLElement): void {
  // From the end, so that the offsets before stay.
  for (const fold of findFolds(code.textContent).toReversed()) {
    const properties = { type: 'button', className: 'fold', ariaLabel: 'Fold', ariaExpanded: 'true' } as const;
    const button = buildElement('button', properties);
    places.set(button, fold);
    makeRange(code, fold.at, fold.at).insertNode(button);
  }
}

function toggle(button: HTMLElement): void {
  const code = button.closest('code');
  const fold = places.get(button);
  if (code === null || fold === undefined) return;
  const isOpen = button.ariaExpanded === 'true';
  button.ariaExpanded = String(!isOpen);
  if (isOpen) {
    const range = makeRange(code, fold.start, fold.end);
    range.insertNode(buildElement('span', { className: 'folded' }, range.extractContents()));
    return;
  }
  const hidden = makeRange(code, fold.start, fold.start + 1).startContainer.parentElement?.closest('.folded');
  hidden?.replaceWith(...hidden.childNodes);
}
