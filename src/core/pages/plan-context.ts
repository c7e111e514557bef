import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { DocsConfig, SpecSource } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { PageFile } from './front-matter.ts';
import type { PageDrafts } from './page-drafts.ts';

/** What planning needs from the project. */
export interface PlanContext {
  readonly config: DocsConfig;
  /** Shared with earlier plans, to reuse drafts. */
  readonly drafts: PageDrafts;
  /** Every page file under the docs root, sorted. */
  readonly pageFiles: readonly string[];
  hasFile(file: string): boolean;
  pageFile(file: string): PageFile | undefined;
  /** Whether a page outside of the navigation sets `hidden`; called for every such page, so it must be cheap. */
  isHiddenPage(file: string): boolean;
  description(file: string): ApiDescription | undefined;
  findOperation(ref: OperationRef, place: LookupPlace): TargetLookup<OperationSummary>;
  findChannel(ref: ChannelRef, place: LookupPlace): TargetLookup<ChannelSummary>;
}

/** The place of a reference, as far as its resolution depends on it. */
export interface LookupPlace {
  readonly inherited: readonly SpecSource[];
  /** The page file with the reference in its front matter; undefined: an entry of the navigation. */
  readonly page?: string;
}

/** As `Lookup` of the project. */
export type TargetLookup<T = OperationSummary | ChannelSummary> =
  | { readonly kind: 'found'; readonly source: string; readonly summary: T; readonly also: readonly string[] }
  | { readonly kind: 'noDescription'; readonly file?: string }
  | { readonly kind: 'noMatch'; readonly nearest: readonly string[]; readonly files: readonly string[] };
