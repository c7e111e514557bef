import type { Location } from '../../core/source/text/span.ts';
import { attributes, type Html, html, withAttributes } from '../html.ts';

/** The locations of the parts of a page, so that the preview can follow the cursor and link back to the source. */
export interface PageSources {
  /** Locations for the page as a whole. */
  readonly head: readonly Location[];
  /** Locations of the page's own text, if the text is not a file. */
  readonly content: readonly Location[];
  /**
   * The file with the page's own text, which the spans of its nodes refer to. Undefined if the text is part of a
   * description.
   */
  readonly textFile?: string;
  /**
   * Finds where an object of the page's model is written, such as a schema, a parameter, a response or a list of them.
   * The object's own location comes first, then the locations of what it refers to. Empty if it has no particular
   * location.
   */
  findPlaces(part: unknown): readonly Location[];
}

/**
 * The attribute that tells the preview where an element is written. It has one line per location, with span and file.
 */
export const sourceAttribute = 'data-from';

/** Renders the attribute, if there is any location. */
export function fromAttribute(places: readonly Location[] | undefined): Html {
  if (places === undefined || places.length === 0) return html``;
  return attributes({ [sourceAttribute]: printPlaces(places) });
}

/** Adds the attribute to the first element of the markup, unless it already has it. */
export function withSource(markup: Html, place: Location): Html {
  return withAttributes(markup, { [sourceAttribute]: printPlaces([place]) });
}

function printPlaces(places: readonly Location[]): string {
  return places.map(({ file, span }) => `${span.start} ${span.end} ${file}`).join('\n');
}

/** Renders the attribute for parts of the page's model. See `PageSources.findPlaces`. */
export function sourceIn({ context: { sources } }: { readonly context: { readonly sources?: PageSources } }) {
  return (...parts: readonly unknown[]): Html =>
    fromAttribute(sources && parts.flatMap((part) => (part === undefined ? [] : sources.findPlaces(part))));
}
