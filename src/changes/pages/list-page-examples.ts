import type { PageNode } from '../../core/pages/page-tree.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import type { WrittenExample } from '../operations/compare-fit.ts';

/** The code blocks in `RequestExample` and `ResponseExample` on a page. */
export function listPageExamples(project: Project, page: PlannedPage): readonly WrittenExample[] {
  if (page.kind !== 'mdx') return [];
  const listIn = (nodes: readonly PageNode[], part: WrittenExample['part'] | undefined): readonly WrittenExample[] =>
    nodes.flatMap((node): readonly WrittenExample[] => {
      if (node.kind === 'component') return listIn(node.children, partOf(node.name) ?? part);
      if (node.kind === 'element') return listIn(node.children, part);
      if (node.kind !== 'code' || node.span === undefined || part === undefined) return [];
      const at = { file: page.file, span: node.span };
      return [{ part, title: node.title ?? node.meta, source: node.value, at }];
    });
  return listIn(project.tree(page.file)?.children ?? [], undefined);
}

function partOf(component: string): WrittenExample['part'] | undefined {
  if (component === 'RequestExample') return 'request';
  return component === 'ResponseExample' ? 'response' : undefined;
}
