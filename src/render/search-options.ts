/** How the search index is made by export and read by the exported page: both sides must agree to the letter. */
export const searchOptions = {
  idField: 'slug',
  fields: ['title', 'endpoint', 'section', 'text'],
  storeFields: ['title', 'endpoint', 'section'],
};

/** One page in the search index; `slug` leads to it from the site's root. */
export interface SearchEntry {
  readonly slug: string;
  readonly title: string;
  /** `GET /users`, or empty. */
  readonly endpoint: string;
  readonly section: string;
  readonly text: string;
}
