/** What rendering must know about where the page will stand: the panel and the exported site differ in links and files only. */
export interface RenderContext {
  /** Where a page of the site is, for `href`; `slug` without leading slash (`""` is the front page), `anchor` without `#`. */
  link(slug: string, anchor?: string): string;
  /** Where a file of the docs root is, for `src`; undefined: there is none, or it must not be shown. */
  asset(path: string): string | undefined;
  readonly variant: 'panel' | 'site';
}
