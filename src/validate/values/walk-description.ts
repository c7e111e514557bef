import { keywordKinds } from '../../core/api/schema-keywords.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer, splitPointer } from '../../core/source/document/pointer.ts';
import { targetOf, valueAt } from '../read-texts.ts';
import { grammar, type Kind } from './grammar.ts';

/** The way to a value from the root of its file; pointers are made only of what is reported. */
export interface Place {
  readonly file: string;
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** An object of a description whose kind is certain. */
export interface Visited {
  readonly kind: Kind;
  readonly value: JsonObject;
  readonly place: Place;
  /** True if it is part of a request or of a response; undefined if it belongs to both, or is unknown. */
  readonly direction: 'request' | 'response' | undefined;
}

export function pointerOf({ parent, key }: Place): string {
  return parent === undefined ? '' : joinPointer(pointerOf(parent), key);
}

/** Formats of payloads that are JSON Schema, or similar enough. */
const schemaFormats = /^application\/(vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)([+;]|$)/i;

/**
 * Visits every object of a description by its kind, and of other files those that it refers to. What only a `$ref`
 * within the root file reaches, outside of `components`, is of no certain kind and not visited.
 */
export function walkDescription(
  texts: ReadonlyMap<string, JsonValue>,
  root: { readonly file: string; readonly kind: 'openapi' | 'asyncapi' },
  visit: (visited: Visited) => void,
): void {
  new Walk(texts, root.file, visit).go(texts.get(root.file), root.kind, {
    file: root.file,
    parent: undefined,
    key: '',
  });
}

class Walk {
  readonly #texts: ReadonlyMap<string, JsonValue>;
  readonly #root: string;
  readonly #visit: (visited: Visited) => void;
  /** The targets of references to other files. */
  readonly #followed = new Set<string>();

  constructor(texts: ReadonlyMap<string, JsonValue>, root: string, visit: (visited: Visited) => void) {
    this.#texts = texts;
    this.#root = root;
    this.#visit = visit;
  }

  go(value: JsonValue | undefined, kind: Kind, place: Place, direction?: Visited['direction']): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const { each } = grammar[kind];
      if (each !== undefined) {
        for (const [index, item] of value.entries()) this.go(item, each, below(place, index), direction);
      }
      return;
    }
    if (typeof value.$ref === 'string') this.#follow(value.$ref, kind, place, direction);
    if (kind === 'payload') this.#payload(value, place);
    else this.#object(value, kind, place, directionOf(kind) ?? direction);
  }

  #object(value: JsonObject, kind: Kind, place: Place, direction: Visited['direction']): void {
    this.#visit({ kind, value, place, direction });
    if (kind === 'schema') {
      this.#schema(value, place);
      return;
    }
    const { members, each, isExtensible } = grammar[kind];
    const isForeign = kind === 'message' && typeof value.schemaFormat === 'string' && !isSchema(value.schemaFormat);
    for (const key in value) {
      const next = members?.[key] ?? (isExtensible === true && key.startsWith('x-') ? undefined : each);
      if (next === undefined || (isForeign && key === 'payload')) continue;
      this.go(value[key], next, below(place, key), direction);
    }
  }

  #schema(value: JsonObject, place: Place): void {
    for (const key in value) {
      const kind = key === '$defs' || key === 'definitions' ? 'map' : keywordKinds.get(key);
      if (kind === undefined || kind === 'dropped' || kind === 'discriminator') continue;
      const member = value[key];
      if (kind === 'map') this.#schemas(member, below(place, key));
      else if (Array.isArray(member)) {
        for (const [index, item] of member.entries()) this.go(item, 'schema', below(below(place, key), index));
      } else this.go(member, 'schema', below(place, key));
    }
  }

  #schemas(value: JsonValue | undefined, place: Place): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const key in value) {
      // `dependencies` of older drafts has lists of names, too.
      if (!Array.isArray(value[key])) this.go(value[key], 'schema', below(place, key));
    }
  }

  /** A schema, or (3.x) a multi format schema. */
  #payload(value: JsonObject, place: Place): void {
    if (typeof value.schemaFormat !== 'string') this.#object(value, 'schema', place, undefined);
    else if (isSchema(value.schemaFormat)) this.go(value.schema, 'schema', below(place, 'schema'));
  }

  #follow(reference: string, kind: Kind, place: Place, direction: Visited['direction']): void {
    const target = targetOf(place.file, reference);
    if (target === undefined || target.file === this.#root) return;
    const identity = `${kind} ${target.file}#${target.pointer}`;
    if (this.#followed.has(identity)) return;
    this.#followed.add(identity);
    const { file, pointer } = target;
    this.go(valueAt(this.#texts.get(file), pointer), kind, placeAt(file, pointer), direction);
  }
}

export function below(parent: Place, key: string | number): Place {
  return { file: parent.file, parent, key };
}

export function placeAt(file: string, pointer: string): Place {
  const segments = splitPointer(pointer) ?? [];
  return segments.reduce<Place>(below, { file, parent: undefined, key: '' });
}

function isSchema(format: string): boolean {
  return schemaFormats.test(format);
}

function directionOf(kind: Kind): Visited['direction'] {
  if (kind === 'body' || kind === 'parameter') return 'request';
  return kind === 'response' ? 'response' : undefined;
}
