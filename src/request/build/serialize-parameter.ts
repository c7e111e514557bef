import type { ParameterStyle, Separators } from '../../core/api/http-operation.ts';
import type { ExactValue } from '../form-values.ts';
import { fileOf, isExactObject, scalarText } from '../json/exact-value.ts';

export type Pair = readonly [name: string, value: string];
export type Encode = (text: string) => string;

/** The properties of a parameter or an encoding that its serialization needs. */
export interface SerializationShape {
  readonly name: string;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly separators?: Separators;
}

/**
 * Serializes the items of an array without null, which is "undefined" in RFC 6570, as empty arrays and objects are. `inner`: the separators
 * of arrays in the array.
 */
function serializeItems(value: ExactValue[], encode: Encode, inner: Separators = []): string[] {
  return value.filter((item) => item !== null).map((item) => serializeItem(item, encode, inner));
}

function serializeItem(item: ExactValue, encode: Encode, [separator, ...inner]: Separators): string {
  if (separator === undefined || !Array.isArray(item)) return encode(plainText(item));
  return serializeItems(item, encode, inner).join(encodeSeparator(separator, encode));
}

function firstSeparator({ separators: [first] = [] }: SerializationShape, encode: Encode): string | undefined {
  return first === undefined ? undefined : encodeSeparator(first, encode);
}

/** Keeps a comma between items, as in the style table; any other separator is encoded like values. */
function encodeSeparator(separator: string, encode: Encode): string {
  return separator === ',' ? separator : encode(separator);
}

function serializeMembers(value: ExactValue, encode: Encode): Pair[] {
  const members = isExactObject(value) && fileOf(value) === undefined ? Object.entries(value) : [];
  return members
    .filter(([, member]) => member !== null)
    .map(([key, member]) => [encode(key), encode(plainText(member))] as const);
}

/** A scalar as written, a file as its base64, anything else as JSON. */
function plainText(value: ExactValue): string {
  return fileOf(value)?.base64 ?? scalarText(value);
}

function isObject(value: ExactValue): boolean {
  return isExactObject(value) && fileOf(value) === undefined;
}

/**
 * Serializes a path segment by OpenAPI 3.2's style table (RFC 6570, 3.2.2, 3.2.5 and 3.2.7). `dottedLabels`: the items of a `label` without
 * explode are separated by dots, as in the table up to 3.0.3 and in 3.1.0.
 */
export function serializePath(
  shape: SerializationShape,
  value: ExactValue,
  encode: Encode,
  dottedLabels: boolean,
): string {
  if (shape.style === 'matrix') return serializeMatrix(shape, value, encode);
  const isLabel = shape.style === 'label';
  const prefix = isLabel ? '.' : '';
  const exploded = isLabel ? '.' : ',';
  const plain = isLabel && dottedLabels ? '.' : ',';
  if (Array.isArray(value)) {
    const items = serializeItems(value, encode, shape.separators?.slice(1));
    const divider = shape.explode ? exploded : (firstSeparator(shape, encode) ?? plain);
    return items.length === 0 ? '' : prefix + items.join(divider);
  }
  if (!isObject(value)) return prefix + encode(plainText(value));
  const members = serializeMembers(value, encode);
  if (members.length === 0) return '';
  return prefix + (shape.explode ? members.map((pair) => pair.join('=')).join(exploded) : members.flat().join(plain));
}

function serializeMatrix({ name, explode }: SerializationShape, value: ExactValue, encode: Encode): string {
  const pair = (text: string, key = encode(name)) => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (Array.isArray(value)) {
    const items = serializeItems(value, encode);
    if (items.length === 0) return '';
    return explode ? items.map((item) => pair(item)).join('') : pair(items.join(','));
  }
  if (!isObject(value)) return pair(encode(plainText(value)));
  const members = serializeMembers(value, encode);
  if (members.length === 0) return '';
  return explode ? members.map(([key, text]) => pair(text, key)).join('') : pair(members.flat().join(','));
}

/** Serializes a header: `simple`, without percent-encoding (OpenAPI 3.2, 4.21.2). */
export function serializeHeader(value: ExactValue, shape: Pick<SerializationShape, 'explode' | 'separators'>): string {
  return serializePath({ ...shape, name: '', style: 'simple' }, value, (text) => text, false);
}

/**
 * Serializes a value as encoded pairs for a query, a cookie or a form, by OpenAPI 3.2's style table; none for an empty array or object.
 * Values that a style does not define are serialized like `form`. Deeper levels become further brackets in `deepObject`, else JSON.
 */
export function serializePairs(shape: SerializationShape, value: ExactValue, encode: Encode): Pair[] {
  const { name, style, explode } = shape;
  const key = encode(name);
  if (style === 'deepObject' && isNested(value)) return deepPairs(name, value, encode);
  if (Array.isArray(value)) {
    const items = serializeItems(value, encode, shape.separators?.slice(1));
    if (items.length === 0) return [];
    if (explode) return items.map((item) => [key, item]);
    return [[key, items.join(firstSeparator(shape, encode) ?? chooseDivider(style, encode))]];
  }
  if (!isObject(value)) return [[key, encode(plainText(value))]];
  const members = serializeMembers(value, encode);
  if (members.length === 0) return [];
  const divider = chooseDivider(style, encode);
  return explode ? members : [[key, members.map((pair) => pair.join(divider)).join(divider)]];
}

/** Returns false for an array of scalars, which is serialized like `form`. */
function isNested(value: ExactValue): boolean {
  return isObject(value) || (Array.isArray(value) && value.some((item) => Array.isArray(item) || isObject(item)));
}

function chooseDivider(style: ParameterStyle, encode: Encode): string {
  if (style === 'spaceDelimited') return encode(' ');
  return style === 'pipeDelimited' ? encode('|') : ',';
}

function deepPairs(name: string, value: ExactValue, encode: Encode): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => deepPairs(`${name}[${index}]`, item, encode));
  if (isObject(value) && isExactObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member, encode));
  }
  return value === null ? [] : [[encode(name), encode(plainText(value))]];
}
