import type { Parameter } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { ExactValue } from '../form-values.ts';
import { isExactObject } from '../json/exact-value.ts';
import { contentText } from './build-text.ts';
import { formType, isFormType } from './media-types.ts';
import { encodeReserved, encodeStrict } from './percent-encode.ts';
import { serializePairs } from './serialize-parameter.ts';

type Values = { [name: string]: ExactValue };

/** Builds the query without `?`: parameters in the description's order, then values of unknown parameters, then security. */
export function buildQuery(
  parameters: readonly Parameter[],
  values: Values,
  table: SchemaTable,
  security: readonly (readonly [string, string])[],
): string {
  const pieces: string[] = [];
  for (const { parameter, name, value } of inOrder(parameters, values, ['query', 'querystring'])) {
    if (parameter?.location === 'querystring') pieces.push(serializeQuery(parameter, value, table));
    else if (parameter?.mediaType !== undefined)
      pieces.push(`${encodeStrict(name)}=${encodeStrict(contentText(parameter, value, table))}`);
    else {
      const shape = parameter ?? { name, style: 'form' as const, explode: true };
      // `&`, `#` and `+` would end or change the value, `[` and `]` are not allowed in a query (OpenAPI 3.2, "URL Percent-Encoding").
      const encode = parameter?.allowReserved === true ? (text: string) => encodeReserved(text, '&#+[]') : encodeStrict;
      pieces.push(...serializePairs(shape, value, encode).map((pair) => pair.join('=')));
    }
  }
  pieces.push(...security.map(([name, value]) => `${encodeStrict(name)}=${encodeStrict(value)}`));
  return pieces.filter((piece) => piece !== '').join('&');
}

/** Serializes a parameter with `in: querystring`, whose value is the whole query (OpenAPI 3.2, 4.12). A form is a query itself. */
function serializeQuery(parameter: Parameter, value: ExactValue, table: SchemaTable): string {
  const { mediaType = formType } = parameter;
  const text = contentText({ ...parameter, mediaType }, value, table);
  if (!isFormType(mediaType)) return encodeStrict(text);
  return isExactObject(value) ? text : encodeReserved(text, '#[]');
}

/**
 * Builds the value of the Cookie header. The style `form` encodes; `cookie` leaves text as it is (OpenAPI 3.2, Appendix D), except for
 * characters that would start another pair or line.
 */
export function buildCookies(
  parameters: readonly Parameter[],
  values: Values,
  table: SchemaTable,
  security: readonly (readonly [string, string])[],
): string {
  const pieces = inOrder(parameters, values, ['cookie']).flatMap(({ parameter, name, value }) => {
    if (parameter?.mediaType !== undefined) return [`${name}=${encodeStrict(contentText(parameter, value, table))}`];
    const shape = parameter ?? { name, style: 'form' as const, explode: true };
    const isPlain = shape.style === 'cookie';
    const pairs = serializePairs(shape, value, isPlain ? (text) => text : encodeStrict).map((pair) => pair.join('='));
    // An exploded `form` is a single string, separated by `&` as the style table says.
    return isPlain ? pairs : [pairs.join('&')];
  });
  return [...pieces, ...security.map((pair) => pair.join('='))]
    .filter((piece) => piece !== '')
    .map((piece) => piece.replace(/[;\r\n\0]/g, encodeStrict))
    .join('; ');
}

export interface GivenValue {
  readonly parameter: Parameter | undefined;
  readonly name: string;
  readonly value: ExactValue;
}

/** Lists the values of the parameters in these locations, then the values without a parameter. */
export function inOrder(
  parameters: readonly Parameter[],
  values: Values,
  locations: readonly Parameter['location'][],
): readonly GivenValue[] {
  const declared = parameters.filter(({ location }) => locations.includes(location));
  const names = new Set(declared.map(({ name }) => name));
  const known = declared.flatMap((parameter) => {
    const value = Object.hasOwn(values, parameter.name) ? values[parameter.name] : undefined;
    return value === undefined ? [] : [{ parameter, name: parameter.name, value }];
  });
  const others = Object.entries(values).filter(([name, value]) => !names.has(name) && value !== undefined);
  return [...known, ...others.map(([name, value]) => ({ parameter: undefined, name, value }))];
}
