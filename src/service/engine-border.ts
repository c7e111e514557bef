import { drawingFailed } from '../core/project/drawing-failed.ts';
import type { Project } from '../core/project/project.ts';
import { internalError } from '../core/source/document/internal-error.ts';
import { pageSettings } from '../page/page-settings.ts';
import type { Engine, ExportReport, LocatedProblem, ProblemReport, RenderedPage } from './engine.ts';
import type { Places } from './places.ts';

interface BorderParts {
  readonly project: Project;
  readonly places: Places;
  /** Gets what was thrown; a user gets words. Undefined: nobody reads it. */
  readonly onFault?: ((thrown: unknown) => void) | undefined;
}

/**
 * The border of the engine: an exception in a call is a fault of ours. It becomes an empty answer, or one problem at its place where the
 * answer has room for one; a question whose empty answer would be a false one (`coverage`, `operation`) is refused in words. Aborts pass.
 */
export function withBorder(engine: Engine, parts: BorderParts): Engine {
  return { ...engine, ...languageCalls(engine, parts), ...pageCalls(engine, parts), ...siteCalls(engine, parts) };
}

function languageCalls(
  engine: Engine,
  { onFault }: BorderParts,
): Pick<Engine, 'complete' | 'hover' | 'definition' | 'references' | 'structure' | 'tagNames'> {
  return {
    structure: (file, signal) =>
      orInstead(
        () => engine.structure(file, signal),
        () => ({ outline: [], folds: [], links: [] }),
        { signal, onFault },
      ),
    tagNames: (file, at, signal) =>
      orInstead(
        () => engine.tagNames(file, at, signal),
        () => [],
        { signal, onFault },
      ),
    complete: (file, at, signal) =>
      orInstead(
        () => engine.complete(file, at, signal),
        () => [],
        { signal, onFault },
      ),
    hover: (file, at, signal) =>
      orInstead(
        () => engine.hover(file, at, signal),
        () => undefined,
        { signal, onFault },
      ),
    definition: (file, at, signal) =>
      orInstead(
        () => engine.definition(file, at, signal),
        () => [],
        { signal, onFault },
      ),
    references: (file, at, signal) =>
      orInstead(
        () => engine.references(file, at, signal),
        () => [],
        { signal, onFault },
      ),
  };
}

function pageCalls(engine: Engine, parts: BorderParts): Pick<Engine, 'pageAt' | 'page' | 'expand' | 'operation'> {
  const { onFault } = parts;
  return {
    pageAt: (file, at, signal) =>
      orInstead(
        () => engine.pageAt(file, at, signal),
        () => undefined,
        { signal, onFault },
      ),
    page: (slug, signal) =>
      orInstead(
        () => engine.page(slug, signal),
        () => failedPage(slug, parts),
        { signal, onFault },
      ),
    expand: (slug, pointer, signal) =>
      orInstead(
        () => engine.expand(slug, pointer, signal),
        () => '',
        { signal, onFault },
      ),
    operation: (ref, signal) =>
      orInstead(
        () => engine.operation(ref, signal),
        () => refuse(`Reading "${ref}"`, parts),
        { signal, onFault },
      ),
  };
}

function siteCalls(engine: Engine, parts: BorderParts): Pick<Engine, 'problems' | 'pages' | 'coverage' | 'exportSite'> {
  const { onFault } = parts;
  return {
    problems: (options, signal) =>
      orInstead(
        () => engine.problems(options, signal),
        () => failedCheck(parts),
        { signal, onFault },
      ),
    pages: (signal) =>
      orInstead(
        () => engine.pages(signal),
        () => refuse('Listing the pages', parts),
        { signal, onFault },
      ),
    coverage: (signal) =>
      orInstead(
        () => engine.coverage(signal),
        () => refuse('Comparing pages and operations', parts),
        { signal, onFault },
      ),
    exportSite: (options, onProgress, signal) =>
      orInstead(
        () => engine.exportSite(options, onProgress, signal),
        () => failedExport(parts),
        { signal, onFault },
      ),
  };
}

/** The call's answer, or that of `instead` where it throws for another reason than an abort. */
export async function orInstead<T>(
  call: () => Promise<T>,
  instead: () => T,
  { signal, onFault }: { readonly signal?: AbortSignal | undefined; readonly onFault?: BorderParts['onFault'] },
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    onFault?.(error);
    return instead();
  }
}

/** What a check says that ended with an exception. */
export function failedCheck(parts: BorderParts): ProblemReport {
  return { problems: [failure('Checking this site', parts)], pages: 0, files: 0 };
}

function failedExport(parts: BorderParts): ExportReport {
  const problem = failure('The export', parts);
  return { kind: 'refused', message: problem.message, problems: [problem] };
}

function failure(what: string, { project, places }: BorderParts): LocatedProblem {
  return places.toProblem(internalError(what, project.configFile ?? 'docs.json'));
}

function refuse(what: string, parts: BorderParts): never {
  throw new Error(failure(what, parts).message);
}

/** A page without content whose problem says that it could not be drawn: the panel shows it as a banner that leads to the source. */
function failedPage(slug: string, { project, places }: BorderParts): RenderedPage | undefined {
  const page = project.plan.pages.find((planned) => planned.slug === slug);
  if (page === undefined) return undefined;
  const { title, deprecated, section } = page;
  return {
    slug,
    title,
    html: '',
    model: {
      ...{ slug, title, deprecated, section, prose: {} },
      samples: { request: [], response: [] },
      settings: pageSettings(project.config.api, [], 'panel'),
    },
    files: [page.at.file, page.kind === 'mdx' ? page.file : page.source],
    source: places.toRange(page.at),
    problems: [places.toProblem(drawingFailed(page))],
  };
}
