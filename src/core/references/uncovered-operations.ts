import type { ApiDescription, OperationSummary } from '../api/api-description.ts';
import { pageTarget } from '../pages/plan/page-plan.ts';
import type { Project } from '../project/project.ts';
import { descriptionsInUse } from './descriptions-in-use.ts';
import { placeKey } from './used-places.ts';

export interface DescribedOperation {
  readonly description: ApiDescription;
  readonly operation: OperationSummary;
}

/** Finds the operations without a page, in the descriptions that the site uses. */
export function findUncovered(project: Project): readonly DescribedOperation[] {
  const slugs = groupSlugsByTarget(project);
  return listExpectedOperations(project, slugs).filter(({ operation }) => !slugs.has(placeKey(operation)));
}

/** Lists the operations that have a page or should have one, in the descriptions in use. */
export function listExpectedOperations(
  project: Project,
  slugs: ReadonlyMap<string, readonly string[]>,
): readonly DescribedOperation[] {
  return descriptionsInUse(project).flatMap((description) =>
    description.operations
      .filter((operation) => slugs.has(placeKey(operation)) || isExpected(operation))
      .map((operation) => ({ description, operation })),
  );
}

/** Returns whether the operation should have a page. Hidden, internal and excluded ones need none. */
function isExpected({ hidden, exclusion }: OperationSummary): boolean {
  return !hidden && exclusion === 'none';
}

/** Maps each operation and channel, by `placeKey`, to the slugs of its pages. */
export function groupSlugsByTarget({ plan }: Project): ReadonlyMap<string, readonly string[]> {
  const slugs = new Map<string, string[]>();
  for (const page of plan.pages) {
    const summary = pageTarget(page)?.summary;
    if (summary === undefined) continue;
    const key = placeKey(summary);
    slugs.set(key, [...(slugs.get(key) ?? []), page.slug]);
  }
  return slugs;
}
