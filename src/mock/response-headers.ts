import type { ApiResponse, Parameter } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import { serializeHeader } from '../request/build/serialize-parameter.ts';
import type { ExactValue } from '../request/form-values.ts';
import { withDigits } from '../request/json/exact-value.ts';
import { makeExample } from '../schema/example/make-example.ts';

/** Headers that describe the message as it is transferred, which the transport sets (RFC 9110, 7.6.1 and 8.4 to 8.6). */
const ownHeaders =
  /^(?:content-type|content-length|content-encoding|transfer-encoding|connection|keep-alive|proxy-connection|te|trailer|upgrade)$/i;

/** Every declared header of a response with its example, else a generated value. `Content-Type` comes from the body (OpenAPI 3.2, 4.16). */
export function writeHeaders({ headers }: ApiResponse, table: SchemaTable): (readonly [string, string])[] {
  return headers
    .filter(({ name }) => /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name) && !ownHeaders.test(name))
    .map((header) => [header.name, serializeHeader(headerValue(header, table), header)] as const)
    .filter(([, text]) => text !== '' && !/[\p{Cc}\u0100-\uffff]/u.test(text));
}

function headerValue({ name, examples, schema }: Parameter, table: SchemaTable): ExactValue {
  const example = examples.find(({ value }) => value !== undefined);
  if (example?.value !== undefined) return withDigits(example.value, example.digits);
  // A fixed date, so that the same request always gets the same response.
  if (/^(?:date|last-modified|expires)$/i.test(name)) return 'Thu, 01 Jan 2026 00:00:00 GMT';
  return makeExample(schema, table, { direction: 'response', name });
}
