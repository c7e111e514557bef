import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { Slice } from '../api/slice.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import type { EnvironmentFile } from '../environments/read-environments.ts';
import type { PageFile } from '../pages/front-matter/front-matter.ts';
import type { PageFacts, PageTree, ReadFacts } from '../pages/page-tree.ts';
import type { PagePlan } from '../pages/plan/page-plan.ts';
import type { PlanReport } from '../pages/plan/plan-report.ts';
import type { MarkupOptions, Workspace } from '../ports.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { Unavailable } from '../source/references/resolve.ts';

/**
 * One `docs.json` with its pages and descriptions. Everything is made on demand, cached by file, and dropped when
 * `change` names a file it depends on.
 */
export interface Project {
  readonly workspace: Workspace;
  /** `docs.json` itself. Undefined: there is none (a description alone was opened), and `config` is all defaults. */
  readonly configFile: string | undefined;
  /** The same project with other texts of some of its files. */
  withTexts(texts: ReadonlyMap<string, string>): Project;
  readonly config: DocsConfig;
  /** Problems found while reading `docs.json`, for which no other file is read but its parts. */
  readonly configProblems: readonly Problem[];
  readonly plan: PagePlan;
  /** Results of planning: every entry with its resolution, owners, collisions. For rules, coverage and completion. */
  readonly planReport: PlanReport;
  /** A JSON or YAML document with source positions; undefined: no such file, or it leaves the project. */
  document(file: string): SourceDocument | undefined;
  /** The environments of the site, which are outside of it: for rules about these files alone. */
  readonly environments: readonly EnvironmentFile[];
  /** Why a file or a remote document is not available, or not current; undefined: it is, or it does not exist. */
  unavailable(file: string): Unavailable | undefined;
  /** Undefined: no such file, or no API description. */
  description(file: string): ApiDescription | undefined;
  /** Every API description below the docs root, by path; recognised by content. */
  descriptions(): readonly ApiDescription[];
  /** Every overlay below the docs root, by path; recognised by content. */
  overlays(): readonly SourceDocument[];
  pageFile(file: string): PageFile | undefined;
  /** The parsed body of a page file. Only the last few are cached: those of a whole site are too large. */
  tree(file: string): PageTree | undefined;
  /** The same without its nodes: cached for every page, and the same object as long as the tree would be the same. */
  pageFacts(file: string): PageFacts | undefined;
  /** The same with the files that they come from. */
  readFacts(file: string): ReadFacts | undefined;
  /** Caches facts that were read from the same texts, in another thread or earlier. */
  adoptFacts(file: string, read: ReadFacts): void;
  /** A text of a description as a tree, with the site's snippets and variables; made anew at each call. */
  parseText(text: string, options: Pick<MarkupOptions, 'file' | 'dialect'>): PageTree;
  slice(
    file: string,
    summary: OperationSummary | ChannelSummary,
  ): { readonly slice: Slice; readonly problems: readonly Problem[] };
  /** Drops what `slice` has cached, for callers that go through all slices once. */
  forgetSlice(file: string, summary: OperationSummary | ChannelSummary): void;
  /**
   * Resolves a reference, given what its place inherits: the lookup that completion, definition, rules and the plan
   * share.
   */
  findOperation(ref: OperationRef, inherited: readonly SpecSource[], page?: string): Lookup<OperationSummary>;
  /** `page` is the page file whose front matter holds the reference; without it the reference is an entry of the navigation. */
  findChannel(ref: ChannelRef, inherited: readonly SpecSource[], page?: string): Lookup<ChannelSummary>;
  /** Problems found while reading `docs.json`, planning and indexing; rules add theirs. */
  readonly problems: readonly Problem[];
  /** The same site over other texts, as they would be after a change. */
  over(workspace: Workspace): Project;
  /** The files that were edited, created or deleted (an empty list: any may have been). */
  change(files: readonly string[]): void;
}

export type Lookup<T> =
  | {
      readonly kind: 'found';
      readonly source: string;
      readonly summary: T /** Other descriptions of the same step that have it too. */;
      readonly also: readonly string[];
    }
  /** The file the reference names, or every inherited one, does not exist or is no description. */
  | { readonly kind: 'noDescription'; readonly file?: string }
  /** `files`: all files that were searched. */
  | { readonly kind: 'noMatch'; readonly nearest: readonly string[]; readonly files: readonly string[] };
