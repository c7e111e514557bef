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
import { type AsyncVersion, parseAsyncVersion } from './async-version.ts';
import { type ChannelPlace, indexChannels } from './channel-place.ts';
import { readChannel } from './read-channel.ts';
import { readOverview } from './read-overview.ts';
import { summarizeChannel } from './summarize-channel.ts';

/** AsyncAPI's schemas are draft 7, where siblings of `$ref` are ignored. */
const dialect = { refSiblings: 'description', nullable: undefined } as const;

/** A lazily read AsyncAPI description. */
export class AsyncApiDescription extends LazyDescription<ChannelSummary, ChannelPlace> implements ApiDescription {
  readonly family = 'asyncapi';
  readonly operations: readonly OperationSummary[] = [];
  readonly #versionNode: SourceNode;
  readonly #version: AsyncVersion;
  #channels: readonly ChannelSummary[] | undefined;
  #family: SchemaFamily | undefined;

  constructor(root: SourceNode, versionNode: SourceNode, context: DocumentContext) {
    super(root, context);
    this.#versionNode = versionNode;
    this.#version = parseAsyncVersion(textOf(versionNode) ?? '');
  }

  get specVersion(): string {
    return this.#version.text;
  }

  get channels(): readonly ChannelSummary[] {
    this.#channels ??= this.index().summaries;
    return this.#channels;
  }

  get tags(): readonly TagSummary[] {
    return readTags(this.info('tags') ?? this.root.get('tags'));
  }

  protected check(): readonly Problem[] {
    if (this.#version.major === 0) {
      const message = `AsyncAPI ${this.specVersion || 'without a version'} is not supported: 2.x and 3.x are. The AsyncAPI converter brings older files to them.`;
      this.reading.report('spec-version', 'error', message, this.#versionNode.location);
    }
    const owners = [this.root.get('info'), ...Array.from(this.index().places(), ([, { node }]) => node)];
    for (const owner of owners) readPlatformExtension([owner], this.reading);
    return [];
  }

  protected makeIndex(): Index<ChannelSummary, ChannelPlace> {
    const places = this.#version.major === 0 ? [] : indexChannels(this.root, this.#version, this.reading);
    const info = this.root.get('info');
    const found = new Map(
      places.map((place) => [summarizeChannel(place, info, this.#version, this.reading), place] as const),
    );
    return { summaries: [...found.keys()], find: (summary) => found.get(summary), places: () => found };
  }

  protected isNamed({ id }: ChannelSummary, summary: OperationSummary | ChannelSummary): boolean {
    return summary.kind === 'channel' && summary.id === id;
  }

  protected readSchemas(reading: ReadContext): SchemaReader {
    this.#family ??= new SchemaFamily(this.root.get('components')?.get('schemas'), this.reading.references);
    return new SchemaReader(reading, dialect, this.#family);
  }

  protected readOverview(reading: ReadContext, schemas: SchemaReader): ApiOverview {
    return readOverview({ reading, schemas, version: this.#version, root: this.root });
  }

  protected readAt(place: ChannelPlace, reading: ReadContext, schemas: SchemaReader): ReadSubject {
    const channel = readChannel(place, { reading, schemas, version: this.#version, root: this.root });
    return { kind: 'channel', channel };
  }
}
