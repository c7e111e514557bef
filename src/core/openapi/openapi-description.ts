import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { ApiOverview } from '../api/api-overview.ts';
import { type Index, LazyDescription, type ReadSubject } from '../api/lazy-description.ts';
import type { ReadContext } from '../api/read-context.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { readTags } from '../api/read-tags.ts';
import { SchemaFamily } from '../api/schema-family.ts';
import { SchemaReader } from '../api/schema-reader.ts';
import type { TagSummary } from '../api/tag-summary.ts';
import { textOf } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';
import { checkVersion, indexOperations, type OpenApiIndex } from './openapi-index.ts';
import type { OperationPlace } from './path-item.ts';
import { inspectOperation, readOperation } from './read-operation.ts';
import { readOverview } from './read-overview.ts';
import type { SliceReading } from './slice-reading.ts';
import { chooseDialect, parseSpecVersion, type SpecVersion } from './spec-version.ts';

/** A lazily read OpenAPI description. */
export class OpenApiDescription extends LazyDescription<OperationSummary, OperationPlace> implements ApiDescription {
  readonly family = 'openapi';
  readonly channels: readonly ChannelSummary[] = [];
  readonly #versionNode: SourceNode;
  readonly #version: SpecVersion;
  #tags: readonly TagSummary[] | undefined;
  #family: SchemaFamily | undefined;
  #indexed: OpenApiIndex | undefined;

  constructor(root: SourceNode, versionNode: SourceNode, context: DocumentContext) {
    super(root, context);
    this.#versionNode = versionNode;
    this.#version = parseSpecVersion(textOf(versionNode) ?? '');
  }

  get specVersion(): string {
    return this.#version.text;
  }

  get operations(): readonly OperationSummary[] {
    return this.index().summaries;
  }

  get tags(): readonly TagSummary[] {
    this.#tags ??= readTags(this.root.get('tags'));
    return this.#tags;
  }

  protected check(): readonly Problem[] {
    checkVersion(this.#versionNode, this.#version, this.reading);
    readPlatformExtension([this.root.get('info')], this.reading);
    return this.#indexAll().problems;
  }

  protected makeIndex(): Index<OperationSummary, OperationPlace> {
    return this.#indexAll().operations;
  }

  protected isSameOperation(ownSummary: OperationSummary, summary: OperationSummary | ChannelSummary): boolean {
    if (summary.kind !== 'operation') return false;
    return (
      ownSummary.origin === summary.origin && ownSummary.method === summary.method && ownSummary.path === summary.path
    );
  }

  protected readSchemas(reading: ReadContext): SchemaReader {
    this.#family ??= new SchemaFamily(this.#findNamedSchemas(), this.reading.references);
    return new SchemaReader(reading, chooseDialect(this.#version), this.#family);
  }

  protected readAt(place: OperationPlace, reading: ReadContext, schemas: SchemaReader): ReadSubject {
    return { kind: 'operation', operation: readOperation(place, this.#createSliceReading(reading, schemas)) };
  }

  protected readOverview(reading: ReadContext, schemas: SchemaReader): ApiOverview {
    const places = Array.from(this.index().places(), ([, place]) => place);
    return readOverview(places, this.#createSliceReading(reading, schemas));
  }

  protected override inspectAt(place: OperationPlace, reading: ReadContext, schemas: SchemaReader): void {
    inspectOperation(place, this.#createSliceReading(reading, schemas));
  }

  #createSliceReading(reading: ReadContext, schemas: SchemaReader): SliceReading {
    return { reading, schemas, version: this.#version, root: this.root };
  }

  #indexAll(): OpenApiIndex {
    this.#indexed ??= indexOperations(this.root, this.reading);
    return this.#indexed;
  }

  #findNamedSchemas(): SourceNode | undefined {
    const { reading, root } = this;
    return reading.open(reading.open(root.get('components'))?.get('schemas') ?? root.get('definitions'));
  }
}
