import type { JsonObject } from '../source/document/json-value.ts';

export type PlaygroundDisplay = 'interactive' | 'simple' | 'none' | 'auth';

/**
 * The playground on one page: `x-platform.playground` or front matter `playground`. `api.playground` has the defaults.
 */
export interface PlaygroundSettings {
  readonly display?: PlaygroundDisplay;
  readonly expanded?: 'all' | 'closed';
  readonly prefill?: boolean;
  readonly server?: string;
  readonly proxy?: boolean | string;
  readonly credentials?: boolean;
}

export interface RequestSample {
  readonly title: string;
  readonly lang?: string;
  readonly source: string;
}

export interface ResponseSample extends RequestSample {
  readonly status?: string;
}

/**
 * `x-platform` on an operation, a path item or `info`, and the same keys of front matter.
 */
export interface PlatformExtension {
  /** Page metadata, the same keys as front matter. */
  readonly metadata?: JsonObject;
  /** MDX shown above the generated sections. */
  readonly content?: string;
  readonly examples?: { readonly request: readonly RequestSample[]; readonly response: readonly ResponseSample[] };
  readonly playground?: PlaygroundSettings;
  /** The page's whole slug, without leading slash. */
  readonly href?: string;
}
