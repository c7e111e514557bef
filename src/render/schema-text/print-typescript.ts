import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { capitalize } from '../../core/source/text/capitalize.ts';
import { exactText, withDigits } from '../../request/json/exact-value.ts';
import { type Direction, isShown } from '../../schema/direction.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { leftOutInWords } from '../../schema/view/left-out-in-words.ts';
import { SchemaNames } from './schema-names.ts';

/** A type, and whether it needs parentheses when it is combined. */
interface Type {
  readonly text: string;
  readonly kind: 'one' | 'members' | 'union' | 'both';
}

/** The depth of a schema, and the indentation of its lines. */
interface Level {
  readonly depth: number;
  readonly indent: string;
}

interface Printing {
  readonly table: SchemaTable;
  readonly direction: Direction;
  readonly names: SchemaNames;
  /** Named schemas that refer to themselves without an object or a list in between: see `findEndless`. */
  readonly endless: ReadonlySet<SchemaId>;
}

/** The maximum number of printed levels of unnamed schemas. */
const maxDepth = 60;

const unknown: Type = { text: 'unknown', kind: 'one' };
const never: Type = { text: 'never', kind: 'one' };

/**
 * Prints the types of a schema and of those it refers to, each with its name. Members that only the other direction
 * uses are left out, as is everything that types can't express (limits, patterns).
 */
export function printTypeScript(
  { schema, name, direction }: { readonly schema: JsonSchema; readonly name: string; readonly direction: Direction },
  table: SchemaTable,
): string {
  const target = typeof schema === 'object' && Object.keys(schema).length === 1 ? schemaIdOf(schema.$ref) : undefined;
  const root = target !== undefined && Object.hasOwn(table, target) ? target : undefined;
  const names = new SchemaNames(table, toTypeName, root === undefined ? [name] : []);
  const printing: Printing = { table, direction, names, endless: findEndless(table) };
  const declared: string[] = [];
  if (root !== undefined) names.nameOf(root);
  else declared.push(declare(name, schema, printing));
  for (const [id, own] of names.all()) {
    const { missing, schema: target = true } = table[id] ?? {};
    declared.push(
      missing === undefined
        ? declare(own, target, printing)
        : `/** Not found: ${missing.replaceAll('*/', '* /')} */\nexport type ${own} = unknown;`,
    );
  }
  return `${declared.join('\n\n')}\n`;
}

function declare(name: string, schema: JsonSchema, printing: Printing): string {
  const { text, kind } = printType(schema, printing, { depth: 0, indent: '' });
  const comment = printComment(schema, '');
  return `${comment}${kind === 'members' ? `export interface ${name} ${text}` : `export type ${name} = ${text};`}`;
}

function printType(schema: JsonSchema, printing: Printing, level: Level): Type {
  if (schema === true || level.depth > maxDepth) return unknown;
  if (schema === false) return never;
  const parts: Type[] = [];
  const { $ref, oneOf, anyOf, allOf } = schema;
  if (typeof $ref === 'string') parts.push(referTo($ref, printing));
  for (const part of toList(allOf)) parts.push(printType(part, printing, inside(level)));
  for (const union of [oneOf, anyOf]) {
    const options = toList(union).map((option) => printType(option, printing, inside(level)));
    if (options.length > 0) parts.push(unite(options));
  }
  const ownType = printOwnType(schema, printing, level, parts.length > 0);
  return intersect(ownType === undefined ? parts : [...parts, ownType]);
}

/** Returns the type from the schema's own keywords. Undefined if there are none besides its parts. */
function printOwnType(schema: JsonSchemaObject, printing: Printing, level: Level, hasParts: boolean): Type | undefined {
  const { const: constant, enum: values, $digits } = schema;
  const literal = (value: unknown, pointer: string) =>
    toLiteral(exactText(withDigits(value as never, $digits, pointer)));
  if (constant !== undefined) return literal(constant, '/const');
  if (Array.isArray(values))
    return values.length === 0 ? never : unite(values.map((value, index) => literal(value, `/enum/${index}`)));
  const types = schemaTypes(schema);
  if (types.length === 0) return hasParts ? undefined : unknown;
  const ownTypes = types.map((type) => printByType(type, schema, printing, level));
  // The type adds nothing to the more precise parts.
  if (hasParts && ownTypes.every(({ text }) => plain.has(text))) return undefined;
  return unite(ownTypes);
}

const plain: ReadonlySet<string> = new Set(['{ [name: string]: unknown }', 'unknown[]', 'string', 'number', 'boolean']);

function printByType(type: string, schema: JsonSchemaObject, printing: Printing, level: Level): Type {
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { text: type, kind: 'one' };
    case 'integer':
      return { text: 'number', kind: 'one' };
    case 'array':
      return printArray(schema, printing, level);
    case 'object':
      return printObject(schema, printing, level);
    default:
      return unknown;
  }
}

function printArray(
  { items = true, prefixItems, minItems = 0 }: JsonSchemaObject,
  printing: Printing,
  level: Level,
): Type {
  const itemType = printType(items, printing, inside(level));
  const list = { text: `${inParts(itemType)}[]`, kind: 'one' } as const;
  if (!Array.isArray(prefixItems) || prefixItems.length === 0) return list;
  const first = prefixItems.map((item, index) => {
    const memberType = printType(item, printing, inside(level));
    return index < minItems ? memberType.text : `${inParts(memberType)}?`;
  });
  return { text: `[${[...first, ...(items === false ? [] : [`...${list.text}`])].join(', ')}]`, kind: 'one' };
}

function printObject(schema: JsonSchemaObject, printing: Printing, level: Level): Type {
  const { properties = {}, required = [], patternProperties = {}, additionalProperties } = schema;
  const { table, direction } = printing;
  const { indent } = inside(level, '  ');
  const isNeeded = new Set(required);
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    if (!isShown(property, table, direction)) return [];
    const { text } = printType(property, printing, inside(level, '  '));
    const fixed =
      direction === 'response' && typeof property === 'object' && property.readOnly === true ? 'readonly ' : '';
    return [
      `${printComment(property, indent)}${indent}${fixed}${memberName(name)}${isNeeded.has(name) ? '' : '?'}: ${text};`,
    ];
  });
  const others = [...isNeeded].filter((name) => !Object.hasOwn(properties, name));
  lines.push(...others.map((name) => `${indent}${memberName(name)}: unknown;`));
  const values = [
    ...Object.values(patternProperties),
    ...(additionalProperties === undefined ? [] : [additionalProperties]),
  ];
  const map = printMap(values, lines.length === 0, printing, level);
  if (lines.length === 0) return map ?? { text: '{ [name: string]: unknown }', kind: 'one' };
  const object: Type = { text: `{\n${lines.join('\n')}\n${level.indent}}`, kind: 'members' };
  return map === undefined ? object : intersect([object, map]);
}

/** Prints members with any names. */
function printMap(values: readonly JsonSchema[], isAlone: boolean, printing: Printing, level: Level): Type | undefined {
  const types = values.filter((value) => value !== false).map((value) => printType(value, printing, inside(level)));
  if (types.length === 0)
    return isAlone && values.length > 0 ? { text: '{ [name: string]: never }', kind: 'one' } : undefined;
  return { text: `{ [name: string]: ${unite(types).text} }`, kind: 'one' };
}

function referTo(ref: string, { names, endless }: Printing): Type {
  const id = schemaIdOf(ref);
  if (id === undefined || !names.has(id) || endless.has(id)) return unknown;
  return { text: names.nameOf(id), kind: 'one' };
}

function unite(types: readonly Type[]): Type {
  if (types.length === 1 && types[0] !== undefined) return types[0];
  const texts = [...new Set(types.map((type) => (type.kind === 'both' ? `(${type.text})` : type.text)))].filter(
    (text) => text !== 'never',
  );
  if (texts.includes('unknown')) return unknown;
  const [only = 'never'] = texts;
  return texts.length < 2 ? { text: only, kind: 'one' } : { text: texts.join(' | '), kind: 'union' };
}

function intersect(types: readonly Type[]): Type {
  const known = types.filter(({ text }) => text !== 'unknown');
  const [first] = known;
  if (first === undefined) return unknown;
  const texts = [...new Set(known.map((type) => (type.kind === 'union' ? `(${type.text})` : type.text)))];
  return texts.length === 1 ? first : { text: texts.join(' & '), kind: 'both' };
}

function inParts({ text, kind }: Type): string {
  return kind === 'one' || kind === 'members' ? text : `(${text})`;
}

/** A JSON value is a literal type. */
function toLiteral(json: string): Type {
  return { text: json, kind: 'one' };
}

function memberName(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : JSON.stringify(name);
}

/** Type names and keywords of the language in lower case, which some descriptions use as names. */
const reserved =
  /^(?:any|unknown|never|void|string|number|boolean|bigint|symbol|object|null|undefined|true|false|class|enum|interface|type|default|function|import|export|new|this|in|of|for|if|else|do|while|switch|case|return|var|let|const|with|yield|delete|typeof|instanceof|extends|super|static|public|private|protected|package|implements|try|catch|finally|throw|break|continue|debugger|await|async)$/;

/** Converts a schema's name to that of a type: `simple-user` becomes `SimpleUser`. */
function toTypeName(written: string): string {
  const words = written.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '');
  const joined = words.length === 1 ? (words[0] ?? '') : words.map(capitalize).join('');
  const name = joined === '' ? 'Schema' : joined;
  if (/^\p{N}/u.test(name)) return `_${name}`;
  return reserved.test(name) ? capitalize(name) : name;
}

function inside({ depth, indent }: Level, more = ''): Level {
  return { depth: depth + 1, indent: `${indent}${more}` };
}

function toList(schemas: readonly JsonSchema[] | undefined): readonly JsonSchema[] {
  return Array.isArray(schemas) ? schemas : [];
}

/** Longer defaults are not repeated in a comment. */
const longestDefault = 80;

/**
 * Returns the comment above a type or a member: description, format, default, deprecation. Empty, or ends with a line
 * break.
 */
function printComment(schema: JsonSchema, indent: string): string {
  if (typeof schema === 'boolean') return '';
  const { description: text, format, deprecated, $digits } = schema;
  const fallback = schema.default === undefined ? '' : exactText(withDigits(schema.default, $digits, '/default'));
  const lines = [
    ...(typeof text === 'string' && text.trim() !== '' ? text.trim().split(/\r\n?|[\n\u2028\u2029]/) : []),
    ...(typeof format === 'string' ? [`@format ${format}`] : []),
    ...(fallback === '' || fallback.length > longestDefault ? [] : [`@default ${fallback}`]),
    ...leftOutInWords(schema),
    ...(deprecated === true ? ['@deprecated'] : []),
  ].map((line) => line.replaceAll('*/', '*\\/').trimEnd());
  const [only] = lines;
  if (only === undefined || only === '') return '';
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

/**
 * Finds the schemas that lead back to themselves only through references, `allOf`, `oneOf` and `anyOf`. They can't be
 * types (`type A = A | string`), while a cycle through a member or an item can.
 */
function findEndless(table: SchemaTable): ReadonlySet<SchemaId> {
  const endless = new Set<SchemaId>();
  const next = new Map(Object.keys(table).map((id) => [id, listDirectParts(table[id]?.schema ?? true, table)]));
  for (const id of Object.keys(table)) if (reachesItself(id, next, endless)) endless.add(id);
  return endless;
}

/** Returns whether a schema leads back to itself, ignoring those already known to. */
function reachesItself(
  id: SchemaId,
  next: ReadonlyMap<SchemaId, readonly SchemaId[]>,
  known: ReadonlySet<SchemaId>,
): boolean {
  const seen = new Set<SchemaId>();
  const pending = [...(next.get(id) ?? [])];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at === id) return true;
    if (seen.has(at) || known.has(at)) continue;
    seen.add(at);
    pending.push(...(next.get(at) ?? []));
  }
  return false;
}

/** Lists the named schemas that are parts of a schema. */
function listDirectParts(schema: JsonSchema, table: SchemaTable): readonly SchemaId[] {
  const ids: SchemaId[] = [];
  const pending: JsonSchema[] = [schema];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const id = schemaIdOf(part.$ref);
    if (id !== undefined && Object.hasOwn(table, id)) ids.push(id);
    for (const list of [part.allOf, part.oneOf, part.anyOf]) if (Array.isArray(list)) pending.push(...list);
  }
  return ids;
}
