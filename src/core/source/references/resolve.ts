import { describeMissing } from '../document/node-values.ts';
import { splitPointer } from '../document/pointer.ts';
import type { Missing, Severity } from '../document/problem.ts';
import type { SourceDocument, SourceNode } from '../document/source-document.ts';
import { isRemote } from '../text/file-names.ts';
import { decodePercent } from '../text/percent-encoding.ts';
import { shorten } from '../text/shorten.ts';
import { type ReferencePath, resolveReference } from './reference-path.ts';
import { fileUri, isFileUri, type Resource, Resources, relativeUri, resolveUri } from './resources.ts';

/** The most characters of a reference in a message. */
const longestShown = 200;

/** Provides the other files of a description. */
export interface DocumentContext {
  /**
   * `from` is the document that refers to the file; absent if the project itself does. Returns undefined if there is no
   * such file, or if it may not be read.
   */
  document(file: string, from?: string): SourceDocument | undefined;
  /** The reason why the file is not available, or not current, as far as that is known. */
  unavailable?(file: string): Unavailable | undefined;
}

/** The reason why a file is not available, as reported to the writer. */
export interface Unavailable {
  readonly severity: Severity;
  readonly message: string;
  readonly remote?: string;
  readonly outside?: true;
}

export type Resolution =
  /** `unavailable`: set if the document is an earlier copy of a remote one. */
  | { readonly kind: 'found'; readonly node: SourceNode; readonly unavailable?: Unavailable }
  | ({ readonly kind: 'failed'; readonly code: string; readonly missing?: Missing } & Unavailable);

/** Limit for the references that one pointer passes through. */
const maxHops = 32;

/** A key that is equal for all nodes of one value. */
export function identityOf(node: SourceNode): string {
  return `${node.document.file}#${node.start}`;
}

/** Resolves `$ref`s over all files of a description. Nothing is dereferenced. */
export class References {
  /** Every file reached so far, the root first. */
  readonly files: Set<string>;
  readonly #root: SourceDocument;
  readonly #context: DocumentContext;
  /** Resolved references, by the resource that contains them, then by their text. */
  readonly #known = new Map<string, Map<string, Resolution>>();
  readonly #resources = new Map<SourceDocument, Resources>();

  constructor(root: SourceDocument, context: DocumentContext) {
    this.#root = root;
    this.#context = context;
    this.files = new Set([root.file]);
  }

  /** Resolves a reference in `from`. `depth` is the number of references already followed for this one. */
  resolve(reference: string, from: SourceNode, depth = 0): Resolution {
    const base = this.resourceOf(from);
    const inBase = this.#known.get(base.key) ?? new Map<string, Resolution>();
    const known = inBase.get(reference);
    if (known) return known;
    const resolution = this.#resolve(reference, from.document, base, depth);
    this.#known.set(base.key, inBase.set(reference, resolution));
    return resolution;
  }

  /** The base of relative references in the value: the nearest schema with `$id`, else the document. */
  resourceOf(node: SourceNode): Resource {
    return this.#resourcesIn(node.document).findEnclosing(node);
  }

  #resolve(reference: string, document: SourceDocument, base: Resource, depth: number): Resolution {
    const { target, fragment } = splitReference(reference);
    const find = (resource: Resource, within: SourceDocument): Resolution => {
      const node = this.#findIn(resource, within, fragment, depth);
      return node ? { kind: 'found', node } : reportMissingTarget(within, fragment, reference);
    };
    if (target === '') return find(base, document);
    const uri = resolveUri(target, base.uri);
    const path = resolveReference(reference, document.file);
    // Files are found by their paths, unless the referring resource has a URI other than its own path.
    const isRenamed = base.uri !== fileUri(document.file);
    const isNamed = uri !== undefined && (isFileUri(uri) ? path.kind === 'file' && isRenamed : true);
    const named = isNamed ? this.#findByUri(uri, document) : undefined;
    if (named?.root) return find(named, named.root.document);
    const opened = path.kind === 'refused' ? undefined : this.#openDocument(path.file, document);
    const targetDocument = opened ?? (isNamed ? this.#openByUri(uri, document, base) : undefined);
    return targetDocument ? this.#findInOpened(targetDocument, find) : this.#explainFailure(path);
  }

  #findInOpened(
    document: SourceDocument,
    find: (resource: Resource, within: SourceDocument) => Resolution,
  ): Resolution {
    if (!document.root) return createFailure(`Cannot resolve this reference: \`${document.file}\` is empty.`);
    const resolution = find(this.#resourcesIn(document).documentResource, document);
    const unavailable = isRemote(document.file) ? this.#context.unavailable?.(document.file) : undefined;
    return resolution.kind === 'found' && unavailable ? { ...resolution, unavailable } : resolution;
  }

  #explainFailure(path: ReferencePath): Resolution {
    if (path.kind === 'refused') return { ...path, kind: 'failed', severity: 'error' };
    const { file } = path;
    const message = `Cannot resolve this reference: there is no file \`${shorten(file, longestShown)}\`.`;
    const unavailable: Unavailable = this.#context.unavailable?.(file) ?? { severity: 'error', message };
    const code = unavailable.outside ? 'ref-outside' : isRemote(file) ? 'ref-remote' : 'ref-missing';
    return { kind: 'failed', code, ...unavailable };
  }

  /** The resource with this URI, among the documents read so far. */
  #findByUri(uri: string, from: SourceDocument): Resource | undefined {
    for (const resources of new Set([this.#resourcesIn(from), ...this.#resources.values()])) {
      const resource = resources.findByUri(uri);
      if (resource) return resource;
    }
    return undefined;
  }

  /**
   * A document whose own identifier is this URI, expected at the same relative path from the referring document as
   * between their URIs.
   */
  #openByUri(uri: string, document: SourceDocument, base: Resource): SourceDocument | undefined {
    const documentUri = this.#resourcesIn(document).documentResource.uri;
    const relative = [base.uri, documentUri].flatMap((from) => relativeUri(from, uri) ?? [])[0];
    // Remote hosts are only asked for addresses as written, never for guesses.
    for (const ending of relative === undefined || isRemote(document.file) ? [] : ['', '.yaml', '.yml', '.json']) {
      const path = resolveReference(`${relative}${ending}`, document.file);
      const opened = path.kind === 'file' ? this.#openDocument(path.file, document) : undefined;
      if (opened && this.#resourcesIn(opened).findByUri(uri)) return opened;
    }
    const address = isRemote(uri) ? resolveReference(uri, document.file) : undefined;
    return address?.kind === 'file' ? this.#openDocument(address.file, document) : undefined;
  }

  #openDocument(file: string, from: SourceDocument): SourceDocument | undefined {
    if (file === from.file) return from;
    const document = file === this.#root.file ? this.#root : this.#context.document(file, from.file);
    if (document) this.files.add(file);
    return document;
  }

  /** A pointer may pass through a reference (`#/components/schemas/A` where `schemas` is a `$ref`). */
  #resolveSegment(node: SourceNode, segment: string, depth: number): SourceNode | undefined {
    const child = node.kind === 'array' ? findElement(node, segment) : node.get(segment);
    if (child || depth > maxHops) return child;
    const reference = node.get('$ref');
    const text = reference?.string();
    if (!reference || text === undefined) return undefined;
    const target = this.resolve(text, reference, depth + 1);
    return target.kind === 'found' ? this.#resolveSegment(target.node, segment, depth + 1) : undefined;
  }

  /**
   * Finds a pointer or an anchor in a resource, else in the document: many schemas have an `$id`, although their
   * references are meant relative to the document.
   */
  #findIn(resource: Resource, document: SourceDocument, fragment: string, depth: number): SourceNode | undefined {
    const segments = splitPointer(fragment);
    if (!segments) return this.#resourcesIn(document).findAnchor(fragment, resource);
    const node = this.#resolvePointer(resource.root, segments, depth);
    return node || resource.root === document.root ? node : this.#resolvePointer(document.root, segments, depth);
  }

  #resolvePointer(root: SourceNode | undefined, segments: readonly string[], depth: number): SourceNode | undefined {
    let node = root;
    for (const segment of segments) node = node && this.#resolveSegment(node, segment, depth);
    return node;
  }

  #resourcesIn(document: SourceDocument): Resources {
    return this.#resources.get(document) ?? this.#findResources(document);
  }

  #findResources(document: SourceDocument): Resources {
    const resources = new Resources(document);
    this.#resources.set(document, resources);
    return resources;
  }
}

function splitReference(reference: string): { readonly target: string; readonly fragment: string } {
  const hash = reference.indexOf('#');
  if (hash < 0) return { target: reference, fragment: '' };
  return { target: reference.slice(0, hash), fragment: decodePercent(reference.slice(hash + 1)) };
}

function findElement(node: SourceNode, segment: string): SourceNode | undefined {
  return /^\d+$/.test(segment) ? node.at(Number(segment)) : undefined;
}

function reportMissingTarget(document: SourceDocument, fragment: string, reference: string): Resolution {
  const segments = splitPointer(fragment) ?? [fragment];
  let owner = document.root;
  for (const segment of segments.slice(0, -1)) owner = owner?.kind === 'object' ? owner.get(segment) : owner;
  const missing = describeMissing(document.file, segments.at(-1) ?? fragment, owner);
  return {
    ...createFailure(`Cannot resolve this reference: there is no \`${shorten(reference, longestShown)}\`.`),
    missing,
  };
}

function createFailure(message: string): Exclude<Resolution, { kind: 'found' }> {
  return { kind: 'failed', code: 'ref-missing', severity: 'error', message };
}
