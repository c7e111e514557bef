import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';

/** `GET`, `WEBHOOK`, `WS`. Undefined if the page has no operation. */
export function pageMethod(page: PlannedPage): string | undefined {
  if (page.kind === 'mdx' && page.api !== undefined) return page.api.method.toUpperCase();
  const summary = pageTarget(page)?.summary;
  if (summary === undefined) return undefined;
  if (summary.kind === 'channel') return 'WS';
  return summary.origin === 'webhook' ? 'WEBHOOK' : summary.method;
}

/** `GET /users` for pages about one operation, otherwise empty. */
export function pageEndpoint(page: PlannedPage): string {
  if (page.kind === 'mdx' && page.api !== undefined) return `${page.api.method.toUpperCase()} ${page.api.target}`;
  const summary = pageTarget(page)?.summary;
  if (summary === undefined) return '';
  return summary.kind === 'channel' ? (summary.address ?? summary.id) : `${pageMethod(page)} ${summary.path}`;
}
