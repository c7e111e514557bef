import type { ApiDescription, ChannelSummary, OperationSummary, TagSummary } from '../api/api-description.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { readTagGroups, readTags } from '../api/read-tags.ts';
import { Reading } from '../api/reading.ts';
import { SchemaReader } from '../api/schema-reader.ts';
import type { Slice } from '../api/slice.ts';
import { textOf } from '../source/node-values.ts';
import type { Problem } from '../source/problem.ts';
import type { DocumentContext } from '../source/references.ts';
import type { SourceDocument, SourceNode } from '../source/source-document.ts';
import { type AsyncVersion, parseAsyncVersion } from './async-version.ts';
import { type ChannelPlace, indexChannels } from './channel-place.ts';
import { readChannel } from './read-channel.ts';
import { summarizeChannel } from './summarize-channel.ts';

type ReadSlice = { readonly slice: Slice; readonly problems: readonly Problem[] };

/** AsyncAPI's schemas are draft 7, where nothing counts beside a `$ref`. */
const dialect = { refSiblings: 'description', nullable: undefined } as const;

/** An AsyncAPI description over its tape: the index is made when first asked for, slices one by one. */
export class AsyncApiDescription implements ApiDescription {
  readonly family = 'asyncapi';
  readonly file: string;
  readonly description?: string;
  readonly operations: readonly OperationSummary[] = [];
  readonly #document: SourceDocument;
  readonly #root: SourceNode;
  readonly #versionNode: SourceNode;
  readonly #version: AsyncVersion;
  readonly #context: DocumentContext;
  readonly #reading: Reading;
  readonly #slices = new Map<ChannelPlace, ReadSlice>();
  #index: ReadonlyMap<ChannelSummary, ChannelPlace> | undefined;
  #channels: readonly ChannelSummary[] | undefined;
  #problems: readonly Problem[] | undefined;

  constructor(root: SourceNode, versionNode: SourceNode, context: DocumentContext) {
    this.#document = root.document;
    this.file = root.document.file;
    this.#root = root;
    this.#versionNode = versionNode;
    this.#version = parseAsyncVersion(textOf(versionNode) ?? '');
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

  get channels(): readonly ChannelSummary[] {
    this.#channels ??= [...this.#places().keys()];
    return this.#channels;
  }

  get tags(): readonly TagSummary[] {
    return readTags(this.#info('tags') ?? this.#root.get('tags'));
  }

  get tagGroups(): ApiDescription['tagGroups'] {
    return readTagGroups(this.#root.get('x-tagGroups'));
  }

  get problems(): readonly Problem[] {
    if (!this.#problems) {
      this.#checkVersion();
      const owners = [this.#root.get('info'), ...[...this.#places().values()].map(({ node }) => node)];
      for (const owner of owners) readPlatformExtension([owner], this.#reading);
      this.#problems = [...this.#document.problems, ...this.#reading.problems];
    }
    return this.#problems;
  }

  slice(summary: OperationSummary | ChannelSummary): ReadSlice {
    const place = summary.kind === 'channel' ? this.#placeOf(summary) : undefined;
    if (!place) throw new Error('The summary is not of this description.');
    const known = this.#slices.get(place);
    const slice = known ?? this.#readSlice(place);
    this.#slices.set(place, slice);
    return slice;
  }

  forget(summary: OperationSummary | ChannelSummary): void {
    const place = summary.kind === 'channel' ? this.#placeOf(summary) : undefined;
    if (place) this.#slices.delete(place);
  }

  #readSlice(place: ChannelPlace): ReadSlice {
    const reading = new Reading(this.#document, this.#context, this.#reading.references);
    const schemas = new SchemaReader(reading, dialect, this.#root.get('components')?.get('schemas'));
    const channel = readChannel(place, { reading, schemas, version: this.#version, root: this.#root });
    const { file, title, version, specVersion } = this;
    const origin = { file, title, version, specVersion };
    const slice: Slice = { kind: 'channel', origin, channel, schemas: schemas.table() };
    return { slice, problems: reading.problems };
  }

  /** By identity, else (a copy that crossed a thread) by its id. */
  #placeOf(summary: ChannelSummary): ChannelPlace | undefined {
    const places = this.#places();
    return places.get(summary) ?? [...places.values()].find(({ id }) => id === summary.id);
  }

  #places(): ReadonlyMap<ChannelSummary, ChannelPlace> {
    if (!this.#index) {
      const places = this.#version.major === 0 ? [] : indexChannels(this.#root, this.#version, this.#reading);
      const info = this.#root.get('info');
      this.#index = new Map(
        places.map((place) => [summarizeChannel(place, info, this.#version, this.#reading), place]),
      );
    }
    return this.#index;
  }

  #checkVersion(): void {
    if (this.#version.major !== 0) return;
    const message = `AsyncAPI ${this.specVersion || 'without a version'} is not supported: 2.x and 3.x are. The AsyncAPI converter brings older files to them.`;
    this.#reading.report('spec-version', 'error', message, this.#versionNode.location);
  }

  #info(key: string): SourceNode | undefined {
    return this.#root.get('info')?.get(key);
  }
}
