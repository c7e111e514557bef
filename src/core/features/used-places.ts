import type { ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { Project } from '../project/project.ts';

/** Names one operation or channel of the whole project: where it stands, and as what (what is shared by reference or overlay is several). */
export function placeKey(summary: OperationSummary | ChannelSummary): string {
  const { at } = summary;
  const name = summary.kind === 'operation' ? `${summary.origin} ${summary.method} ${summary.path}` : summary.id;
  return `${at.span.start} ${at.file} ${name}`;
}

/** Which operations and channels have a page: from their place to the slug of the first page. */
export function usedPlaces(project: Project): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const page of project.plan.pages) {
    const summary = page.kind === 'mdx' ? page.target?.summary : page.summary;
    if (summary === undefined) continue;
    const key = placeKey(summary);
    if (!used.has(key)) used.set(key, page.slug);
  }
  return used;
}
