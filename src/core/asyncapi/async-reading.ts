import type { ReadContext } from '../api/read-context.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncVersion } from './async-version.ts';

/** Shared by the readers of one channel. */
export interface AsyncReading {
  readonly reading: ReadContext;
  readonly schemas: SchemaReader;
  readonly version: AsyncVersion;
  readonly root: SourceNode;
}
