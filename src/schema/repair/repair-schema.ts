import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { TextEdit } from '../../core/source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../core/source/document/source-document.ts';
import { parseValue } from '../../core/source/edit/print-value.ts';
import { addElement, putMember, removeValue, renameMember, replaceValue } from '../../core/source/edit/put-value.ts';
import { jsonType } from '../schema-types.ts';
import { inferSchema } from './infer-schema.ts';
import type { SchemaNotation } from './schema-notation.ts';

/** The values that one keyword of one schema refuses. */
export interface Refused {
  readonly keyword: string;
  /** The schema in its source file. */
  readonly schema: AuthoredNode;
  /** The values, at least one. */
  readonly values: readonly RefusedValue[];
}

export interface RefusedValue {
  readonly value: JsonValue;
  /** The value in the body. */
  readonly node: SourceNode;
  /** For `required`: the missing property. */
  readonly missing: string | undefined;
}

/** The smallest edits after which the schema allows the values, with a description. */
export interface Repair {
  readonly edits: readonly TextEdit[];
  /** A predicate to follow the place of the value: `may be null`. */
  readonly reason: string;
}

/** With more values, an enum is not a sensible schema. */
const maximumChoices = 20;

/** Returns undefined if no such edits are known. */
export function repairSchema(refused: Refused, notation: SchemaNotation): Repair | undefined {
  const { keyword, schema } = refused;
  switch (keyword) {
    case 'type':
      return allowType(refused, notation);
    case 'enum':
      return addChoices(refused);
    case 'const':
      return convertToEnum(refused);
    case 'required':
      return makeOptional(refused);
    case 'no additionalProperties':
    case 'no unevaluatedProperties':
      return addProperties(refused, notation);
    case 'no items':
    case 'no unevaluatedItems':
      return describeItems(refused, notation);
    case 'anyOf':
    case 'oneOf':
      return addAlternative(refused, notation);
    case 'oneOf twice':
      return convertToAnyOf(schema);
    case 'uniqueItems':
      return setKeyword(schema, keyword, 'false', 'may contain equal items');
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return includeLimit(refused);
    default:
      return moveLimit(refused);
  }
}

function buildRepair(reason: string, edits: readonly (TextEdit | undefined)[]): Repair | undefined {
  const present = edits.filter((edit) => edit !== undefined);
  return present.length === 0 || present.length < edits.length ? undefined : { edits: present, reason };
}

function setKeyword(schema: AuthoredNode, keyword: string, json: string, reason: string): Repair | undefined {
  const value = parseValue(json);
  return value && buildRepair(reason, [putMember(schema, keyword, value)]);
}

function createNode(plain: unknown): SourceNode | undefined {
  return parseValue(JSON.stringify(plain));
}

function allowType({ schema, values }: Refused, notation: SchemaNotation): Repair | undefined {
  const written = schema.get('type');
  const [first] = values;
  if (written === undefined || first === undefined) return undefined;
  const type = jsonType(first.value);
  const reason = type === 'null' ? 'may be null' : `may be ${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
  if (type === 'null' && notation.nullable !== 'type') return setKeyword(schema, notation.nullable, 'true', reason);
  const whole = [written, ...written.elements()].find((node) => node.string() === 'integer');
  if (type === 'number' && whole !== undefined) return replaceWith(whole, 'number', 'may be any number');
  if (written.kind === 'array') {
    const added = createNode(type);
    return added && buildRepair(reason, [addElement(written, added)]);
  }
  if (notation.hasTypeLists) return replaceWith(written, [written.string(), type], reason);
  return splitType(schema, written, { first, notation, reason });
}

function replaceWith(node: AuthoredNode, plain: unknown, reason: string): Repair | undefined {
  const value = createNode(plain);
  return value && buildRepair(reason, [replaceValue(node, value)]);
}

interface Split {
  readonly first: RefusedValue;
  readonly notation: SchemaNotation;
  readonly reason: string;
}

/** Turns the types into alternatives, as 3.0 has no lists of types. All other keywords stay. */
function splitType(schema: AuthoredNode, type: AuthoredNode, { first, notation, reason }: Split): Repair | undefined {
  const nullable = schema.get('nullable');
  const isNullable = nullable?.boolean() === true;
  const typeName = type.string();
  // An array must have `items` in the schema that has its type.
  const items = typeName === 'array' ? { items: {} } : {};
  const alternatives = createNode([
    { type: typeName, ...items, ...(isNullable ? { nullable: true } : {}) },
    inferSchema([first.value], notation),
  ]);
  const free = ['anyOf', 'oneOf'].find((keyword) => schema.get(keyword) === undefined);
  if (alternatives === undefined || free === undefined) return undefined;
  const removed = isNullable && nullable !== undefined ? [removeValue(nullable)] : [];
  return buildRepair(reason, [renameMember(type, free), replaceValue(type, alternatives), ...removed]);
}

function addChoices({ schema, values }: Refused): Repair | undefined {
  const list = schema.get('enum');
  const distinct = [...new Map(values.map(({ value, node }) => [JSON.stringify(value), node])).values()];
  if (list?.kind !== 'array' || distinct.length > maximumChoices) return undefined;
  const edits = distinct.map((node) => addElement(list, node));
  // In an empty list each edit would write the only element.
  return buildRepair(`may be ${listTexts(distinct)}`, list.isEmpty ? edits.slice(0, 1) : edits);
}

function listTexts(nodes: readonly SourceNode[]): string {
  return nodes.map((node) => node.document.text.slice(node.span.start, node.span.end).slice(0, 40)).join(', ');
}

function convertToEnum({ schema, values }: Refused): Repair | undefined {
  const constant = schema.get('const');
  const [first] = values;
  if (constant === undefined || first === undefined || schema.get('enum') !== undefined) return undefined;
  const both = createNode([constant.toValue(), first.value]);
  return (
    both &&
    buildRepair(`may be ${listTexts([first.node])}`, [renameMember(constant, 'enum'), replaceValue(constant, both)])
  );
}

function makeOptional({ schema, values }: Refused): Repair | undefined {
  const list = schema.get('required');
  const names = new Set(values.map(({ missing }) => missing));
  const elements = list?.elements() ?? [];
  const dropped = elements.filter((element) => names.has(element.string()));
  const [first] = dropped;
  if (list === undefined || first === undefined) return undefined;
  const reason = `need not have \`${first.string()}\``;
  // An empty list is not allowed.
  if (elements.length > 1) return buildRepair(reason, [removeValue(first)]);
  const nothing = createNode({});
  return buildRepair(reason, [removeValue(list) ?? (nothing && replaceValue(schema, nothing))]);
}

function addProperties({ schema, values }: Refused, notation: SchemaNotation): Repair | undefined {
  const byName = Map.groupBy(values, ({ node }) => String(node.key));
  const schemas = Array.from(byName, ([name, sameName]) => {
    const plain = sameName.map(({ value }) => value);
    return [name, inferSchema(plain, notation)] as const;
  });
  const others = schemas.slice(1).map(([name]) => `\`${name}\``);
  const reason = `becomes a property${others.length === 0 ? '' : `, and so do ${others.join(', ')}`}`;
  const properties = schema.get('properties');
  if (properties?.kind === 'object' && !properties.isEmpty) {
    const edits = schemas.flatMap(([name, property]) => {
      const value = createNode(property);
      return value === undefined ? [] : [putMember(properties, name, value)];
    });
    return buildRepair(reason, edits);
  }
  // Written as text, since a property may have any name, even `__proto__`.
  const json = `{${schemas.map(([name, property]) => `${JSON.stringify(name)}:${JSON.stringify(property)}`).join(',')}}`;
  return setKeyword(schema, 'properties', json, reason);
}

function describeItems({ keyword, schema, values }: Refused, notation: SchemaNotation): Repair | undefined {
  const written = schema.get(keyword.replace('no ', ''));
  const all = inferSchema(
    values.map(({ value }) => value),
    notation,
  );
  return written && replaceWith(written, all, 'becomes an item');
}

function addAlternative({ keyword, schema, values }: Refused, notation: SchemaNotation): Repair | undefined {
  const list = schema.get(keyword);
  const [first] = values;
  if (list?.kind !== 'array' || first === undefined) return undefined;
  const isNull = first.value === null && notation.nullable !== 'type';
  const alternative = isNull
    ? { type: 'object', [notation.nullable]: true, enum: [null] }
    : inferSchema([first.value], notation);
  const added = createNode(alternative);
  return (
    added && buildRepair(`may be ${isNull ? 'null' : `of type ${jsonType(first.value)}`}`, [addElement(list, added)])
  );
}

function convertToAnyOf(schema: AuthoredNode): Repair | undefined {
  const list = schema.get('oneOf');
  if (list === undefined || schema.get('anyOf') !== undefined) return undefined;
  return buildRepair('may match more than one of the alternatives', [renameMember(list, 'anyOf')]);
}

/** Replaces an exclusive limit by an inclusive one. */
function includeLimit({ keyword, schema, values }: Refused): Repair | undefined {
  const written = schema.get(keyword);
  const inclusive = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  const other = schema.get(inclusive);
  const furthest = findFurthest(values, inclusive);
  if (written === undefined || furthest === undefined) return undefined;
  const reason = `has the ${inclusive} ${furthest.raw()}`;
  if (written.kind !== 'boolean') {
    return other === undefined
      ? buildRepair(reason, [renameMember(written, inclusive), replaceValue(written, furthest)])
      : undefined;
  }
  const no = parseValue('false');
  return no && buildRepair(reason, [replaceValue(written, no), putMember(schema, inclusive, furthest)]);
}

function findFurthest(values: readonly RefusedValue[], limit: string): SourceNode | undefined {
  const sign = limit === 'minimum' ? 1 : -1;
  return values.map(({ node }) => node).sort((a, b) => sign * ((a.number() ?? 0) - (b.number() ?? 0)))[0];
}

const measures: { readonly [keyword: string]: (value: JsonValue) => number } = {
  minLength: (value) => [...String(value)].length,
  maxLength: (value) => [...String(value)].length,
  minItems: (value) => (value as readonly JsonValue[]).length,
  maxItems: (value) => (value as readonly JsonValue[]).length,
  minProperties: (value) => Object.keys(value as object).length,
  maxProperties: (value) => Object.keys(value as object).length,
};

function moveLimit({ keyword, schema, values }: Refused): Repair | undefined {
  if (schema.get(keyword) === undefined) return undefined;
  if (keyword === 'minimum' || keyword === 'maximum') {
    const furthest = findFurthest(values, keyword);
    return furthest && buildRepair(`has the ${keyword} ${furthest.raw()}`, [putMember(schema, keyword, furthest)]);
  }
  const measure = Object.hasOwn(measures, keyword) ? measures[keyword] : undefined;
  if (measure === undefined) return undefined;
  const sizes = values.map(({ value }) => measure(value));
  const limit = keyword.startsWith('min') ? Math.min(...sizes) : Math.max(...sizes);
  return setKeyword(schema, keyword, String(limit), `has the ${keyword} ${limit}`);
}
