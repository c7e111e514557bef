import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf, type References } from '../source/references/resolve.ts';

/** A named schema that extends another one. */
export interface Descendant {
  readonly name: string;
  readonly node: SourceNode;
}

/**
 * Knows which named schemas of a description extend which others by `allOf`. They are the implicit variants of a
 * discriminator in their parent (OpenAPI 3.2, 4.25.2).
 */
export class SchemaFamily {
  readonly #schemas: SourceNode | undefined;
  readonly #references: References;
  #children: ReadonlyMap<string, readonly Descendant[]> | undefined;

  /** `schemas` is `components.schemas`, or `definitions` of 2.0. */
  constructor(schemas: SourceNode | undefined, references: References) {
    this.#schemas = schemas;
    this.#references = references;
  }

  findByName(name: string): SourceNode | undefined {
    return this.#schemas?.get(name);
  }

  /** All schemas that extend this one, directly or indirectly, each once; nearest first, then in document order. */
  listDescendants(parent: SourceNode): readonly Descendant[] {
    this.#children ??= this.#index();
    const descendants = new Map<string, Descendant>();
    const waiting = [parent];
    for (const node of waiting) {
      for (const child of this.#children.get(identityOf(node)) ?? []) {
        if (descendants.has(child.name)) continue;
        descendants.set(child.name, child);
        waiting.push(child.node);
      }
    }
    return [...descendants.values()];
  }

  #index(): ReadonlyMap<string, readonly Descendant[]> {
    const children = new Map<string, Descendant[]>();
    for (const node of this.#schemas?.members() ?? []) {
      for (const part of node.get('allOf')?.elements() ?? []) {
        const reference = part.get('$ref');
        const target = reference && this.#references.resolve(reference.string() ?? '', reference);
        if (target?.kind !== 'found') continue;
        const identity = identityOf(target.node);
        const known = children.get(identity) ?? [];
        known.push({ name: String(node.key), node });
        children.set(identity, known);
      }
    }
    return children;
  }
}
