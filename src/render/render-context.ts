import type { IconLibrary } from '../core/docs-json/docs-config.ts';
import type { DrawingBudget } from '../markup/drawing/drawing-budget.ts';
import type { EditionNotice } from './editions/edition-notice.ts';
import type { Html } from './html.ts';
import type { PageSources } from './sources/page-sources.ts';

/** An element of the path to a page, with the URL of its first page if it has one. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** How a page refers to its environment. */
export interface RenderContext {
  /**
   * Returns the URL of a page of the site, relative to the page being rendered. `anchor` is an id on it, without `#`.
   */
  link(slug: string, anchor?: string): string;
  /** Returns whether a page is at the slug. Absent: unknown, so that an address is taken as it is written. */
  isPage?(slug: string): boolean;
  /**
   * Returns the URL of a file in the docs folder, relative to the page being rendered. Undefined if it must not or
   * can't be shown.
   */
  asset(path: string): string | undefined;
  /** Where the site is published, without trailing slash: links to its pages there are links to the pages. */
  readonly baseUrl?: string | undefined;
  /** The page's own file, or the slug of a generated page. Links such as `../setup` are relative to its folder. Absent: relative to the root. */
  readonly base?: string;
  /** The path above the title. Absent: the labels of the enclosing elements. */
  readonly crumbs?: readonly Crumb[];
  /** The facts about its language and version that the page shows. */
  readonly edition?: EditionNotice;
  /** The actions on the page, shown next to the title. */
  readonly actions?: Html;
  /** The library that is searched first for icon names. Absent: Font Awesome. */
  readonly iconLibrary?: IconLibrary;
  readonly variant: 'panel' | 'site';
  /** True if forms begin with the mock. */
  readonly isMocked?: boolean | undefined;
  /** The budget of all texts of the page together. Absent: each text has its own. */
  readonly drawings?: DrawingBudget;
  /** The locations of the page's parts, for the preview. */
  readonly sources?: PageSources;
}
