import { findLineEnd, findLineStart } from '../../src/core/source/text/lines.ts';
import { makeRange } from './code-range.ts';
import { type Field, findField, findNames, readPointer } from './field-places.ts';

/** The name of the highlight in the style sheet. */
const highlightName = 'field';
/** The class of a row whose line in the code is under the pointer. */
const rowClass = 'in-step';

/**
 * Keeps rows and code in step. The row under the pointer or with the focus, or that of a value in the request bar, is
 * marked in the sample and in the example of its response, and the line of code under the pointer is marked in the rows.
 * Marks do not change the code's elements.
 */
export function followFields(root: HTMLElement): void {
  if (typeof Highlight === 'undefined') return;
  const onRow = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('pre') !== null) return;
    const row = findRowOfValue(target) ?? target.closest<HTMLElement>('.row[data-pointer]');
    const pointer = row?.dataset.pointer;
    markCode(root, pointer === undefined ? undefined : readPointer(pointer));
  };
  root.addEventListener('pointerover', onRow);
  root.addEventListener('focusin', onRow);
  root.addEventListener('pointermove', ({ target, clientX, clientY }) => {
    if (!(target instanceof Element)) return;
    const code = target.closest<HTMLElement>(codeSelector);
    markRow(root, code === null ? findRowOfValue(target) : findRow(root, code, clientX, clientY));
  });
}

const codeSelector = '.beside pre';

function isResponse(code: Element): boolean {
  return code.closest('.example-responses') !== null;
}

function markCode(root: HTMLElement, field: Field | undefined): void {
  const highlight = new Highlight();
  for (const code of field === undefined ? [] : root.querySelectorAll<HTMLElement>(codeSelector)) {
    if (field === undefined || isResponse(code) !== (field.place === 'responses') || !code.checkVisibility()) continue;
    const value = findControl(root, field)?.value;
    const places = findField(code.textContent, field, value);
    for (const { start, end } of places) highlight.add(showRange(makeRange(code, start, end)));
    if (places[0] !== undefined) scrollToLine(code, places[0].start);
  }
  CSS.highlights.set(highlightName, highlight);
}

/** The value of a path parameter is what its place in the URL is found by. */
function findControl(root: HTMLElement, { place, names }: Field): HTMLInputElement | undefined {
  if (place !== 'path') return undefined;
  const cell = `[data-cell="${CSS.escape(`/path/${names[0]}`)}"]`;
  return root.querySelector<HTMLInputElement>(`${cell} :is(input, select)`) ?? undefined;
}

/** Scrolls the code, and nothing around it, so that the offset is visible. */
function scrollToLine(code: HTMLElement, offset: number): void {
  const line = showRange(makeRange(code, offset, offset + 1)).getBoundingClientRect();
  const box = code.getBoundingClientRect();
  if (line.top < box.top || line.bottom > box.bottom) code.scrollTop += line.top - box.top - box.height / 3;
}

/** A place in folded code is shown at what stands before the fold. */
function showRange(range: Range): Range {
  let element = range.startContainer.parentElement;
  for (; element !== null; element = element.parentElement?.closest('.folded') ?? null) {
    if (element.matches('.folded') && element.previousSibling !== null) range.setStartBefore(element.previousSibling);
  }
  return range;
}

/** Finds the row that a value in the request bar links to. */
function findRowOfValue(target: Element): HTMLElement | undefined {
  const id = target.closest('.url a')?.getAttribute('href')?.slice(1);
  return (id !== undefined && document.getElementById(id)) || undefined;
}

/** Finds the visible row of the line at a point: of the field on it, else of the nearest field around it. */
function findRow(root: HTMLElement, code: HTMLElement, x: number, y: number): HTMLElement | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret == null || !code.contains(caret.offsetNode)) return undefined;
  const before = document.createRange();
  before.selectNodeContents(code);
  before.setEnd(caret.offsetNode, caret.offset);
  const text = code.textContent;
  const end = findLineEnd(text, before.toString().length);
  const lineStart = findLineStart(text, end);
  const name = findNames(text).find(({ start }) => start >= lineStart && start < end);
  if (name === undefined) return undefined;
  const rows = [...root.querySelectorAll<HTMLElement>('.row[data-pointer]')].filter((row) => row.checkVisibility());
  const places = isResponse(code) ? ['responses'] : ['body', 'header'];
  for (let { path } = name; path.length > 0; path = path.slice(0, -1)) {
    const row = rows.find(({ dataset }) => {
      const field = readPointer(dataset.pointer ?? '');
      return places.includes(field.place) && field.names.join('\n') === path.join('\n');
    });
    if (row !== undefined) return row;
  }
  return undefined;
}

function markRow(root: HTMLElement, row: HTMLElement | undefined): void {
  for (const other of root.querySelectorAll(`.${rowClass}`)) if (other !== row) other.classList.remove(rowClass);
  row?.classList.add(rowClass);
}
