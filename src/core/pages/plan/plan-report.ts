import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { ChannelElement, NavContainer, OperationElement, PageElement } from '../../docs-json/nav-element.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import type { Problem } from '../../source/document/problem.ts';
import type { Location } from '../../source/text/span.ts';

/** Results of planning for rules, coverage and completion, so that they need not walk the navigation again. */
export interface PlanReport {
  /** Every entry of every `pages` and every `root`, in navigation order. */
  readonly entries: readonly ReportedEntry[];
  readonly owners: readonly ReportedOwner[];
  /** The references in the front matter of planned pages. */
  readonly references: readonly ReportedReference[];
  /** Pages whose slug was already taken. */
  readonly collisions: readonly SlugCollision[];
  readonly unsafeSlugs: readonly UnsafeSlug[];
  /** Page files that the navigation does not list and that do not set `hidden`. */
  readonly unreached: readonly string[];
  /** One problem for each page whose planning threw; all others are planned. */
  readonly failures: readonly Problem[];
}

export type Entry = PageElement | OperationElement | ChannelElement;

export interface ReportedEntry {
  readonly element: Entry;
  readonly container: NavContainer;
  readonly inherited: readonly SpecSource[];
  /** The enclosing language, version and product: a page may be in several of them without being a duplicate. */
  readonly edition: string;
  readonly outcome: EntryOutcome;
}

export type EntryOutcome =
  | { readonly kind: 'page'; readonly slug: string; readonly file: string }
  | { readonly kind: 'missingPage' }
  /** A URL of another site. */
  | { readonly kind: 'external' }
  /** Planning threw; `failures` has the problem. */
  | { readonly kind: 'failed' }
  /** `slug` is undefined for an operation with `x-excluded`. */
  | { readonly kind: 'target'; readonly slug: string | undefined; readonly lookup: FoundTarget }
  | { readonly kind: 'unmatched'; readonly lookup: Exclude<Lookup, FoundTarget> };

export type FoundTarget = Extract<Lookup, { kind: 'found' }>;

/** An element that sets `openapi` or `asyncapi`; one entry for each family. */
export interface ReportedOwner {
  readonly container: NavContainer;
  readonly family: SpecSource['family'];
  readonly sources: readonly SpecSource[];
  /** `all`: every operation gets a page. `listed`: only listed ones. `none`: `pages` lists no endpoint at all. */
  readonly mode: 'all' | 'listed' | 'none';
}

export interface ReportedReference {
  readonly file: string;
  readonly text: string;
  readonly family: SpecSource['family'];
  readonly at: Location;
  readonly lookup: Lookup;
}

/** Names are entries as in `pages` (`GET /users`), or page files. */
export interface SlugCollision {
  readonly wanted: string;
  readonly first: { readonly name: string; readonly at: Location };
  readonly second: { readonly name: string; readonly at: Location; readonly slug: string };
}

/** A slug with empty, `.` or `..` segments, and the slug without them. */
export interface UnsafeSlug {
  readonly wanted: string;
  readonly slug: string;
  /** Undefined if the page is a page file. */
  readonly target: Target | undefined;
  readonly at: Location;
}

/** An operation or a channel that can have a page. */
export type Target = OperationSummary | ChannelSummary;

/** The result of looking up an operation or a channel. */
export type Lookup<T = Target> =
  /** `also`: other descriptions of the same step that have it too. */
  | { readonly kind: 'found'; readonly source: string; readonly summary: T; readonly also: readonly string[] }
  /** The named file, or every inherited one, does not exist or is not a description. */
  | { readonly kind: 'noDescription'; readonly file?: string }
  /** `files`: all files that were searched. */
  | { readonly kind: 'noMatch'; readonly nearest: readonly string[]; readonly files: readonly string[] };

/** The place of a reference, as far as the lookup depends on it. */
export interface LookupPlace {
  readonly inherited: readonly SpecSource[];
  /** The page file whose front matter has the reference; undefined for an entry of the navigation. */
  readonly page?: string;
}
