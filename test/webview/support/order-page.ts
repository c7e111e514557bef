import type { HttpOperation, Parameter } from '../../../src/core/api/http-operation.ts';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import type { PlaygroundView } from '../../../src/form/playground-view.ts';
import type { PageView } from '../../../src/protocol/page-view.ts';

const at = { file: 'api/openapi.yaml', span: { start: 0, end: 0 } };

function parameter(
  name: string,
  location: Parameter['location'],
  schema: JsonSchemaObject,
  more: Partial<Parameter> = {},
): Parameter {
  const style = location === 'path' || location === 'header' ? 'simple' : 'form';
  const flags = {
    required: false,
    deprecated: false,
    explode: style === 'form',
    allowReserved: false,
    allowEmptyValue: false,
  };
  return { name, location, style, ...flags, schema, examples: [], extensions: {}, at, ...more };
}

const order: JsonSchemaObject = {
  type: 'object',
  required: ['isbn'],
  properties: {
    isbn: { type: 'string', examples: ['9780131103627'] },
    quantity: { type: 'integer', minimum: 1, default: 1 },
    gift: { type: 'boolean' },
    state: { type: 'string', enum: ['held', 'paid'] },
    tags: { type: 'array', items: { type: 'string' } },
    payment: {
      type: 'object',
      properties: { method: { type: 'string' }, pin: { type: 'string', format: 'password' } },
    },
  },
};

const answer: JsonSchemaObject = {
  type: 'object',
  required: ['id', 'total'],
  properties: { id: { type: 'string' }, total: { type: 'object', properties: { amount: { type: 'string' } } } },
};

export const orderOperation: HttpOperation = {
  origin: 'path',
  method: 'POST',
  path: '/customers/{customerId}/orders',
  summary: 'Create an order',
  deprecated: false,
  tags: ['Orders'],
  parameters: [
    parameter('customerId', 'path', { type: 'string', pattern: '^cus_' }, { required: true }),
    parameter('expand', 'query', { type: 'array', items: { type: 'string', enum: ['items', 'customer'] } }),
    parameter('limit', 'query', { type: 'integer', maximum: 100 }),
  ],
  requestBody: {
    required: true,
    content: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/s0' }, examples: [], encoding: [], at }],
    at,
  },
  responses: [
    {
      status: '201',
      headers: [],
      links: [],
      at,
      content: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/s1' }, examples: [], encoding: [], at }],
    },
  ],
  callbacks: [],
  security: [{ schemes: [{ name: 'apiKey', scopes: [] }] }, { schemes: [{ name: 'login', scopes: [] }] }],
  securitySchemes: [
    { kind: 'apiKey', name: 'apiKey', location: 'header', parameterName: 'X-API-Key', deprecated: false, at },
    { kind: 'http', name: 'login', scheme: 'basic', deprecated: false, at },
  ],
  servers: [
    { url: 'https://api.bookstore.dev', description: 'Production', variables: [] },
    {
      url: 'https://{stage}.bookstore.dev',
      description: 'Stage',
      variables: [{ name: 'stage', default: 'test', values: ['test', 'next'] }],
    },
  ],
  codeSamples: [],
  platform: {},
  at,
};

export function orderSlice(change: Partial<HttpOperation> = {}): OperationSlice {
  return {
    kind: 'operation',
    origin: { file: 'api/openapi.yaml', specVersion: '3.1.0' },
    operation: { ...orderOperation, ...change },
    schemas: { s0: { name: 'NewOrder', schema: order, at }, s1: { name: 'Order', schema: answer, at } },
  };
}

export function playgroundOf(slice: PlaygroundView['slice'], change: Partial<PlaygroundView> = {}): PlaygroundView {
  return {
    slice,
    interactive: true,
    languages: ['curl', 'javascript', 'python', 'go', 'java', 'ruby'],
    samples: [
      { title: 'SDK', lang: 'javascript', source: "await books.order('{{customerId}}', { limit: {{limit}} });" },
    ],
    prefill: false,
    sampleParameters: 'required',
    credentials: false,
    canSend: true,
    ...change,
  };
}

export function pageView(
  html: string,
  playground: PlaygroundView | undefined,
  change: Partial<PageView> = {},
): PageView {
  return {
    version: 1,
    slug: 'orders/create',
    title: 'Create an order',
    html,
    ...(playground === undefined ? {} : { playground }),
    pages: [
      { slug: 'books/list', title: 'List books', method: 'GET' },
      { slug: 'orders/create', title: 'Create an order', method: 'POST' },
      { slug: 'orders/cancel', title: 'Cancel an order', method: 'DELETE' },
    ],
    locked: false,
    ...change,
  };
}

interface Row {
  readonly pointer: string;
  readonly about?: string;
}

/** Rows with a location in a source, each 100 characters long. */
const written = ['/path/customerId', '/query/expand', '/query/limit', '/body/isbn', '/body/payment/method'];

/** The location of a row. */
export function placeOf(pointer: string): { readonly file: string; readonly offset: number } {
  return { file: 'api/openapi.yaml', offset: 100 + 100 * written.indexOf(pointer) };
}

function sourceOf(pointer: string): string {
  const { file, offset } = placeOf(pointer);
  return written.includes(pointer) ? ` data-from="${offset} ${offset + 99} ${file}"` : '';
}

/** A row as rendered by `render`. If it has controls below, `inside` is in a details element. */
export function row({ pointer, about = '' }: Row, inside = ''): string {
  const name = pointer.split('/').at(-1) ?? '';
  const id = pointer.slice(1).replaceAll('/', '.');
  const cell = inside === '' ? `<div class="in" data-cell="${pointer}" data-undrawn></div>` : '';
  const nest =
    inside === ''
      ? ''
      : `<details class="nest"><summary>Show fields</summary><div class="rows">${inside}</div></details>`;
  return `<div class="row" id="${id}" data-pointer="${pointer}"${cell && ' data-layout="control"'}${sourceOf(pointer)}><div class="what"><a class="name" href="#${id}">${name}</a> <span class="type">type</span><p>${about}</p></div>${cell}${nest}</div>`;
}

/** The page of the order. `lead` and the rows of the query can change as they do while a writer types. */
export function orderHtml(lead = 'Reserves the books in stock.', query = ['expand', 'limit']): string {
  const body = ['isbn', 'quantity', 'gift', 'state', 'tags'].map((name) => row({ pointer: `/body/${name}` })).join('');
  const payment = row(
    { pointer: '/body/payment' },
    row({ pointer: '/body/payment/method' }) + row({ pointer: '/body/payment/pin' }),
  );
  return `<article class="content"><h1>Create an order</h1><div class="lead"><p>${lead}</p></div>
<div class="request"><section class="bar" aria-label="Request"><b class="m post">POST</b><div class="in" data-cell="bar"><code class="url unscripted">/customers/{customerId}/orders</code></div></section>
<div class="env"><div class="in" data-cell="server"></div><div class="in" data-cell="auth"></div><div class="in" data-cell="notes"></div></div></div>
<section class="parameters"><h2 id="path">Path</h2>${row({ pointer: '/path/customerId', about: 'The customer the order is for.' })}</section>
<section class="parameters"><h2 id="query">Query</h2>${query.map((name) => row({ pointer: `/query/${name}` })).join('')}</section>
<section class="parameters others"><div class="in" data-cell="undeclared"></div></section>
<section class="body"><h2 id="body">Body <span class="media">application/json</span><div class="in" data-cell="body-view"></div></h2>
<div class="in" data-cell="body-raw"></div><div class="form"><div class="rows">${body}${payment}</div></div></section>
<p><a href="/orders/cancel#path">Cancel an order</a> <a href="https://example.com/">Outside</a></p>
<div class="beside"><aside class="code" aria-label="Request and response"><div class="in" data-cell="samples"><div class="card unscripted">before script</div></div></aside></div></article><div class="in" data-cell="response"></div>`;
}
