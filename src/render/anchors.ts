import { type Html, html } from './html.ts';

/** Empty elements with further ids of the element that contains them, for links that use these. */
export function renderAnchors(ids: readonly string[]): readonly Html[] {
  return ids.map((id) => html`<span id="${id}"></span>`);
}

/** The link to an id of the same page. Browsers decode `%41` in it, so a `%` of the id itself is encoded. */
export function fragmentOf(id: string): string {
  return `#${id.replaceAll('%', '%25')}`;
}
