import type { JsonObject, JsonValue } from '../../src/core/source/document/json-value.ts';
import { joinPointer } from '../../src/core/source/document/pointer.ts';
import type { Grammar } from './grammar.ts';

/** One mistake, made on purpose. */
export interface Mutation {
  readonly what: string;
  /** The member that is wrong; of a missing one the object that lacks it. */
  readonly pointer: string;
  /** The member that is changed, as it is named before. */
  readonly at: string;
  /** Changes a copy of the description. */
  apply(root: JsonObject): void;
}

/** Every single mistake that can be made in the description, by what it is. */
export function listMutations(root: JsonObject, grammar: Grammar): ReadonlyMap<string, readonly Mutation[]> {
  const referred = new Set([...listTargets(root), ...listSchemes(root)].flatMap(listEnclosing));
  const mutations = [...mutationsOf(root, 'root', '', grammar)].filter(({ at }) => !referred.has(at));
  return Map.groupBy(mutations, ({ what }) => what);
}

/** The pointer and those of everything that it is in. */
function listEnclosing(pointer: string): string[] {
  const segments = pointer.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** The targets of references: removing or renaming a member there would cause many mistakes. */
function listTargets(value: JsonValue): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [decodeURIComponent(part.replace(/^#/, ''))] : listTargets(part),
  );
}

/** Security requirements name their schemes, which is a reference too. */
function listSchemes(root: JsonObject): string[] {
  const { securitySchemes, securityDefinitions } = { ...root, ...(root.components as JsonObject | undefined) };
  return [
    ...Object.keys(securitySchemes ?? {}).map((name) => joinPointer('/components/securitySchemes', name)),
    ...Object.keys(securityDefinitions ?? {}).map((name) => joinPointer('/securityDefinitions', name)),
  ];
}

function* mutationsOf(
  value: JsonValue | undefined,
  type: string,
  pointer: string,
  grammar: Grammar,
): Iterable<Mutation> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== type.startsWith('[')) return;
  if (/^[[{]/.test(type)) {
    for (const [name, item] of Object.entries(value)) {
      if (name.startsWith('x-')) continue;
      const at = joinPointer(pointer, name);
      yield* scalarMutations(item, type.slice(1, -1), at);
      yield* mutationsOf(item, type.slice(1, -1), at, grammar);
    }
    return;
  }
  const fields = grammar[type];
  if (fields === undefined || '$ref' in value) return;
  yield* objectMutations(value as JsonObject, { type, pointer, grammar, fields });
}

interface Place {
  readonly type: string;
  readonly pointer: string;
  readonly grammar: Grammar;
  readonly fields: { readonly [key: string]: string };
}

function* objectMutations(value: JsonObject, { type, pointer, grammar, fields }: Place): Iterable<Mutation> {
  for (const [field, kind] of Object.entries(fields)) {
    const key = field.replace('!', '');
    if (!Object.hasOwn(value, key)) continue;
    const at = joinPointer(pointer, key);
    yield* scalarMutations(value[key] ?? null, kind, at);
    yield* mutationsOf(value[key], kind, at, grammar);
    if (kind === '?version') continue;
    if (field.endsWith('!')) yield change('missing key', pointer, at, (parent) => delete parent[key]);
    // An unknown keyword of JSON Schema is allowed, and a map takes every name.
    if (type === 'schema' || type === 'items') continue;
    yield {
      what: field.endsWith('!') ? 'misspelt required key' : 'misspelt key',
      pointer: joinPointer(pointer, misspell(key)),
      at,
      apply: (root) => {
        const object = objectAt(root, pointer);
        const entries = Object.entries(object).map(([name, item]) => [name === key ? misspell(key) : name, item]);
        for (const name of Object.keys(object)) delete object[name];
        Object.assign(object, Object.fromEntries(entries));
      },
    };
  }
  if (type !== 'schema' && type !== 'items' && type !== 'root') {
    const at = joinPointer(pointer, 'foo');
    yield change('extra key', at, at, (parent) => {
      parent.foo = 1;
    });
  }
  yield* unionMutations(value, type, pointer);
}

function* scalarMutations(value: JsonValue, kind: string, at: string): Iterable<Mutation> {
  const set = (what: string, wrong: JsonValue): Mutation =>
    change(what, at, at, (parent, key) => {
      parent[key] = wrong;
    });
  if (kind === '?any' || kind === '?version' || kind === 'reference') return;
  if (kind === '?text' && typeof value === 'string') {
    yield set('number for text', 42);
    yield set('list for text', ['a']);
  } else if (kind === '?flag') yield set('text for flag', 'yes');
  else if (kind === '?number' || kind === '?count') yield set('text for number', 'many');
  else if (kind === '?kind') yield set('wrong enum value', 'nonsense');
  else if (kind.includes('|')) {
    if (typeof value !== 'string') return;
    yield set('wrong enum value', misspell(value));
    yield set('number for enum value', 42);
  } else if (kind.startsWith('[')) yield set('text for list', 'some text');
  else if (!kind.startsWith('?') && typeof value === 'object') {
    yield set('text for object', 'some text');
    yield set('list for object', []);
  }
  if (kind === '?count') yield set('negative count', -1);
}

function* unionMutations(value: JsonObject, type: string, pointer: string): Iterable<Mutation> {
  const add = (what: string, key: string, item: JsonValue): Mutation => {
    const at = joinPointer(pointer, key);
    return change(what, at, at, (parent) => {
      parent[key] = item;
    });
  };
  const has = (key: string): boolean => Object.hasOwn(value, key);
  if (type === 'parameter' && value.in === 'path' && value.required === true) {
    yield change(
      'path parameter not required',
      pointer,
      joinPointer(pointer, 'required'),
      (parent) => delete parent.required,
    );
  }
  if (type === 'parameter' && value.in === 'path' && has('schema'))
    yield add('style of another location', 'style', 'deepObject');
  if (type === 'parameter' && value.in === 'body') yield add('key of another branch', 'type', 'string');
  if (type === 'parameter' && has('type') && !has('schema')) yield add('key of another branch', 'schema', {});
  if (type === 'scheme' && value.type === 'apiKey') {
    yield change('missing key of a branch', pointer, joinPointer(pointer, 'in'), (parent) => delete parent.in);
    yield add('key of another branch', 'flows', {});
  }
  if (type === 'scheme' && value.type === 'http' && has('scheme')) {
    yield change('missing key of a branch', pointer, joinPointer(pointer, 'scheme'), (parent) => delete parent.scheme);
  }
}

function change(
  what: string,
  pointer: string,
  at: string,
  apply: (parent: JsonObject, key: string) => unknown,
): Mutation {
  const segments = segmentsOf(at);
  const key = segments.pop() ?? '';
  return { what, pointer, at, apply: (root) => apply(objectAt(root, at.slice(0, at.lastIndexOf('/'))), key) };
}

/** Two letters change places; of very short words one is added. */
function misspell(word: string): string {
  if (word.length < 4) return `${word}x`;
  const [a = '', b = ''] = word.slice(1, 3);
  return a === b ? `${word}x` : `${word[0]}${b}${a}${word.slice(3)}`;
}

function objectAt(root: JsonObject, pointer: string): JsonObject {
  let value: JsonValue = root;
  for (const segment of segmentsOf(pointer)) value = (value as JsonObject)[segment] ?? {};
  return value as JsonObject;
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
