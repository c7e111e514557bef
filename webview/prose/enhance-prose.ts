import { buildElement } from './build-element.ts';
import { showChosen } from './choice-lists.ts';
import { keepChoice, readChoices, watchChoices } from './choices.ts';

/** Applies choices below `root` as they are made. Call `enhanceProse` after each change of its content. */
export function followChoices(root: HTMLElement | Document): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.choice === undefined) return;
    choose(target.dataset.choice, target);
  });
  watchChoices((label) => applyChoice(root, label));
}

/** Applies the reader's earlier choices, and adds the controls that need a script. */
export function enhanceProse(root: HTMLElement | Document): void {
  addViewBar(root);
  // The latest choice is applied last, so it wins where a set of panels offers several of them.
  for (const label of readChoices().toReversed()) applyChoice(root, label);
}

function choose(label: string, by: HTMLElement): void {
  const before = by.getBoundingClientRect().top;
  keepChoice(label);
  // Panels above may have changed their height.
  window.scrollBy(0, by.getBoundingClientRect().top - before);
}

function applyChoice(root: HTMLElement | Document, label: string): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-choice]')) {
    if (input.dataset.choice?.toLowerCase() === label.toLowerCase()) input.checked = true;
  }
  showChosen(root);
  showView(root, label);
}

function showView(root: HTMLElement | Document, label: string): void {
  const views = findViews(root);
  if (!views.some(({ dataset }) => dataset.view === label)) return;
  for (const view of views) view.hidden = view.dataset.view !== label;
  for (const button of root.querySelectorAll('.x-views > button'))
    button.setAttribute('aria-pressed', String(button.textContent === label));
}

function findViews(root: HTMLElement | Document): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.x-view')];
}

/** Adds one button per view title before the first view. */
function addViewBar(root: HTMLElement | Document): void {
  const views = findViews(root);
  const titles = [...new Set(views.map(({ dataset }) => dataset.view ?? ''))];
  const [first] = titles;
  if (first === undefined || titles.length < 2 || root.querySelector('.x-views') !== null) return;
  const buttons = titles.map((title) => {
    const button = buildElement('button', { type: 'button', textContent: title });
    button.addEventListener('click', () => choose(title, button));
    return button;
  });
  const properties = { className: 'x-views', role: 'group', ariaLabel: 'Version of this page' };
  views[0]?.before(buildElement('div', properties, ...buttons));
  showView(root, first);
}
