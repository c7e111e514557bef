import type { JsonObject } from '../../src/core/source/document/json-value.ts';

/**
 * The members that the standards allow in their objects, as far as the seeded mistakes need it: `key!` is required, `?text` … name a scalar, `a|b` the
 * values of an enumeration, `[x]` a list, `{x}` a map, another word an object of this table. Written from the standards' texts, not from
 * their JSON Schemas, against which the mistakes are checked.
 */
export type Grammar = { readonly [kind: string]: { readonly [key: string]: string } };

const contact = { name: '?text', url: '?text', email: '?text' };
const tag = { 'name!': '?text', description: '?text', externalDocs: 'docs' };
const docs = { 'url!': '?text', description: '?text' };
const bounds = {
  maximum: '?number',
  minimum: '?number',
  maxLength: '?count',
  minLength: '?count',
  maxItems: '?count',
  minItems: '?count',
  uniqueItems: '?flag',
};
const schema = {
  title: '?text',
  description: '?text',
  type: 'array|boolean|integer|number|object|string',
  format: '?text',
  required: '[?text]',
  enum: '[?any]',
  properties: '{schema}',
  items: 'schema',
  allOf: '[schema]',
  readOnly: '?flag',
  ...bounds,
};
const info = {
  'title!': '?text',
  'version!': '?text',
  description: '?text',
  termsOfService: '?text',
  contact: 'contact',
  license: 'license',
};

const swagger: Grammar = {
  root: {
    'swagger!': '?version',
    'info!': 'info',
    'paths!': '{path}',
    host: '?text',
    basePath: '?text',
    schemes: '[http|https|ws|wss]',
    consumes: '[?text]',
    produces: '[?text]',
    definitions: '{schema}',
    parameters: '{parameter}',
    responses: '{response}',
    securityDefinitions: '{scheme}',
    tags: '[tag]',
    externalDocs: 'docs',
  },
  info,
  contact,
  license: { 'name!': '?text', url: '?text' },
  tag,
  docs,
  path: { get: 'operation', put: 'operation', post: 'operation', delete: 'operation', parameters: '[parameter]' },
  operation: {
    tags: '[?text]',
    summary: '?text',
    description: '?text',
    operationId: '?text',
    consumes: '[?text]',
    produces: '[?text]',
    parameters: '[parameter]',
    'responses!': '{response}',
    deprecated: '?flag',
  },
  parameter: {
    'name!': '?text',
    'in!': 'query|header|path|formData|body',
    description: '?text',
    required: '?flag',
    type: 'string|number|boolean|integer|array|file',
    format: '?text',
    items: 'items',
    schema: 'schema',
    ...bounds,
  },
  items: { 'type!': 'string|number|integer|boolean|array', format: '?text', ...bounds },
  response: { 'description!': '?text', schema: 'schema', headers: '{header}' },
  header: { 'type!': 'string|number|integer|boolean|array', description: '?text', format: '?text', ...bounds },
  schema,
  scheme: { 'type!': 'basic|apiKey|oauth2', description: '?text', name: '?text', in: 'header|query' },
};

const openapi: Grammar = {
  root: {
    'openapi!': '?version',
    'info!': 'info',
    servers: '[server]',
    'paths!': '{path}',
    components: 'components',
    tags: '[tag]',
    externalDocs: 'docs',
  },
  info,
  contact,
  license: { 'name!': '?text', url: '?text' },
  tag,
  docs,
  server: { 'url!': '?text', description: '?text', variables: '{variable}' },
  variable: { 'default!': '?text', description: '?text', enum: '[?text]' },
  components: {
    schemas: '{schema}',
    responses: '{response}',
    parameters: '{parameter}',
    requestBodies: '{body}',
    headers: '{header}',
    securitySchemes: '{scheme}',
    examples: '{example}',
  },
  path: {
    summary: '?text',
    get: 'operation',
    put: 'operation',
    post: 'operation',
    delete: 'operation',
    parameters: '[parameter]',
    servers: '[server]',
  },
  operation: {
    tags: '[?text]',
    summary: '?text',
    description: '?text',
    operationId: '?text',
    parameters: '[parameter]',
    requestBody: 'body',
    'responses!': '{response}',
    deprecated: '?flag',
    externalDocs: 'docs',
  },
  parameter: {
    'name!': '?text',
    'in!': 'query|header|path|cookie',
    description: '?text',
    required: '?flag',
    deprecated: '?flag',
    style: 'matrix|label|simple|form|spaceDelimited|pipeDelimited|deepObject',
    explode: '?flag',
    schema: 'schema',
    examples: '{example}',
    content: '{media}',
  },
  body: { description: '?text', 'content!': '{media}', required: '?flag' },
  media: { schema: 'schema', examples: '{example}', encoding: '{encoding}' },
  encoding: { contentType: '?text', explode: '?flag' },
  response: { 'description!': '?text', headers: '{header}', content: '{media}' },
  header: { description: '?text', required: '?flag', deprecated: '?flag', schema: 'schema' },
  example: { summary: '?text', description: '?text' },
  schema: { ...schema, xml: 'xml', discriminator: 'discriminator', externalDocs: 'docs' },
  xml: { name: '?text', prefix: '?text' },
  discriminator: { 'propertyName!': '?text', mapping: '{?text}' },
  scheme: {
    'type!': 'apiKey|http|oauth2|openIdConnect',
    description: '?text',
    name: '?text',
    in: 'query|header|cookie',
    scheme: '?text',
    flows: 'flows',
  },
  flows: { implicit: 'implicit', authorizationCode: 'code', clientCredentials: 'client' },
  implicit: { 'authorizationUrl!': '?text', 'scopes!': '{?text}' },
  code: { 'authorizationUrl!': '?text', 'tokenUrl!': '?text', 'scopes!': '{?text}' },
  client: { 'tokenUrl!': '?text', 'scopes!': '{?text}' },
};

const message = {
  name: '?text',
  title: '?text',
  summary: '?text',
  description: '?text',
  contentType: '?text',
  tags: '[tag]',
  payload: 'schema',
  headers: 'schema',
};

const asyncapi2: Grammar = {
  root: {
    'asyncapi!': '?version',
    'info!': 'info',
    servers: '{server}',
    'channels!': '{channel}',
    components: 'components',
    tags: '[tag]',
    defaultContentType: '?text',
  },
  info,
  contact,
  license: { 'name!': '?text', url: '?text' },
  tag,
  docs,
  server: { 'url!': '?text', 'protocol!': '?text', description: '?text', protocolVersion: '?text' },
  channel: { description: '?text', publish: 'operation', subscribe: 'operation', parameters: '{parameter}' },
  parameter: { description: '?text', schema: 'schema' },
  operation: { operationId: '?text', summary: '?text', description: '?text', tags: '[tag]', message: 'message' },
  message,
  schema,
  components: { schemas: '{schema}', messages: '{message}', securitySchemes: '{scheme}', parameters: '{parameter}' },
  scheme: { 'type!': '?kind', description: '?text' },
};

const asyncapi3: Grammar = {
  ...asyncapi2,
  root: {
    'asyncapi!': '?version',
    'info!': 'info',
    servers: '{server}',
    channels: '{channel}',
    operations: '{operation}',
    components: 'components',
    defaultContentType: '?text',
  },
  info: { ...info, tags: '[tag]', externalDocs: 'docs' },
  server: { 'host!': '?text', 'protocol!': '?text', pathname: '?text', description: '?text', title: '?text' },
  channel: {
    address: '?text',
    title: '?text',
    summary: '?text',
    description: '?text',
    messages: '{message}',
    parameters: '{parameter}',
  },
  parameter: { description: '?text', default: '?text', enum: '[?text]' },
  operation: {
    'action!': 'send|receive',
    'channel!': 'reference',
    title: '?text',
    summary: '?text',
    description: '?text',
    tags: '[tag]',
  },
  reference: {},
};

/** The grammar of the description's version. From 3.1 on an operation needs no responses, from 3.2 on a response no description. */
export function grammarOf(root: JsonObject): Grammar {
  if (root.swagger !== undefined) return swagger;
  if (root.asyncapi !== undefined) return String(root.asyncapi).startsWith('2') ? asyncapi2 : asyncapi3;
  if (/^3\.0/.test(String(root.openapi))) return openapi;
  const { 'responses!': responses = '', ...operation } = openapi.operation ?? {};
  const { 'paths!': paths = '', ...base } = openapi.root ?? {};
  const later = { ...openapi, operation: { ...operation, responses }, root: { ...base, paths } };
  if (/^3\.1/.test(String(root.openapi))) return later;
  const { 'description!': description = '', ...response } = openapi.response ?? {};
  return { ...later, response: { ...response, description } };
}
