import type { PageFacts } from '../../core/pages/page-tree.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import { orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';

/**
 * Finds why a page is published without its text, an unclosed comment or `Visibility` tag, and the components that are not shown, or only in part,
 * because they are code.
 */
export function findTextProblems(page: PlannedPage, project: Project): readonly Problem[] {
  const { unclear, problems = [] } = readFacts(page, project) ?? {};
  const isUnclosed = ({ at: { file, span } }: Problem) => file === unclear?.file && span.start === unclear.span.start;
  return [...problems.filter(isUnclosed), ...problems.filter(({ code }) => code === 'mdx-component-code')];
}

function readFacts(page: PlannedPage, project: Project): PageFacts | undefined {
  if (page.kind !== 'mdx') return undefined;
  return orElse(
    () => project.pageFacts(page.file),
    () => undefined,
  );
}
