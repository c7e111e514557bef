import type { ApiDescription, ChannelSummary, OperationSummary, ReadSubject } from '../api/api-description.ts';
import type { ApiOverview } from '../api/api-overview.ts';
import { type Index, LazyDescription } from '../api/lazy-description.ts';
import type { ReadContext } from '../api/read-context.ts';
import { readInfo } from '../api/read-info.ts';
import { checkPlatformExtension } from '../api/read-platform-extension.ts';
import { readTags, type TagSummary } from '../api/read-tags.ts';
import { SchemaFamily } from '../api/schema-family.ts';
import { SchemaReader } from '../api/schema-reader.ts';
import { textOf, textsOf } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';
import { checkVersion, indexOperations, type OpenApiIndex } from './openapi-index.ts';
import type { OperationPlace } from './path-item.ts';
import { inspectOperation, readOperation } from './read-operation.ts';
import { readResponse } from './read-response.ts';
import { readAllSchemes, readSecurity } from './read-security.ts';
import { readServers } from './read-server.ts';
import type { SliceReading } from './slice-reading.ts';
import { chooseDialect, parseSpecVersion, type SpecVersion } from './spec-version.ts';
import { readSwaggerResponse } from './swagger/read-exchange.ts';
import { readSwaggerServers } from './swagger/read-servers.ts';

/**
 * Reads an OpenAPI description (2.0 to 3.2) lazily. Undefined if the document has no `openapi` or `swagger` at its
 * root. Other files come from the context when a `$ref` needs them.
 */
export function readOpenApi(document: SourceDocument, context: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const version = root?.get('openapi') ?? root?.get('swagger');
  return root && version ? new OpenApiDescription(root, version, context) : undefined;
}

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
    checkPlatformExtension(this.root.get('info'), this.reading);
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

/** Reads the parts of an OpenAPI description about the API as a whole. */
function readOverview(places: Iterable<OperationPlace>, slice: SliceReading): ApiOverview {
  const { root, reading, version } = slice;
  const isSwagger = version.line === '2.0';
  return {
    ...readInfo(root),
    servers: isSwagger ? readSwaggerServers(root, root) : readServers([root.get('servers')], reading),
    security: readSecurity(undefined, slice).security,
    securitySchemes: readAllSchemes(slice),
    tags: readTags(root.get('tags')),
    errors: findCommonErrors(places, reading).flatMap((node) => {
      if (isSwagger) return readSwaggerResponse(node, textsOf(root.get('produces')), slice) ?? [];
      return readResponse(String(node.key), node, slice) ?? [];
    }),
  };
}

/**
 * Finds the error responses that every operation has in common: the same status with the same reference, or with the
 * same description. Empty if there are fewer than two operations.
 */
function findCommonErrors(places: Iterable<OperationPlace>, reading: ReadContext): readonly SourceNode[] {
  const errors = new Map<string, { readonly node: SourceNode; count: number }>();
  let operations = 0;
  for (const { origin, node } of places) {
    if (origin !== 'path') continue;
    operations += 1;
    for (const response of reading.open(node.get('responses'))?.members() ?? []) {
      const status = String(response.key);
      if (!/^(?:[45]|default$)/.test(status)) continue;
      const key = `${status} ${textOf(response.get('$ref')) ?? textOf(response.get('description')) ?? ''}`;
      const known = errors.get(key);
      if (known === undefined) errors.set(key, { node: response, count: 1 });
      else known.count += 1;
    }
  }
  if (operations < 2) return [];
  return [...errors.values()].flatMap(({ node, count }) => (count === operations ? [node] : []));
}
