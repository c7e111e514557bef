import type { ParameterStyle, Separators } from '../core/api/http-operation.ts';
import { fileOf, isExactObject, scalarText } from './exact-value.ts';
import type { ExactValue } from './form-values.ts';

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
 * Empty arrays and objects are "undefined" in RFC 6570, and so is null among their members. `inner`: the separators of
 * arrays in the array.
 */
function itemsOf(value: ExactValue[], encode: Encode, inner: Separators = []): string[] {
  return value.filter((item) => item !== null).map((item) => itemText(item, encode, inner));
}

function itemText(item: ExactValue, encode: Encode, [separator, ...inner]: Separators): string {
  if (separator === undefined || !Array.isArray(item)) return encode(plainText(item));
  return itemsOf(item, encode, inner).join(encodeSeparator(separator, encode));
}

function firstSeparator({ separators: [first] = [] }: SerializationShape, encode: Encode): string | undefined {
  return first === undefined ? undefined : encodeSeparator(first, encode);
}

/** A comma between items stays one, as in the style table; any other separator is encoded where values are. */
function encodeSeparator(separator: string, encode: Encode): string {
  return separator === ',' ? separator : encode(separator);
}

function membersOf(value: ExactValue, encode: Encode): Pair[] {
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
 * A path segment by OpenAPI 3.2's style table (RFC 6570, 3.2.2, 3.2.5 and 3.2.7). `dottedLabels`: the items of a `label` without explode are
 * separated by dots, as in the table up to 3.0.3 and in 3.1.0.
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
    const items = itemsOf(value, encode, shape.separators?.slice(1));
    const divider = shape.explode ? exploded : (firstSeparator(shape, encode) ?? plain);
    return items.length === 0 ? '' : prefix + items.join(divider);
  }
  if (!isObject(value)) return prefix + encode(plainText(value));
  const members = membersOf(value, encode);
  if (members.length === 0) return '';
  return prefix + (shape.explode ? members.map((pair) => pair.join('=')).join(exploded) : members.flat().join(plain));
}

function serializeMatrix({ name, explode }: SerializationShape, value: ExactValue, encode: Encode): string {
  const key = encode(name);
  const pair = (text: string) => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (Array.isArray(value)) {
    const items = itemsOf(value, encode);
    if (items.length === 0) return '';
    return explode ? items.map(pair).join('') : pair(items.join(','));
  }
  if (!isObject(value)) return pair(encode(plainText(value)));
  const members = membersOf(value, encode);
  if (members.length === 0) return '';
  return explode
    ? members.map((one) => `;${one.join('=')}`).join('')
    : pair(members.map((one) => one.join(',')).join(','));
}

/** The value of a header: `simple`, without percent-encoding (OpenAPI 3.2, 4.21.2). */
export function serializeHeader(value: ExactValue, shape: Pick<SerializationShape, 'explode' | 'separators'>): string {
  return serializePath({ ...shape, name: '', style: 'simple' }, value, (text) => text, false);
}

/**
 * Encoded names and values for a query, a cookie or a form, in order, by OpenAPI 3.2's style table; empty for an empty array or object.
 * Values that a style does not define are serialized like `form`. Deeper levels: by further brackets in `deepObject`, else as JSON.
 */
export function serializePairs(shape: SerializationShape, value: ExactValue, encode: Encode): Pair[] {
  const { name, style, explode } = shape;
  const key = encode(name);
  if (style === 'deepObject' && nests(value)) return deepPairs(name, value, encode);
  if (Array.isArray(value)) {
    const items = itemsOf(value, encode, shape.separators?.slice(1));
    if (items.length === 0) return [];
    if (explode) return items.map((item) => [key, item]);
    return [[key, items.join(firstSeparator(shape, encode) ?? dividerOf(style, encode))]];
  }
  if (!isObject(value)) return [[key, encode(plainText(value))]];
  const members = membersOf(value, encode);
  if (members.length === 0) return [];
  const divider = dividerOf(style, encode);
  return explode ? members : [[key, members.map((pair) => pair.join(divider)).join(divider)]];
}

/** Arrays of scalars are serialized like `form`. */
function nests(value: ExactValue): boolean {
  return isObject(value) || (Array.isArray(value) && value.some((item) => Array.isArray(item) || isObject(item)));
}

function dividerOf(style: ParameterStyle, encode: Encode): string {
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
