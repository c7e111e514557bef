import type { PlaygroundDisplay } from '../api/platform-extension.ts';
import type { JsonValue } from '../source/document/json-value.ts';
import type { Location } from '../source/text/span.ts';
import type { NavContainer } from './nav-element.ts';
import type { ConfigLink } from './read-config-links.ts';
import type { SiteSettings } from './site-settings.ts';
import type { SpecSource } from './spec-source.ts';

/** `docs.json` as read: defaults applied, `$ref`s replaced, invalid values left out and reported. */
export interface DocsConfig {
  /** `docs.json`, and every file included by `$ref`. */
  readonly files: readonly string[];
  readonly name: string;
  readonly description?: string;
  /** Base URL of the published site, without trailing slash. */
  readonly url?: string;
  readonly site: SiteSettings;
  readonly logo?: { readonly light: string; readonly dark: string; readonly href?: string };
  /** `icons.library`, where icon names are searched first. */
  readonly iconLibrary: IconLibrary;
  readonly api: ApiSettings;
  readonly variables: { readonly [name: string]: JsonValue };
  readonly variablesAt: ReadonlyMap<string, Location>;
  readonly redirects: readonly Redirect[];
  readonly links: readonly ConfigLink[];
  readonly navigation: NavContainer;
}

export interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
  readonly at: Location;
  /** The locations of both addresses, quotes included. */
  readonly sourceAt: Location;
  readonly destinationAt: Location;
}

/** The icons that come with the product. */
export type IconLibrary = 'fontawesome' | 'lucide';

/** `api` with all defaults. */
export interface ApiSettings {
  readonly openapi: readonly SpecSource[];
  readonly asyncapi: readonly SpecSource[];
  readonly playground: {
    readonly display: PlaygroundDisplay;
    readonly proxy: boolean | string;
    readonly credentials: boolean;
  };
  readonly params: { readonly expanded: 'all' | 'closed'; readonly post: readonly string[] };
  /** `api.url: "full"`. */
  readonly showBaseUrl: boolean;
  readonly examples: {
    /** Canonical names (`curl`, `javascript` …), in order. */
    readonly languages: readonly string[];
    readonly defaults: 'required' | 'all';
    readonly prefill: boolean;
    readonly autogenerate: boolean;
  };
  readonly mdx: {
    readonly auth: { readonly method: 'bearer' | 'basic' | 'key' | 'cobo' | 'none'; readonly name?: string };
    readonly servers: readonly string[];
  };
  readonly changelog?: ChangelogSettings;
}

/** `api.changelog`: a page that lists what changed in the APIs. */
export interface ChangelogSettings {
  /** The git revision to compare with. */
  readonly base: string;
  readonly baseAt: Location;
  /** The path of the page file, without extension. */
  readonly page: string;
  readonly pageAt: Location;
}
