import type { Location } from '../../core/source/text/span.ts';
import { attributes, type Html, html, withAttributes } from '../html.ts';

/** Where the parts of one page are written: the preview follows the caret, and leads back. */
export interface PageSources {
  /** Of the page as a whole. */
  readonly head: readonly Location[];
  /** Of its own text, where that is not a file. */
  readonly content: readonly Location[];
  /** The file of its own text, in which the nodes of the text have their spans; undefined: it is part of a description. */
  readonly textFile?: string;
  /**
   * Of an object of the page's model (a schema, a parameter, a response, a list of these), first where it is written, then what it refers
   * to. Empty: nowhere in particular.
   */
  of(part: unknown): readonly Location[];
}

/** The attribute that tells the preview where an element is written: a line for each place, as its span and its file. */
export const sourceAttribute = 'data-from';

/** The attribute, where there is any place. */
export function fromAttribute(places: readonly Location[] | undefined): Html {
  if (places === undefined || places.length === 0) return html``;
  return attributes({ [sourceAttribute]: printPlaces(places) });
}

/** The markup, whose first element gets the attribute unless it has it. */
export function withSource(markup: Html, place: Location): Html {
  return withAttributes(markup, { [sourceAttribute]: printPlaces([place]) });
}

function printPlaces(places: readonly Location[]): string {
  return places.map(({ file, span }) => `${span.start} ${span.end} ${file}`).join('\n');
}

/** The attribute for parts of the page's model: see `PageSources.of`. */
export function sourceIn({ context: { sources } }: { readonly context: { readonly sources?: PageSources } }) {
  return (...parts: readonly unknown[]): Html =>
    fromAttribute(sources && parts.flatMap((part) => (part === undefined ? [] : sources.of(part))));
}
