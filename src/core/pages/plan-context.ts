import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { PageFile } from './front-matter.ts';
import type { LookupPlace, TargetLookup } from './target-lookup.ts';

/** What planning needs from the project. */
export interface PlanContext {
  readonly config: DocsConfig;
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
