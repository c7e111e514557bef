import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { variantsOf } from '../../schema/variants-of.ts';
import { quote } from '../finding.ts';
import { toKey } from '../is-equal.ts';
import { pairBy } from '../pair-by.ts';
import type { Versions } from '../words.ts';
import { hasOnly } from './annotations.ts';
import { isNullable } from './compare-types.ts';
import { findTarget } from './find-target.ts';
import { fingerprint } from './fingerprint.ts';
import { toModern } from './modern-form.ts';
import type { SchemaPair } from './schema-pair.ts';
import { entryOf, subschema, type WrittenSchema } from './written-schema.ts';

const unions = ['oneOf', 'anyOf'] as const;
type Union = (typeof unions)[number];

/** The keyword of a flat schema that is nothing but a choice; undefined: it is something else. */
export function unionOf(schema: JsonSchema): Union | undefined {
  if (typeof schema === 'boolean') return undefined;
  return unions.find((keyword) => Array.isArray(schema[keyword]) && hasOnly(schema, [keyword, 'discriminator']));
}

/** Compares a choice with a schema that is none: `Card` has become `Card` or `Bank`, or the other way round. */
export function compareWithUnion(pair: SchemaPair): void {
  const { written } = pair;
  const [before, after] = [optionsOf(pair.before, written.before), optionsOf(pair.after, written.after)];
  const union = unionOf(pair.after) ?? unionOf(pair.before) ?? 'oneOf';
  if (before.some(allowsAll)) pair.report([union], ['narrower', 'is now limited to some alternatives']);
  else if (after.some(allowsAll)) pair.report([union], ['wider', 'is no longer limited to some alternatives']);
  else compareOptions(pair, union, { before, after });
}

function allowsAll({ schema, table }: WrittenSchema): boolean {
  const flat = flattenSchema(schema, table).schema;
  return flat === true || (typeof flat === 'object' && hasOnly(flat, []));
}

/** The alternatives of a choice; of another schema the types that it allows, each as an alternative. */
function optionsOf(flat: JsonSchemaObject, written: WrittenSchema): readonly WrittenSchema[] {
  const union = unionOf(flat);
  if (union !== undefined) return listOptions(flat, written, union);
  if (isNullable(flat) && typeof written.schema === 'object') {
    const { nullable: _nullable, 'x-nullable': _extension, ...schema } = written.schema;
    return [
      { ...written, schema },
      { ...written, schema: { type: 'null' } },
    ];
  }
  if (!Array.isArray(flat.type) || flat.type.length < 2) return [written];
  return flat.type.map((type) => ({ ...written, schema: type === 'null' ? { type } : { ...flat, type } }));
}

function listOptions(flat: JsonSchemaObject, written: WrittenSchema, union: Union): readonly WrittenSchema[] {
  const options = flat[union];
  if (!Array.isArray(options)) return [];
  return options.map((option, index) => subschema(written, [union, String(index)], option));
}

/** Compares `oneOf` and `anyOf` of two schemas. */
export function compareUnions(pair: SchemaPair): void {
  const { before, after, written, report } = pair;
  const [old = [], now = []] = [before, after].map((schema) => unions.filter((key) => schema[key] !== undefined));
  const [from, to] = [old[0], now[0]];
  const isChoice = old.length === 1 && now.length === 1 && from !== undefined && to !== undefined;
  for (const [first, second] of isChoice ? [[from, to] as const] : unions.map((union) => [union, union] as const)) {
    if (before[first] !== undefined && after[second] !== undefined) {
      const options = {
        before: listOptions(before, written.before, first),
        after: listOptions(after, written.after, second),
      };
      if (first !== second) compareMatches(pair, second, options);
      compareOptions(pair, second, options);
    } else if (after[second] !== undefined) report([second], ['narrower', 'is now limited to some alternatives']);
    else if (before[first] !== undefined) report([first], ['wider', 'is no longer limited to some alternatives']);
  }
}

/** One alternative must match, or at least one (JSON Schema 2020-12 core, 10.2.1). */
function compareMatches(pair: SchemaPair, union: Union, { before, after }: Versions<readonly WrittenSchema[]>): void {
  if (areDisjoint(before) && areDisjoint(after)) return;
  if (union === 'anyOf') pair.report([union], ['wider', 'may now match several alternatives']);
  else pair.report([union], ['narrower', 'must now match only one alternative']);
}

/** Returns whether no value matches two of the alternatives, so that `anyOf` says the same as `oneOf`. */
function areDisjoint(options: readonly WrittenSchema[]): boolean {
  const types = options.flatMap(({ schema, table }) => {
    const flat = flattenSchema(schema, table).schema;
    const own = typeof flat === 'boolean' || flat.type === undefined ? ['any'] : [flat.type].flat();
    return own.map((type) => (type === 'integer' ? 'number' : type));
  });
  return !types.includes('any') && new Set(types).size === types.length;
}

function compareOptions(pair: SchemaPair, union: Union, { before, after }: Versions<readonly WrittenSchema[]>): void {
  const keys = [identifyByName, identifyByValues, identifyByType];
  for (const { before: old, after: now } of pairBy(before, after, keys, { inOrder: true })) {
    if (old === undefined) {
      pair.report([union, ...indexOf(pair.after, union, now)], ['wider', `may now also be ${nameOption(now)}`]);
    } else if (now === undefined) {
      pair.report([union, ...indexOf(pair.before, union, old)], ['narrower', `can no longer be ${nameOption(old)}`]);
    } else pair.compare(old, now, { subject: pair.subject });
  }
}

function indexOf(schema: JsonSchemaObject, union: Union, { schema: option }: WrittenSchema): readonly string[] {
  const index = schema[union]?.indexOf(option) ?? -1;
  return index < 0 ? [] : [String(index)];
}

function flattenModern({ schema, table }: WrittenSchema): JsonSchema {
  const flat = flattenSchema(schema, table).schema;
  return typeof flat === 'boolean' ? flat : toModern(flat);
}

function identifyByName(option: WrittenSchema): string | undefined {
  const { schema: target } = resolveSchema(option.schema, option.table);
  return findTarget(option)?.name ?? (typeof target === 'object' ? target.title : undefined);
}

function identifyByValues({ schema, table }: WrittenSchema): string {
  return fingerprint(flattenSchema(schema, table).schema, table);
}

/** Alternatives without a name that are of one type are taken for the same, unless they are constants. */
function identifyByType(option: WrittenSchema): string | undefined {
  const flat = flattenModern(option);
  if (typeof flat === 'boolean') return String(flat);
  const isNamed = identifyByName(option) !== undefined;
  return isNamed || flat.const !== undefined ? undefined : schemaTypes(flat).join(' ');
}

function nameOption(option: WrittenSchema): string {
  const name = identifyByName(option);
  if (name !== undefined) return quote(name);
  const flat = flattenModern(option);
  if (typeof flat === 'boolean') return 'any value';
  if (flat.const !== undefined) return quote(toKey(flat.const));
  const types = schemaTypes(flat);
  if (types.length === 0) return 'an alternative without a name';
  const list = types.map(quote).join(' or ');
  // Another one of the type may be left.
  return types.includes('object') || types.includes('array') ? `an alternative without a name, ${list}` : list;
}

/** Compares `discriminator`, which chooses between alternatives. */
export function compareDiscriminators(pair: SchemaPair): void {
  const { before, after, report, written } = pair;
  const [old, now] = [before.discriminator, after.discriminator];
  const keyword = ['discriminator'];
  if (old === undefined || now === undefined) {
    if (now !== undefined) report(keyword, ['narrower', 'now has a discriminator']);
    else if (old !== undefined) report(keyword, ['wider', 'no longer has a discriminator']);
  } else if (old.propertyName !== now.propertyName) {
    const text = `is now distinguished by ${quote(now.propertyName)} instead of ${quote(old.propertyName)}`;
    report([...keyword, 'propertyName'], ['other', text]);
  } else compareMappings(pair, readMapping(before, written.before), readMapping(after, written.after));
}

/** The names of the schemas by value. */
interface Mapping {
  readonly written: ReadonlyMap<string, string>;
  /** Without an entry in the mapping, the name of a schema is its value (OpenAPI 3.2, 4.25). */
  readonly implied: ReadonlyMap<string, string>;
}

function compareMappings({ report }: SchemaPair, before: Mapping, after: Mapping): void {
  const find = ({ written, implied }: Mapping, value: string) => written.get(value) ?? implied.get(value);
  for (const value of new Set([...before.written.keys(), ...after.written.keys()])) {
    const [old, now] = [find(before, value), find(after, value)];
    const keyword = ['discriminator', 'mapping', value];
    if (old === now) continue;
    const named = `the discriminator value ${quote(value)}`;
    if (old === undefined) report(keyword, ['wider', `may now have ${named}`]);
    else if (now === undefined) report(keyword, ['narrower', `can no longer have ${named}`]);
    else report(keyword, ['other', `is now ${quote(now)} instead of ${quote(old)} for ${named}`]);
  }
}

function readMapping(schema: JsonSchemaObject, { table }: WrittenSchema): Mapping {
  const { mapping = {}, defaultMapping } = schema.discriminator ?? {};
  const nameOf = ($ref: string) => entryOf({ $ref }, table)?.name ?? $ref;
  const targets = Object.entries(mapping).map(([value, $ref]) => [value, nameOf($ref)] as const);
  const options = variantsOf(schema, table).flatMap((union) => union.options);
  const implied = options.flatMap(({ schema: option, discriminatorValue: value }) =>
    value === undefined || typeof option === 'boolean' ? [] : [[value, nameOf(option.$ref ?? '')] as const],
  );
  return {
    written: new Map(defaultMapping === undefined ? targets : [...targets, ['(any other)', nameOf(defaultMapping)]]),
    implied: new Map(implied),
  };
}
