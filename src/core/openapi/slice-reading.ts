import type { ReadContext } from '../api/read-context.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { SpecVersion } from './spec-version.ts';

/** The state that the readers of one operation share. */
export interface SliceReading {
  readonly reading: ReadContext;
  readonly schemas: SchemaReader;
  readonly version: SpecVersion;
  /** The root object of the description: its servers, security and components. */
  readonly root: SourceNode;
}
