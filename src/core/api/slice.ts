import type { ApiOverview } from './api-overview.ts';
import type { Channel } from './channel.ts';
import type { HttpOperation } from './http-operation.ts';
import type { JsonSchema, SchemaTable } from './schema.ts';

/** Where a slice comes from. */
export interface SliceOrigin {
  /** The description's root file. */
  readonly file: string;
  readonly title: string;
  readonly version: string;
  /** The document's own version, for example `3.0.4`; the `label` style changed between versions. */
  readonly specVersion: string;
}

/**
 * One operation and exactly the schemas it reaches, as plain JSON: the only part of a description that is passed to
 * render, request, webview and site.
 */
export interface OperationSlice {
  readonly kind: 'operation';
  readonly origin: SliceOrigin;
  readonly operation: HttpOperation;
  readonly schemas: SchemaTable;
}

export interface ChannelSlice {
  readonly kind: 'channel';
  readonly origin: SliceOrigin;
  readonly channel: Channel;
  readonly schemas: SchemaTable;
}

/** What a description says about its API as a whole, with the schemas that its common errors reach. */
export interface OverviewSlice {
  readonly kind: 'overview';
  readonly origin: SliceOrigin;
  readonly overview: ApiOverview;
  readonly schemas: SchemaTable;
}

/** A named schema and those that it reaches. */
export interface SchemaSlice {
  readonly kind: 'schema';
  readonly origin: SliceOrigin;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly schemas: SchemaTable;
}

export type Slice = OperationSlice | ChannelSlice;
