import type { ApiDescription, OperationSummary } from '../api/api-description.ts';
import { pageTarget } from '../pages/plan/page-plan.ts';
import type { Project } from '../project/project.ts';
import { descriptionsInUse } from './descriptions-in-use.ts';
import { placeKey } from './used-places.ts';

/** An operation with its description. */
export interface DescribedOperation {
  readonly description: ApiDescription;
  readonly operation: OperationSummary;
}

/** The operations without a page, of the descriptions that the site uses. */
export function findUncovered(project: Project): readonly DescribedOperation[] {
  const slugs = slugsByPlace(project);
  return countedOperations(project, slugs).filter(({ operation }) => !slugs.has(placeKey(operation)));
}

/** The operations of the descriptions in use that have a page or should have one. */
export function countedOperations(
  project: Project,
  slugs: ReadonlyMap<string, readonly string[]>,
): readonly DescribedOperation[] {
  return descriptionsInUse(project).flatMap((description) =>
    description.operations
      .filter((operation) => slugs.has(placeKey(operation)) || isExpected(operation))
      .map((operation) => ({ description, operation })),
  );
}

/** Hidden, internal and excluded operations may go without a page. */
function isExpected({ hidden, exclusion }: OperationSummary): boolean {
  return !hidden && exclusion === 'none';
}

/** The slugs of the pages of each operation and channel, by `placeKey`. */
export function slugsByPlace({ plan }: Project): ReadonlyMap<string, readonly string[]> {
  const slugs = new Map<string, string[]>();
  for (const page of plan.pages) {
    const summary = pageTarget(page)?.summary;
    if (summary === undefined) continue;
    const key = placeKey(summary);
    slugs.set(key, [...(slugs.get(key) ?? []), page.slug]);
  }
  return slugs;
}
