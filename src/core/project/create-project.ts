import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { Memory } from '../api/memory.ts';
import type { Slice } from '../api/slice.ts';
import type { DocsConfig, SpecSource } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { PageFile } from '../pages/front-matter.ts';
import { TargetDrafts } from '../pages/make-drafts.ts';
import type { PagePlan } from '../pages/page-plan.ts';
import type { PageTree } from '../pages/page-tree.ts';
import { planPages } from '../pages/plan-pages.ts';
import type { SiteSurvey } from '../pages/site-survey.ts';
import type { MarkupParser, Workspace } from '../ports.ts';
import { isDataFile, isPageFile, isRemote } from '../source/file-names.ts';
import type { LiveDocument } from '../source/live-document.ts';
import type { Problem, ReadResult } from '../source/problem.ts';
import type { Trouble } from '../source/references.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { TextChange } from '../source/source-text.ts';
import { findBrokenSources } from './broken-sources.ts';
import { FileCache } from './file-cache.ts';
import { findChannel, findOperation, type TargetContext } from './find-target.ts';
import { listDescriptions, listSources } from './list-sources.ts';
import { indexOperations, type OperationIndex } from './operation-index.ts';
import { findPageFiles, saysHidden } from './page-files.ts';
import { areSameInputs, type PlanInput, toPlanInput } from './plan-input.ts';
import type { Lookup, Project } from './project.ts';
import { readConfig } from './read-config.ts';

export interface ProjectOptions {
  readonly workspace: Workspace;
  readonly markup: MarkupParser;
  /** `docs.json`, as a path from the docs root; undefined: a project of descriptions alone. */
  readonly configFile?: string | undefined;
  /** False: it is looked at once, so nothing is made ready for edits, which takes longer than to look at all. */
  readonly isEdited?: boolean;
}

/** A project over the files of one workspace; nothing is read before it is asked for. */
export function createProject(options: ProjectOptions): Project {
  return new CachedProject(options);
}

type SliceResult = { readonly slice: Slice; readonly problems: readonly Problem[] };
interface Planned {
  readonly plan: PagePlan;
  readonly survey: SiteSurvey;
  /** What the descriptions held that it was made from. */
  readonly from: readonly PlanInput[];
}

class CachedProject implements Project {
  readonly workspace: Workspace;
  readonly configFile: string | undefined;
  readonly #markup: MarkupParser;
  readonly #files: FileCache;
  #indexes = new WeakMap<object, OperationIndex>();
  #slices = new WeakMap<object, SliceResult>();
  readonly #drafts = new TargetDrafts();
  #config: ReadResult<DocsConfig> | undefined;
  #planned: Planned | undefined;
  /** Whether a description changed since the plan was looked at. */
  #isPlanInDoubt = false;

  constructor({ workspace, markup, configFile, isEdited = true }: ProjectOptions) {
    this.workspace = workspace;
    this.configFile = configFile;
    this.#markup = markup;
    this.#files = new FileCache(workspace, { isEdited });
  }

  get config(): DocsConfig {
    return this.#readConfig().value;
  }

  get plan(): PagePlan {
    return this.#plan().plan;
  }

  get survey(): SiteSurvey {
    return this.#plan().survey;
  }

  get problems(): readonly Problem[] {
    const listed = this.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : []));
    return [
      ...this.#readConfig().problems,
      ...listDescriptions(this).flatMap(({ problems }) => problems),
      ...findBrokenSources(this),
      ...listed.flatMap((file) => this.#files.page(file)?.problems ?? []),
      ...this.#files.failures,
    ];
  }

  document(file: string): SourceDocument | undefined {
    return this.#files.document(file);
  }

  live(file: string): LiveDocument | undefined {
    return this.#files.live(file);
  }

  isNameless(document: SourceDocument): boolean {
    return this.#files.isNameless(document);
  }

  trouble(file: string): Trouble | undefined {
    return this.#files.trouble(file);
  }

  memory(description: ApiDescription): Memory | undefined {
    return this.#files.memory(description.document);
  }

  description(file: string): ApiDescription | undefined {
    return this.#described.description(file);
  }

  descriptions(): readonly ApiDescription[] {
    return this.#described.descriptions();
  }

  pageFile(file: string): PageFile | undefined {
    return this.#files.page(file)?.value;
  }

  tree(file: string): PageTree | undefined {
    return this.#files.tree(file, this.#markup, this.config.variables);
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

  change(files: readonly string[]): void {
    this.#slices = new WeakMap();
    if (files.length === 0) {
      this.#files.forgetAll();
      this.#config = undefined;
      this.#planned = undefined;
      return;
    }
    this.#doubt(files);
    this.#files.forget(files);
  }

  edit(file: string, changes: readonly TextChange[]): void {
    this.#slices = new WeakMap();
    this.#doubt([file]);
    this.#files.edit(file, changes);
  }

  #doubt(files: readonly string[]): void {
    const parts = this.#config?.value.files ?? [];
    if (files.some((file) => file === this.configFile || parts.includes(file))) {
      this.#config = undefined;
      this.#planned = undefined;
    }
    if (files.some((file) => isPageFile(file) && !this.#files.hasSameFrontMatter(file))) this.#planned = undefined;
    this.#isPlanInDoubt ||= files.some((file) => isDataFile(file) || isRemote(file));
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
      this.#config = readConfig(this.configFile, this.#files, this.workspace);
      this.#files.listOverlays(listSources(this.#config.value));
    }
    return this.#config;
  }

  /** The files, once it is known which overlays `docs.json` wants. */
  get #described(): FileCache {
    this.#readConfig();
    return this.#files;
  }

  #plan(): Planned {
    const inputs = this.#isPlanInDoubt && this.#planned ? this.#planInputs() : undefined;
    if (inputs && this.#planned && !areSameInputs(this.#planned.from, inputs)) this.#planned = undefined;
    this.#isPlanInDoubt = false;
    this.#planned ??= { ...this.#makePlan(), from: inputs ?? this.#planInputs() };
    return this.#planned;
  }

  #makePlan(): Omit<Planned, 'from'> {
    const targets = this.#targets();
    return planPages({
      config: this.config,
      drafts: this.#drafts,
      pageFiles: findPageFiles(this.workspace, this.configFile),
      hasFile: (file) => this.workspace.has(file),
      pageFile: (file) => this.pageFile(file),
      isHiddenPage: (file) => saysHidden(this.workspace.head(file) ?? ''),
      description: (file) => this.description(file),
      findOperation: (ref, place) => findOperation(ref, place, targets),
      findChannel: (ref, place) => findChannel(ref, place, targets),
    });
  }

  #planInputs(): readonly PlanInput[] {
    const named = Array.from(listSources(this.config), ({ file }) => this.description(file));
    return [...new Set([...this.descriptions(), ...named])].map(toPlanInput);
  }
}
