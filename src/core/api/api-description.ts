import type { JsonObject } from '../source/document/json-value.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';
import type { TagGroup, TagSummary } from './read-tags.ts';
import type { SchemaTable } from './schema.ts';
import type { ChannelSlice, OperationSlice, OverviewSlice, SchemaSlice, Slice } from './slice.ts';

/** The operation or channel of a slice. */
export type ReadSubject = Pick<OperationSlice, 'kind' | 'operation'> | Pick<ChannelSlice, 'kind' | 'channel'>;

/** A whole operation or channel. The table is that of its reader: it has the schemas of whatever was read so far. */
export type ReadWhole = (summary: OperationSummary | ChannelSummary) => ReadSubject & { readonly schemas: SchemaTable };

/**
 * Summary of one operation, taken from the index without reading it; enough for plans, slugs, completion, coverage and
 * hover.
 */
export interface OperationSummary extends SummaryBase {
  readonly kind: 'operation';
  readonly origin: 'path' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly deprecated: boolean;
  /** `title` of `x-platform.metadata`. */
  readonly title?: string;
  /** `name` of `x-oaiMeta`: a title for a summary that is a text. */
  readonly shortName?: string;
}

export interface ChannelSummary extends SummaryBase {
  readonly kind: 'channel';
  readonly id: string;
  readonly address?: string;
  readonly title?: string;
}

interface SummaryBase {
  readonly description?: string;
  readonly tags: readonly string[];
  /** `x-hidden`: the page exists but is not listed. */
  readonly hidden: boolean;
  /** `x-excluded`: no page; `x-internal`: no page unless listed. */
  readonly exclusion: 'none' | 'internal' | 'excluded';
  readonly href?: string;
  /** `x-platform.metadata`, merged: the keys of front matter. */
  readonly metadata?: JsonObject;
  readonly at: Location;
  /** Location of the key of the method, webhook or channel: the target of "Go to Definition". */
  readonly keyAt: Location;
}

/** A whole described API, however many files it has. Everything below is lazy and per operation. */
export interface ApiDescription {
  readonly family: 'openapi' | 'asyncapi';
  /** The root document's file. */
  readonly file: string;
  /** The root document after its overlays are applied. The `location`s of its nodes point into the original files. */
  readonly document: SourceDocument;
  /** The value of `openapi`, `swagger` or `asyncapi`, for example `3.1.0`. */
  readonly specVersion: string;
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  /** True if the description says more about the API as a whole than its title and version. */
  readonly isIntroduced: boolean;
  /** Every file the description has reached so far, root first, then its overlays. */
  readonly files: ReadonlySet<string>;
  /** In document order: paths before webhooks, methods as written. */
  readonly operations: readonly OperationSummary[];
  readonly channels: readonly ChannelSummary[];
  readonly tags: readonly TagSummary[];
  /** `x-tagGroups`. */
  readonly tagGroups: readonly TagGroup[];
  /** Syntax problems, and those of the index (unsupported version, wrong types on the path to an operation). */
  readonly problems: readonly Problem[];
  /**
   * The whole operation or channel with the schemas it reaches, and the problems found while reading (missing and
   * cyclic references).
   */
  slice(summary: OperationSummary | ChannelSummary): { readonly slice: Slice; readonly problems: readonly Problem[] };
  /**
   * Makes a reader of operations and channels without the limits of a page, for comparisons. Schemas that they share are
   * read once and kept as long as the reader.
   */
  wholeReader(): ReadWhole;
  /** The parts of the description about the API as a whole; not cached. */
  overview(): OverviewSlice;
  /** A schema of `components.schemas`, in 2.0 of `definitions`; not cached. */
  namedSchema(name: string): SchemaSlice | undefined;
  /** The problems that the slices of these summaries have, one per place and code; cheaper than making the slices. */
  inspect(summaries: readonly (OperationSummary | ChannelSummary)[]): readonly Problem[];
  /** Drops what `slice` has cached for it. */
  forget(summary: OperationSummary | ChannelSummary): void;
}
