import type { PlannedPage } from '../pages/plan/page-plan.ts';
import { internalError } from '../source/document/internal-error.ts';
import type { Problem } from '../source/document/problem.ts';

/** The problem for a page whose rendering threw an exception. */
export function drawingFailed({ slug, at }: PlannedPage): Problem {
  return { ...internalError(`Rendering the page "${slug}"`, at.file), at };
}
