import type { Clock, MarkupParser, Workspace } from '../core/ports.ts';
import { createProject } from '../core/project/create-project.ts';
import type { Project } from '../core/project/project.ts';
import { ReferenceIndex } from '../core/references/reference-index.ts';
import { createMarkupParser } from '../markup/create-markup-parser.ts';
import type { PageMaking } from '../page/make-page.ts';
import { createProseParser } from '../page/prose-parser.ts';
import { createPathCheck } from '../site/check-paths.ts';
import { createOpenDocuments, type OpenDocuments } from './open-documents.ts';
import { createPlaces, type Places } from './places.ts';
import { createFileChecks, type FileChecks } from './problems/file-checks.ts';

export interface PartsOptions {
  /** The files on disk, under the open documents. */
  readonly workspace: Workspace;
  /** `docs.json`; undefined: a single API description is open. */
  readonly configFile: string | undefined;
  readonly markup?: MarkupParser;
  /** Bounds the time that the scripts of a page may take. Undefined: only their steps are bounded. */
  readonly clock?: Clock;
  /** The address of the docs root in the panel, for images; undefined: pages show no images. */
  readonly assetBase?: string;
}

/** The parts over one workspace: an export has its own. */
export interface EngineParts {
  readonly documents: OpenDocuments;
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly places: Places;
  readonly checks: FileChecks;
  readonly paths: ReturnType<typeof createPathCheck>;
  readonly panel: PageMaking;
  readonly assetBase: string | undefined;
}

export function connect({
  workspace,
  configFile,
  clock,
  markup = createMarkupParser(clock),
  assetBase,
}: PartsOptions): EngineParts {
  const documents = createOpenDocuments(workspace);
  const project = createProject({ workspace: documents, markup, configFile });
  const prose = createProseParser(markup, documents, () => project.config.variables);
  return {
    documents,
    project,
    references: new ReferenceIndex(project),
    places: createPlaces(project, documents),
    checks: createFileChecks(project, prose),
    paths: createPathCheck(project),
    panel: { project, prose, variant: 'panel' },
    assetBase,
  };
}
