import type { MarkupParser, Validator, Workspace } from '../core/ports.ts';
import { createProject } from '../core/project/create-project.ts';
import { ReferenceIndex } from '../core/references/reference-index.ts';
import { isPageFile } from '../core/source/text/file-names.ts';
import { createProseParser } from '../page/prose-parser.ts';
import { checkPaths } from '../site/check-paths.ts';
import type { ProblemReport } from './engine.ts';
import { failedCheck, orInstead } from './engine-border.ts';
import { findProblems } from './find-problems.ts';
import { createPlaces } from './places.ts';
import { RemoteDocuments, type RemoteSource, withRemote } from './remote-documents.ts';

export interface SiteCheck {
  readonly workspace: Workspace;
  /** `docs.json`; undefined: checks a single API description. */
  readonly configFile: string | undefined;
  /** Undefined: no official validation. */
  readonly validator?: Validator | undefined;
  /** Undefined: no network requests. */
  readonly remote?: RemoteSource | undefined;
  /** One turn of the event loop, so that pending responses of other hosts are handled. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/**
 * All problems of a site, computed once: the result of `Engine.problems`, without the rest of an engine.
 * Checking a small site is mostly startup time, so unneeded modules are not loaded.
 */
export async function checkSite({
  workspace,
  configFile,
  validator,
  remote: source,
  yieldToEventLoop,
}: SiteCheck): Promise<ProblemReport> {
  let revision = 0;
  const remote =
    source &&
    new RemoteDocuments(source, (urls) => {
      revision += 1;
      project.change(urls);
      references.change(urls);
      places.forget(urls);
    });
  const files = remote === undefined ? workspace : withRemote(workspace, remote);
  const project = createProject({ workspace: files, markup: await markupFor(workspace, configFile), configFile });
  const references = new ReferenceIndex(project);
  const places = createPlaces(project, files);
  const search = {
    project,
    references,
    places,
    prose: async () => createProseParser(await loadMarkup(), files, () => project.config.variables),
    paths: () => checkPaths(project),
    validator,
    yieldToEventLoop,
    settle: async () => (await remote?.settle()) === true,
    revision: () => revision,
  };
  return orInstead(
    () => findProblems(search),
    () => failedCheck({ project, places }),
    {},
  );
}

/** A description alone has no pages, and nothing that its links could lead to. */
async function markupFor(workspace: Workspace, configFile: string | undefined): Promise<MarkupParser> {
  if (configFile !== undefined || workspace.files().some((file) => isPageFile(file))) return loadMarkup();
  return {
    parse() {
      throw new Error('A description alone has no text to parse.');
    },
  };
}

async function loadMarkup(): Promise<MarkupParser> {
  const { createMarkupParser } = await import('../markup/create-markup-parser.ts');
  return createMarkupParser();
}
