import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';

/** The slice of the one operation of a path, in a description with a schema `User` and three security schemes. */
export function readOperation(operation: string, path = '/users/{userId}', version = '3.2.0'): OperationSlice {
  const text = `openapi: ${version}
info: { title: Users, version: '1' }
servers: [{ url: https://api.example/v1 }]
components:
  schemas:
    User: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
    key: { type: apiKey, in: query, name: key }
paths:
  ${path}:
    ${operation}`;
  const document = parseSource('api.yaml', text);
  const description = readDescription(document, { document: () => undefined });
  const [summary] = description?.operations ?? [];
  assert.ok(description !== undefined && summary !== undefined, text);
  const { slice } = description.slice(summary);
  assert.equal(slice.kind, 'operation');
  return slice as OperationSlice;
}
