import { splitPointer } from '../source/document/pointer.ts';
import { decodePercent } from '../source/text/percent-encoding.ts';
import { parseUrl } from '../source/text/url.ts';

/** A JSON Schema of any draft that the official schemas use. */
export type JsonSchema = boolean | SchemaNode;
export interface SchemaNode {
  readonly [keyword: string]: unknown;
}

/** Schemas that refer to each other. */
export interface SchemaLibrary {
  readonly root: JsonSchema;
  /** Every property that any of the schemas declares. */
  readonly names: ReadonlySet<string>;
  /**
   * The target of the schema's `$ref` or `$dynamicRef`; undefined if it is not found. A `$dynamicRef` leads to the outermost schema with that
   * anchor, which is the first one found, because the root document comes first.
   */
  follow(from: SchemaNode): JsonSchema | undefined;
}

/** The first document is the root schema, which refers to the others by their addresses (`$id`, in draft 4 `id`). */
export function createSchemaLibrary(documents: readonly SchemaNode[]): SchemaLibrary {
  const addresses = new Map<string, JsonSchema>();
  const bases = new Map<object, string>();
  const anchors = new Map<string, JsonSchema>();
  const names = new Set<string>();
  for (const [index, document] of documents.entries()) {
    registerSchemas(document, `schema:///${index}`, { addresses, bases, anchors, names });
  }
  const follow = (reference: string, from: SchemaNode): JsonSchema | undefined => {
    const { href, hash } = parseUrl(reference, bases.get(from)) ?? { href: reference, hash: '' };
    const whole = addresses.get(href.replace(/#.*$/, ''));
    if (hash.length <= 1) return whole;
    const fragment = decodePercent(hash.slice(1));
    return fragment.startsWith('/') ? getSchemaAt(whole, fragment) : addresses.get(href);
  };
  const followed = new Map<SchemaNode, JsonSchema | undefined>();
  return {
    root: documents[0] ?? true,
    names,
    follow(from) {
      if (!followed.has(from)) {
        const { $ref, $dynamicRef } = from;
        const anchored = typeof $dynamicRef === 'string' ? anchors.get($dynamicRef.slice(1)) : undefined;
        followed.set(from, anchored ?? follow(String($ref ?? $dynamicRef), from));
      }
      return followed.get(from);
    },
  };
}

interface Registry {
  readonly addresses: Map<string, JsonSchema>;
  readonly bases: Map<object, string>;
  readonly anchors: Map<string, JsonSchema>;
  readonly names: Set<string>;
}

function registerSchemas(value: unknown, outer: string, into: Registry): void {
  if (typeof value !== 'object' || value === null || into.bases.has(value)) return;
  const node = value as SchemaNode;
  const id = node.$id ?? node.id;
  const base = typeof id === 'string' ? (parseUrl(id, outer)?.href ?? outer).replace(/#.*$/, '') : outer;
  if (!into.addresses.has(base)) into.addresses.set(base, node);
  into.bases.set(value, base);
  for (const anchor of [node.$anchor, node.$dynamicAnchor]) {
    if (typeof anchor === 'string') into.addresses.set(`${base}#${anchor}`, node);
  }
  if (typeof node.$dynamicAnchor === 'string' && !into.anchors.has(node.$dynamicAnchor)) {
    into.anchors.set(node.$dynamicAnchor, node);
  }
  for (const name of Object.keys(node.properties ?? {})) into.names.add(name);
  for (const part of Object.values(node)) registerSchemas(part, base, into);
}

function getSchemaAt(schema: JsonSchema | undefined, pointer: string): JsonSchema | undefined {
  let value: unknown = schema;
  for (const segment of splitPointer(pointer) ?? []) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as SchemaNode)[segment];
  }
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null)
    ? (value as JsonSchema)
    : undefined;
}
