import { drawingFailed } from '../core/pages/drawing-failed.ts';
import type { Logger } from '../core/ports.ts';
import type { Project } from '../core/project/project.ts';
import { internalError } from '../core/source/document/internal-error.ts';
import type { Engine, RenderedPage } from './engine.ts';
import { pageSettings } from './page-settings.ts';
import type { Places } from './places.ts';

interface BorderParts {
  readonly project: Project;
  readonly places: Places;
  /** Gets the exception; a user gets words. Undefined: nobody reads it. */
  readonly logger: Logger | undefined;
}

/**
 * The border of the engine: an exception in a call is a fault of ours. It becomes an empty answer, or one problem at its place where the
 * answer has room for one; a question whose empty answer would be a false one (`coverage`, `operation`) is refused in words. Aborts pass.
 */
export function withBorder(engine: Engine, parts: BorderParts): Engine {
  const configFile = parts.project.configFile ?? 'docs.json';
  const guard = async <T>(call: () => Promise<T>, signal: AbortSignal | undefined, instead: () => T): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (signal?.aborted === true) throw error;
      parts.logger?.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return instead();
    }
  };
  const inWords = (what: string) => (): never => {
    throw new Error(internalError(what, configFile).message);
  };
  const failed = (what: string) => [parts.places.toProblem(internalError(what, configFile))];
  return {
    ...engine,
    complete: (file, at, signal) =>
      guard(
        () => engine.complete(file, at, signal),
        signal,
        () => [],
      ),
    hover: (file, at, signal) =>
      guard(
        () => engine.hover(file, at, signal),
        signal,
        () => undefined,
      ),
    definition: (file, at, signal) =>
      guard(
        () => engine.definition(file, at, signal),
        signal,
        () => [],
      ),
    pageAt: (file, at, signal) =>
      guard(
        () => engine.pageAt(file, at, signal),
        signal,
        () => undefined,
      ),
    page: (slug, signal) =>
      guard(
        () => engine.page(slug, signal),
        signal,
        () => failedPage(slug, parts),
      ),
    expand: (slug, pointer, signal) =>
      guard(
        () => engine.expand(slug, pointer, signal),
        signal,
        () => '',
      ),
    pages: (signal) => guard(() => engine.pages(signal), signal, inWords('Listing the pages')),
    coverage: (signal) => guard(() => engine.coverage(signal), signal, inWords('Comparing pages and operations')),
    operation: (ref, signal) => guard(() => engine.operation(ref, signal), signal, inWords(`Reading "${ref}"`)),
    problems: (options, signal) =>
      guard(
        () => engine.problems(options, signal),
        signal,
        () => {
          return { problems: failed('Checking this site'), pages: 0, files: 0 };
        },
      ),
    exportSite: (options, onProgress, signal) =>
      guard(
        () => engine.exportSite(options, onProgress, signal),
        signal,
        () => {
          const problems = failed('The export');
          return { kind: 'refused', message: problems[0]?.message ?? '', problems };
        },
      ),
  };
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
    files: [page.at.file, ...(page.kind === 'mdx' ? [page.file] : [page.source])],
    source: places.toRange(page.at),
    problems: [places.toProblem(drawingFailed(page))],
  };
}
