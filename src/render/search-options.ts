/** Options of the search index, shared by the export and the exported page: both must use the same ones. */
export const searchOptions = {
  idField: 'slug',
  fields: ['title', 'endpoint', 'section', 'text'],
  storeFields: ['title', 'endpoint', 'section'],
};

/** One page in the search index; `slug` is relative to the site's root. */
export interface SearchEntry {
  readonly slug: string;
  readonly title: string;
  /** `GET /users`, or empty. */
  readonly endpoint: string;
  readonly section: string;
  readonly text: string;
}
