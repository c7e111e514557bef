import { type PlannedPage, pageSource } from '../core/pages/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { makePage, type PageMaking } from '../page/make-page.ts';
import { expandRows } from '../render/expand-rows.ts';
import type { RenderContext } from '../render/render-context.ts';
import { renderPage } from '../render/render-page.ts';
import { encodePath } from '../site/output-path.ts';
import type { RenderedPage } from './engine.ts';
import type { Places } from './places.ts';
import { sortProblems } from './sort-problems.ts';

/** A page rendered for the panel, with its source and dependencies. */
export function renderPlannedPage(
  page: PlannedPage,
  making: PageMaking,
  places: Places,
  assetBase: string | undefined,
): RenderedPage {
  const { project } = making;
  const { model, files, problems } = makePage(page, making);
  const html = renderPage(model, panelContext(project, page.slug, assetBase)).toString();
  const wrong = [...problems, ...syntaxProblems(page, project)].filter(({ severity }) => severity === 'error');
  return {
    slug: page.slug,
    title: page.title,
    html,
    model,
    files,
    source: places.toRange(sourceOf(page)),
    problems: sortProblems(wrong.map((problem) => places.toProblem(problem))),
  };
}

/** HTML of the rows under the pointer that the page left out (`expandRows`). */
export function expandPlannedPage(
  page: PlannedPage,
  pointer: string,
  making: PageMaking,
  assetBase: string | undefined,
): string {
  const { model } = makePage(page, making);
  return expandRows(model, pointer, panelContext(making.project, page.slug, assetBase)).toString();
}

/** In the panel a link's target is the page's slug; the panel's script turns a click into a message. */
function panelContext({ workspace, config }: Project, slug: string, assetBase: string | undefined): RenderContext {
  return {
    link: (to, anchor) => `/${encodePath(to)}${anchor === undefined ? '' : `#${anchor}`}`,
    asset(path) {
      const file = path.replace(/^\/+/, '');
      if (assetBase === undefined || !workspace.has(file)) return undefined;
      return `${assetBase.replace(/\/+$/, '')}/${encodePath(file)}`;
    },
    slug,
    iconLibrary: config.iconLibrary,
    variant: 'panel',
  };
}

function sourceOf(page: PlannedPage) {
  if (page.kind === 'mdx') return { file: page.file, span: { start: 0, end: 0 } };
  return page.kind === 'overview' ? { file: page.source, span: { start: 0, end: 0 } } : page.summary.keyAt;
}

function syntaxProblems(page: PlannedPage, project: Project): readonly Problem[] {
  const source = pageSource(page);
  return source === undefined ? [] : (project.description(source)?.problems ?? []);
}
