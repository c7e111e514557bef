import type { SourceNode } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { identityOf, type References } from '../source/references/resolve.ts';
import type { JsonSchema } from './schema.ts';

/** A named schema that extends another one. */
export interface Descendant {
  /** The value of the discriminator by which data name it. */
  readonly value: string;
  readonly node: SourceNode;
}

/** Ancestors of a schema whose discriminators are looked for: in a hostile chain each schema has thousands. */
const mostAncestors = 50;

/**
 * Knows which named schemas of a description extend which others by `allOf`. They are the implicit variants of a
 * discriminator in their parent (OpenAPI 3.2, 4.25.2).
 */
export class SchemaFamily {
  readonly #schemas: SourceNode | undefined;
  readonly #references: References;
  #children: ReadonlyMap<string, readonly SourceNode[]> | undefined;
  /** For each schema with a mapping, its keys by the schema that they select. */
  readonly #mappings = new Map<string, ReadonlyMap<string, string>>();

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
    const descendants = new Map<string, SourceNode>();
    const waiting = [parent];
    for (const node of waiting) {
      for (const child of this.#children.get(identityOf(node)) ?? []) {
        const name = String(child.key);
        if (descendants.has(name)) continue;
        descendants.set(name, child);
        waiting.push(child);
      }
    }
    const property = propertyOf(parent.get('discriminator')) ?? '';
    const values = new Set<string>();
    return [...descendants].map(([name, node]) => {
      const only = findOnlyValue(node, property);
      const value = only === undefined || values.has(only) ? (spell(name, parent, property) ?? name) : only;
      values.add(value);
      return { value, node };
    });
  }

  /**
   * Samples of a schema have its own value in the discriminators of the schemas that it extends, directly or indirectly: the
   * mapping's key, else the schema's name. `schema` is what was read of `node`; values that its author gave stay.
   */
  showInheritedValues(schema: JsonSchema, node: SourceNode): void {
    if (typeof schema === 'boolean' || !Array.isArray(schema.allOf)) return;
    for (const [property, value] of this.#listInheritedValues(node)) {
      const declared = [schema, ...schema.allOf].map((part) => memberOf(part, property));
      if (declared.some(hasValue)) continue;
      const [own] = declared;
      const shown = { ...(typeof own === 'object' && own), examples: [value] };
      schema.properties = { ...schema.properties, [property]: shown };
    }
  }

  /**
   * The value for each discriminator, by property. None if the extended schema is a union, has a mapping without this schema, or
   * takes no such text.
   */
  #listInheritedValues(child: SourceNode): ReadonlyMap<string, string> {
    const own = identityOf(child);
    const named = this.findByName(String(child.key));
    const name = named !== undefined && identityOf(named) === own ? String(child.key) : undefined;
    const values = new Map<string, string>();
    const waiting = this.#listExtended(child);
    const seen = new Set<string>();
    for (const parent of waiting) {
      const identity = identityOf(parent);
      if (seen.has(identity) || seen.size >= mostAncestors) continue;
      seen.add(identity);
      waiting.push(...this.#listExtended(parent));
      const property = findInherited(parent);
      if (property === undefined) continue;
      const mapping = getOrInsert(this.#mappings, identity, () => this.#indexMapping(parent));
      const implicit = name === undefined || mapping.size > 0 ? undefined : spell(name, parent, property);
      const value = mapping.get(own) ?? implicit;
      if (value !== undefined) getOrInsert(values, property, () => value);
    }
    return values;
  }

  /** The schemas that a mapping selects, by reference or by name, with the first key of each. */
  #indexMapping(parent: SourceNode): ReadonlyMap<string, string> {
    const keys = new Map<string, string>();
    for (const member of parent.get('discriminator')?.get('mapping')?.members() ?? []) {
      const target = this.findByName(member.string() ?? '') ?? this.#resolve(member);
      if (target !== undefined) getOrInsert(keys, identityOf(target), () => String(member.key));
    }
    return keys;
  }

  #listExtended(node: SourceNode): SourceNode[] {
    const parts = node.get('allOf')?.elements() ?? [];
    return parts.flatMap((part) => this.#resolve(part.get('$ref')) ?? []);
  }

  #resolve(reference: SourceNode | undefined): SourceNode | undefined {
    const target = reference && this.#references.resolve(reference.string() ?? '', reference);
    return target?.kind === 'found' ? target.node : undefined;
  }

  #index(): ReadonlyMap<string, readonly SourceNode[]> {
    const children = new Map<string, SourceNode[]>();
    for (const node of this.#schemas?.members() ?? []) {
      for (const parent of this.#listExtended(node)) getOrInsert(children, identityOf(parent), () => []).push(node);
    }
    return children;
  }
}

/** The property that a discriminator names; 2.0 and AsyncAPI have it as a text. */
export function propertyOf(discriminator: SourceNode | undefined): string | undefined {
  return discriminator?.string() ?? discriminator?.get('propertyName')?.string();
}

function memberOf(schema: JsonSchema, property: string): JsonSchema | undefined {
  const { properties = {} } = typeof schema === 'object' ? schema : {};
  return Object.hasOwn(properties, property) ? properties[property] : undefined;
}

function hasValue(schema: JsonSchema | undefined): boolean {
  return (
    typeof schema === 'object' && ['const', 'enum', 'default', 'examples'].some((key) => schema[key] !== undefined)
  );
}

/**
 * The value by which data name a schema: its name, spelled as the discriminator's property allows it. Undefined if the property
 * allows other values only.
 */
function spell(name: string, extended: SourceNode, property: string): string | undefined {
  const declared = extended.get('properties')?.get(property)?.get('enum')?.elements() ?? [];
  const allowed = declared.map((each) => each.string());
  if (allowed.length === 0 || allowed.includes(name)) return name;
  return allowed.find((each) => each?.toLowerCase() === name.toLowerCase());
}

/** The only value that a schema, or a part of it, allows for the property: it takes no other, whatever its name is. */
function findOnlyValue(schema: SourceNode, property: string): string | undefined {
  const parts = [schema, ...(schema.get('allOf')?.elements() ?? [])];
  const declared = parts.map((part) => part.get('properties')?.get(property));
  const values = declared.map((each) => {
    const allowed = each?.get('enum')?.elements() ?? [];
    return each?.get('const')?.string() ?? (allowed.length === 1 ? allowed[0]?.string() : undefined);
  });
  return values.find((value) => value !== undefined);
}

/** The discriminator whose value the schemas that extend `parent` have: of a schema that is no union, and a string. */
function findInherited(parent: SourceNode): string | undefined {
  const property = propertyOf(parent.get('discriminator'));
  if (property === undefined || parent.get('oneOf') || parent.get('anyOf')) return undefined;
  const declared = parent.get('properties')?.get(property)?.get('type')?.string();
  return declared === undefined || declared === 'string' ? property : undefined;
}
