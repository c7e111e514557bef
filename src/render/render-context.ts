/** What a page may know of the place where it is shown. */
export interface RenderContext {
  /** Where a link to this page of the site leads, from the page that is being drawn; `anchor` is an id on it, without `#`. */
  link(slug: string, anchor?: string): string;
  /** Where a file of the docs folder is found, from the page that is being drawn; undefined: it must not or cannot be shown. */
  asset(path: string): string | undefined;
  /** The page's own slug; links such as `../setup` start from its folder. Absent: from the root. */
  readonly slug?: string;
  readonly variant: 'panel' | 'site';
}
