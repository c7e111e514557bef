import type { ApiResponse, Parameter } from '../core/api/http-operation.ts';
import type { SchemaTable } from '../core/api/schema.ts';
import type { SchemaMismatch } from '../core/ports.ts';
import type { Direction } from '../schema/direction.ts';
import type { ResponseHead } from './http-request.ts';
import { checkExactValue } from './json/exact-value.ts';
import { readHeader } from './paste/read-paste.ts';

/** A mistake in the body, or in the value of a header. */
export interface ResponseMismatch extends SchemaMismatch {
  readonly header?: string;
}

/** Headers that describe the message as it is transferred, which the transport sets (RFC 9110, 7.6.1 and 8.4 to 8.6). */
const transferHeaders =
  /^(?:content-type|content-length|content-encoding|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade)$/i;

/** The headers that a response may declare. `Content-Type` is ignored (OpenAPI 3.2, 4.16), and what the transport sets is not the server's. */
export function listDeclaredHeaders({ headers }: Pick<ApiResponse, 'headers'>): readonly Parameter[] {
  return headers.filter(({ name }) => !transferHeaders.test(name));
}

/** The declared headers that a message or a part lacks, and the values that do not match their schema. */
export function checkHeaders(
  declared: Pick<ApiResponse, 'headers'>,
  head: Pick<ResponseHead, 'headers' | 'hidesHeaders'>,
  table: SchemaTable,
  direction: Direction,
): (ResponseMismatch & { readonly header: string })[] {
  return listDeclaredHeaders(declared).flatMap((header) => {
    const { name, required, schema } = header;
    const texts = readTexts(head, name);
    if (texts.length === 0 && required && head.hidesHeaders !== true)
      return [{ header: name, pointer: '', message: 'The header is required.' }];
    const mistakes = texts.flatMap((text) =>
      checkExactValue(readHeader(text, header, table), schema, table, direction),
    );
    return mistakes.map(({ pointer, message }) => ({ header: name, pointer, message }));
  });
}

/** A header that is there several times has one value, but for cookies (RFC 9110, 5.3). */
function readTexts({ headers }: Pick<ResponseHead, 'headers'>, wanted: string): readonly string[] {
  const texts = headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value);
  return texts.length < 2 || /^set-cookie$/i.test(wanted) ? texts : [texts.join(', ')];
}
