import type { ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';

/** As `Lookup` of the project. */
export type TargetLookup<T = OperationSummary | ChannelSummary> =
  | { readonly kind: 'found'; readonly source: string; readonly summary: T; readonly also: readonly string[] }
  | { readonly kind: 'noDescription'; readonly file?: string }
  | { readonly kind: 'noMatch'; readonly nearest: readonly string[]; readonly files: readonly string[] };

/** Where a reference stands, as far as the look-up depends on it. */
export interface LookupPlace {
  readonly inherited: readonly SpecSource[];
  /** The page file whose front matter it is; undefined: an entry of the navigation. */
  readonly page?: string;
}
