import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';

/** A row of `apidocs pages`; fields that do not apply are absent. */
export interface PageRow {
  readonly slug: string;
  readonly title: string;
  readonly kind: 'endpoint' | 'webhook' | 'channel' | 'overview' | 'mdx';
  readonly method?: string;
  readonly path?: string;
  readonly channel?: string;
  readonly source?: string;
  readonly file?: string;
  readonly hidden: boolean;
}

/** Converts a planned page to a row of `apidocs pages`. */
export function toPageRow(page: PlannedPage): PageRow {
  const { slug, title, hidden } = page;
  if (page.kind === 'overview') return { slug, title, kind: 'overview', source: page.source, hidden };
  if (page.kind !== 'mdx') {
    const kind = page.kind === 'channel' ? 'channel' : page.summary.origin === 'webhook' ? 'webhook' : 'endpoint';
    return { slug, title, kind, ...describeTarget(page.summary), source: page.source, hidden };
  }
  const target = page.target && { ...describeTarget(page.target.summary), source: page.target.source };
  const api = page.api && { method: page.api.method, path: page.api.target };
  return { slug, title, kind: 'mdx', ...api, ...target, file: page.file, hidden };
}

function describeTarget(summary: OperationSummary | ChannelSummary): Pick<PageRow, 'method' | 'path' | 'channel'> {
  return summary.kind === 'channel' ? { channel: summary.id } : { method: summary.method, path: summary.path };
}
