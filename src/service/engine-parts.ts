import type { MarkupParser, Workspace } from '../core/ports.ts';
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

interface PartsOptions {
  readonly workspace: Workspace;
  readonly configFile: string | undefined;
  readonly markup?: MarkupParser;
  readonly assetBase?: string;
}

/** What the calls of an engine are made of. */
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

/** The parts over one workspace: an export has its own. */
export function connect({
  workspace,
  configFile,
  markup = createMarkupParser(),
  assetBase,
}: PartsOptions): EngineParts {
  const documents = createOpenDocuments(workspace);
  const project = createProject({ workspace: documents, markup, configFile });
  const prose = createProseParser(markup, documents, () => project.config.variables);
  const places = createPlaces(project, documents);
  return {
    documents,
    project,
    references: new ReferenceIndex(project),
    places,
    checks: createFileChecks(project, prose),
    paths: createPathCheck(project),
    panel: { project, prose, variant: 'panel' },
    assetBase,
  };
}
