import type { Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { isOwnHeader } from '../build-headers.ts';
import { pointerTo } from '../build-url.ts';
import { isExactObject } from '../exact-value.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { bodySchema, chooseMediaType } from '../media-types.ts';
import { requestOperation } from './handshake.ts';

/** A required value that a form does not have. */
export interface MissingValue {
  /** As in `RequestProblem`. */
  readonly pointer: string;
  /** `customerId`; in a body `recipient.postcode`. */
  readonly name: string;
  /** Without it there is no address to send to; other requests can be sent incomplete. */
  readonly isAddress: boolean;
}

/** Objects that nest deeper are not searched. */
const deepest = 20;

/** What Send asks for before it sends, in the order of the page. */
export function missingValues(slice: Slice, values: FormValues): MissingValue[] {
  const { operation, schemas } = requestOperation(slice);
  const parameters = operation.parameters.filter((parameter) => isMissing(parameter, values)).map(missingParameter);
  const { requestBody } = operation;
  if (values.bodyText !== undefined || requestBody === undefined) return parameters;
  if (values.body === undefined) {
    return requestBody.required ? [...parameters, { pointer: '/body', name: 'body', isAddress: false }] : parameters;
  }
  const media = chooseMediaType(requestBody.content, values.contentType);
  if (media === undefined) return parameters;
  return [...parameters, ...missingMembers(values.body, bodySchema(media), schemas, [])];
}

function isMissing({ name, location, required }: Parameter, values: FormValues): boolean {
  if (location === 'header' && isOwnHeader(name)) return false;
  const given = values[location === 'querystring' ? 'query' : location] ?? {};
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return location === 'path' ? value === undefined || value === '' : required && value === undefined;
}

function missingParameter({ name, location }: Parameter): MissingValue {
  const pointer = pointerTo(location, name);
  return { pointer, name, isAddress: location === 'path' };
}

function missingMembers(
  value: ExactValue,
  schema: JsonSchema,
  table: SchemaTable,
  path: readonly string[],
): MissingValue[] {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean' || !isExactObject(value) || path.length > deepest) return [];
  const required = new Set(flat.required ?? []);
  return Object.entries(flat.properties ?? {}).flatMap(([name, property]) => {
    const inner = [...path, name];
    if (Object.hasOwn(value, name)) return missingMembers(value[name] ?? null, property, table, inner);
    if (!required.has(name) || isReadOnly(property, table)) return [];
    return [{ pointer: bodyPointer(inner), name: inner.join('.'), isAddress: false }];
  });
}

function isReadOnly(schema: JsonSchema, table: SchemaTable): boolean {
  const { schema: flat } = flattenSchema(schema, table);
  return typeof flat === 'object' && flat.readOnly === true;
}

function bodyPointer(path: readonly string[]): string {
  return `/body${path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}
