/** Texts by file; `docs.json` among them where there is a site. */
export type Project = { readonly [file: string]: string };

/** Text that is typed into descriptions, right or wrong, JSON and YAML. */
export const pieces: readonly string[] = [
  'x',
  '"',
  ',',
  '}',
  '{',
  '\n',
  ' ',
  ': ',
  '[',
  '"$ref": "#/components/schemas/User",',
  '"$ref": "#/components/parameters/id",',
  '"$ref": "#/components/schemas/Gone",',
  '"operationId": "listUsers",',
  '"enum": [1, "a"],',
  '"security": [{ "none": [] }],',
  '"tags": ["people", "others"],',
  '"x-hidden": true,',
  '"x-excluded": true,',
  '"x-platform": { "metadata": { "title": "Other" }, "wrong": 1 },',
  '"parameters": 3,',
  '"discriminator": { "propertyName": "kind", "mapping": { "a": "Pet" } },',
  '"$id": "user.json",',
  '"summary": "Another",',
  '"description": "Words.",',
  '"get": { "responses": {} },',
  '"/users/{name}": { "get": {} },',
  '"Extra": { "type": "string", "enum": [2] },',
  '"components": { "schemas": { "User": {} } },',
  '\n  extra: { $ref: "#/components/schemas/User" }',
  '\n      $ref: parts/pet.yaml',
];

const modern = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1', 'x-platform': { playground: 'simple' } },
  servers: [{ url: 'https://api.example.com', variables: { a: { default: 'b' } } }],
  security: [{ key: [] }],
  tags: [{ name: 'people', description: 'All of them' }],
  paths: {
    '/users': {
      summary: 'Users',
      get: {
        operationId: 'listUsers',
        tags: ['people'],
        parameters: [{ $ref: '#/components/parameters/limit' }],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/User' } } },
            },
          },
          404: { $ref: '#/components/responses/Missing' },
        },
      },
      post: { operationId: 'addUser', security: [{ other: [] }], requestBody: 3, responses: {} },
    },
    '/users/{id}': {
      parameters: [{ $ref: '#/components/parameters/id' }],
      get: { operationId: 'getUser', responses: { 200: { $ref: '#/components/responses/One' } } },
      delete: { operationId: 'listUsers', responses: { default: { $ref: '#/components/responses/Nowhere' } } },
    },
    '/users/{name}': { put: { parameters: [{ name: 'nam', in: 'path' }], responses: {} } },
    '/linked': { $ref: '#/components/pathItems/Linked' },
    '/linked/again': { $ref: '#/components/pathItems/Linked' },
  },
  webhooks: {
    told: {
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } } },
    },
  },
  components: {
    schemas: {
      User: {
        type: 'object',
        properties: { pet: { $ref: '#/components/schemas/Pet' }, of: { $ref: '#/components/schemas/User' } },
      },
      Pet: {
        type: 'object',
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: '#/components/schemas/Dog' } },
        properties: { kind: { type: 'string', enum: ['cat', 1] } },
      },
      Cat: {
        allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: 'integer', enum: ['nine'] } } }],
      },
      Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: 4 }] },
      Base: { discriminator: { propertyName: 'a' } },
      Derived: {
        allOf: [{ $ref: '#/components/schemas/Base' }],
        properties: { b: { $ref: '#/components/schemas/Nothing' } },
      },
      Circle: { $ref: '#/components/schemas/Circled' },
      Circled: { $ref: '#/components/schemas/Circle' },
      Part: { $ref: '#/components/schemas/User/properties/pet' },
    },
    parameters: {
      limit: { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/Base' } },
      id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    },
    responses: {
      Missing: { description: 'None', headers: { a: { schema: 7 } } },
      One: {
        description: 'One',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Part' }, examples: 8 } },
      },
    },
    pathItems: { Linked: { get: { operationId: 'linked', responses: {} }, post: 5 } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      unused: { type: 'http', scheme: 'basic' },
    },
  },
};

const swagger = {
  swagger: '2.0',
  info: { title: 'Old', version: '1' },
  consumes: ['application/json'],
  securityDefinitions: { basic: { type: 'basic' } },
  parameters: { limit: { name: 'limit', in: 'query', type: 'integer', enum: ['a'] } },
  responses: { Gone: { description: 'Gone', schema: { $ref: '#/definitions/Error' } } },
  paths: {
    '/users/{id}': {
      parameters: [{ name: 'id', in: 'path', type: 'string', required: true }],
      get: {
        operationId: 'get',
        security: [{ basic: [], none: [] }],
        parameters: [
          { $ref: '#/parameters/limit' },
          { name: 'body', in: 'body', schema: { $ref: '#/definitions/User' } },
        ],
        responses: {
          200: { description: 'OK', schema: { $ref: '#/definitions/User' } },
          410: { $ref: '#/responses/Gone' },
        },
      },
    },
  },
  definitions: {
    User: { type: 'object', required: 'name', properties: { error: { $ref: '#/definitions/Error' } } },
    Error: { type: 'object', properties: { code: { type: 'integer', enum: ['a', 2] } } },
    Lonely: { type: 'string' },
  },
};

const site = { name: 'Site', theme: 'mint', colors: { primary: '#000000' } };

function text(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** Descriptions of every family, alone and in a site, in one file and in many. */
export const editedProjects: { readonly [name: string]: Project } = {
  'OpenAPI 3.1 in JSON, each operation with a page': {
    'docs.json': text({ ...site, navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } }),
    'api.json': text(modern),
  },
  'OpenAPI 3.1 in JSON, some operations with a page': {
    'docs.json': text({
      ...site,
      navigation: { groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /users', 'GET /user/{id}', 'page'] }] },
    }),
    'page.mdx': '---\ntitle: A page\nopenapi: "PUT /users/{name}"\n---\n\nText.\n',
    'api.json': text(modern),
  },
  'OpenAPI 2.0 alone': { 'api.json': text(swagger) },
  'OpenAPI in YAML, over several files': {
    'docs.json': text({ ...site, navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } }),
    'api.yaml': `openapi: 3.0.3
info: { title: Parts, version: "1" }
paths:
  /users:
    $ref: parts/users.yaml
  /pets/{id}:
    get:
      operationId: pet
      parameters:
        - $ref: "parts/common.json#/parameters/id"
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "parts/pet.yaml" } } }
components:
  schemas:
    Pet: { $ref: "parts/pet.yaml" }
    Own: { $ref: "parts/common.json#/schemas/Name" }
`,
    'parts/users.yaml': `get:
  operationId: users
  responses:
    "200": { $ref: "common.json#/responses/List" }
    "404": { $ref: "gone.yaml" }
post:
  responses: {}
  parameters:
    - { name: id, in: path, required: true, schema: { $ref: "pet.yaml#/properties/name" } }
`,
    'parts/pet.yaml': `type: object
enum: [1]
properties:
  name: &name { type: string, enum: [1, a] }
  alias: *name
  parent: { $ref: "#" }
  user: { $ref: "../api.yaml#/components/schemas/Own" }
`,
    'parts/common.json': text({
      parameters: { id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/schemas/Name' } } },
      responses: { List: { description: 'List', content: { 'application/json': { schema: { $ref: 'pet.yaml' } } } } },
      schemas: { Name: { type: 'string', items: 4 } },
    }),
  },
  'OpenAPI paths in a file of their own': {
    'docs.json': text({ ...site, navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } }),
    'api.json': text({ ...modern, paths: { $ref: 'paths.json' } }),
    'paths.json': text({
      '/users': modern.paths['/users'],
      '/users/{id}': { get: { responses: { 200: { $ref: 'api.json#/components/responses/One' } } } },
    }),
  },
  'schemas with names of their own': {
    'api.json': text({
      ...modern,
      components: {
        ...modern.components,
        schemas: {
          ...modern.components.schemas,
          Tree: { $id: 'tree', $defs: { leaf: { $anchor: 'leaf', properties: 3 } }, items: { $ref: '#leaf' } },
        },
      },
    }),
  },
  'AsyncAPI 3': {
    'docs.json': text({ ...site, navigation: { groups: [{ group: 'Events', asyncapi: 'events.yaml' }] } }),
    'events.yaml': `asyncapi: 3.0.0
info: { title: Events, version: "1" }
servers:
  main: { host: example.com, protocol: wss }
channels:
  user:
    address: users
    messages:
      joined: { $ref: "#/components/messages/Joined" }
  other:
    $ref: "#/components/channels/Other"
operations:
  onJoin: { action: receive, channel: { $ref: "#/channels/user" } }
  tell: { action: tell, channel: { $ref: "#/channels/gone" } }
components:
  channels:
    Other: { address: other, servers: [{ $ref: "#/servers/main" }] }
  messages:
    Joined: { payload: { $ref: "#/components/schemas/User" } }
  schemas:
    User: { type: object, properties: { name: { type: string, enum: [1] } } }
    Lonely: { type: object }
`,
  },
};
