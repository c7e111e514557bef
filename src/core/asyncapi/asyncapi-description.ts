import type { ApiDescription, ChannelSummary, OperationSummary, ReadSubject } from '../api/api-description.ts';
import type { ApiOverview } from '../api/api-overview.ts';
import { type Index, LazyDescription } from '../api/lazy-description.ts';
import type { ReadContext } from '../api/read-context.ts';
import { readInfo } from '../api/read-info.ts';
import { checkPlatformExtension } from '../api/read-platform-extension.ts';
import { readSecurityScheme } from '../api/read-security-scheme.ts';
import { readTags, type TagSummary } from '../api/read-tags.ts';
import { SchemaFamily } from '../api/schema-family.ts';
import { SchemaReader } from '../api/schema-reader.ts';
import { textOf } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';
import { type AsyncReading, type AsyncVersion, parseAsyncVersion } from './async-reading.ts';
import { type ChannelPlace, indexChannels } from './channel-place.ts';
import { readAllServers } from './read-async-server.ts';
import { readChannel } from './read-channel.ts';
import { summarizeChannel } from './summarize-channel.ts';

/**
 * Reads an AsyncAPI description lazily (2.x and 3.x; other versions give a problem and no channels). Undefined if the
 * document has no `asyncapi` at its root. Other files come from the context when a `$ref` needs them.
 */
export function readAsyncApi(document: SourceDocument, context: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const version = root?.get('asyncapi');
  return root && version ? new AsyncApiDescription(root, version, context) : undefined;
}

/** AsyncAPI's schemas are draft 7, where siblings of `$ref` are ignored. */
const dialect = { refSiblings: 'description', nullable: undefined } as const;

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
      const message = `Unsupported version of AsyncAPI: ${this.specVersion || 'none'}. Supported versions are 2.x and 3.x; the AsyncAPI converter can upgrade older files.`;
      this.reading.report('spec-version', 'error', message, this.#versionNode.location);
    }
    const owners = [this.root.get('info'), ...Array.from(this.index().places(), ([, { node }]) => node)];
    for (const owner of owners) checkPlatformExtension(owner, this.reading);
    return [];
  }

  protected makeIndex(): Index<ChannelSummary, ChannelPlace> {
    const places = this.#version.major === 0 ? [] : indexChannels(this.root, this.#version, this.reading);
    const info = this.root.get('info');
    const placesBySummary = new Map(
      places.map((place) => [summarizeChannel(place, info, this.#version, this.reading), place] as const),
    );
    return {
      summaries: [...placesBySummary.keys()],
      find: (summary) => placesBySummary.get(summary),
      places: () => placesBySummary,
    };
  }

  protected isSameOperation({ id }: ChannelSummary, summary: OperationSummary | ChannelSummary): boolean {
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

/** Reads the parts of an AsyncAPI description about the API as a whole. */
function readOverview(slice: AsyncReading): ApiOverview {
  const { root, reading } = slice;
  const schemes = reading.open(root.get('components'))?.get('securitySchemes');
  return {
    ...readInfo(root),
    servers: readAllServers(slice).map(({ server }) => server),
    security: [],
    securitySchemes: (reading.open(schemes)?.members() ?? []).flatMap((member) => {
      const node = reading.follow(member, 'a security scheme object')?.node;
      return node ? [readSecurityScheme(String(member.key), node, reading)] : [];
    }),
    tags: readTags(root.get('info')?.get('tags') ?? root.get('tags')),
    errors: [],
  };
}
