import type { Reading } from '../api/reading.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncVersion } from './async-version.ts';

/** What the readers of one channel share. */
export interface AsyncReading {
  readonly reading: Reading;
  readonly schemas: SchemaReader;
  readonly version: AsyncVersion;
  readonly root: SourceNode;
}
