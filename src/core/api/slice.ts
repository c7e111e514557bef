import type { ApiOverview } from './api-overview.ts';
import type { Channel } from './channel.ts';
import type { HttpOperation } from './http-operation.ts';
import type { JsonSchema, SchemaTable } from './schema.ts';

/**
 * Limits for the parts of a slice that may be many: in one place, and in all. A page of a million values would not
 * open. Parts that are left out are counted.
 */
export const slicePartLimits = {
  'allowed value': [1000, 20_000],
  field: [1000, 50_000],
  alternative: [200, 10_000],
  schema: [300, 300],
  parameter: [500, 500],
  response: [100, 200],
  header: [100, 500],
  'media type': [50, 300],
  example: [50, 500],
  link: [50, 200],
  server: [100, 300],
  variable: [100, 500],
  tag: [50, 500],
  callback: [50, 100],
  'security alternative': [50, 100],
  scope: [200, 1000],
  'code sample': [50, 50],
  message: [100, 300],
} as const satisfies { readonly [part: string]: readonly [inOnePlace: number, inAll: number] };

export type SlicePart = keyof typeof slicePartLimits;

/** How many parts of each kind were left out of a slice; absent if none were. */
export interface LeftOut {
  readonly leftOut?: { readonly [part in SlicePart]?: number };
}

export interface SliceOrigin {
  /** The description's root file. */
  readonly file: string;
  /** The document's own version, for example `3.0.4`; the `label` style changed between versions. */
  readonly specVersion: string;
}

/**
 * One operation and exactly the schemas it reaches, as plain JSON: the only part of a description that is passed to
 * render, request, webview and site.
 */
export interface OperationSlice extends LeftOut {
  readonly kind: 'operation';
  readonly origin: SliceOrigin;
  readonly operation: HttpOperation;
  readonly schemas: SchemaTable;
}

export interface ChannelSlice extends LeftOut {
  readonly kind: 'channel';
  readonly origin: SliceOrigin;
  readonly channel: Channel;
  readonly schemas: SchemaTable;
}

/** The parts of a description about the API as a whole, with the schemas that its common errors reach. */
export interface OverviewSlice extends LeftOut {
  readonly kind: 'overview';
  readonly origin: SliceOrigin;
  readonly overview: ApiOverview;
  readonly schemas: SchemaTable;
}

/** A named schema, and the schemas that it reaches. */
export interface SchemaSlice extends LeftOut {
  readonly kind: 'schema';
  readonly origin: SliceOrigin;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly schemas: SchemaTable;
}

export type Slice = OperationSlice | ChannelSlice;
