import {
  isSchema,
  judgeIf,
  judgeObject,
  listOf,
  listReferences,
  matchesPattern,
  recordOf,
  type WrittenKeys,
} from './judge-schema.ts';
import type { JsonSchema, SchemaLibrary, SchemaNode } from './schema-library.ts';

/**
 * A schema that a value may have to satisfy, with its names: the key of the value, then those of the definitions that lead to the schema,
 * the outermost first.
 */
export interface ValueSchema {
  readonly schema: JsonSchema;
  readonly names: readonly string[];
}

export interface AllowedKey {
  readonly name: string;
  readonly isRequired: boolean;
  /** True if it is required whatever else is written: by no alternative and no condition. */
  readonly isNeeded: boolean;
  readonly isDeprecated: boolean;
  /** The names of the object, as in `ValueSchema`. */
  readonly owners: readonly string[];
  readonly values: readonly ValueSchema[];
}

/** A schema without its references and unions. */
interface Leaf {
  readonly schema: SchemaNode;
  readonly names: readonly string[];
  /** False if other alternatives or conditions are possible. */
  readonly isCertain: boolean;
}

interface Branch {
  readonly schema: JsonSchema;
  readonly leaves: readonly Leaf[];
}

/** Lists the keys that an object with these schemas may have besides those that are written, as the schemas order them. */
export function listAllowedKeys(
  library: SchemaLibrary,
  places: readonly ValueSchema[],
  written: WrittenKeys,
): readonly AllowedKey[] {
  const keys = listNamedKeys(library, places, written);
  const isBroken = !isPossible(library, places, written);
  return isBroken
    ? keys
    : keys.filter((key) => isPossible(library, places, new Map([...written, [key.name, undefined]])));
}

/** Lists the keys that some of the schemas name, whether they exclude each other or not. */
function listNamedKeys(
  library: SchemaLibrary,
  places: readonly ValueSchema[],
  written: WrittenKeys,
): readonly AllowedKey[] {
  const keys = new Map<string, AllowedKey>();
  for (const { schema, names, isCertain } of expandAll(library, places, written)) {
    const required = listRequired(schema);
    for (const [name, value] of Object.entries(recordOf(schema.properties))) {
      if (value === false || written.has(name)) continue;
      const known = keys.get(name);
      const isRequired = name !== '$ref' && required.includes(name);
      keys.set(name, {
        name,
        isRequired: known?.isRequired === true || isRequired,
        isNeeded: known?.isNeeded === true || (isRequired && isCertain),
        isDeprecated: typeof value === 'object' && value.deprecated === true,
        owners: known?.owners ?? names,
        values: [...(known?.values ?? []), { schema: value, names: [name] }],
      });
    }
  }
  addPatternKeys(expandAll(library, places, written), written, keys);
  return [...keys.values()];
}

/** The keys that an object with these schemas needs, whatever else it has. */
export function listNeededKeys(library: SchemaLibrary, values: readonly ValueSchema[]): readonly AllowedKey[] {
  return listNamedKeys(library, values, new Map()).filter(({ isNeeded }) => isNeeded);
}

function listRequired({ required }: SchemaNode): readonly unknown[] {
  return Array.isArray(required) ? required : [];
}

/** The words of `^\$ref$`, `^(get|put)$` and `^([0-9]{3})$|^(default)$`. */
const wordsInPattern = /(?:^|\|)\^\\?\(?([$\w]+(?:\|[$\w]+)*\|?)\)?\$/g;

/** Adds keys that a pattern names, such as `^\$ref$` and `^(get|put)$`. */
function addPatternKeys(leaves: readonly Leaf[], written: WrittenKeys, keys: Map<string, AllowedKey>): void {
  for (const { schema, names } of leaves) {
    for (const [pattern, value] of Object.entries(recordOf(schema.patternProperties))) {
      const words = Array.from(pattern.matchAll(wordsInPattern), ([, list = '']) => list.split('|')).flat();
      for (const name of words) {
        if (keys.has(name) || written.has(name)) continue;
        const values = [{ schema: value, names: [name] }];
        keys.set(name, { name, isRequired: false, isNeeded: false, isDeprecated: false, owners: names, values });
      }
    }
  }
}

function isPossible(library: SchemaLibrary, places: readonly ValueSchema[], written: WrittenKeys): boolean {
  return places.some(({ schema }) => judgeObject(library, schema, written) !== false);
}

/** Returns the schemas of the member or element of a value with these schemas. */
export function enterMember(
  library: SchemaLibrary,
  places: readonly ValueSchema[],
  segment: string | number,
): readonly ValueSchema[] {
  const written: WrittenKeys = new Map([[String(segment), undefined]]);
  const leaves = typeof segment === 'string' ? expandAll(library, places, written) : expandValue(library, places);
  return leaves.flatMap(({ schema, names }) => {
    const members =
      typeof segment === 'string' ? findMemberSchemas(schema, segment) : findElementSchemas(schema, segment);
    const inner = typeof segment === 'string' ? [segment] : names.slice(0, 1);
    return members.filter((member) => member !== false).map((member) => ({ schema: member, names: inner }));
  });
}

function findMemberSchemas(schema: SchemaNode, key: string): readonly JsonSchema[] {
  const properties = recordOf(schema.properties);
  const named = Object.hasOwn(properties, key) ? (properties[key] ?? []) : [];
  const matching = Object.entries(recordOf(schema.patternProperties)).flatMap(([pattern, part]) =>
    matchesPattern(pattern, key) ? [part] : [],
  );
  const members = [named, matching].flat();
  if (members.length > 0) return members;
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
  return typeof rest === 'object' && isSchema(rest) ? [rest] : [];
}

function findElementSchemas({ items, prefixItems }: SchemaNode, index: number): readonly JsonSchema[] {
  const [first] = [prefixItems, items].map((list) => listOf(list)[index]).filter((item) => item !== undefined);
  if (first !== undefined) return [first];
  return isSchema(items) ? [items] : [];
}

/** Returns the schemas without references and unions that an object with these keys may have to satisfy. */
export function expandAll(
  library: SchemaLibrary,
  places: readonly ValueSchema[],
  written: WrittenKeys,
): readonly Leaf[] {
  const expansion = new Expansion(library, written);
  return expansion.choose(places.map((place) => expansion.expand(place)));
}

class Expansion {
  readonly #library: SchemaLibrary;
  /** Undefined: for any value, also one that is no object. */
  readonly #written: WrittenKeys | undefined;
  /** The schemas that are being expanded, as references may be circular. */
  readonly #open = new Set<SchemaNode>();

  constructor(library: SchemaLibrary, written: WrittenKeys | undefined) {
    this.#library = library;
    this.#written = written;
  }

  expand({ schema, names }: ValueSchema): readonly Leaf[] {
    if (typeof schema === 'boolean' || this.#open.has(schema)) return [];
    this.#open.add(schema);
    const expand = (part: JsonSchema) => this.expand({ schema: part, names });
    const leaves = [
      { schema, names, isCertain: true },
      ...this.#expandReference(schema, names),
      ...listOf(schema.allOf).flatMap(expand),
      ...this.#keepPossible(listOf(schema.anyOf).map((part) => ({ schema: part, leaves: expand(part) }))),
      ...this.#chooseBranch(listOf(schema.oneOf).map((part) => ({ schema: part, leaves: expand(part) }))),
      ...this.#expandCondition(schema, names),
      ...Object.values(recordOf(schema.dependentSchemas)).flatMap(expand),
    ];
    this.#open.delete(schema);
    return leaves;
  }

  /** Keeps the alternatives that declare most of the written keys, and those that declare none at all. */
  choose(branches: readonly (readonly Leaf[])[]): readonly Leaf[] {
    return joinBranches(this.#findBest(branches.map((leaves) => ({ leaves }))));
  }

  /** As `choose`, and leaves out the branches that the written keys contradict. */
  #chooseBranch(branches: readonly Branch[]): readonly Leaf[] {
    return this.#keepPossible(this.#findBest(branches));
  }

  /** Leaves out the branches that the written keys contradict, unless they contradict all. */
  #keepPossible(branches: readonly Branch[]): readonly Leaf[] {
    const possible = branches.filter(({ schema }) => this.#isPossible(schema));
    return joinBranches(possible.length === 0 ? branches : possible);
  }

  #findBest<B extends Pick<Branch, 'leaves'>>(branches: readonly B[]): readonly B[] {
    if (branches.length < 2 || this.#written === undefined) return branches;
    const scores = branches.map(({ leaves }) => this.#countDeclared(leaves));
    const most = Math.max(...scores.map((score) => score ?? 0));
    return branches.filter((_, index) => scores[index] === undefined || scores[index] === most);
  }

  /** The number of written keys that the schemas declare. Undefined if they declare no keys. */
  #countDeclared(leaves: readonly Leaf[]): number | undefined {
    const declares = (key: string) => leaves.some(({ schema }) => findMemberSchemas(schema, key).length > 0);
    const isOpen = leaves.every(
      ({ schema }) => schema.properties === undefined && schema.patternProperties === undefined,
    );
    return isOpen ? undefined : [...(this.#written?.keys() ?? [])].filter(declares).length;
  }

  #expandReference(schema: SchemaNode, names: readonly string[]): readonly Leaf[] {
    const name = nameDefinition(schema);
    const inner = name === undefined ? names : [...names, name];
    return listReferences(this.#library, schema).flatMap((target) => this.expand({ schema: target, names: inner }));
  }

  #expandCondition(schema: SchemaNode, names: readonly string[]): readonly Leaf[] {
    if (!isSchema(schema.if)) return [];
    const condition = this.#written && judgeIf(this.#library, schema.if, this.#written);
    const expand = (part: unknown) => (isSchema(part) ? this.expand({ schema: part, names }) : []);
    if (condition !== undefined) return expand(condition ? schema.then : schema.else);
    // As long as the condition is open, it is not met.
    const then = expand(schema.then).map((leaf) => ({ ...leaf, isCertain: false }));
    const branches = [then, expand(schema.else)].filter((leaves) => leaves.length > 0);
    return this.#findBest(branches.map((leaves) => ({ leaves }))).flatMap(({ leaves }) => leaves);
  }

  #isPossible(schema: JsonSchema): boolean {
    return this.#written === undefined || judgeObject(this.#library, schema, this.#written) !== false;
  }
}

/** The leaves of all alternatives. A reference is none: an object with other keys is not one. */
function joinBranches(branches: readonly Pick<Branch, 'leaves'>[]): readonly Leaf[] {
  const isReference = ({ schema }: Leaf) => listRequired(schema).includes('$ref');
  const isOpen = branches.filter(({ leaves }) => !leaves.some(isReference)).length > 1;
  const leaves = branches.flatMap((branch) => branch.leaves);
  return isOpen ? leaves.map((leaf) => ({ ...leaf, isCertain: false })) : leaves;
}

/** The name of the definition that a reference leads to: `path-item`, `Operation`, `kafka-channel` for a binding. */
function nameDefinition({ $ref, $dynamicRef }: SchemaNode): string | undefined {
  if (typeof $ref !== 'string') return $dynamicRef === undefined ? undefined : 'schema';
  const [, protocol, part] = /\/bindings\/([\w-]+)\/[^/]+\/(\w+)\.json/.exec($ref) ?? [];
  if (protocol !== undefined) return `${protocol}-${part}`;
  return /([^/#]*?)(?:\.json)?#?$/.exec($ref)?.[1] || 'schema';
}

/** Returns the schemas without references and unions that any value with these schemas may have to satisfy. */
export function expandValue(library: SchemaLibrary, values: readonly ValueSchema[]): readonly Leaf[] {
  const expansion = new Expansion(library, undefined);
  return values.flatMap((value) => expansion.expand(value));
}
