import type { PlannedPage } from '../pages/plan/page-plan.ts';
import { internalError } from '../source/document/internal-error.ts';
import type { Problem } from '../source/document/problem.ts';

/** Says of a page that drawing it ended with an exception of ours, at the page's place. */
export function drawingFailed({ slug, at }: PlannedPage): Problem {
  return { ...internalError(`Drawing the page "${slug}"`, at.file), at };
}
