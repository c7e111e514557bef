import { sourceAttribute } from '../../src/render/sources/page-sources.ts';

export interface SourcePlace {
  readonly file: string;
  readonly offset: number;
}

interface SourceSpan {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Selects the elements that have a place in a source. */
export const withSource = `[${sourceAttribute}]`;

/** Returns the places where the element is written. */
export function readSpans(element: Element): readonly SourceSpan[] {
  return (element.getAttribute(sourceAttribute) ?? '').split('\n').flatMap((line) => {
    const [, start, end, file] = /^(\d+) (\d+) (.+)$/.exec(line) ?? [];
    return file === undefined ? [] : [{ file, start: Number(start), end: Number(end) }];
  });
}

/** Returns where the innermost element around this one is written. Undefined: unknown. */
export function findSource(element: Element): SourcePlace | undefined {
  const [first] = readSpans(element.closest(withSource) ?? element);
  return first && { file: first.file, offset: first.start };
}

/** An element, and one of the places where it is written. */
interface PlacedElement {
  readonly element: HTMLElement;
  readonly start: number;
  readonly end: number;
}

function findPlaces(root: Element, file: string): readonly PlacedElement[] {
  return [...root.querySelectorAll<HTMLElement>(withSource)].flatMap((element) =>
    readSpans(element).flatMap((span) => (span.file === file ? [{ element, start: span.start, end: span.end }] : [])),
  );
}

/**
 * Returns the elements that show the text at this place: those with the shortest enclosing span, else the closest text
 * block before it.
 */
export function elementsAt(root: Element, { file, offset }: SourcePlace): readonly HTMLElement[] {
  const places = findPlaces(root, file);
  const enclosing = places.filter(({ start, end }) => start <= offset && offset <= end);
  const shortest = Math.min(...enclosing.map(({ start, end }) => end - start));
  if (enclosing.length > 0) {
    return enclosing.filter(({ start, end }) => end - start === shortest).map(({ element }) => element);
  }
  const before = places.filter(({ element, end }) => end < offset && element.closest('.prose') !== null);
  const last = Math.max(...before.map(({ end }) => end));
  return before.filter(({ end }) => end === last).map(({ element }) => element);
}

/**
 * Returns the place in the file that is shown at this height of the page, in the last visible block that begins above
 * it. Undefined if no block of the file begins there.
 */
export function placeAt(root: Element, file: string, height: number): SourcePlace | undefined {
  let above: (PlacedElement & { readonly top: number; readonly height: number }) | undefined;
  for (const block of findPlaces(root, file)) {
    if (above !== undefined && above.start > block.start) continue;
    const box = block.element.getBoundingClientRect();
    const top = window.scrollY + box.top;
    if (box.height > 0 && top <= height) above = { ...block, top, height: box.height };
  }
  if (above === undefined) return undefined;
  const part = Math.min(1, (height - above.top) / above.height);
  return { file, offset: Math.round(above.start + part * (above.end - above.start)) };
}

/**
 * Returns the height of the page at which this place is shown, in the last visible block that begins before it.
 * Undefined if it is before all blocks.
 */
export function findHeight(root: Element, { file, offset }: SourcePlace): number | undefined {
  let above: (PlacedElement & { readonly box: DOMRect }) | undefined;
  for (const block of findPlaces(root, file)) {
    if (block.start > offset || (above !== undefined && above.start > block.start)) continue;
    const box = block.element.getBoundingClientRect();
    if (box.height > 0) above = { ...block, box };
  }
  if (above === undefined) return undefined;
  const { start, end, box } = above;
  const part = end > start ? Math.min(1, (offset - start) / (end - start)) : 0;
  return window.scrollY + box.top + part * box.height;
}
