import type { IconLibrary } from '../../core/docs-json/docs-config.ts';
import type { SiteSettings } from '../../core/docs-json/site-settings.ts';
import type { PageTree } from '../../core/pages/page-tree.ts';
import type { Html } from '../../render/html.ts';
import type { FindIcon } from '../../render/icons/icon-markup.ts';
import type { Editions } from '../editions.ts';
import type { SiteNavigation } from '../navigation.ts';
import type { SearchEditions } from '../search/search-files.ts';
import type { Tints } from '../theme/tints.ts';

/** Shared by all pages of one export. */
export interface SiteShell {
  readonly name: string;
  readonly description?: string;
  readonly logo?: { readonly light: string; readonly dark: string; readonly href?: string };
  readonly settings: SiteSettings;
  /** Without trailing slash; undefined if the site's address is unknown. */
  readonly baseUrl?: string;
  readonly navigation: SiteNavigation;
  readonly editions: Editions;
  readonly tints: Tints;
  /** Paths relative to OUT. */
  readonly assets: {
    readonly style: string;
    readonly theme: string;
    readonly script: string;
  };
  readonly search: SearchEditions;
  readonly paths: PagePaths;
  /** Where names of icons in pages are searched first. */
  readonly iconLibrary: IconLibrary;
  /** Files of the docs root that may be in the site. */
  readonly published: ReadonlySet<string>;
  readonly findIcon: FindIcon;
  /** Parses the Markdown of a banner and the like. */
  markdown(text: string): PageTree;
}

/** Where the pages and files are that a page leads to. */
export interface PagePaths {
  /** The slug under which a page is written. */
  slugOf(slug: string): string;
  /** Whether the anchor is of a part of the page that no reader sees, so that nothing may name it. */
  hidesAnchor(slug: string, anchor: string): boolean;
  /** Whether the file of the docs root can be part of the site; then it is. */
  take(file: string): boolean;
}

/** The parts of the document that are specific to one page. */
export interface ShellPage {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly noindex: boolean;
  /** The page's address, and metadata that its front matter or `x-platform` sets. */
  readonly metadata: PageMetadata;
  /** How this document refers to others. */
  readonly links: SiteLinks;
  /** The inside of `<main>`. */
  readonly main: Html;
  /** The page's data island; undefined: a page without playground. */
  readonly data?: unknown;
  /** Origins of the pages that it embeds; the policy allows no others. */
  readonly frames?: readonly string[];
  /** `mode` of front matter. */
  readonly mode?: string;
  /** Wildcard redirects that the page does by script. Only of the 404 page. */
  readonly redirects?: readonly { readonly source: string; readonly destination: string }[];
}

export interface PageMetadata {
  readonly canonical?: string;
  readonly keywords?: string;
  /** Whether the page's updates are a feed. */
  readonly hasFeed?: true;
  /** `og:*`, `twitter:*` and other tags of the page itself. */
  readonly tags: readonly { readonly name: string; readonly content: string }[];
}

/** The addresses that one document writes. */
export interface SiteLinks {
  page(slug: string, anchor?: string): string;
  /** By its path relative to OUT. */
  file(path: string): string;
  /** An address as `docs.json` has it: a page or file from the docs root, or another site. Undefined: unsafe. */
  written(address: string): string | undefined;
}
