import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { quote } from '../finding.ts';
import { hasOnly } from './compare-annotations.ts';
import { isNullable, toKey } from './compare-values.ts';
import { findTarget } from './find-target.ts';
import { fingerprint } from './fingerprint.ts';
import type { SchemaFrame } from './schema-frame.ts';
import { entryOf, subschema, type WrittenSchema } from './written-schema.ts';

const unions = ['oneOf', 'anyOf'] as const;
type Union = (typeof unions)[number];

/** The keyword of a flat schema that is nothing but a choice; undefined: it is something else. */
export function unionOf(schema: JsonSchema): Union | undefined {
  if (typeof schema === 'boolean') return undefined;
  return unions.find((keyword) => Array.isArray(schema[keyword]) && hasOnly(schema, [keyword, 'discriminator']));
}

/** Compares a choice with a schema that is none: `Card` has become `Card` or `Bank`, or the other way round. */
export function compareWithUnion(frame: SchemaFrame): void {
  const { written } = frame;
  const [before, after] = [optionsOf(frame.before, written.before), optionsOf(frame.after, written.after)];
  const [union] = [unionOf(frame.after) ?? unionOf(frame.before) ?? 'oneOf'];
  if (before.some(allowsAll)) {
    frame.report({ effect: 'narrower', text: 'is now limited to some alternatives', keyword: [union] });
  } else if (after.some(allowsAll)) {
    frame.report({ effect: 'wider', text: 'is no longer limited to some alternatives', keyword: [union] });
  } else compareOptions(frame, union, before, after);
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
  return flat.type.map((type) => {
    const schema = type === 'null' ? { type } : { ...flat, type };
    return { ...written, schema };
  });
}

function listOptions(flat: JsonSchemaObject, written: WrittenSchema, union: Union): readonly WrittenSchema[] {
  const options = flat[union];
  if (!Array.isArray(options)) return [];
  return options.map((option, index) => subschema(written, [union, String(index)], option));
}

/** Compares `oneOf` and `anyOf` of two schemas. */
export function compareUnions(frame: SchemaFrame): void {
  const { before, after, written } = frame;
  const [old, now] = [unions.filter((key) => before[key]), unions.filter((key) => after[key])];
  const [from, to] = [old[0], now[0]];
  if (old.length === 1 && now.length === 1 && from !== undefined && to !== undefined) {
    if (from !== to) reportOtherUnion(frame, to);
    compareOptions(frame, to, listOptions(before, written.before, from), listOptions(after, written.after, to));
    return;
  }
  for (const union of unions) {
    if (before[union] !== undefined && after[union] !== undefined) {
      const options = listOptions(before, written.before, union);
      compareOptions(frame, union, options, listOptions(after, written.after, union));
    } else if (after[union] !== undefined) {
      frame.report({ effect: 'narrower', text: 'is now limited to some alternatives', keyword: [union] });
    } else if (before[union] !== undefined) {
      frame.report({ effect: 'wider', text: 'is no longer limited to some alternatives', keyword: [union] });
    }
  }
}

/** One alternative must match, or at least one (JSON Schema 2020-12 core, 10.2.1). */
function reportOtherUnion(frame: SchemaFrame, union: Union): void {
  const text = union === 'anyOf' ? 'may now match several alternatives' : 'must now match only one alternative';
  frame.report({ effect: union === 'anyOf' ? 'wider' : 'narrower', text, keyword: [union] });
}

function compareOptions(
  frame: SchemaFrame,
  union: Union,
  before: readonly WrittenSchema[],
  after: readonly WrittenSchema[],
): void {
  const { pairs, lost, gained } = pairOptions(before, after);
  for (const [old, now] of pairs) frame.compare(old, now, { subject: frame.subject });
  for (const option of lost) {
    const keyword = [union, ...indexOf(frame.before, union, option)];
    frame.report({ effect: 'narrower', text: `can no longer be ${nameOption(option)}`, keyword });
  }
  for (const option of gained) {
    const keyword = [union, ...indexOf(frame.after, union, option)];
    frame.report({ effect: 'wider', text: `may now also be ${nameOption(option)}`, keyword });
  }
}

function indexOf(schema: JsonSchemaObject, union: Union, { schema: option }: WrittenSchema): readonly string[] {
  const index = schema[union]?.indexOf(option) ?? -1;
  return index < 0 ? [] : [String(index)];
}

interface Pairing {
  readonly pairs: readonly (readonly [before: WrittenSchema, after: WrittenSchema])[];
  readonly lost: readonly WrittenSchema[];
  readonly gained: readonly WrittenSchema[];
}

/** Pairs alternatives by name, then by equality, then those that are left by type, in order. */
function pairOptions(before: readonly WrittenSchema[], after: readonly WrittenSchema[]): Pairing {
  const pairs: [WrittenSchema, WrittenSchema][] = [];
  let [lost, gained] = [before, after];
  for (const identify of [identifyByName, identifyByValues, identifyByType]) {
    const waiting = new Map<string, WrittenSchema[]>();
    for (const option of gained) {
      const key = identify(option);
      if (key !== undefined) waiting.set(key, [...(waiting.get(key) ?? []), option]);
    }
    const paired = new Set<WrittenSchema>();
    for (const option of lost) {
      const partner = waiting.get(identify(option) ?? '')?.shift();
      if (partner === undefined) continue;
      pairs.push([option, partner]);
      paired.add(option).add(partner);
    }
    lost = lost.filter((option) => !paired.has(option));
    gained = gained.filter((option) => !paired.has(option));
  }
  return { pairs, lost, gained };
}

function identifyByName({ schema, table }: WrittenSchema): string | undefined {
  const { schema: target } = resolveSchema(schema, table);
  return (
    findTarget({ schema, table, place: unplaced })?.name ?? (typeof target === 'object' ? target.title : undefined)
  );
}

function identifyByValues({ schema, table }: WrittenSchema): string {
  return fingerprint(flattenSchema(schema, table).schema, table);
}

/** Alternatives without a name that are of one type are taken for the same, unless they are constants. */
function identifyByType({ schema, table }: WrittenSchema): string | undefined {
  const flat = flattenSchema(schema, table).schema;
  if (typeof flat === 'boolean') return String(flat);
  const isNamed = identifyByName({ schema, table, place: unplaced }) !== undefined;
  return isNamed || flat.const !== undefined ? undefined : schemaTypes(flat).join(' ');
}

function unplaced(): never {
  throw new Error('This schema has no place.');
}

function nameOption(option: WrittenSchema): string {
  const name = identifyByName(option);
  if (name !== undefined) return quote(name);
  const flat = flattenSchema(option.schema, option.table).schema;
  if (typeof flat === 'boolean') return 'any value';
  if (flat.const !== undefined) return quote(toKey(flat.const));
  const types = schemaTypes(flat);
  if (types.length === 0) return 'an alternative without a name';
  const list = types.map(quote).join(' or ');
  // Another one of the type may be left.
  return types.includes('object') || types.includes('array') ? `an alternative without a name, ${list}` : list;
}

/** Compares `discriminator`, which chooses between alternatives. */
export function compareDiscriminators(frame: SchemaFrame): void {
  const [before, after] = [frame.before.discriminator, frame.after.discriminator];
  const keyword = ['discriminator'];
  if (before === undefined || after === undefined) {
    if (before === after) return;
    const text = after === undefined ? 'no longer has a discriminator' : 'now has a discriminator';
    frame.report({ effect: after === undefined ? 'wider' : 'narrower', text, keyword });
    return;
  }
  if (before.propertyName !== after.propertyName) {
    const text = `is now distinguished by ${quote(after.propertyName)} instead of ${quote(before.propertyName)}`;
    frame.report({ effect: 'other', text, keyword: ['discriminator', 'propertyName'] });
    return;
  }
  compareMappings(frame);
}

function compareMappings(frame: SchemaFrame): void {
  const { written } = frame;
  const before = readMapping(frame.before, written.before);
  const after = readMapping(frame.after, written.after);
  for (const value of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(value), after.get(value)];
    const keyword = ['discriminator', 'mapping', value];
    if (old === now) continue;
    if (old === undefined) {
      frame.report({ effect: 'wider', text: `may now have the discriminator value ${quote(value)}`, keyword });
    } else if (now === undefined) {
      frame.report({ effect: 'narrower', text: `can no longer have the discriminator value ${quote(value)}`, keyword });
    } else {
      const text = `is now ${quote(now)} instead of ${quote(old)} for the discriminator value ${quote(value)}`;
      frame.report({ effect: 'other', text, keyword });
    }
  }
}

/** The names of the schemas by value. */
function readMapping({ discriminator }: JsonSchemaObject, { table }: WrittenSchema): ReadonlyMap<string, string> {
  const { mapping = {}, defaultMapping } = discriminator ?? {};
  const targets = Object.entries(mapping).map(([value, $ref]) => [value, nameOf($ref, table)] as const);
  return new Map(defaultMapping === undefined ? targets : [...targets, ['(any other)', nameOf(defaultMapping, table)]]);
}

function nameOf($ref: string, table: WrittenSchema['table']): string {
  return entryOf({ $ref }, table)?.name ?? $ref;
}
