/**
 * The pages that several editions (languages or versions) of a site have in common. A page is identified by its path
 * without the edition.
 */
export interface TwinTable {
  /** The folder of each edition, with a trailing slash. `""`: none. */
  readonly folders: readonly string[];
  /**
   * For each edition: 1 if the page is in its folder at this path, its slug if it is elsewhere, 0 if there is none. A
   * single 1: it is in the folders of all editions.
   */
  readonly pages: { readonly [path: string]: 1 | readonly (string | 0 | 1)[] };
}

/** Returns the slug of a page in an edition. Undefined if the edition does not have it. */
export function findTwin({ folders, pages }: TwinTable, path: string, edition: number): string | undefined {
  const entry = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const place = entry === 1 ? 1 : entry?.[edition];
  if (place === 1) return `${folders[edition] ?? ''}${path}`;
  return typeof place === 'string' ? place : undefined;
}
