import { findPage } from '../core/features/preview/find-page.ts';
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
  const rescue = async <T>(call: Promise<T>, signal: AbortSignal | undefined, instead: () => T): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      parts.onFault?.(error);
      return instead();
    }
  };
  return {
    ...engine,
    complete: (file, at, signal) => rescue(engine.complete(file, at, signal), signal, () => []),
    hover: (file, at, signal) => rescue(engine.hover(file, at, signal), signal, () => undefined),
    definition: (file, at, signal) => rescue(engine.definition(file, at, signal), signal, () => []),
    references: (file, at, signal) => rescue(engine.references(file, at, signal), signal, () => ({ places: [] })),
    renameSubject: (file, at, signal) => rescue(engine.renameSubject(file, at, signal), signal, () => undefined),
    rename: (file, at, name, signal) =>
      rescue(engine.rename(file, at, name, signal), signal, () => refuse('Renaming this', parts)),
    moveFiles: (moves, signal) => rescue(engine.moveFiles(moves, signal), signal, () => ({ edits: [], moves: [] })),
    symbols: (query, signal) => rescue(engine.symbols(query, signal), signal, () => []),
    lenses: (file, signal) => rescue(engine.lenses(file, signal), signal, () => []),
    titleHints: (file, signal) => rescue(engine.titleHints(file, signal), signal, () => []),
    structure: (file, signal) =>
      rescue(engine.structure(file, signal), signal, () => ({ outline: [], folds: [], links: [] })),
    selections: (file, at, signal) => rescue(engine.selections(file, at, signal), signal, () => []),
    surroundings: (file, selected, signal) => rescue(engine.surroundings(file, selected, signal), signal, () => []),
    tagNames: (file, at, signal) => rescue(engine.tagNames(file, at, signal), signal, () => []),
    pageAt: (file, at, shown, signal) => rescue(engine.pageAt(file, at, shown, signal), signal, () => undefined),
    page: (slug, signal) => rescue(engine.page(slug, signal), signal, () => failedPage(slug, parts)),
    pageFor: (slug, reader, signal) =>
      rescue(engine.pageFor(slug, reader, signal), signal, () => failedPage(slug, parts)),
    expand: (slug, pointer, signal) => rescue(engine.expand(slug, pointer, signal), signal, () => ''),
    editAfterResponse: (slug, received, signal) =>
      rescue(engine.editAfterResponse(slug, received, signal), signal, () => refuse('Editing the description', parts)),
    operation: (ref, signal) => rescue(engine.operation(ref, signal), signal, () => refuse(`Reading "${ref}"`, parts)),
    problems: (options, signal) => rescue(engine.problems(options, signal), signal, () => failedCheck(parts)),
    firstProblems: (files, options, signal) => rescue(engine.firstProblems(files, options, signal), signal, () => []),
    pages: (signal) => rescue(engine.pages(signal), signal, () => refuse('Listing the pages', parts)),
    coverage: (signal) =>
      rescue(engine.coverage(signal), signal, () => refuse('Comparing pages and operations', parts)),
    changes: (base, signal) =>
      rescue(engine.changes(base, signal), signal, () => refuse('Comparing two versions', parts)),
    siteTree: (signal) => rescue(engine.siteTree(signal), signal, () => refuse('Listing the navigation', parts)),
    sourceFiles: (signal) => rescue(engine.sourceFiles(signal), signal, () => []),
    missingOperations: (signal) =>
      rescue(engine.missingOperations(signal), signal, () => refuse('Comparing pages and operations', parts)),
    describeApi: (file, signal) =>
      rescue(engine.describeApi(file, signal), signal, () => refuse(`Reading "${file}"`, parts)),
    editSite: (action, signal) =>
      rescue(engine.editSite(action, signal), signal, () => refuse('Editing the navigation', parts)),
    exportSite: (options, onProgress, signal) =>
      rescue(engine.exportSite(options, onProgress, signal), signal, () => failedExport(parts)),
  };
}

/** What a check says that ended with an exception. */
function failedCheck(parts: BorderParts): ProblemReport {
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
  const page = findPage(project, slug)?.page;
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
