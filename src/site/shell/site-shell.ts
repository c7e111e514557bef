import type { IconLibrary } from '../../core/docs-json/docs-config.ts';
import type { SiteSettings } from '../../core/docs-json/site-settings.ts';
import type { PageTree } from '../../core/pages/page-tree.ts';
import type { Html } from '../../render/html.ts';
import type { Editions } from '../editions.ts';
import type { TagFeed } from '../feed.ts';
import type { NavTrail, SiteNavigation } from '../navigation.ts';
import type { SearchEditions } from '../search/search-files.ts';
import type { Tints } from '../theme/tints.ts';
import type { LongMenus } from './long-menus.ts';
import type { Sidebars } from './sidebars.ts';

/** Shared by all pages of one export. */
export interface SiteShell {
  readonly name: string;
  readonly description?: string;
  readonly logo?: { readonly light: string; readonly dark: string; readonly href?: string };
  readonly settings: SiteSettings;
  /** Without trailing slash. Undefined if the site's URL is unknown. */
  readonly baseUrl?: string;
  readonly navigation: SiteNavigation;
  readonly sidebars: Sidebars;
  readonly longMenus: LongMenus;
  readonly editions: Editions;
  readonly tints: Tints;
  /** Paths relative to OUT. */
  readonly assets: {
    readonly style: string;
    /** The rules for components of guides, for the pages that have some. */
    readonly components?: string;
    /** The theme and the style sheets of the docs root, in order. */
    readonly sheets: readonly string[];
    readonly script: string;
    /** The list of operations with a page. Undefined if there are none. */
    readonly operations?: string;
  };
  readonly search: SearchEditions;
  readonly paths: PagePaths;
  /** The library in which icon names of pages are searched first. */
  readonly iconLibrary: IconLibrary;
  readonly isMocked?: boolean | undefined;
  /** Files of the docs root that may be part of the site. */
  readonly published: ReadonlySet<string>;
  /** Parses the Markdown of banners and similar texts. */
  markdown(text: string): PageTree;
}

/** Resolves the pages and files that a page links to. */
export interface PagePaths {
  /** Returns the slug under which a page is written. */
  slugOf(slug: string): string;
  /** Returns whether there is a page at the slug, perhaps by a redirect. */
  isPage(slug: string): boolean;
  /** Returns whether the anchor names a part of the page that readers don't see, so that nothing may link to it. */
  hidesAnchor(slug: string, anchor: string): boolean;
  /** Adds a file of the docs root to the site. False if it can't be part of it. */
  take(file: string): boolean;
}

/** The parts of the document that are specific to one page. */
export interface ShellPage {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly noindex: boolean;
  /** The page's canonical URL, and metadata from its front matter or `x-platform`. */
  readonly metadata: PageMetadata;
  /** The picture for link previews, relative to OUT. Undefined: the page has none, or its author names one. */
  readonly card?: string;
  readonly links: SiteLinks;
  /** The inside of `<main>`. */
  readonly main: Html;
  /** The page's data island. Undefined on a page without playground. */
  readonly data?: unknown;
  /** The origins of the pages that it embeds. The policy allows no others. */
  readonly frames?: readonly string[];
  /** `mode` in front matter. */
  readonly mode?: string;
  /** The rules for the classes and styles of its author, relative to OUT. Undefined: its text has none. */
  readonly sheet?: string;
  /** The place in the navigation of a document that lists all pages there, and is itself none. */
  readonly trail?: NavTrail;
  /** Wildcard redirects that the page does by script. Only on the 404 page. */
  readonly redirects?: readonly { readonly source: string; readonly destination: string }[];
}

export interface PageMetadata {
  readonly canonical?: string;
  readonly keywords?: string;
  /** True if the page has a feed of its updates. */
  readonly hasFeed?: true;
  /** The feeds of single tags, if it has a feed. */
  readonly tagFeeds?: readonly TagFeed[];
  /** `og:*`, `twitter:*` and other tags of the page itself. */
  readonly tags: readonly { readonly name: string; readonly content: string }[];
}

export interface SiteLinks {
  page(slug: string, anchor?: string): string;
  /** Returns the URL of a file by its path relative to OUT. */
  file(path: string): string;
  /**
   * Returns the URL for a link in `docs.json`: a page or file relative to the docs root, or another site. Undefined if
   * it is unsafe.
   */
  written(address: string): string | undefined;
}
