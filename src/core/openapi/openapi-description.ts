import type { ApiDescription, ChannelSummary, OperationSummary, TagSummary } from '../api/api-description.ts';
import { LazyDescription } from '../api/lazy-description.ts';
import { readTags } from '../api/read-tags.ts';
import type { Reading } from '../api/reading.ts';
import { SchemaFamily } from '../api/schema-family.ts';
import { SchemaReader } from '../api/schema-reader.ts';
import type { Slice, SliceOrigin } from '../api/slice.ts';
import { textOf } from '../source/node-values.ts';
import type { DocumentContext } from '../source/references.ts';
import type { SourceNode } from '../source/source-document.ts';
import { checkPlatformExtensions, checkVersion, indexOperations } from './openapi-index.ts';
import type { OperationPlace } from './path-item.ts';
import { readOperation } from './read-operation.ts';
import { dialectOf, parseSpecVersion, type SpecVersion } from './spec-version.ts';

/** An OpenAPI description over its tape. */
export class OpenApiDescription extends LazyDescription<OperationSummary, OperationPlace> implements ApiDescription {
  readonly family = 'openapi';
  readonly channels: readonly ChannelSummary[] = [];
  readonly #versionNode: SourceNode;
  readonly #version: SpecVersion;
  #operations: readonly OperationSummary[] | undefined;
  #family: SchemaFamily | undefined;

  constructor(root: SourceNode, versionNode: SourceNode, context: DocumentContext) {
    super(root, context);
    this.#versionNode = versionNode;
    this.#version = parseSpecVersion(textOf(versionNode) ?? '');
  }

  get specVersion(): string {
    return this.#version.text;
  }

  get operations(): readonly OperationSummary[] {
    this.#operations ??= [...this.places().keys()];
    return this.#operations;
  }

  get tags(): readonly TagSummary[] {
    return readTags(this.root.get('tags'));
  }

  protected check(): void {
    checkVersion(this.#versionNode, this.#version, this.reading);
    checkPlatformExtensions(this.root, this.places().values(), this.reading);
  }

  protected makeIndex(): ReadonlyMap<OperationSummary, OperationPlace> {
    return indexOperations(this.root, this.reading);
  }

  protected isNamed(place: OperationPlace, summary: OperationSummary | ChannelSummary): boolean {
    if (summary.kind !== 'operation') return false;
    return place.origin === summary.origin && place.method === summary.method && place.path === summary.path;
  }

  protected sliceAt(place: OperationPlace, reading: Reading, origin: SliceOrigin): Slice {
    this.#family ??= new SchemaFamily(this.#namedSchemas(), reading.references);
    const schemas = new SchemaReader(reading, dialectOf(this.#version), this.#family);
    const operation = readOperation(place, { reading, schemas, version: this.#version, root: this.root });
    return { kind: 'operation', origin, operation, schemas: schemas.table() };
  }

  #namedSchemas(): SourceNode | undefined {
    const { reading, root } = this;
    return reading.open(reading.open(root.get('components'))?.get('schemas') ?? root.get('definitions'));
  }
}
