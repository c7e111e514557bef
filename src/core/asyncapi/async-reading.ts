import type { ReadContext } from '../api/read-context.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { SourceNode } from '../source/document/source-document.ts';

/** The state that the readers of one channel share. */
export interface AsyncReading {
  readonly reading: ReadContext;
  readonly schemas: SchemaReader;
  readonly version: AsyncVersion;
  readonly root: SourceNode;
}

/** The major version decides how channels, operations and messages are connected. */
export interface AsyncVersion {
  /** As written, for example `3.1.0`. */
  readonly text: string;
  /** 0 if the version is not supported. */
  readonly major: 0 | 2 | 3;
}

export function parseAsyncVersion(text: string): AsyncVersion {
  if (/^2(?:\.|$)/.test(text)) return { text, major: 2 };
  return { text, major: /^3(?:\.|$)/.test(text) ? 3 : 0 };
}
