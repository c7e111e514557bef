import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { DocsConfig, SpecSource } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { PageFile } from './front-matter.ts';
import type { PageDrafts } from './page-drafts.ts';

/** What planning asks of the project. Same answers, same plan. */
export interface PlanContext {
  readonly config: DocsConfig;
  /** Those of earlier plans, too. */
  readonly drafts: PageDrafts;
  /** Every page file under the docs root, sorted. */
  readonly pageFiles: readonly string[];
  hasFile(file: string): boolean;
  pageFile(file: string): PageFile | undefined;
  /** Whether a page that no navigation reaches says `hidden`; must be cheap, it is asked of every one. */
  isHiddenPage(file: string): boolean;
  description(file: string): ApiDescription | undefined;
  findOperation(ref: OperationRef, place: LookupPlace): TargetLookup<OperationSummary>;
  findChannel(ref: ChannelRef, place: LookupPlace): TargetLookup<ChannelSummary>;
}

/** Where a reference stands, as far as the look-up depends on it. */
export interface LookupPlace {
  readonly inherited: readonly SpecSource[];
  /** The page file whose front matter it is; undefined: an entry of the navigation. */
  readonly page?: string;
}

/** As `Lookup` of the project. */
export type TargetLookup<T = OperationSummary | ChannelSummary> =
  | { readonly kind: 'found'; readonly source: string; readonly summary: T; readonly also: readonly string[] }
  | { readonly kind: 'noDescription'; readonly file?: string }
  | { readonly kind: 'noMatch'; readonly nearest: readonly string[]; readonly files: readonly string[] };
