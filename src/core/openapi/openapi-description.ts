import type { ApiDescription, ChannelSummary, OperationSummary, TagSummary } from '../api/api-description.ts';
import { readTagGroups, readTags } from '../api/read-tags.ts';
import { Reading } from '../api/reading.ts';
import { SchemaReader } from '../api/schema-reader.ts';
import type { Slice } from '../api/slice.ts';
import { textOf } from '../source/node-values.ts';
import type { Problem } from '../source/problem.ts';
import type { DocumentContext } from '../source/references.ts';
import type { SourceDocument, SourceNode } from '../source/source-document.ts';
import { checkPlatformExtensions, checkVersion, indexOperations } from './openapi-index.ts';
import type { OperationPlace } from './path-item.ts';
import { readOperation } from './read-operation.ts';
import { dialectOf, parseSpecVersion, type SpecVersion } from './spec-version.ts';

type ReadSlice = { readonly slice: Slice; readonly problems: readonly Problem[] };

/** An OpenAPI description over its tape: the index is made when first asked for, slices one by one. */
export class OpenApiDescription implements ApiDescription {
  readonly family = 'openapi';
  readonly file: string;
  readonly description?: string;
  readonly channels: readonly ChannelSummary[] = [];
  readonly #document: SourceDocument;
  readonly #root: SourceNode;
  readonly #versionNode: SourceNode;
  readonly #version: SpecVersion;
  readonly #context: DocumentContext;
  readonly #reading: Reading;
  readonly #slices = new Map<OperationPlace, ReadSlice>();
  #index: Map<OperationSummary, OperationPlace> | undefined;
  #operations: readonly OperationSummary[] | undefined;
  #problems: readonly Problem[] | undefined;

  constructor(root: SourceNode, versionNode: SourceNode, context: DocumentContext) {
    this.#document = root.document;
    this.file = root.document.file;
    this.#root = root;
    this.#versionNode = versionNode;
    this.#version = parseSpecVersion(textOf(versionNode) ?? '');
    this.#context = context;
    this.#reading = new Reading(root.document, context);
    const description = textOf(this.#info('description'));
    if (description !== undefined) this.description = description;
  }

  get specVersion(): string {
    return this.#version.text;
  }

  get title(): string {
    return textOf(this.#info('title')) ?? '';
  }

  get version(): string {
    return textOf(this.#info('version')) ?? '';
  }

  get files(): ReadonlySet<string> {
    return this.#reading.references.files;
  }

  get operations(): readonly OperationSummary[] {
    this.#operations ??= [...this.#places().keys()];
    return this.#operations;
  }

  get tags(): readonly TagSummary[] {
    return readTags(this.#root.get('tags'));
  }

  get tagGroups(): ApiDescription['tagGroups'] {
    return readTagGroups(this.#root.get('x-tagGroups'));
  }

  get problems(): readonly Problem[] {
    if (!this.#problems) {
      checkVersion(this.#versionNode, this.#version, this.#reading);
      checkPlatformExtensions(this.#root, this.#places().values(), this.#reading);
      this.#problems = [...this.#document.problems, ...this.#reading.problems];
    }
    return this.#problems;
  }

  slice(summary: OperationSummary | ChannelSummary): ReadSlice {
    const place = summary.kind === 'operation' ? this.#placeOf(summary) : undefined;
    if (!place) throw new Error('The summary is not of this description.');
    const known = this.#slices.get(place);
    const slice = known ?? this.#readSlice(place);
    this.#slices.set(place, slice);
    return slice;
  }

  forget(summary: OperationSummary | ChannelSummary): void {
    const place = summary.kind === 'operation' ? this.#placeOf(summary) : undefined;
    if (place) this.#slices.delete(place);
  }

  #readSlice(place: OperationPlace): ReadSlice {
    const reading = new Reading(this.#document, this.#context, this.#reading.references);
    const components = this.#root.get('components')?.get('schemas') ?? this.#root.get('definitions');
    const schemas = new SchemaReader(reading, dialectOf(this.#version), components);
    const operation = readOperation(place, { reading, schemas, version: this.#version, root: this.#root });
    const { file, title, version, specVersion } = this;
    const origin = { file, title, version, specVersion };
    const slice: Slice = { kind: 'operation', origin, operation, schemas: schemas.table() };
    return { slice, problems: reading.problems };
  }

  /** By identity, else (a copy that crossed a thread) by what it names. */
  #placeOf(summary: OperationSummary): OperationPlace | undefined {
    const known = this.#places().get(summary);
    if (known) return known;
    const { origin, method, path } = summary;
    return [...this.#places().values()].find(
      (place) => place.origin === origin && place.method === method && place.path === path,
    );
  }

  #places(): Map<OperationSummary, OperationPlace> {
    this.#index ??= indexOperations(this.#root, this.#reading);
    return this.#index;
  }

  #info(key: string): SourceNode | undefined {
    return this.#root.get('info')?.get(key);
  }
}
