import { type Html, html } from './html.ts';

/** Renders empty elements with additional ids of the element that contains them, for links that use these. */
export function renderAnchors(ids: readonly string[]): readonly Html[] {
  return ids.map((id) => html`<span id="${id}"></span>`);
}

/** Returns the link to an id on the same page. Browsers decode `%41` in it, so a `%` in the id itself is encoded. */
export function toFragment(id: string): string {
  return `#${id.replaceAll('%', '%25')}`;
}
