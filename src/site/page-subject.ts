import type { ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import type { PlannedPage } from '../core/pages/page-plan.ts';

/** The operation or channel of a page, and its description; undefined: neither. */
export function pageSubject(
  page: PlannedPage,
): { readonly source: string; readonly summary: OperationSummary | ChannelSummary } | undefined {
  return page.kind === 'mdx' ? page.target : page;
}

/** `GET`, `WEBHOOK`, `WS`; undefined: the page has no operation. */
export function pageMethod(page: PlannedPage): string | undefined {
  if (page.kind === 'mdx' && page.api !== undefined) return page.api.method.toUpperCase();
  const summary = pageSubject(page)?.summary;
  if (summary === undefined) return undefined;
  if (summary.kind === 'channel') return 'WS';
  return summary.origin === 'webhook' ? 'WEBHOOK' : summary.method;
}

/** `GET /users` for pages about one operation, else empty. */
export function pageEndpoint(page: PlannedPage): string {
  if (page.kind === 'mdx' && page.api !== undefined) return `${page.api.method.toUpperCase()} ${page.api.target}`;
  const summary = pageSubject(page)?.summary;
  if (summary === undefined) return '';
  return summary.kind === 'channel' ? (summary.address ?? summary.id) : `${pageMethod(page)} ${summary.path}`;
}
