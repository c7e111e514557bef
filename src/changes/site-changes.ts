import type { ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import type { Location } from '../core/source/text/span.ts';
import type { Impact } from './judge.ts';
import type { Versions } from './words.ts';

/** What changed for the readers of a site between two versions. `At` is how places in files are written. */
export interface SiteChanges<At = Location> {
  readonly operations: readonly OperationChange<At>[];
  readonly channels: readonly ChannelChange<At>[];
  readonly pages: readonly PageChange[];
  /** In the order of the version after; those that are gone at the end. */
  readonly redirects: readonly RedirectChange[];
  readonly redirectsMissing: readonly MissingRedirect[];
  /** The links of the version after that lead nowhere, and did not or were not there in the version before. */
  readonly linksBroken: readonly BrokenLink<At>[];
}

/** One change of an operation or channel. */
export interface Detail<At = Location> {
  /**
   * JSON Pointer of the place that changed, in the version after; of what was removed, in the version before. In another file than the
   * description's, it follows the file's name: `models.yaml#/Order`.
   */
  readonly pointer: string;
  readonly impact: Impact;
  readonly message: string;
  /** The place in the version after, of what was removed that of its operation. Undefined: the operation is gone. */
  readonly at: At | undefined;
  /** The value in the files of both versions, where they differ. Undefined: a version does not have it. */
  readonly texts?: Versions<string | undefined>;
}

export interface DescribedChange<At> {
  /** The description's file, in the version after; if the change is a removal, in the version before. */
  readonly description: string;
  /** The most serious one of the details. */
  readonly impact: Impact;
  readonly details: readonly Detail<At>[];
  /** The slugs of the pages that show it. */
  readonly pages: readonly string[];
}

export interface OperationChange<At = Location> extends DescribedChange<At> {
  /** `moved`: the same `operationId` has another method or path. */
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly method: string;
  readonly path: string;
}

export interface ChannelChange<At = Location> extends DescribedChange<At> {
  readonly change: 'added' | 'removed' | 'changed';
  readonly channel: string;
}

export interface PageChange {
  /** `edited`: the text of its file. The changes of generated pages are those of their operations. */
  readonly change: 'added' | 'removed' | 'moved' | 'edited';
  /** In the version after; of a removed page in the version before. */
  readonly slug: string;
  /** The slug of a moved page in the version before. */
  readonly from?: string;
  readonly title: string;
  /** The title of an edited or moved page in the version before, if it was another. */
  readonly titleBefore?: string;
}

/** Addresses may be patterns. */
export interface RedirectChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly source: string;
  /** In the version after; of a removed redirect in the version before. */
  readonly destination: string;
  /** The destination of a changed redirect in the version before. */
  readonly from?: string;
}

/** An address of the version before that leads nowhere in the version after. */
export interface MissingRedirect {
  /** With a leading slash. */
  readonly source: string;
  /** Where the page is now; absent: it is gone. */
  readonly destination?: string;
}

export interface BrokenLink<At = Location> {
  readonly href: string;
  readonly at: At;
}

export type Summary = OperationSummary | ChannelSummary;

/** How many details have each impact. */
export function countImpacts({ operations, channels }: SiteChanges<unknown>): { readonly [impact in Impact]: number } {
  const counts = { breaking: 0, compatible: 0, documentation: 0 };
  for (const { details } of [...operations, ...channels]) for (const { impact } of details) counts[impact] += 1;
  return counts;
}
