import { pageTarget } from '../pages/plan/page-plan.ts';
import type { Target } from '../pages/plan/plan-report.ts';
import type { Project } from '../project/project.ts';

/**
 * A key that identifies an operation or channel by its location and name. An object that is shared by reference or
 * overlay has one key for each name.
 */
export function placeKey(summary: Target): string {
  const { at } = summary;
  const name = summary.kind === 'operation' ? `${summary.origin} ${summary.method} ${summary.path}` : summary.id;
  return `${at.span.start} ${at.file} ${name}`;
}

/** Returns a function that maps an operation or channel to the slug of its first page, or undefined if it has none. */
export function findUsed({ plan }: Project): (summary: Target) => string | undefined {
  const slugs = new Map<string, string>();
  for (const page of plan.pages) {
    const summary = pageTarget(page)?.summary;
    const key = summary && placeKey(summary);
    if (key !== undefined && !slugs.has(key)) slugs.set(key, page.slug);
  }
  return (summary) => slugs.get(placeKey(summary));
}
