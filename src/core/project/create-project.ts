import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { Slice } from '../api/slice.ts';
import type { Arazzo } from '../arazzo/arazzo.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import { defaultConfig, readDocsJson } from '../docs-json/read-docs-json.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { checkEnvironment } from '../environments/check-environment.ts';
import { isEnvironmentFile } from '../environments/environment-files.ts';
import { type EnvironmentFile, Environments } from '../environments/read-environments.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import type { PageFacts, PageTree, ReadFacts } from '../pages/page-tree.ts';
import type { PagePlan } from '../pages/plan/page-plan.ts';
import { planPages } from '../pages/plan/plan-pages.ts';
import type { Lookup, PlanReport } from '../pages/plan/plan-report.ts';
import type { MarkupOptions, MarkupParser, Workspace } from '../ports.ts';
import { internalError, orElse } from '../source/document/internal-error.ts';
import type { Problem, ReadResult } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import type { Unavailable } from '../source/references/resolve.ts';
import { isDataFile, isPageFile, isRemote } from '../source/text/file-names.ts';
import { configOfDescriptions, listWorkflows } from './config-of-descriptions.ts';
import { FileCache } from './file-cache.ts';
import { findChannel, findOperation, type TargetContext } from './find-target.ts';
import { listDescriptions, listSources } from './list-sources.ts';
import { indexOperations, type OperationIndex } from './operation-index.ts';
import { findPageFiles } from './page-files.ts';
import type { Project } from './project.ts';

export interface ProjectOptions {
  readonly workspace: Workspace;
  readonly markup: MarkupParser;
  /** The path of `docs.json` from the docs root. Undefined: the project is made of the descriptions among its files. */
  readonly configFile?: string;
}

/** Creates a project over the files of one workspace. Files are read on demand. */
export function createProject(options: ProjectOptions): Project {
  return new CachedProject(options);
}

type SliceResult = { readonly slice: Slice; readonly problems: readonly Problem[] };
interface Planned {
  readonly plan: PagePlan;
  readonly planReport: PlanReport;
  /** The internal error, if planning threw an exception. */
  readonly failure?: Problem;
}

const emptyPlan: Planned = {
  plan: { pages: [], navigation: { kind: 'root', label: '', hidden: false, children: [] } },
  planReport: { entries: [], owners: [], references: [], collisions: [], unsafeSlugs: [], unreached: [], failures: [] },
};

class CachedProject implements Project {
  readonly workspace: Workspace;
  readonly configFile: string | undefined;
  readonly #markup: MarkupParser;
  #files: FileCache;
  readonly #environments: Environments;
  #indexes = new WeakMap<object, OperationIndex>();
  #slices = new WeakMap<object, SliceResult>();
  #config: ReadResult<DocsConfig> | undefined;
  #planned: Planned | undefined;

  constructor({ workspace, markup, configFile }: ProjectOptions) {
    this.workspace = workspace;
    this.configFile = configFile;
    this.#markup = markup;
    this.#files = new FileCache(workspace);
    this.#environments = new Environments(workspace);
  }

  withTexts(texts: ReadonlyMap<string, string>): Project {
    const workspace = overlayWorkspace(this.workspace, texts);
    return createProject({ workspace, markup: this.#markup, configFile: this.configFile });
  }

  get mainFile(): string {
    return this.configFile ?? this.workspace.files()[0] ?? 'docs.json';
  }

  get config(): DocsConfig {
    return this.#readConfig().value;
  }

  get configProblems(): readonly Problem[] {
    return this.#readConfig().problems;
  }

  get plan(): PagePlan {
    return this.#plan().plan;
  }

  get planReport(): PlanReport {
    return this.#plan().planReport;
  }

  get problems(): readonly Problem[] {
    const { plan, planReport, failure } = this.#plan();
    const listed = plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : []));
    return [
      ...this.configProblems,
      ...(failure === undefined ? [] : [failure]),
      ...planReport.failures,
      ...listDescriptions(this).flatMap(({ problems }) => problems),
      ...findBrokenSources(this),
      ...listed.flatMap((file) => this.#files.page(file)?.problems ?? []),
      ...this.#files.failures,
      ...this.environments.flatMap((environment) => [...checkEnvironment(environment)]),
      ...this.workflows().flatMap(({ problems }) => problems),
    ];
  }

  get environments(): readonly EnvironmentFile[] {
    return this.#environments.files;
  }

  document(file: string): SourceDocument | undefined {
    return this.#files.document(file);
  }

  unavailable(file: string): Unavailable | undefined {
    return this.#files.unavailable(file);
  }

  description(file: string): ApiDescription | undefined {
    return this.#filesWithConfig.description(file);
  }

  descriptions(): readonly ApiDescription[] {
    const files = this.#filesWithConfig;
    if (this.configFile !== undefined) return files.descriptions();
    return files.descriptions(Array.from(listSources(this.config), ({ file }) => file));
  }

  overlays(): readonly SourceDocument[] {
    return this.#files.overlays();
  }

  workflows(): readonly Arazzo[] {
    if (this.configFile !== undefined) return this.#files.workflows();
    return listWorkflows(this.workspace.files(), this.#files);
  }

  arazzo(file: string): Arazzo | undefined {
    return this.#files.arazzo(file);
  }

  pageFile(file: string): PageFile | undefined {
    return this.#files.page(file)?.value;
  }

  tree(file: string): PageTree | undefined {
    return this.#filesWithConfig.tree(file, this.#markup);
  }

  pageFacts(file: string): PageFacts | undefined {
    return this.readFacts(file)?.facts;
  }

  readFacts(file: string): ReadFacts | undefined {
    return this.#filesWithConfig.facts(file, this.#markup);
  }

  adoptFacts(file: string, read: ReadFacts): void {
    this.#filesWithConfig.adoptFacts(file, read);
  }

  parseText(text: string, options: Pick<MarkupOptions, 'file' | 'dialect'>): PageTree {
    return this.#markup.parse(text, {
      ...options,
      snippet: (path) => this.workspace.read(path),
      files: () => this.workspace.files(),
      outside: (path) => this.workspace.outside(path),
      variables: this.config.variables,
    });
  }

  slice(file: string, summary: OperationSummary | ChannelSummary): SliceResult {
    const known = this.#slices.get(summary);
    if (known !== undefined) return known;
    const description = this.description(file);
    if (description === undefined) throw new Error(`No API description in ${file}`);
    const result = description.slice(summary);
    this.#slices.set(summary, result);
    return result;
  }

  forgetSlice(file: string, summary: OperationSummary | ChannelSummary): void {
    this.#slices.delete(summary);
    this.description(file)?.forget(summary);
  }

  findOperation(ref: OperationRef, inherited: readonly SpecSource[], page?: string): Lookup<OperationSummary> {
    return findOperation(ref, { inherited, page }, this.#targets());
  }

  findChannel(ref: ChannelRef, inherited: readonly SpecSource[], page?: string): Lookup<ChannelSummary> {
    return findChannel(ref, { inherited, page }, this.#targets());
  }

  over(workspace: Workspace): Project {
    // Without `docs.json`, the files that the project is named by make it, and not all those of the workspace.
    const files = this.configFile === undefined ? { files: () => this.workspace.files() } : {};
    return new CachedProject({
      workspace: { ...workspace, ...files },
      markup: this.#markup,
      configFile: this.configFile,
    });
  }

  change(changed: readonly string[]): void {
    this.#environments.change();
    const files = changed.filter((file) => !isEnvironmentFile(file));
    // Nothing else depends on environments.
    if (changed.length > 0 && files.length === 0) return;
    this.#slices = new WeakMap();
    if (files.length === 0) {
      this.#files = new FileCache(this.workspace);
      this.#config = undefined;
      this.#planned = undefined;
      return;
    }
    const parts = this.#config?.value.files ?? [];
    const isConfig = (file: string) =>
      this.configFile === undefined ? isDataFile(file) || isRemote(file) : file === this.configFile;
    if (files.some((file) => isConfig(file) || parts.includes(file))) this.#config = undefined;
    if (this.#config === undefined || files.some((file) => this.#isPlannedFrom(file))) this.#planned = undefined;
    this.#files.forget(files);
  }

  /** The plan depends on the front matter of a page only, not on its body. */
  #isPlannedFrom(file: string): boolean {
    return isDataFile(file) || isRemote(file) || (isPageFile(file) && !this.#files.hasSameFrontMatter(file));
  }

  #targets(): TargetContext {
    return {
      config: this.config,
      description: (file) => this.description(file),
      descriptions: () => this.descriptions(),
      index: (description) => this.#index(description),
    };
  }

  #index(description: ApiDescription): OperationIndex {
    const list = description.family === 'openapi' ? description.operations : description.channels;
    return getOrInsert(this.#indexes, list, () => indexOperations(description));
  }

  #readConfig(): ReadResult<DocsConfig> {
    if (this.#config === undefined) {
      this.#config = orElse(
        () => readConfig(this.configFile, this.#files, this.workspace),
        () => this.#reportConfigFailure(),
      );
      this.#files.listOverlays(listSources(this.#config.value));
      this.#files.setVariables(this.#config.value.variables);
    }
    return this.#config;
  }

  #reportConfigFailure(): ReadResult<DocsConfig> {
    const file = this.mainFile;
    const value = { ...defaultConfig(file), files: [file] };
    return { value, problems: [internalError('Reading this file', file)] };
  }

  /** The file cache, once the overlays and variables in `docs.json` are known. */
  get #filesWithConfig(): FileCache {
    this.#readConfig();
    return this.#files;
  }

  #plan(): Planned {
    this.#planned ??= orElse<Planned>(
      () => this.#makePlan(),
      () => ({ ...emptyPlan, failure: internalError('Planning the pages', this.mainFile) }),
    );
    return this.#planned;
  }

  #makePlan(): Planned {
    const targets = this.#targets();
    return planPages({
      config: this.config,
      pageFiles: findPageFiles(this.workspace, this.configFile),
      hasFile: (file) => this.workspace.has(file),
      pageFile: (file) => this.pageFile(file),
      isHiddenPage: (file) => this.#files.isHiddenPage(file),
      description: (file) => this.description(file),
      findOperation: (ref, place) => findOperation(ref, place, targets),
      findChannel: (ref, place) => findChannel(ref, place, targets),
    });
  }
}

/** Problems that prevent a document that `docs.json` names from being read as a description. */
function findBrokenSources(project: Pick<Project, 'config' | 'description' | 'document'>): readonly Problem[] {
  const files = new Set(Array.from(listSources(project.config), ({ file }) => file));
  return [...files].flatMap((file) => {
    return project.description(file) === undefined ? (project.document(file)?.problems ?? []) : [];
  });
}

/** Returns the workspace with other texts for some of its files. */
function overlayWorkspace(workspace: Workspace, texts: ReadonlyMap<string, string>): Workspace {
  return {
    files: () => workspace.files(),
    outside: (file) => workspace.outside(file),
    has: (file) => workspace.has(file),
    read: (file, from) => texts.get(file) ?? workspace.read(file, from),
    head: (file) => texts.get(file)?.slice(0, 4096) ?? workspace.head(file),
    failure: (file) => workspace.failure(file),
    ...(workspace.remote && { remote: (url: string) => workspace.remote?.(url) }),
    ...(workspace.addressOf && { addressOf: (url: string) => workspace.addressOf?.(url) ?? url }),
  };
}

/** Reads the configuration of a project, with a problem if it can't be read. */
function readConfig(
  configFile: string | undefined,
  documents: FileCache,
  workspace: Workspace,
): ReadResult<DocsConfig> {
  if (configFile === undefined) return { value: configOfDescriptions(workspace.files(), documents), problems: [] };
  const document = documents.document(configFile);
  if (document !== undefined)
    return readDocsJson(document, {
      document: (file) => documents.document(file),
      outside: (file) => workspace.outside(file),
      failure: (file) => workspace.failure(file),
    });
  const why = workspace.failure(configFile) ?? 'there is no such file';
  const at = { file: configFile, span: { start: 0, end: 0 } };
  const message = `${configFile} can't be read: ${why.replace(/\.$/, '')}.`;
  return {
    value: { ...defaultConfig(configFile), files: [configFile] },
    problems: [{ code: 'file-unreadable', severity: 'error', message, at }],
  };
}
