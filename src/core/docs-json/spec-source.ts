import type { Location } from '../source/text/span.ts';

/** One value of `openapi` or `asyncapi`. */
export interface SpecSource {
  readonly family: 'openapi' | 'asyncapi';
  /** A path from the docs root without leading slash, or an https URL. */
  readonly file: string;
  /** `directory`: the folder the pages are generated into; default `api-reference`. */
  readonly generatedDir: string;
  /** Overlays to apply, in order. If absent, those whose `extends` names the description. */
  readonly overlays?: readonly OverlayRef[];
  readonly slug: 'summary' | 'operationId' | 'path';
  /** The location of the string that names the file. */
  readonly at: Location;
}

/** An entry of `overlays`. */
export interface OverlayRef {
  /** A path from the docs root without leading slash, or an https URL. */
  readonly file: string;
  readonly at: Location;
}
