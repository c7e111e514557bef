import { sourceAttribute } from '../../src/render/sources/page-sources.ts';

/** A place in a file of the site. */
export interface SourcePlace {
  readonly file: string;
  readonly offset: number;
}

interface SourceSpan {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** The elements with a place in a source. */
export const withSource = `[${sourceAttribute}]`;

/** Where the element is written. */
export function spansOf(element: Element): readonly SourceSpan[] {
  return (element.getAttribute(sourceAttribute) ?? '').split('\n').flatMap((line) => {
    const [, start, end, file] = /^(\d+) (\d+) (.+)$/.exec(line) ?? [];
    return file === undefined ? [] : [{ file, start: Number(start), end: Number(end) }];
  });
}

/** The first place where the innermost element around this one is written; undefined: none is known. */
export function sourceOf(element: Element): SourcePlace | undefined {
  const [first] = spansOf(element.closest(withSource) ?? element);
  return first && { file: first.file, offset: first.start };
}

/** An element with one of the places where it is written. */
interface Placed {
  readonly element: HTMLElement;
  readonly start: number;
  readonly end: number;
}

function placedIn(root: Element, file: string): readonly Placed[] {
  return [...root.querySelectorAll<HTMLElement>(withSource)].flatMap((element) =>
    spansOf(element).flatMap((span) => (span.file === file ? [{ element, start: span.start, end: span.end }] : [])),
  );
}

/** The elements that show what is written at the place: those with the shortest span around it, else the text block before it. */
export function elementsAt(root: Element, { file, offset }: SourcePlace): readonly HTMLElement[] {
  const placed = placedIn(root, file);
  const around = placed.filter(({ start, end }) => start <= offset && offset <= end);
  const shortest = Math.min(...around.map(({ start, end }) => end - start));
  if (around.length > 0) {
    return around.filter(({ start, end }) => end - start === shortest).map(({ element }) => element);
  }
  const before = placed.filter(({ element, end }) => end < offset && element.closest('.prose') !== null);
  const last = Math.max(...before.map(({ end }) => end));
  return before.filter(({ end }) => end === last).map(({ element }) => element);
}

/** The place of the file that is at this height of the page: in the last visible block of it that begins above. Undefined: none does. */
export function placeAt(root: Element, file: string, height: number): SourcePlace | undefined {
  let above: (Placed & { readonly top: number; readonly height: number }) | undefined;
  for (const one of placedIn(root, file)) {
    if (above !== undefined && above.start > one.start) continue;
    const box = one.element.getBoundingClientRect();
    const top = window.scrollY + box.top;
    if (box.height > 0 && top <= height) above = { ...one, top, height: box.height };
  }
  if (above === undefined) return undefined;
  const part = Math.min(1, (height - above.top) / above.height);
  return { file, offset: Math.round(above.start + part * (above.end - above.start)) };
}

/** The height in the page at which the place is, in the last visible block that begins before it. Undefined: it is before all of them. */
export function heightOf(root: Element, { file, offset }: SourcePlace): number | undefined {
  let above: (Placed & { readonly box: DOMRect }) | undefined;
  for (const one of placedIn(root, file)) {
    if (one.start > offset || (above !== undefined && above.start > one.start)) continue;
    const box = one.element.getBoundingClientRect();
    if (box.height > 0) above = { ...one, box };
  }
  if (above === undefined) return undefined;
  const { start, end, box } = above;
  const part = end > start ? Math.min(1, (offset - start) / (end - start)) : 0;
  return window.scrollY + box.top + part * box.height;
}
