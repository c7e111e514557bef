import { usesPlace } from '../core/features/preview/find-users.ts';
import { addressBase, type PlannedPage, pageSource, pageTarget } from '../core/pages/plan/page-plan.ts';
import { listReaders } from '../core/pages/readers/visibility.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import type { Location } from '../core/source/text/span.ts';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';
import { findSources } from '../page/find-sources.ts';
import { makePage, type PageMaking } from '../page/make-page.ts';
import { expandRows } from '../render/expand-rows.ts';
import type { PageModel } from '../render/page-model.ts';
import type { RenderContext } from '../render/render-context.ts';
import { renderPage } from '../render/render-page.ts';
import { findEditionNoticeOf } from '../site/edition-notices.ts';
import { encodePath } from '../site/output-path.ts';
import type { RenderedPage } from './engine-values.ts';
import type { Places } from './places.ts';
import { locateProblems } from './problems/sort-problems.ts';

/** Renders a page for the panel, with its source and dependencies. */
export function renderPlannedPage(
  page: PlannedPage,
  making: PageMaking,
  places: Places,
  assetBase: string | undefined,
): RenderedPage {
  const { project } = making;
  const { model, files, problems, audiences } = makePage(page, making);
  const readers = listReaders(audiences);
  const html = renderPage(model, panelContext(page, model, { project, assetBase })).toString();
  const errors = problems.filter(({ severity }) => severity === 'error');
  const broken = findSyntaxError(page, project);
  return {
    slug: page.slug,
    title: page.title,
    html,
    model,
    files,
    source: places.locate(findSource(page)),
    problems: locateProblems(errors, places),
    gaps: errors.flatMap(({ at }) => (page.kind === 'mdx' && at.file === page.file ? at.span.start : [])),
    ...(broken === undefined ? {} : { broken: places.toProblem(broken) }),
    ...(readers.length > 0 && { readers }),
  };
}

/** The HTML of the rows under the pointer that the page left out (`expandRows`). */
export function expandPlannedPage(
  page: PlannedPage,
  pointer: string,
  making: PageMaking,
  assetBase: string | undefined,
): string {
  const { model } = makePage(page, making);
  return expandRows(model, pointer, panelContext(page, model, { project: making.project, assetBase })).toString();
}

/** In the panel a link's target is the page's slug; the panel's script turns a click into a message. */
function panelContext(
  page: PlannedPage,
  model: PageModel,
  { project, assetBase }: { readonly project: Project; readonly assetBase: string | undefined },
): RenderContext {
  const { workspace, config } = project;
  return {
    link: (to, anchor) => `/${encodePath(to)}${anchor === undefined ? '' : `#${anchor}`}`,
    isPage: (slug) => project.plan.pages.some((other) => other.slug === slug),
    asset(path) {
      const file = path.replace(/^\/+/, '');
      if (assetBase === undefined || !workspace.has(file)) return undefined;
      return `${withoutTrailingSlashes(assetBase)}/${encodePath(file)}`;
    },
    base: addressBase(page),
    edition: findEditionNoticeOf(project.plan, page.slug),
    iconLibrary: config.iconLibrary,
    variant: 'panel',
    sources: findSources(page, model, project),
  };
}

function findSource(page: PlannedPage): Location {
  if (page.kind === 'mdx') return { file: page.file, span: { start: 0, end: 0 } };
  return page.kind === 'overview' ? { file: page.source, span: { start: 0, end: 0 } } : page.summary.keyAt;
}

/** The first syntax error in the part of the description that the page shows. Errors elsewhere don't affect the page. */
function findSyntaxError(page: PlannedPage, project: Project): Problem | undefined {
  const source = pageSource(page);
  const problems = source === undefined ? [] : (project.description(source)?.problems ?? []);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const target = pageTarget(page);
  if (errors.length === 0 || target === undefined) return errors[0];
  const { at, keyAt } = target.summary;
  const isInTarget = ({ file, span }: Location) =>
    file === at.file && file === keyAt.file && keyAt.span.start <= span.start && span.start <= at.span.end;
  return errors.find((error) => isInTarget(error.at) || usesPlace(project, target, error.at.file, error.at.span.start));
}
