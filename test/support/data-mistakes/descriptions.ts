import type { JsonObject, JsonValue } from '../../../src/core/source/document/json-value.ts';

const info = {
  title: 'Books',
  version: '1.0.0',
  description: 'All about books.',
  termsOfService: 'https://example.com/terms',
  contact: { name: 'Team', url: 'https://example.com', email: 'team@example.com' },
  license: { name: 'MIT', url: 'https://example.com/license' },
};

const externalDocs = { url: 'https://example.com/docs', description: 'More' };

const order = {
  type: 'object',
  title: 'Order',
  description: 'One order.',
  required: ['id', 'kind'],
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    kind: { type: 'string', enum: ['paper', 'ebook'], default: 'paper' },
    amount: { type: 'integer', format: 'int32', minimum: 1, maximum: 100 },
    note: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[a-z]+$' },
    tags: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
    isGift: { type: 'boolean', default: false },
  },
  additionalProperties: false,
};

const swagger: JsonObject = {
  swagger: '2.0',
  info,
  host: 'api.example.com',
  basePath: '/v1',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  tags: [{ name: 'orders', description: 'Orders', externalDocs }],
  paths: {
    '/orders': {
      get: {
        tags: ['orders'],
        summary: 'List orders',
        description: 'Lists all of them.',
        operationId: 'listOrders',
        deprecated: false,
        parameters: [
          { name: 'limit', in: 'query', description: 'How many.', required: false, type: 'integer', maximum: 50 },
          { name: 'ids', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'csv' },
        ],
        responses: {
          200: {
            description: 'OK',
            schema: { type: 'array', items: { $ref: '#/definitions/Order' } },
            headers: { 'X-Count': { type: 'integer', description: 'How many.' } },
          },
          default: { $ref: '#/responses/Problem' },
        },
        security: [{ key: [] }],
      },
      post: {
        summary: 'Create an order',
        operationId: 'createOrder',
        consumes: ['application/json'],
        parameters: [{ name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Order' } }],
        responses: { 201: { description: 'Created' } },
      },
    },
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, type: 'string' }],
      get: { summary: 'Get an order', responses: { 200: { description: 'OK' } } },
    },
  },
  definitions: { Order: order },
  responses: { Problem: { description: 'Problem' } },
  securityDefinitions: { key: { type: 'apiKey', name: 'X-Key', in: 'header', description: 'A key.' } },
  externalDocs,
};

const parameters: JsonValue[] = [
  { name: 'limit', in: 'query', description: 'How many.', required: false, schema: { type: 'integer', maximum: 50 } },
  { name: 'ids', in: 'query', style: 'form', explode: true, schema: { type: 'array', items: { type: 'string' } } },
  { $ref: '#/components/parameters/Trace' },
];

const openapi = (version: string, extra: JsonObject = {}): JsonObject => ({
  openapi: version,
  info,
  servers: [
    {
      url: 'https://{region}.example.com',
      description: 'Production',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } },
    },
  ],
  tags: [{ name: 'orders', description: 'Orders', externalDocs }],
  security: [{ key: [] }],
  paths: {
    '/orders': {
      summary: 'Orders',
      get: {
        tags: ['orders'],
        summary: 'List orders',
        description: 'Lists all of them.',
        operationId: 'listOrders',
        deprecated: false,
        parameters,
        responses: {
          200: {
            description: 'OK',
            headers: { 'X-Count': { description: 'How many.', schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
              },
            },
          },
          404: { $ref: '#/components/responses/Problem' },
          default: { description: 'Else' },
        },
        security: [{ key: [] }, { login: ['read'] }],
      },
      post: {
        tags: ['orders'],
        summary: 'Create an order',
        operationId: 'createOrder',
        requestBody: {
          description: 'The order.',
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Order' },
              examples: {
                one: { summary: 'One', value: { id: '8d7f2a52-3e4c-4f0e-9c56-6a2f6c1f2f11', kind: 'paper' } },
              },
            },
          },
        },
        responses: { 201: { description: 'Created' } },
      },
    },
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { summary: 'Get an order', operationId: 'getOrder', responses: { 200: { description: 'OK' } } },
    },
  },
  components: {
    schemas: {
      Order: order,
      Gift: {
        allOf: [{ $ref: '#/components/schemas/Order' }, { type: 'object', properties: { from: { type: 'string' } } }],
      },
      Any: {
        oneOf: [{ $ref: '#/components/schemas/Order' }, { $ref: '#/components/schemas/Gift' }],
      },
    },
    parameters: { Trace: { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: 'abc' } },
    responses: {
      Problem: {
        description: 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Any' } } },
      },
    },
    securitySchemes: {
      key: { type: 'apiKey', name: 'X-Key', in: 'header', description: 'A key.' },
      login: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://example.com/authorize',
            tokenUrl: 'https://example.com/token',
            scopes: { read: 'Read orders' },
          },
        },
      },
    },
  },
  externalDocs,
  ...extra,
});

const message = {
  name: 'OrderShipped',
  title: 'Order shipped',
  summary: 'An order left.',
  contentType: 'application/json',
  tags: [{ name: 'orders' }],
  headers: { type: 'object', properties: { trace: { type: 'string' } } },
  payload: { $ref: '#/components/schemas/Order' },
};

const asyncapi2 = {
  asyncapi: '2.6.0',
  info,
  defaultContentType: 'application/json',
  servers: {
    production: {
      url: 'wss://{region}.example.com',
      protocol: 'wss',
      description: 'Production',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
      security: [{ key: [] }],
    },
  },
  tags: [{ name: 'orders', description: 'Orders' }],
  channels: {
    'orders/{id}': {
      description: 'Orders.',
      parameters: { id: { description: 'The order.', schema: { type: 'string' } } },
      publish: {
        operationId: 'sendOrder',
        summary: 'Send an order',
        message: { $ref: '#/components/messages/OrderShipped' },
      },
      subscribe: {
        operationId: 'onOrder',
        summary: 'Receive an order',
        tags: [{ name: 'orders' }],
        message: { oneOf: [{ $ref: '#/components/messages/OrderShipped' }] },
      },
      bindings: { ws: { method: 'GET' } },
    },
  },
  components: {
    schemas: { Order: order },
    messages: { OrderShipped: message },
    securitySchemes: { key: { type: 'httpApiKey', name: 'X-Key', in: 'header' } },
  },
};

const asyncapi3 = {
  asyncapi: '3.0.0',
  info: { ...info, tags: [{ name: 'orders', description: 'Orders' }], externalDocs },
  defaultContentType: 'application/json',
  servers: {
    production: {
      host: '{region}.example.com',
      pathname: '/events',
      protocol: 'wss',
      description: 'Production',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
      security: [{ $ref: '#/components/securitySchemes/key' }],
    },
  },
  channels: {
    orders: {
      address: 'orders/{id}',
      title: 'Orders',
      description: 'Orders.',
      servers: [{ $ref: '#/servers/production' }],
      parameters: { id: { description: 'The order.', enum: ['a', 'b'], default: 'a' } },
      messages: { shipped: { $ref: '#/components/messages/OrderShipped' } },
      bindings: { ws: { method: 'GET' } },
    },
  },
  operations: {
    sendOrder: {
      action: 'send',
      channel: { $ref: '#/channels/orders' },
      title: 'Send an order',
      summary: 'Sends it.',
      messages: [{ $ref: '#/channels/orders/messages/shipped' }],
    },
    onOrder: {
      action: 'receive',
      channel: { $ref: '#/channels/orders' },
      tags: [{ name: 'orders' }],
    },
  },
  components: {
    schemas: { Order: order },
    messages: { OrderShipped: message },
    securitySchemes: { key: { type: 'httpApiKey', name: 'X-Key', in: 'header' } },
  },
};

/** Valid descriptions that use most of what each version has. */
export const descriptions: { readonly [name: string]: JsonObject } = {
  'OpenAPI 2.0': swagger,
  'OpenAPI 3.0': openapi('3.0.4'),
  'OpenAPI 3.1': openapi('3.1.1', {
    webhooks: { shipped: { post: { summary: 'Shipped', responses: { 200: { description: 'OK' } } } } },
  }),
  'OpenAPI 3.2': openapi('3.2.0'),
  'AsyncAPI 2.6': asyncapi2,
  'AsyncAPI 3.0': asyncapi3,
};
