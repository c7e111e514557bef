import type { Slice } from '../../../src/core/api/slice.ts';
import { escapeSegment, splitPointer } from '../../../src/core/source/document/pointer.ts';
import { findMediaType, findResponse, mediaTypeOf } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { openAround } from '../show-anchor.ts';
import { showMarked } from '../show-element.ts';

/** Rows that are cut off are fetched at most so often on the way to one. */
const mostFetches = 12;
/** Milliseconds to wait for such rows. */
const longestFetch = 3_000;

/** The pointer below which the page has the rows of a response's body; undefined: the description has no such body. */
export function bodyRows(slice: Slice, response: HttpResponse): string | undefined {
  const declared = slice.kind === 'operation' ? findResponse(slice.operation.responses, response.status) : undefined;
  const media = declared && findMediaType(declared.content, mediaTypeOf(response));
  if (declared === undefined || media === undefined) return undefined;
  return `/responses/${escapeSegment(declared.status)}/${declared.content.indexOf(media)}`;
}

/** Marks the row that describes the value at these steps of the body, else the closest around it. False: the page has none. */
export async function showSchemaRow(rows: string, steps: readonly (string | number)[]): Promise<boolean> {
  const row = await findRow(rows, steps);
  if (row === undefined) return false;
  openAround(row);
  // With the name focused, Enter leads back.
  row.querySelector<HTMLElement>(':scope > .what > .name')?.focus({ preventScroll: true });
  showMarked(row);
  return true;
}

/** The steps to the values that a row describes: names, `:item` for any position, `:any` for any name. Undefined: it is no row of the body. */
export function stepsOfRow(rows: string, element: Element): readonly string[] | undefined {
  const pointer = element.closest<HTMLElement>('[data-pointer]')?.dataset.pointer;
  if (pointer === undefined || (pointer !== rows && !pointer.startsWith(`${rows}/`))) return undefined;
  return patternOf(rows, pointer);
}

async function findRow(rows: string, steps: readonly (string | number)[]): Promise<HTMLElement | undefined> {
  for (let fetched = 0; ; fetched += 1) {
    const row = closest(`[data-pointer^="${CSS.escape(rows)}"]`, rows, steps);
    const cut = closest(`details[data-expand^="${CSS.escape(rows)}"]:not([data-expanded])`, rows, steps);
    const isFound = row?.depth === steps.length || cut === undefined || cut.depth < (row?.depth ?? 0);
    if (isFound || fetched === mostFetches || !(await fetchRows(cut.element as HTMLDetailsElement)))
      return row?.element;
  }
}

interface Found {
  readonly element: HTMLElement;
  /** The number of steps that it covers. */
  readonly depth: number;
}

/** The element that covers most of the way; of several the first that is visible. */
function closest(selector: string, rows: string, steps: readonly (string | number)[]): Found | undefined {
  let best: Found | undefined;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const pointer = element.dataset.expand ?? element.dataset.pointer ?? '';
    const depth = depthOf(patternOf(rows, pointer.replace(/#\d+$/, '')), steps);
    if (depth === undefined || (best !== undefined && depth < best.depth)) continue;
    const isBetter = best === undefined || depth > best.depth || (!isShown(best.element) && isShown(element));
    if (isBetter) best = { element, depth };
  }
  return best;
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Without what names an alternative or a rule, which is no step in a value. */
function patternOf(rows: string, pointer: string): readonly string[] {
  const segments = splitPointer(pointer.slice(rows.length)) ?? [];
  return segments.filter((segment) => !segment.startsWith(':') || segment === ':item' || segment === ':any');
}

/** How many of the steps the pattern covers; undefined: it leads elsewhere. */
function depthOf(pattern: readonly string[], steps: readonly (string | number)[]): number | undefined {
  let depth = 0;
  for (const segment of pattern) {
    // A row for a list is also that of its items.
    while (typeof steps[depth] === 'number' && segment !== ':item') depth += 1;
    const step = steps[depth];
    const fits = segment === ':item' ? typeof step === 'number' : segment === step || segment === ':any';
    if (!fits || step === undefined) return undefined;
    depth += 1;
  }
  while (typeof steps[depth] === 'number') depth += 1;
  return depth;
}

/** Opens a row whose members are not in the page. False: they did not arrive, as on an exported page, which has a page for them. */
function fetchRows(details: HTMLDetailsElement): Promise<boolean> {
  openAround(details);
  details.open = true;
  return new Promise((resolve) => {
    const isThere = () => details.dataset.expanded !== undefined && details.querySelector('[aria-busy]') === null;
    const end = (found: boolean) => {
      observer.disconnect();
      clearTimeout(late);
      resolve(found);
    };
    const observer = new MutationObserver(() => isThere() && end(true));
    const late = setTimeout(() => end(false), longestFetch);
    observer.observe(details, { attributes: true, subtree: true, childList: true });
  });
}
