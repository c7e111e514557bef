/** The kinds of objects in a description. */
export type Kind =
  | 'openapi'
  | 'asyncapi'
  | 'components'
  | 'asyncComponents'
  | 'pathItems'
  | 'pathItem'
  | 'operations'
  | 'operation'
  | 'callbacks'
  | 'callback'
  | 'bodies'
  | 'body'
  | 'responses'
  | 'response'
  | 'parameters'
  | 'parameter'
  | 'headers'
  | 'header'
  | 'content'
  | 'media'
  | 'encodings'
  | 'encoding'
  | 'channels'
  | 'channel'
  | 'asyncOperations'
  | 'asyncOperation'
  | 'asyncParameters'
  | 'asyncParameter'
  | 'messages'
  | 'message'
  | 'payload'
  | 'servers'
  | 'server'
  | 'serverVariables'
  | 'serverVariable'
  | 'schemas'
  | 'schema'
  | 'info'
  | 'contact'
  | 'license'
  | 'tags'
  | 'tag'
  | 'externalDocs'
  | 'securitySchemes'
  | 'securityScheme'
  | 'flows'
  | 'flow'
  | 'links'
  | 'link'
  | 'namedExamples'
  | 'namedExample';

interface Shape {
  readonly members?: { readonly [name: string]: Kind };
  /** The kind of every other member, whose names the writer chose. */
  readonly each?: Kind;
  /** True if members that begin with `x-` are extensions, although writers choose the names of the others. */
  readonly isExtensible?: boolean;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** What both standards say about the whole description. */
const described = { info: 'info', tags: 'tags', externalDocs: 'externalDocs' } as const;

function mapNames(names: readonly string[], kind: Kind): { readonly [name: string]: Kind } {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

/** The members of each kind that contain objects with rules. The elements of a list have the kind of the list. */
export const grammar: { readonly [kind in Kind]: Shape } = {
  openapi: {
    members: {
      ...mapNames(['paths', 'webhooks'], 'pathItems'),
      ...{ components: 'components', definitions: 'schemas', parameters: 'parameters', responses: 'responses' },
      ...{ servers: 'servers', securityDefinitions: 'securitySchemes' },
      ...described,
    },
  },
  components: {
    members: {
      ...{ schemas: 'schemas', responses: 'responses', parameters: 'parameters', requestBodies: 'bodies' },
      ...{ headers: 'headers', callbacks: 'callbacks', pathItems: 'pathItems', mediaTypes: 'content' },
      ...{ securitySchemes: 'securitySchemes', links: 'links', examples: 'namedExamples' },
    },
  },
  info: { members: { contact: 'contact', license: 'license', tags: 'tags', externalDocs: 'externalDocs' } },
  contact: {},
  license: {},
  tags: { each: 'tag' },
  tag: { members: { externalDocs: 'externalDocs' } },
  externalDocs: {},
  securitySchemes: { each: 'securityScheme', isExtensible: true },
  securityScheme: { members: { flows: 'flows' } },
  flows: { each: 'flow', isExtensible: true },
  flow: {},
  links: { each: 'link', isExtensible: true },
  link: { members: { server: 'server' } },
  namedExamples: { each: 'namedExample', isExtensible: true },
  namedExample: {},
  pathItems: { each: 'pathItem', isExtensible: true },
  pathItem: {
    members: {
      ...mapNames(methods, 'operation'),
      additionalOperations: 'operations',
      parameters: 'parameters',
      servers: 'servers',
    },
  },
  operations: { each: 'operation' },
  operation: {
    members: {
      ...{ parameters: 'parameters', requestBody: 'body', responses: 'responses', callbacks: 'callbacks' },
      ...{ servers: 'servers', externalDocs: 'externalDocs' },
    },
  },
  callbacks: { each: 'callback', isExtensible: true },
  callback: { each: 'pathItem', isExtensible: true },
  bodies: { each: 'body' },
  body: { members: { content: 'content' } },
  responses: { each: 'response', isExtensible: true },
  response: { members: { content: 'content', headers: 'headers', schema: 'schema', links: 'links' } },
  parameters: { each: 'parameter' },
  // In 2.0, parameters and headers have the schema of their items in themselves.
  parameter: { members: { schema: 'schema', content: 'content', items: 'schema' } },
  headers: { each: 'header' },
  header: { members: { schema: 'schema', content: 'content', items: 'schema' } },
  content: { each: 'media' },
  media: { members: { schema: 'schema', itemSchema: 'schema', encoding: 'encodings', examples: 'namedExamples' } },
  encodings: { each: 'encoding' },
  encoding: { members: { headers: 'headers' } },
  asyncapi: {
    members: {
      ...{ channels: 'channels', operations: 'asyncOperations', components: 'asyncComponents', servers: 'servers' },
      ...described,
    },
  },
  asyncComponents: {
    members: {
      ...{ schemas: 'schemas', messages: 'messages', channels: 'channels', operations: 'asyncOperations' },
      ...{ parameters: 'asyncParameters', servers: 'servers', serverVariables: 'serverVariables' },
      ...{ securitySchemes: 'securitySchemes', tags: 'tags', externalDocs: 'externalDocs' },
      ...{ messageTraits: 'messages', operationTraits: 'asyncOperations' },
    },
  },
  channels: { each: 'channel', isExtensible: true },
  channel: {
    members: {
      ...{ messages: 'messages', parameters: 'asyncParameters' },
      ...mapNames(['publish', 'subscribe'], 'asyncOperation'),
    },
  },
  asyncOperations: { each: 'asyncOperation', isExtensible: true },
  asyncOperation: {
    members: {
      ...{ message: 'message', messages: 'messages', channel: 'channel', tags: 'tags' },
      ...{ traits: 'asyncOperations', security: 'securitySchemes' },
    },
  },
  asyncParameters: { each: 'asyncParameter' },
  asyncParameter: { members: { schema: 'schema' } },
  messages: { each: 'message' },
  // In 2.x, a message may be a choice of messages.
  message: { members: { payload: 'payload', headers: 'payload', oneOf: 'messages', traits: 'messages' } },
  payload: { members: {} },
  servers: { each: 'server' },
  server: { members: { variables: 'serverVariables', security: 'securitySchemes' } },
  serverVariables: { each: 'serverVariable' },
  serverVariable: {},
  schemas: { each: 'schema' },
  schema: {},
};
