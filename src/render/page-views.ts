import { attributes, type Html, html } from './html.ts';
import type { PageScope } from './page-scope.ts';

/** The parts of a reference page that narrow windows show one at a time. */
export type PageView = 'reference' | 'sample' | 'response';

/**
 * Renders the choice of the part that a narrow window shows, and the links to the sections. Both are hidden where the
 * code is next to the page. Radio buttons hold the choice, so no script is needed. `labels` has the parts next to the
 * reference.
 */
export function renderPageViews(labels: readonly (readonly [PageView, string])[]): Html | undefined {
  if (labels.length === 0) return undefined;
  const views: typeof labels = [['reference', 'Reference'], ...labels];
  return html`<div class="page-views" role="group" aria-label="Part of the page">${views.map(
    ([view, label], index) =>
      html`<label><input${attributes({ type: 'radio', name: 'page-view', value: view, checked: index === 0 })}>${label}</label>`,
  )}</div>`;
}

/** Renders links to the sections, for pages that have several. */
export function renderJumpList({ sections }: PageScope): Html | undefined {
  if (sections.length < 2) return undefined;
  return html`<nav class="jump" aria-label="Sections">${sections.map(({ id, title }) => html`<a${attributes({ href: `#${id}` })}>${title}</a>`)}</nav>`;
}
