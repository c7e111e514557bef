import type { Slice } from '../../../src/core/api/slice.ts';
import { escapeSegment, splitPointer } from '../../../src/core/source/document/pointer.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../../../src/request/declared-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { openAncestors } from '../show-anchor.ts';
import { showMarked } from '../show-element.ts';

/** How often rows that were cut off are fetched on the way to one row. */
const mostFetches = 12;
/** The time to wait for such rows, in milliseconds. */
const longestFetch = 3_000;

/**
 * Returns the pointer below which the page has the rows of a response's body. Undefined if the description declares no
 * such body.
 */
export function bodyRows(slice: Slice, response: HttpResponse): string | undefined {
  const declared = slice.kind === 'operation' ? findResponse(slice.operation.responses, response.status) : undefined;
  const media = declared && findMediaType(declared.content, mediaTypeOf(response));
  if (declared === undefined || media === undefined) return undefined;
  return `/responses/${escapeSegment(declared.status)}/${declared.content.indexOf(media)}`;
}

/**
 * Marks the row that describes the value at these steps of the body, or the closest ancestor. False if the page has
 * none.
 */
export async function showSchemaRow(rows: string, steps: readonly (string | number)[]): Promise<boolean> {
  const row = await findRow(rows, steps);
  if (row === undefined) return false;
  openAncestors(row);
  // With the name focused, Enter leads back.
  row.querySelector<HTMLElement>(':scope > .what > .name')?.focus({ preventScroll: true });
  showMarked(row);
  return true;
}

/**
 * Returns the steps to the values that a row describes: names, `:item` for any position, `:any` for any name. Undefined
 * if it is not a row of the body.
 */
export function readSteps(rows: string, element: Element): readonly string[] | undefined {
  const pointer = element.closest<HTMLElement>('[data-pointer]')?.dataset.pointer;
  if (pointer === undefined || (pointer !== rows && !pointer.startsWith(`${rows}/`))) return undefined;
  return toPattern(rows, pointer);
}

async function findRow(rows: string, steps: readonly (string | number)[]): Promise<HTMLElement | undefined> {
  for (let fetched = 0; ; fetched += 1) {
    const row = findClosest(`[data-pointer^="${CSS.escape(rows)}"]`, rows, steps);
    const cut = findClosest(`details[data-expand^="${CSS.escape(rows)}"]:not([data-expanded])`, rows, steps);
    const isFound = row?.depth === steps.length || cut === undefined || cut.depth < (row?.depth ?? 0);
    if (isFound || fetched === mostFetches || !(await fetchRows(cut.element as HTMLDetailsElement)))
      return row?.element;
  }
}

interface Candidate {
  readonly element: HTMLElement;
  /** The number of steps that it covers. */
  readonly depth: number;
}

/** Finds the element that covers the most steps. Of several, the first visible one. */
function findClosest(selector: string, rows: string, steps: readonly (string | number)[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const pointer = element.dataset.expand ?? element.dataset.pointer ?? '';
    const depth = countCovered(toPattern(rows, pointer.replace(/#\d+$/, '')), steps);
    if (depth === undefined || (best !== undefined && depth < best.depth)) continue;
    const isBetter = best === undefined || depth > best.depth || (!isShown(best.element) && isShown(element));
    if (isBetter) best = { element, depth };
  }
  return best;
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Removes segments that name an alternative or a rule, which are not steps in a value. */
function toPattern(rows: string, pointer: string): readonly string[] {
  const segments = splitPointer(pointer.slice(rows.length)) ?? [];
  return segments.filter((segment) => !segment.startsWith(':') || segment === ':item' || segment === ':any');
}

/** Returns how many steps the pattern covers. Undefined if it leads elsewhere. */
function countCovered(pattern: readonly string[], steps: readonly (string | number)[]): number | undefined {
  let depth = 0;
  for (const segment of pattern) {
    // A row of a list also describes the list's items.
    while (typeof steps[depth] === 'number' && segment !== ':item') depth += 1;
    const step = steps[depth];
    const fits = segment === ':item' ? typeof step === 'number' : segment === step || segment === ':any';
    if (!fits || step === undefined) return undefined;
    depth += 1;
  }
  while (typeof steps[depth] === 'number') depth += 1;
  return depth;
}

/**
 * Opens a row whose members are not in the page. False if they did not arrive, as on an exported page, which links to
 * another page instead.
 */
function fetchRows(details: HTMLDetailsElement): Promise<boolean> {
  openAncestors(details);
  details.open = true;
  return new Promise((resolve) => {
    const isThere = () => details.dataset.expanded !== undefined && details.querySelector('[aria-busy]') === null;
    const settle = (isLoaded: boolean) => {
      observer.disconnect();
      clearTimeout(late);
      resolve(isLoaded);
    };
    const observer = new MutationObserver(() => isThere() && settle(true));
    const late = setTimeout(() => settle(false), longestFetch);
    observer.observe(details, { attributes: true, subtree: true, childList: true });
  });
}
