import { docsJson, openapi, type Texts } from './project-of.ts';

const ok = { responses: { '200': { description: 'OK' } } };
const list = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));
const map = (count: number, item: (index: number) => object, name = 'x') =>
  Object.fromEntries(list(count, (index) => [`${name}${index}`, item(index)]));

/** An operation beside a small one, whose page must not suffer. */
function site(operation: object, rest: object = {}): Texts {
  const paths = {
    '/huge': { post: { summary: 'Huge', ...ok, ...operation } },
    '/small': { get: { summary: 'Small', ...ok } },
  };
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi(paths, rest) };
}

const body = (schema: unknown) => ({ requestBody: { content: { 'application/json': { schema } } } });
const property = (schema: unknown) => body({ type: 'object', properties: { kind: schema, name: { type: 'string' } } });

/** Descriptions with very many of one part. `count`: what is tried by hand; `says`: the end of the count that a page shows. */
export const hugeDescriptions: {
  readonly [name: string]: { readonly count: number; readonly says: string; readonly texts: (count: number) => Texts };
} = {
  'values of an enum': {
    count: 1_000_000,
    says: 'more values',
    texts: (count) => site(property({ type: 'string', enum: list(count, (index) => `value-${index}`) })),
  },
  'values of a parameter': {
    count: 1_000_000,
    says: 'more values',
    texts: (count) =>
      site({
        parameters: [
          { name: 'kind', in: 'query', schema: { type: 'string', enum: list(count, (index) => `value-${index}`) } },
        ],
      }),
  },
  properties: {
    count: 200_000,
    says: 'more fields',
    texts: (count) =>
      site(
        body({
          type: 'object',
          properties: map(count, (index) => ({ type: 'string', description: `Field ${index}` })),
        }),
      ),
  },
  'required properties': {
    count: 200_000,
    says: 'more fields',
    texts: (count) =>
      site(
        body({
          type: 'object',
          required: list(count, (index) => `x${index}`),
          properties: map(count, () => ({ type: 'integer' })),
        }),
      ),
  },
  parameters: {
    count: 100_000,
    says: 'parameters',
    texts: (count) =>
      site({
        parameters: list(count, (index) => ({
          name: `p${index}`,
          in: 'query',
          description: 'A parameter',
          schema: { type: 'string' },
        })),
      }),
  },
  responses: {
    count: 50_000,
    says: 'responses',
    texts: (count) =>
      site({
        responses: map(
          count,
          () => ({
            description: 'Wrong',
            content: { 'application/json': { schema: { type: 'object', properties: { a: {} } } } },
          }),
          '4',
        ),
      }),
  },
  headers: {
    count: 50_000,
    says: 'headers',
    texts: (count) =>
      site({
        responses: { '200': { description: 'OK', headers: map(count, () => ({ schema: { type: 'string' } })) } },
      }),
  },
  servers: {
    count: 10_000,
    says: 'servers',
    texts: (count) =>
      site({}, { servers: list(count, (index) => ({ url: `https://s${index}.example.com`, description: 'One' })) }),
  },
  'tags of an operation': {
    count: 100_000,
    says: 'tags',
    texts: (count) =>
      site(
        { tags: list(count, (index) => `tag-${index}`) },
        { tags: list(count, (index) => ({ name: `tag-${index}` })) },
      ),
  },
  alternatives: {
    count: 100_000,
    says: 'more alternatives',
    texts: (count) =>
      site(
        body({
          oneOf: list(count, (index) => ({
            type: 'object',
            title: `Kind ${index}`,
            properties: { [`a${index}`]: { type: 'string' } },
          })),
        }),
      ),
  },
  'alternatives by reference': {
    count: 100_000,
    says: 'more alternatives',
    texts: (count) =>
      site(body({ oneOf: list(count, (index) => ({ $ref: `#/components/schemas/x${index}` })) }), {
        components: { schemas: map(count, () => ({ type: 'object', properties: { a: { type: 'string' } } })) },
      }),
  },
  examples: {
    count: 50_000,
    says: 'examples',
    texts: (count) =>
      site({
        requestBody: {
          content: { 'application/json': { schema: {}, examples: map(count, (index) => ({ value: { index } })) } },
        },
      }),
  },
  callbacks: {
    count: 20_000,
    says: 'callbacks',
    texts: (count) => site({ callbacks: map(count, () => ({ '{$request.query.url}': { post: ok } })) }),
  },
  'alternatives of security': {
    count: 20_000,
    says: 'security alternatives',
    texts: (count) =>
      site(
        { security: list(count, (index) => ({ [`x${index}`]: [] })) },
        { components: { securitySchemes: map(count, () => ({ type: 'http', scheme: 'bearer' })) } },
      ),
  },
  'code samples': {
    count: 20_000,
    says: 'code samples',
    texts: (count) =>
      site({ 'x-codeSamples': list(count, (index) => ({ lang: 'bash', label: `S${index}`, source: 'curl x' })) }),
  },
};
