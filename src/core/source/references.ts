import { splitPointer } from './pointer.ts';
import { resolveReference } from './reference-path.ts';
import type { SourceDocument, SourceNode } from './source-document.ts';

/** Where other files of a description come from. Undefined: no such file, or it may not be read. */
export interface DocumentContext {
  document(file: string): SourceDocument | undefined;
}

export type Resolution =
  | { readonly kind: 'found'; readonly node: SourceNode }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** References through references in a row. */
const mostHops = 32;

/** A key that is the same for every view of one value. */
export function identityOf(node: SourceNode): string {
  return `${node.document.file}#${node.span.start}`;
}

/** Looks up `$ref`s over all files of a description. Nothing is ever replaced. */
export class References {
  /** Every file reached so far, the root first. */
  readonly files: Set<string>;
  readonly #root: SourceDocument;
  readonly #context: DocumentContext;
  readonly #known = new Map<string, Resolution>();
  readonly #names = new Map<SourceDocument, Map<string, SourceNode>>();

  constructor(root: SourceDocument, context: DocumentContext) {
    this.#root = root;
    this.#context = context;
    this.files = new Set([root.file]);
  }

  /** What the text means in the file of `from`. `depth` counts references that this one leads through. */
  resolve(reference: string, from: SourceNode, depth = 0): Resolution {
    const key = `${from.document.file} ${reference}`;
    const known = this.#known.get(key);
    if (known) return known;
    const resolution = this.#resolve(reference, from, depth);
    this.#known.set(key, resolution);
    return resolution;
  }

  #resolve(reference: string, from: SourceNode, depth: number): Resolution {
    const [target = '', ...rest] = reference.split('#');
    const resource = target === '' ? undefined : this.#namesIn(from.document).get(`id ${target}`);
    if (resource) return this.#find(resource, rest.join('#'), reference, depth);
    const path = resolveReference(reference, from.document.file);
    if (path.kind === 'refused') return { kind: 'failed', code: path.code, message: path.message };
    const document = this.#open(path.file, from.document);
    if (!document) return { kind: 'failed', ...missingFile(path.file) };
    if (!document.root) return failed(`This reference leads nowhere: \`${path.file}\` is empty.`);
    return this.#find(document.root, path.fragment, reference, depth);
  }

  #open(file: string, from: SourceDocument): SourceDocument | undefined {
    if (file === from.file) return from;
    const document = file === this.#root.file ? this.#root : this.#context.document(file);
    if (document) this.files.add(file);
    return document;
  }

  /** A pointer may lead through a reference (`#/components/schemas/A` where `schemas` is a `$ref`). */
  #step(node: SourceNode, segment: string, depth: number): SourceNode | undefined {
    const found = node.kind === 'array' ? elementAt(node, segment) : node.get(segment);
    const reference = node.get('$ref');
    const text = reference?.string();
    if (found || !reference || text === undefined || depth > mostHops) return found;
    const behind = this.resolve(text, reference, depth + 1);
    return behind.kind === 'found' ? this.#step(behind.node, segment, depth + 1) : undefined;
  }

  #find(root: SourceNode, fragment: string, reference: string, depth: number): Resolution {
    const segments = splitPointer(fragment);
    let node: SourceNode | undefined = root;
    if (!segments) node = this.#namesIn(root.document).get(`anchor ${fragment}`);
    for (const segment of segments ?? []) node = node && this.#step(node, segment, depth);
    return node ? { kind: 'found', node } : failed(`This reference leads nowhere: there is no \`${reference}\`.`);
  }

  /** Anchors and `$id`s of one file, looked for only where the text has any. */
  #namesIn(document: SourceDocument): Map<string, SourceNode> {
    const known = this.#names.get(document);
    if (known) return known;
    const names = new Map<string, SourceNode>();
    this.#names.set(document, names);
    if (!document.root || !/\$(?:id|anchor|dynamicAnchor)\b/.test(document.text)) return names;
    const waiting = [document.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const id = node.get('$id')?.string();
      if (id) names.set(id.startsWith('#') ? `anchor ${id.slice(1)}` : `id ${id}`, node);
      const anchor = (node.get('$anchor') ?? node.get('$dynamicAnchor'))?.string();
      if (anchor) names.set(`anchor ${anchor}`, node);
      waiting.push(...node.members(), ...node.elements());
    }
    return names;
  }
}

function elementAt(node: SourceNode, segment: string): SourceNode | undefined {
  return /^\d+$/.test(segment) ? node.at(Number(segment)) : undefined;
}

function failed(message: string): Resolution {
  return { kind: 'failed', code: 'ref-missing', message };
}

function missingFile(file: string): { readonly code: string; readonly message: string } {
  if (!/^https:/i.test(file))
    return { code: 'ref-missing', message: `This reference leads nowhere: there is no file \`${file}\`.` };
  const message = `\`${file}\` is not at hand: remote references are read in a trusted workspace only. Keep a copy in the project to be independent of it.`;
  return { code: 'ref-remote', message };
}
