import type { IconLibrary } from '../core/docs-json/docs-config.ts';
import type { Html } from './html.ts';
import type { PageSources } from './sources/page-sources.ts';

/** An element of the path to a page, with the address of its first page if it has one. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** How a page refers to its environment. */
export interface RenderContext {
  /** The URL of a page of the site, relative to the page being rendered; `anchor` is an id on it, without `#`. */
  link(slug: string, anchor?: string): string;
  /** The URL of a file of the docs folder, relative to the page being rendered; undefined: it must not or cannot be shown. */
  asset(path: string): string | undefined;
  /** The page's own slug; links such as `../setup` are relative to its folder. Absent: to the root. */
  readonly slug?: string;
  /** The path above the title; absent: the labels of the enclosing elements. */
  readonly crumbs?: readonly Crumb[];
  /** Beside the title: what a reader can do with the page. */
  readonly actions?: Html;
  /** Where names of icons are searched first; absent: Font Awesome. */
  readonly iconLibrary?: IconLibrary;
  readonly variant: 'panel' | 'site';
  /** Where the page is written, for the preview. */
  readonly sources?: PageSources;
}
