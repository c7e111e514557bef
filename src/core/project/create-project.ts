import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { Slice } from '../api/slice.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { isEnvironmentFile } from '../environments/environment-files.ts';
import { type EnvironmentFile, Environments, syntaxProblems } from '../environments/read-environments.ts';
import type { PageFile } from '../pages/front-matter.ts';
import type { PagePlan } from '../pages/page-plan.ts';
import type { PageFacts, PageTree, ReadFacts } from '../pages/page-tree.ts';
import { planPages } from '../pages/plan-pages.ts';
import type { PlanReport } from '../pages/plan-report.ts';
import type { MarkupOptions, MarkupParser, Workspace } from '../ports.ts';
import { internalError, orElse } from '../source/document/internal-error.ts';
import type { Problem, ReadResult } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { Unavailable } from '../source/references/resolve.ts';
import { isDataFile, isPageFile, isRemote } from '../source/text/file-names.ts';
import { findBrokenSources } from './broken-sources.ts';
import { FileCache } from './file-cache.ts';
import { findChannel, findOperation, type TargetContext } from './find-target.ts';
import { listDescriptions, listSources } from './list-sources.ts';
import { indexOperations, type OperationIndex } from './operation-index.ts';
import { findPageFiles } from './page-files.ts';
import type { Lookup, Project } from './project.ts';
import { readConfig } from './read-config.ts';
import { workspaceWith } from './workspace-with.ts';

export interface ProjectOptions {
  readonly workspace: Workspace;
  readonly markup: MarkupParser;
  /** `docs.json`, as a path from the docs root; undefined: a project of descriptions alone. */
  readonly configFile?: string | undefined;
}

/** A project over the files of one workspace; nothing is read before it is needed. */
export function createProject(options: ProjectOptions): Project {
  return new CachedProject(options);
}

type SliceResult = { readonly slice: Slice; readonly problems: readonly Problem[] };
interface Planned {
  readonly plan: PagePlan;
  readonly planReport: PlanReport;
  /** Why there is no plan: an exception of ours. */
  readonly failure?: Problem;
}

const nothingPlanned: Planned = {
  plan: { pages: [], navigation: { kind: 'root', label: '', hidden: false, children: [] } },
  planReport: { entries: [], owners: [], references: [], collisions: [], unsafeSlugs: [], unreached: [], failures: [] },
};

class CachedProject implements Project {
  readonly workspace: Workspace;
  readonly configFile: string | undefined;
  readonly #markup: MarkupParser;
  readonly #files: FileCache;
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
    const workspace = workspaceWith(this.workspace, texts);
    return createProject({ workspace, markup: this.#markup, configFile: this.configFile });
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
      ...this.environments.flatMap(syntaxProblems),
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
    return this.#described.description(file);
  }

  descriptions(): readonly ApiDescription[] {
    return this.#described.descriptions();
  }

  overlays(): readonly SourceDocument[] {
    return this.#files.overlays();
  }

  pageFile(file: string): PageFile | undefined {
    return this.#files.page(file)?.value;
  }

  tree(file: string): PageTree | undefined {
    return this.#described.tree(file, this.#markup);
  }

  pageFacts(file: string): PageFacts | undefined {
    return this.readFacts(file)?.facts;
  }

  readFacts(file: string): ReadFacts | undefined {
    return this.#described.facts(file, this.#markup);
  }

  adoptFacts(file: string, read: ReadFacts): void {
    this.#described.adoptFacts(file, read);
  }

  parseText(text: string, options: Pick<MarkupOptions, 'file' | 'dialect'>): PageTree {
    return this.#markup.parse(text, {
      ...options,
      snippet: (path) => this.workspace.read(path),
      outside: (path) => this.workspace.outside(path),
      variables: this.config.variables,
    });
  }

  slice(file: string, summary: OperationSummary | ChannelSummary): SliceResult {
    const known = this.#slices.get(summary);
    if (known !== undefined) return known;
    const description = this.description(file);
    if (description === undefined) throw new Error(`No API description in ${file}`);
    const made = description.slice(summary);
    this.#slices.set(summary, made);
    return made;
  }

  forgetSlice(file: string, summary: OperationSummary | ChannelSummary): void {
    this.#slices.delete(summary);
    this.description(file)?.forget(summary);
  }

  findOperation(ref: OperationRef, inherited: readonly SpecSource[], page?: string): Lookup<OperationSummary> {
    return findOperation(ref, { inherited, ...(page !== undefined && { page }) }, this.#targets());
  }

  findChannel(ref: ChannelRef, inherited: readonly SpecSource[], page?: string): Lookup<ChannelSummary> {
    return findChannel(ref, { inherited, ...(page !== undefined && { page }) }, this.#targets());
  }

  over(workspace: Workspace): Project {
    return new CachedProject({ workspace, markup: this.#markup, configFile: this.configFile });
  }

  change(changed: readonly string[]): void {
    this.#environments.change();
    const files = changed.filter((file) => !isEnvironmentFile(file));
    // Nothing else depends on environments.
    if (changed.length > 0 && files.length === 0) return;
    this.#slices = new WeakMap();
    if (files.length === 0) {
      this.#files.forgetAll();
      this.#config = undefined;
      this.#planned = undefined;
      return;
    }
    const parts = this.#config?.value.files ?? [];
    if (files.some((file) => file === this.configFile || parts.includes(file))) this.#config = undefined;
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
    const known = this.#indexes.get(list) ?? indexOperations(description);
    this.#indexes.set(list, known);
    return known;
  }

  #readConfig(): ReadResult<DocsConfig> {
    if (this.#config === undefined) {
      this.#config = orElse(
        () => readConfig(this.configFile, this.#files, this.workspace),
        () => this.#configFailed(),
      );
      this.#files.listOverlays(listSources(this.#config.value));
      this.#files.setVariables(this.#config.value.variables);
    }
    return this.#config;
  }

  #configFailed(): ReadResult<DocsConfig> {
    const file = this.configFile ?? 'docs.json';
    const value = { ...readConfig(undefined, this.#files, this.workspace).value, files: [file] };
    return { value, problems: [internalError('Reading this file', file)] };
  }

  /** The file cache, once the overlays and variables in `docs.json` are known. */
  get #described(): FileCache {
    this.#readConfig();
    return this.#files;
  }

  #plan(): Planned {
    this.#planned ??= orElse<Planned>(
      () => this.#makePlan(),
      () => ({ ...nothingPlanned, failure: internalError('Planning the pages', this.configFile ?? 'docs.json') }),
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
