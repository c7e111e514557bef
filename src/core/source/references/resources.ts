import type { SourceDocument, SourceNode } from '../document/source-document.ts';
import { countFirst } from '../lower-bound.ts';
import { isRemote } from '../text/file-names.ts';
import { encodePercent } from '../text/percent-encoding.ts';
import { parseUrl } from '../text/url.ts';

/**
 * A part of a description with its own URI: a document (OpenAPI 3.2, 4.1.1 `$self`), or a schema with `$id` (JSON
 * Schema 2020-12 core, 8.2.1).
 */
export interface Resource {
  /** The base URI of relative references in it, without a fragment. */
  readonly uri: string;
  /** Undefined for an empty document. */
  readonly root: SourceNode | undefined;
  /** Identifies the resource: equal for all views of it. */
  readonly key: string;
  readonly anchors: ReadonlyMap<string, SourceNode>;
  readonly dynamicAnchors: ReadonlyMap<string, SourceNode>;
}

interface GrowingResource extends Resource {
  readonly start: number;
  readonly end: number;
  readonly holder: GrowingResource | undefined;
  readonly anchors: Map<string, SourceNode>;
  readonly dynamicAnchors: Map<string, SourceNode>;
}

/** The resources of one document; searched only if the text has identifiers. */
export class Resources {
  readonly #document: SourceDocument;
  readonly #documentResource: GrowingResource;
  /** True if schemas of this document may have an `$id`: OpenAPI before 3.1 does not define the keyword. */
  readonly #knowsIds: boolean;
  #all: readonly GrowingResource[] | undefined;
  #byUri: ReadonlyMap<string, Resource> | undefined;

  constructor(document: SourceDocument) {
    const { root, file } = document;
    this.#document = document;
    const version = root?.get('openapi')?.string() ?? root?.get('swagger')?.raw() ?? '';
    this.#knowsIds = !/^['"]?(?:2\.|3\.0)/.test(version);
    const self = this.#knowsIds && version !== '' ? root?.get('$self')?.string() : undefined;
    const uri = (self === undefined ? undefined : resolveUri(self, fileUri(file))) ?? fileUri(file);
    this.#documentResource = makeResource(uri, root, undefined, file);
  }

  get documentResource(): Resource {
    return this.#documentResource;
  }

  findByUri(uri: string): Resource | undefined {
    if (uri === this.#documentResource.uri) return this.#documentResource;
    this.#byUri ??= new Map(this.all().map((resource) => [resource.uri, resource]));
    return this.#byUri.get(uri);
  }

  /** The innermost resource that contains the value. */
  findEnclosing(node: SourceNode): Resource {
    if (!this.#knowsIds) return this.#documentResource;
    const { start } = node;
    let resource: GrowingResource | undefined = findLastBefore(this.#sorted(), start);
    while (resource && resource.end <= start) resource = resource.holder;
    return resource ?? this.#documentResource;
  }

  /** The anchor of this name in the resource, else anywhere in the document. */
  findAnchor(name: string, resource: Resource): SourceNode | undefined {
    return (
      resource.anchors.get(name) ??
      this.all()
        .find(({ anchors }) => anchors.has(name))
        ?.anchors.get(name)
    );
  }

  /** The document and its schemas with `$id`, by start offset. */
  all(): readonly Resource[] {
    return this.#sorted();
  }

  #sorted(): readonly GrowingResource[] {
    this.#all ??= this.#collect().toSorted((a, b) => a.start - b.start);
    return this.#all;
  }

  #collect(): readonly GrowingResource[] {
    const resources: GrowingResource[] = [this.#documentResource];
    const { root } = this.#document;
    if (!root || !this.#document.mayHaveIdentifiers) return resources;
    const waiting: [SourceNode, GrowingResource][] = [[root, this.#documentResource]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, enclosing] = next;
      const resource = enterNode(node, enclosing, resources);
      addAnchors(node, resource);
      const parts = [...node.members(), ...node.elements()];
      for (const part of parts.reverse()) waiting.push([part, resource]);
    }
    return resources;
  }
}

/** The resource that contains the node's children: a new one if the node has an `$id` that is more than an anchor. */
function enterNode(node: SourceNode, enclosing: GrowingResource, found: GrowingResource[]): GrowingResource {
  const id = node.get('$id')?.string();
  if (id === undefined || id.startsWith('#')) return enclosing;
  const uri = resolveUri(id.replace(/#.*$/, ''), enclosing.uri);
  if (uri === undefined) return enclosing;
  const resource = makeResource(uri, node, enclosing, `${node.document.file}@${node.start}`);
  found.push(resource);
  return resource;
}

function addAnchors(node: SourceNode, { anchors, dynamicAnchors }: GrowingResource): void {
  const dynamic = node.get('$dynamicAnchor')?.string();
  const id = node.get('$id')?.string();
  // Before 2019-09 an `$id` with only a fragment was an anchor.
  const names = [dynamic, node.get('$anchor')?.string(), id?.startsWith('#') ? id.slice(1) : undefined];
  for (const name of names) if (name !== undefined && !anchors.has(name)) anchors.set(name, node);
  if (dynamic !== undefined && !dynamicAnchors.has(dynamic)) dynamicAnchors.set(dynamic, node);
}

function makeResource(
  uri: string,
  root: SourceNode | undefined,
  holder: GrowingResource | undefined,
  key: string,
): GrowingResource {
  const { start, end } = root?.span ?? { start: 0, end: 0 };
  return { uri, root, holder, key, start, end, anchors: new Map(), dynamicAnchors: new Map() };
}

/** The last resource that begins at or before the offset. */
function findLastBefore(sorted: readonly GrowingResource[], offset: number): GrowingResource | undefined {
  return sorted[countFirst(sorted.length, (index) => (sorted[index]?.start ?? 0) <= offset) - 1];
}

/** Base URI of the project's files, so that relative references can be resolved. */
const projectUri = 'project://docs/';

/** The URI of a file: a remote one's address, else one under the docs root. */
export function fileUri(file: string): string {
  return isRemote(file) ? file : projectUri + file.split('/').map(encodePercent).join('/');
}

/** Returns whether the URI denotes a file under the docs root. */
export function isFileUri(uri: string): boolean {
  return uri.startsWith(projectUri);
}

/** Resolves a reference against a base URI (RFC 3986, 5); undefined if the result is not a URI. */
export function resolveUri(reference: string, base: string): string | undefined {
  return parseUrl(reference, base)?.href;
}

/** The relative reference from one address to another; undefined if their hosts differ. */
export function relativeUri(from: string, to: string): string | undefined {
  const [start, end] = [from, to].map((uri) => parseUrl(uri));
  if (!start || !end || start.protocol !== end.protocol || start.host !== end.host) return undefined;
  const [here, there] = [start.pathname.split('/').slice(0, -1), end.pathname.split('/')];
  let common = 0;
  while (common < here.length && common < there.length - 1 && here[common] === there[common]) common += 1;
  return [...here.slice(common).map(() => '..'), ...there.slice(common)].join('/');
}
