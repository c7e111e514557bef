import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { Slice } from '../api/slice.ts';
import type { Arazzo } from '../arazzo/arazzo.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import type { EnvironmentFile } from '../environments/read-environments.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import type { PageFacts, PageTree, ReadFacts } from '../pages/page-tree.ts';
import type { PagePlan } from '../pages/plan/page-plan.ts';
import type { Lookup, PlanReport } from '../pages/plan/plan-report.ts';
import type { MarkupOptions, Workspace } from '../ports.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { Unavailable } from '../source/references/resolve.ts';

/**
 * A `docs.json` with its pages and descriptions. Everything is computed on demand, cached, and dropped when `change` names
 * a file that it depends on.
 */
export interface Project {
  readonly workspace: Workspace;
  /** The path of `docs.json`. Undefined if there is none: then `config` has a group for each description. */
  readonly configFile: string | undefined;
  /** The file with problems of the whole project: `docs.json`, or the first description. */
  readonly mainFile: string;
  /** Returns the same project with other texts for some of its files. */
  withTexts(texts: ReadonlyMap<string, string>): Project;
  readonly config: DocsConfig;
  /** Problems found while reading `docs.json` and its parts. No other files are read for them. */
  readonly configProblems: readonly Problem[];
  readonly plan: PagePlan;
  /** Details of the plan for rules, coverage and completion: resolved entries, owners, collisions. */
  readonly planReport: PlanReport;
  /** A JSON or YAML document with source positions. Undefined if there is no such file in the project. */
  document(file: string): SourceDocument | undefined;
  /** The environment files of the site. They are outside of the project, and only rules about them may read them. */
  readonly environments: readonly EnvironmentFile[];
  /** The reason why a file or remote document is not available or not current. Undefined if it is, or if it does not exist. */
  unavailable(file: string): Unavailable | undefined;
  /** Undefined if there is no such file, or if it is not an API description. */
  description(file: string): ApiDescription | undefined;
  /**
   * All API descriptions below the docs root, by path. They are recognized by their content. Without `docs.json`, those
   * that have pages.
   */
  descriptions(): readonly ApiDescription[];
  /** All overlays below the docs root, by path. They are recognized by their content. */
  overlays(): readonly SourceDocument[];
  /** All files of workflows below the docs root, by path. They are recognized by their content. */
  workflows(): readonly Arazzo[];
  /** Undefined if there is no such file, or if it is not a file of workflows. */
  arazzo(file: string): Arazzo | undefined;
  pageFile(file: string): PageFile | undefined;
  /** The parsed body of a page file. Only the most recent ones are cached, as those of a whole site would be too large. */
  tree(file: string): PageTree | undefined;
  /** The parsed body without its nodes. Cached for all pages: the same object until the tree changes. */
  pageFacts(file: string): PageFacts | undefined;
  /** The facts of a page with the files that they are read from. */
  readFacts(file: string): ReadFacts | undefined;
  /** Caches facts that were read from the same texts, in another thread or earlier. */
  adoptFacts(file: string, read: ReadFacts): void;
  /** Parses a text of a description, with the snippets and variables of the site. Not cached. */
  parseText(text: string, options: Pick<MarkupOptions, 'file' | 'dialect'>): PageTree;
  slice(
    file: string,
    summary: OperationSummary | ChannelSummary,
  ): { readonly slice: Slice; readonly problems: readonly Problem[] };
  /** Drops a cached slice, for callers that visit all slices once. */
  forgetSlice(file: string, summary: OperationSummary | ChannelSummary): void;
  /**
   * Resolves a reference in the sources that its place inherits. Completion, definition, rules and the plan share this
   * lookup.
   */
  findOperation(ref: OperationRef, inherited: readonly SpecSource[], page?: string): Lookup<OperationSummary>;
  /** `page`: the page whose front matter has the reference. Absent for an entry of the navigation. */
  findChannel(ref: ChannelRef, inherited: readonly SpecSource[], page?: string): Lookup<ChannelSummary>;
  /** Problems found while reading `docs.json`, planning and indexing; rules add theirs. */
  readonly problems: readonly Problem[];
  /** Returns the same site over another workspace, such as the one after a change. */
  over(workspace: Workspace): Project;
  /** Drops what depends on files that were edited, created or deleted. An empty list stands for any file. */
  change(files: readonly string[]): void;
}
