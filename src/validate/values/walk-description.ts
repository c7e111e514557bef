import { keywordKinds } from '../../core/api/schema-keywords.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { getValueAt, joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import { resolveReference } from '../read-texts.ts';
import { grammar, type Kind } from './grammar.ts';

/** The path to a value from the root of its file. Pointers are built only for places that are reported. */
export interface ValuePath {
  readonly file: string;
  readonly parent: ValuePath | undefined;
  readonly key: string | number;
}

/** An object of a description whose kind is certain. */
export interface Visited {
  readonly kind: Kind;
  readonly value: JsonObject;
  readonly place: ValuePath;
  /** True if it is part of a request or of a response; undefined if it belongs to both, or is unknown. */
  readonly direction: 'request' | 'response' | undefined;
}

export function toPointer({ parent, key }: ValuePath): string {
  return parent === undefined ? '' : joinPointer(toPointer(parent), key);
}

/** The schema formats of payloads that are JSON Schema, or similar enough. */
const schemaFormats = /^application\/(vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)([+;]|$)/i;

/**
 * Visits every object of a description, and those of other files that it refers to. An object of the root file outside
 * `components` that only a `$ref` reaches has no certain kind, and is not visited.
 */
export function walkDescription(
  texts: ReadonlyMap<string, JsonValue>,
  root: { readonly file: string; readonly kind: 'openapi' | 'asyncapi' },
  visit: (visited: Visited) => void,
): void {
  new Walk(texts, root.file, visit).visit(texts.get(root.file), root.kind, {
    file: root.file,
    parent: undefined,
    key: '',
  });
}

class Walk {
  readonly #texts: ReadonlyMap<string, JsonValue>;
  readonly #root: string;
  readonly #visitor: (visited: Visited) => void;
  /** The targets of references to other files. */
  readonly #followed = new Set<string>();

  constructor(texts: ReadonlyMap<string, JsonValue>, root: string, visit: (visited: Visited) => void) {
    this.#texts = texts;
    this.#root = root;
    this.#visitor = visit;
  }

  visit(value: JsonValue | undefined, kind: Kind, place: ValuePath, direction?: Visited['direction']): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const { each } = grammar[kind];
      if (each !== undefined) {
        for (const [index, item] of value.entries()) this.visit(item, each, extendPlace(place, index), direction);
      }
      return;
    }
    if (typeof value.$ref === 'string') this.#follow(value.$ref, kind, place, direction);
    if (kind === 'payload') this.#visitPayload(value, place);
    else this.#visitObject(value, kind, place, getDirection(kind) ?? direction);
  }

  #visitObject(value: JsonObject, kind: Kind, place: ValuePath, direction: Visited['direction']): void {
    this.#visitor({ kind, value, place, direction });
    if (kind === 'schema') {
      this.#visitSchema(value, place);
      return;
    }
    const { members, each, isExtensible } = grammar[kind];
    const isForeign = kind === 'message' && typeof value.schemaFormat === 'string' && !isJsonSchema(value.schemaFormat);
    for (const key in value) {
      const next = members?.[key] ?? (isExtensible === true && key.startsWith('x-') ? undefined : each);
      if (next === undefined || (isForeign && key === 'payload')) continue;
      this.visit(value[key], next, extendPlace(place, key), direction);
    }
  }

  #visitSchema(value: JsonObject, place: ValuePath): void {
    for (const key in value) {
      const kind = key === '$defs' || key === 'definitions' ? 'map' : keywordKinds.get(key);
      if (kind === undefined || kind === 'dropped' || kind === 'discriminator') continue;
      const member = value[key];
      if (kind === 'map') this.#visitSchemas(member, extendPlace(place, key));
      else if (Array.isArray(member)) {
        for (const [index, item] of member.entries())
          this.visit(item, 'schema', extendPlace(extendPlace(place, key), index));
      } else this.visit(member, 'schema', extendPlace(place, key));
    }
  }

  #visitSchemas(value: JsonValue | undefined, place: ValuePath): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const key in value) {
      // `dependencies` of older drafts may have lists of names instead of schemas.
      if (!Array.isArray(value[key])) this.visit(value[key], 'schema', extendPlace(place, key));
    }
  }

  /** Visits a schema, or a Multi Format Schema Object (3.x). */
  #visitPayload(value: JsonObject, place: ValuePath): void {
    if (typeof value.schemaFormat !== 'string') this.#visitObject(value, 'schema', place, undefined);
    else if (isJsonSchema(value.schemaFormat)) this.visit(value.schema, 'schema', extendPlace(place, 'schema'));
  }

  #follow(reference: string, kind: Kind, place: ValuePath, direction: Visited['direction']): void {
    const target = resolveReference(place.file, reference);
    if (target === undefined || target.file === this.#root) return;
    const identity = `${kind} ${target.file}#${target.pointer}`;
    if (this.#followed.has(identity)) return;
    this.#followed.add(identity);
    const { file, pointer } = target;
    this.visit(getValueAt(this.#texts.get(file), pointer), kind, toPlace(file, pointer), direction);
  }
}

export function extendPlace(parent: ValuePath, key: string | number): ValuePath {
  return { file: parent.file, parent, key };
}

export function toPlace(file: string, pointer: string): ValuePath {
  const segments = splitPointer(pointer) ?? [];
  return segments.reduce<ValuePath>(extendPlace, { file, parent: undefined, key: '' });
}

function isJsonSchema(format: string): boolean {
  return schemaFormats.test(format);
}

function getDirection(kind: Kind): Visited['direction'] {
  if (kind === 'body' || kind === 'parameter') return 'request';
  return kind === 'response' ? 'response' : undefined;
}
