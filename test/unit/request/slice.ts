import type { HttpOperation, MediaType, Parameter } from '../../../src/core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';
import type { SecurityRequirement, SecurityScheme } from '../../../src/core/api/security.ts';
import type { OperationSlice } from '../../../src/core/api/slice.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

type Given<T, K extends keyof T> = Partial<T> & Pick<T, K>;

/** A parameter with the defaults of its location. */
export function parameter(given: Given<Parameter, 'name' | 'location'>): Parameter {
  const isForm = given.location === 'query' || given.location === 'cookie';
  const style = given.style ?? (isForm ? 'form' : 'simple');
  return {
    required: false,
    deprecated: false,
    style,
    explode: style === 'form' || style === 'cookie',
    allowReserved: false,
    allowEmptyValue: false,
    schema: true,
    examples: [],
    extensions: {},
    at,
    ...given,
  };
}

export function media(mediaType: string, schema: JsonSchema = true, more: Partial<MediaType> = {}): MediaType {
  return { mediaType, schema, examples: [], encoding: [], at, ...more };
}

export function scheme(given: object): SecurityScheme {
  return { deprecated: false, at, ...given } as SecurityScheme;
}

export function requires(...names: string[]): SecurityRequirement {
  return { schemes: names.map((name) => ({ name, scopes: [] })) };
}

export interface SliceOptions extends Partial<HttpOperation> {
  readonly content?: readonly MediaType[];
  readonly bodyRequired?: boolean;
  readonly specVersion?: string;
  readonly table?: SchemaTable;
}

/** A slice of one operation of `https://api.example.com`; `GET /` unless said otherwise. */
export function slice({
  content,
  bodyRequired = false,
  specVersion = '3.2.0',
  table = {},
  ...more
}: SliceOptions): OperationSlice {
  return {
    kind: 'operation',
    origin: { file: 'api.yaml', specVersion },
    schemas: table,
    operation: {
      origin: 'path',
      method: 'GET',
      path: '/',
      deprecated: false,
      tags: [],
      parameters: [],
      ...(content === undefined ? {} : { requestBody: { required: bodyRequired, content, at } }),
      responses: [],
      callbacks: [],
      security: [],
      securitySchemes: [],
      servers: [{ url: 'https://api.example.com', variables: [] }],
      codeSamples: [],
      platform: {},
      at,
      ...more,
    },
  };
}
