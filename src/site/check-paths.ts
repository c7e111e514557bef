import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { leavesOutput, outputPathFault, pagePaths } from './output-path.ts';

export interface CheckedPaths {
  readonly refusal?: string;
  readonly pages: readonly PlannedPage[];
  readonly problems: readonly Problem[];
}

/** Leaves out, with a problem, every page whose files some disk could not hold; a slug that leaves OUT refuses the export. */
export function checkPaths(pages: readonly PlannedPage[]): CheckedPaths {
  const problems: Problem[] = [];
  const taken = new Map<string, PlannedPage>();
  const kept: PlannedPage[] = [];
  let refusal: string | undefined;
  for (const page of pages) {
    const path = pagePaths(page.slug).html;
    if (leavesOutput(path))
      refusal ??= `The page "${page.title}" would be written outside of the output folder ("${page.slug}").`;
    const fault = outputPathFault(path);
    const twin = taken.get(path.toLowerCase());
    if (fault === undefined && twin === undefined) {
      taken.set(path.toLowerCase(), page);
      kept.push(page);
      continue;
    }
    const why = fault ?? `on a disk that does not tell letter case apart it is the same as "${twin?.slug}"`;
    problems.push({
      code: 'output-path',
      severity: 'error',
      message: `The page "${page.slug}" can't be written: ${why}. Choose another path or slug.`,
      at: page.at,
      ...(twin === undefined ? {} : { related: [{ message: 'The page that has this name.', at: twin.at }] }),
    });
  }
  return { ...(refusal === undefined ? {} : { refusal }), pages: kept, problems };
}
