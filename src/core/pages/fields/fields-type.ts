import type { JsonSchemaObject } from '../../api/schema.ts';

/**
 * The schema for the `type` of a `ParamField` or `ResponseField`: `string`, `integer[]`, `array<X>`, `enum<string>`,
 * `string | number`, `date-time`, `file`, `"a" | "b"` …. An unknown name allows any value and becomes the title.
 */
export function readFieldType(text: string): JsonSchemaObject {
  return readUnion(text.trim(), 0);
}

const maxDepth = 12;

function readUnion(text: string, depth: number): JsonSchemaObject {
  const parts = splitUnion(text);
  if (parts.length < 2 || depth > maxDepth) return readSingle(text, depth);
  const literals = parts.map(readLiteralName);
  if (literals.every((value) => value !== undefined)) return createEnum(literals);
  const schemas = parts.filter((part) => part !== '').map((part) => readUnion(part, depth + 1));
  const names = schemas.map((schema) => (Object.keys(schema).length === 1 ? schema.type : undefined));
  if (names.every((name) => typeof name === 'string')) return { type: [...new Set(names)] };
  return { anyOf: schemas };
}

function createEnum(values: (string | number | boolean)[]): JsonSchemaObject {
  const types = [...new Set(values.map((value) => typeof value))];
  const [type] = types;
  return types.length === 1 && type !== undefined ? { type, enum: values } : { enum: values };
}

/** Splits at `|` and ` or ` outside of brackets and quotes. */
function splitUnion(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/"[^"]*"|'[^']*'|[[({<]|[\])}>]|\||\s(?:or|或)\s/g)) {
    if (/^[[({<]$/.test(mark)) depth += 1;
    else if (/^[\])}>]$/.test(mark)) depth -= 1;
    else if (depth === 0 && !/^["']/.test(mark)) {
      parts.push(text.slice(start, index).trim());
      start = index + mark.length;
    }
  }
  return [...parts, text.slice(start).trim()];
}

function readLiteralName(text: string): string | number | boolean | undefined {
  const quoted = /^(["'])(.*)\1$/.exec(text)?.[2];
  if (quoted !== undefined) return quoted;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function readSingle(source: string, depth: number): JsonSchemaObject {
  const text = source
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:\.\.\.|\*)/, '')
    .trim();
  if (depth <= maxDepth) {
    if (text !== source) return readUnion(text, depth + 1);
    const wrapped = readWrapped(text, depth);
    if (wrapped !== undefined) return wrapped;
  }
  const literal = readLiteralName(text);
  if (literal !== undefined) return createEnum([literal]);
  return readName(text);
}

/**
 * Reads `X[]`, `array<X>`, `List[X]`, `array of X`, `enum<X>`, `Optional[X]`, `map<string, X>`, `string<date-time>`,
 * `string (uri)`.
 */
function readWrapped(text: string, depth: number): JsonSchemaObject | undefined {
  const items = /^(.*\S)\s*\[\s*\]$/.exec(text)?.[1] ?? /^(?:array|list)\s+of\s+(.+)$/i.exec(text)?.[1];
  if (items !== undefined) return { type: 'array', items: readUnion(items, depth + 1) };
  const call = /^([\w.-]+)\s*[<[({](.+)[>\])}]$/.exec(text);
  const inner = call?.[2]?.trim() ?? '';
  if (call === null || inner === '') return undefined;
  const [, outer = ''] = call;
  const name = outer.toLowerCase();
  if (/^(?:array|list|set|sequence|iterable)$/.test(name)) return { type: 'array', items: readUnion(inner, depth + 1) };
  if (name === 'enum') return readUnion(inner, depth + 1);
  if (name === 'union') return readUnion(inner.replace(/,/g, '|'), depth + 1);
  if (name === 'optional' || name === 'nullable') return readUnion(`${inner} | null`, depth + 1);
  if (/^(?:record|map|dict|mapping|object|hash)$/.test(name)) {
    return { type: 'object', additionalProperties: readUnion(inner.replace(/^[^,]*,/, ''), depth + 1) };
  }
  const base = readName(outer);
  return typeof base.type === 'string' ? { ...base, ...readFormat(inner) } : undefined;
}

function readFormat(text: string): JsonSchemaObject {
  return /^[\w-]+$/.test(text) ? { format: text } : {};
}

const types: { readonly [name: string]: string } = {
  string: 'string',
  str: 'string',
  text: 'string',
  enum: 'string',
  integer: 'integer',
  int: 'integer',
  number: 'number',
  decimal: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  object: 'object',
  dict: 'object',
  map: 'object',
  record: 'object',
  json: 'object',
  hash: 'object',
  array: 'array',
  list: 'array',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

const numberFormats: { readonly [name: string]: JsonSchemaObject } = {
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  long: { type: 'integer', format: 'int64' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  file: { type: 'string', format: 'binary' },
  binary: { type: 'string', format: 'binary' },
  datetime: { type: 'string', format: 'date-time' },
  url: { type: 'string', format: 'uri' },
};

const stringFormats: ReadonlySet<string> = new Set(
  'date date-time time duration uuid uri uri-reference email hostname ipv4 ipv6 password byte base64 regex'.split(' '),
);

function readName(text: string): JsonSchemaObject {
  const name = text.toLowerCase();
  if (Object.hasOwn(types, name)) return { type: types[name] ?? 'string' };
  if (Object.hasOwn(numberFormats, name)) return { ...numberFormats[name] };
  if (stringFormats.has(name)) return { type: 'string', format: name };
  if (name === '' || name === 'any' || name === 'unknown') return {};
  if (/\bobject\b/i.test(text) && !/\barray\b/i.test(text)) return { type: 'object', title: text };
  return { title: text };
}
