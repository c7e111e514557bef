import { files, problemTable } from '../../support/problem-table.ts';
import type { Texts } from '../../support/project-of.ts';

// The rules of the standards for single objects, which run in the worker of the official validators.

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';
const official = { official: true };
const ok = 'responses: { "200": { description: OK } }';
const inRoot = (keys: string): Texts => ({ 'api.yaml': `${head}${keys}\npaths: {}\n` });
const inSchema = (schema: string): Texts => ({
  'api.yaml': `${head}paths: {}\ncomponents:\n  responses: { Z: { description: Z }, Cat: { description: A cat } }\n  schemas:\n    Cat: { type: string }\n    A: ${schema}\n`,
});
const inSchema30 = (schema: string): Texts => ({
  'api.yaml': (inSchema(schema)['api.yaml'] ?? '').replace('3.1.0', '3.0.3'),
});
const inOperation = (keys: string, method = 'post'): Texts => ({
  'api.yaml': `${head}paths:\n  /a:\n    ${method}:\n      ${keys}\n`,
});
const swagger = (keys: string): Texts => ({
  'api.yaml': `swagger: "2.0"\ninfo: { title: A, version: "1" }\n${keys}\n`,
});
const events = (version: string, keys: string): Texts => ({
  'events.yaml': `asyncapi: ${version}\ninfo: { title: A, version: "1" }\n${keys}\n`,
});

problemTable(
  'address-invalid',
  (url: string) => inRoot(`servers:\n  - url: ${url}`),
  {
    'a misspelt scheme': [
      '"«htps://api.example.com»"',
      'warning Unknown scheme "htps". Did you mean "https://api.example.com"?',
      '- url: "https://api.example.com"',
    ],
    'no scheme': [
      '«api.example.com/v1»',
      'warning The address "api.example.com/v1" has no scheme. Did you mean "https://api.example.com/v1"?',
      '- url: https://api.example.com/v1',
    ],
    'a variable that brings a second slash': [
      'https://{host}/{base}/v1\n    variables:\n      host: { default: a.example }\n      base: { default: «/shop» }',
      'warning The address has "/" before {base}, so that this makes "//". Did you mean "shop"?',
      'base: { default: shop }',
    ],
    'a variable that is a path after the host': ['https://a.example{base}\n    variables: { base: { default: /v1 } }'],
    'a host of this machine': ['«localhost:8080»', 'warning …', '- url: http://localhost:8080'],
    'two schemes': [
      '«https://https://api.example.com»',
      'warning The address "https://https://api.example.com" has two schemes. Did you mean "https://api.example.com"?',
    ],
    'a space': ['"«https:// api.example.com»"', 'warning … has a space in it. …', '- url: "https://api.example.com"'],
    'a slash less': ['«https:/api.example.com»', 'warning … needs "//" after …', '- url: https://api.example.com'],
    'no colon': ['«https//api.example.com»', 'warning …', '- url: https://api.example.com'],
    'a port that is none': [
      '«https://api.example.com:80a»',
      'warning "https://api.example.com:80a" is not a valid address.',
      'none',
    ],
    'no host': ['«https:///v1»', 'warning …', 'none'],
    'relative, and with variables': [
      '/v1\n  - url: ./v2\n  - url: //api.example.com\n  - url: "https://{h}.example.com:{port}/{path}"\n  - url: "{scheme}://example.com"',
    ],
  },
  official,
);
problemTable(
  'address-invalid',
  files,
  {
    'addresses and the e-mail address of others': [
      {
        'api.yaml':
          'openapi: 3.0.3\ninfo: { title: A, version: "1", termsOfService: terms.html, contact: { email: "«help at example.com»", url: «example.com» }, license: { name: MIT, url: "«htp://mit.example»" } }\nexternalDocs: { url: "«https:\\\\docs.example.com»" }\ntags: [{ name: a, externalDocs: { url: docs/a.md } }]\npaths: {}\ncomponents: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: "«auth.example.com/token»", scopes: {} } } }, i: { type: openIdConnect, openIdConnectUrl: "https://id.example.com/c" } } }\n',
      },
      ['warning … Did you mean "help@example.com"?', 'warning …', 'warning …', 'warning …', 'warning …'],
    ],
    'as errors where the parser of AsyncAPI refuses them': [
      {
        'events.yaml':
          'asyncapi: 3.0.0\ninfo: { title: A, version: "1", contact: { url: "«htps://a.example»", email: "«a.b.example»" } }\nservers: { s: { host: "broker.example:1883", protocol: mqtt } }\n',
      },
      ['error Unknown scheme "htps". …', 'error "a.b.example" is not an e-mail address.'],
    ],
    'a broker without a scheme': [
      events('2.6.0', 'servers: { s: { url: "broker.example:1883", protocol: mqtt } }\nchannels: {}'),
    ],
  },
  official,
);

problemTable(
  'body-unexpected',
  files,
  {
    'a GET with a body': [
      inOperation(`«requestBody»: { content: { a/b: {} } }\n      ${ok}`, 'get'),
      'warning A GET request has no body: most clients and servers drop it. Move the operation to POST, or send the values as parameters.',
      'none',
    ],
    'in 2.0': [
      swagger(`paths: { /a: { get: { parameters: [{ in: «body», name: a, schema: {} }], ${ok} } } }`),
      'warning …',
    ],
    'other methods': [inOperation(`requestBody: { content: { a/b: {} } }\n      ${ok}`, 'delete')],
  },
  official,
);

problemTable(
  'description-fence',
  inRoot,
  {
    'a code block without an end': [
      'tags:\n  - name: a\n    description: "«Run:\\n\\n```sh\\nnpm start\\n\\nThen open it.»"',
      'warning A code block of this text is never closed, so all text after it is shown as code. Write ``` after its last line.',
    ],
    'code that ends with the text': [
      'tags:\n  - name: a\n    description: «|\n      Run:\n\n      ```sh\n      npm start»\n\nexternalDocs: { url: "https://a.example" }',
      'warning …',
      '```',
    ],
    'code whose last line ends with a quotation mark': [
      'tags:\n  - name: a\n    description: «|\n      ```json\n      "a"»\n\nexternalDocs: { url: "https://a.example" }',
      'warning …',
      '```',
    ],
    'code in a block with a number for its indentation': [
      'tags:\n  - name: a\n    description: «|2\n        ```sh\n        a»\n\nexternalDocs: { url: "https://a.example" }',
      'warning …',
      'none',
    ],
    'code in quotes': [
      'tags: [{ name: a, description: "«Run:\\n```\\nnpm»" }]',
      'warning …',
      'tags: [{ name: a, description: "Run:\\n```\\nnpm\\n```" }]',
    ],
    'closed blocks': [
      'tags:\n  - name: a\n    description: "```sh\\na\\n```\\n\\n````md\\n```\\n````\\n\\n- ```\\n  b\\n  ```"',
    ],
  },
  official,
);

const inLink = (value: string): Texts =>
  inOperation(
    `operationId: a\n      responses: { "200": { description: OK, links: { next: { operationId: a, requestBody: ${value} } } } }`,
  );
problemTable(
  'link-expression',
  inLink,
  {
    'a member of a body': [
      '«$response.body.id»',
      'warning "$response.body.id" is no runtime expression. Did you mean "$response.body#/id"?',
      'responses: { "200": { description: OK, links: { next: { operationId: a, requestBody: $response.body#/id } } } }',
    ],
    'headers in the plural': ['«$request.headers.X-Id»', 'warning … Did you mean "$request.header.X-Id"?'],
    'no dollar': ['"«response.body#/id»"', 'warning … Did you mean "$response.body#/id"?'],
    'in a text': ['"«a-{$response.body/id}»"', 'warning "$response.body/id" … Did you mean "a-{$response.body#/id}"?'],
    'an expression of workflows': [
      '«$steps.a.outputs.id»',
      'warning … Write one such as `$response.body#/id`.',
      'none',
    ],
    expressions: ['"{$request.header.X-Id} {$url} {$statusCode} {$response.body}"'],
    constants: ['"$5 for { a: 1 }"'],
    'a sentence': ['"request.header is sent back"'],
    data: ['{ a: $response.body.id }'],
  },
  official,
);
problemTable(
  'link-expression',
  (address: string) =>
    inOperation(
      `callbacks: { done: { ${address}: { post: { responses: { "200": { description: OK } } } } } }\n      ${ok}`,
    ),
  {
    'no dollar': ['"«{request.body#/url}»"', 'warning … Did you mean "{$request.body#/url}"?'],
    'no dollar and no braces': ['"«request.body#/url»"', 'warning … Did you mean "{$request.body#/url}"?'],
    'a member of a body': [
      '"«https://a.example/{$request.body.id}»"',
      'warning … Did you mean "https://a.example/{$request.body#/id}"?',
    ],
    addresses: ['"https://a.example/{$request.body#/id}"'],
    'an extension': ['x-note'],
  },
  official,
);

problemTable(
  'description-invalid',
  (scheme: string) => inRoot(`components: { securitySchemes: { a: ${scheme} } }`),
  {
    'a scheme of HTTP as a type': [
      '{ type: «bearer» }',
      'error `type` must be one of …, not "bearer".',
      'components: { securitySchemes: { a: { type: http, scheme: "bearer" } } }',
    ],
  },
  official,
);
problemTable(
  'description-invalid',
  inSchema,
  {
    'types in one text': ['{ type: «string|null» }', 'error …', 'A: { type: [string, "null"] }'],
    'types in one text, with a word': ['{ type: «integer or string» }', 'error …', 'A: { type: [integer, string] }'],
  },
  official,
);
problemTable(
  'description-invalid',
  inSchema30,
  {
    'a type and null in one text': ['{ type: «string | null» }', 'error …', 'A: { type: string, nullable: true }'],
    'two types in one text': ['{ type: «string|integer» }', 'error …', 'none'],
  },
  official,
);
problemTable(
  '*',
  inSchema,
  {
    'a limit that is none is not a mistake of the example': [
      '{ type: array, minItems: «1.5», items: {}, example: [] }',
      'error `minItems` must be a whole number, not 1.5.',
    ],
    'a step that is none': [
      '{ type: number, multipleOf: «0», example: 1 }',
      'error `multipleOf` must be greater than 0.',
    ],
  },
  official,
);
const item = '{ type: object, properties: { id: {}, tags: { type: array, items: { type: string } } } }';
problemTable(
  'link-expression',
  ({ link = '$url', callback = 'https://a.example', schema = item }) =>
    inOperation(
      `operationId: a
      requestBody: { content: { application/json: { schema: ${schema} } } }
      callbacks: { done: { ${callback}: { post: { responses: { "200": { description: OK } } } } } }
      responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } }, links: { next: { operationId: a, requestBody: ${link} } } } }`,
    ),
  {
    'a name that the response lacks': [
      { link: '«$response.body#/idd»' },
      'warning The body of the response has no "idd", so the expression has no value. Did you mean "id"?',
      'responses: { "200": { description: OK, content: { application/json: { schema: { type: object, properties: { id: {}, tags: { type: array, items: { type: string } } } } } }, links: { next: { operationId: a, requestBody: $response.body#/id } } } }',
    ],
    'a name that the request lacks, in a text': [
      { link: '"«x/{$request.body#/tags/0/name}»"' },
      'warning The body of the request has no "name", so the expression has no value.',
    ],
    'an address of a callback': [
      { callback: '"«{$request.body#/di}»"' },
      'warning The body of the request has no "di", so the expression has no value. Did you mean "id"?',
    ],
    'names that are there': [{ link: '$response.body#/tags/0', callback: '"{$request.body#/id}"' }],
    'a schema with other properties, or without any': [
      { link: '$response.body#/x', schema: '{ properties: { id: {} }, additionalProperties: { type: string } }' },
    ],
    'any object': [{ link: '$response.body#/x', schema: '{ type: object }' }],
    'alternatives, one of which has it': [
      { link: '$response.body#/x', schema: '{ oneOf: [{ properties: { id: {} } }, { properties: { x: {} } }] }' },
    ],
  },
  official,
);

problemTable(
  '*',
  (part: string) =>
    inOperation(
      `responses: { "200": { description: OK, ${part} } }\ncomponents: { schemas: { Book: { type: object, required: [title], properties: { title: { type: string } } } } }`,
    ),
  {
    'a schema in the place of a media type': [
      'content: { application/json: { «$ref»: "#/components/schemas/Book" } }',
      'error A reference is not allowed here. Put that to a schema under `schema`.',
      'responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } } }',
    ],
    'a misspelt property of an example': [
      'content: { application/json: { schema: { $ref: "#/components/schemas/Book" }, example: { «titel»: A } } }',
      'warning This example has no `title`, which its schema requires, but `titel`. Did you mean "title"?',
      'responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Book" }, example: { title: A } } } } }',
    ],
    'a name of a header with spaces': [
      'content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }, headers: { «X Total»: { schema: { type: string } } }',
      'warning "X Total" is no name that a header can have.…',
      'guess: responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }, headers: { X-Total: { schema: { type: string } } } } }',
    ],
  },
  official,
);

problemTable(
  'encoding-undefined',
  (encoding: string) =>
    inOperation(
      `requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: {}, note: {} } }, encoding: ${encoding} } } }\n      ${ok}`,
    ),
  {
    'a misspelt name': [
      '{ «fiel»: { contentType: image/png } }',
      'warning The body has no property "fiel". Did you mean "file"?',
    ],
    'a property': ['{ file: { contentType: image/png } }'],
  },
  official,
);

problemTable(
  'enum-duplicate',
  inSchema,
  {
    'a value twice': [
      '{ type: string, enum: [a, b, «a»] }',
      'warning Duplicate value "a". Remove one of them.',
      'A: { type: string, enum: [a, b] }',
    ],
    'in lines': ['\n      enum:\n        - a\n        - «a»\n        - b', 'warning …'],
    'other types': ['{ enum: [1, "1", true, "true"] }'],
  },
  official,
);
problemTable(
  'enum-duplicate',
  files,
  {
    'of a server variable': [
      inRoot('servers: [{ url: "https://{a}.example.com", variables: { a: { default: b, enum: [b, c, «b»] } } }]'),
      'warning Duplicate value "b". Remove one of them.',
      'servers: [{ url: "https://{a}.example.com", variables: { a: { default: b, enum: [b, c] } } }]',
    ],
  },
  official,
);

// A key that is meant as a reference is the only problem of its object.
problemTable(
  '*',
  files,
  {
    ...Object.fromEntries(
      ['ref', '$Ref', '_ref', '$reff'].map((key) => [
        `${key} in a schema`,
        [
          inSchema(`{ items: { «${key}»: "#/components/schemas/Cat" } }`),
          `warning Unknown keyword \`${key}\`, which has no effect. Did you mean \`$ref\`?`,
          'A: { items: { $ref: "#/components/schemas/Cat" } }',
        ] as const,
      ]),
    ),
    'in a schema of 3.0': [
      inSchema30('{ items: { «ref»: "#/components/schemas/Cat" } }'),
      'error Unknown key `ref`. Did you mean `$ref`?',
      'A: { items: { $ref: "#/components/schemas/Cat" } }',
    ],
    'of a response and a parameter': [
      {
        'api.yaml': `${head}paths: { /a: { get: { parameters: [{ «ref»: "#/components/parameters/P" }], responses: { "200": { «ref»: "#/components/responses/R" } } } } }\ncomponents: { parameters: { P: { name: p, in: query, schema: {} } }, responses: { R: { description: R } } }\n`,
      },
      ['error …', 'error …'],
    ],
    'of a message': [
      events(
        '3.0.0',
        'channels: { c: { address: c, messages: { m: { «ref»: "#/components/messages/M" } } } }\ncomponents: { messages: { M: { payload: {} } } }',
      ),
      'error …',
    ],
    'a property of that name': [inSchema('{ properties: { ref: { type: string } }, example: { ref: "#/a" } }')],
    'a schema for a parameter, which is not to blame': [
      {
        'api.yaml': `${head}paths: { /a: { get: { parameters: [{ $ref: "«#/components/schemas/A»" }], ${ok} } } }\ncomponents: { schemas: { A: {} } }\n`,
      },
      'error This refers to a schema. Expected a parameter.',
    ],
  },
  official,
);

problemTable(
  'ref-kind',
  inSchema,
  {
    'a response for a schema': [
      '{ $ref: "«#/components/responses/Z»" }',
      'error This refers to a response. Expected a schema.',
      'none',
    ],
    'a response of the same name': [
      '{ items: { $ref: "«#/components/responses/Cat»" } }',
      'error This refers to a response. Expected a schema. Did you mean "#/components/schemas/Cat"?',
      'A: { items: { $ref: "#/components/schemas/Cat" } }',
    ],
    'all schemas': [
      '{ items: { $ref: "«#/components/schemas»" } }',
      'error This refers to all schemas. Expected a schema.',
      'none',
    ],
    'a part of a schema': ['{ properties: { a: {}, b: { $ref: "#/components/schemas/A/properties/a" } } }'],
  },
  official,
);
problemTable(
  'ref-kind',
  files,
  {
    'a schema for a parameter, a header for a parameter': [
      {
        'api.yaml': `${head}paths: { /a: { get: { parameters: [{ $ref: "«#/components/schemas/A»" }, { $ref: "«#/components/headers/H»" }], ${ok} } } }\ncomponents: { schemas: { A: {} }, headers: { H: { schema: {} } } }\n`,
      },
      ['error This refers to a schema. Expected a parameter.', 'error This refers to a header. Expected a parameter.'],
    ],
    'in 2.0': [
      swagger(
        'paths: { /a: { get: { responses: { "200": { description: A }, default: { description: E, schema: { $ref: "«#/responses/R»" } } } } } }\ndefinitions: { A: {} }\nresponses: { R: { description: R } }',
      ),
      'error This refers to a response. Expected a schema.',
    ],
    'in AsyncAPI': [
      events(
        '3.0.0',
        'channels: { c: { address: c, messages: { m: { payload: { $ref: "«#/components/messages/M»" } } } } }\ncomponents: { messages: { M: { payload: {} } } }',
      ),
      'error This refers to a message. Expected a schema.',
    ],
  },
  official,
);

problemTable(
  'response-content',
  (responses: string) => ({
    'api.yaml': `${inOperation(`responses: ${responses}`)['api.yaml']}components: { responses: { R: { description: R, content: { a/b: { schema: {} } } } } }\n`,
  }),
  {
    'with a body': [
      '{ "204": { description: Gone, «content»: { application/json: { schema: { type: string } } } } }',
      'warning A response with the status 204 has no content. Remove it, or write another status, such as "200".',
    ],
    'by a reference': [
      '{ "200": { $ref: "#/components/responses/R" }, "204": { $ref: "«#/components/responses/R»" } }',
      'warning A response with the status 204 has no content. …',
    ],
    'others, and media types without a schema': [
      '{ "200": { description: OK, content: { a/b: { schema: {} } } }, "204": { description: Gone, content: { a/b: {} } }, "304": { description: Same } }',
    ],
  },
  official,
);

problemTable(
  'schema-impossible',
  inSchema,
  {
    'a constant that `enum` lacks': [
      '{ enum: [a, b], const: «c» }',
      'warning `const` is none of the values of `enum`, so no value is valid. Correct one of them.',
    ],
    'a constant that it has': ['{ enum: [{ a: 1 }, null], const: { a: 1 } }'],
    'types that no value has together': [
      '{ allOf: [{ type: string, enum: [a] }, «{» type: "null" }] }',
      'warning No value matches all parts of `allOf`: this one requires null, and another part string. Correct one of them.',
    ],
    'a closed part': [
      '{ allOf: [«{» additionalProperties: false, properties: { a: {} } }, { properties: { a: {}, b: {}, c: {} } }] }',
      'warning "b" and 1 other can never be given: this part of `allOf` has `additionalProperties: false`, which refuses the properties of other parts. List them there, too, or remove it.',
    ],
    'a closed schema beside its parts': [
      '{ «additionalProperties»: false, allOf: [{ properties: { b: {} } }] }',
      'warning "b" can never be given: the schema beside `allOf` has…',
    ],
    'a closed part that lists all, has patterns, or is the whole': [
      '{ properties: { w: { allOf: [{ additionalProperties: false, properties: { a: {}, b: true } }, { properties: { b: {} } }] }, x: { allOf: [{ additionalProperties: false, patternProperties: { ^x: {} } }, { properties: { b: {} } }] }, y: { unevaluatedProperties: false, allOf: [{ properties: { b: {} } }] } } }',
    ],
  },
  official,
);

problemTable(
  'schema-impossible',
  inSchema30,
  { '`const`, which 3.0 does not have': ['{ enum: [a, b], const: c }'] },
  official,
);

problemTable(
  'schema-access',
  inSchema,
  {
    both: [
      '{ type: string, readOnly: true, «writeOnly»: true }',
      'warning `readOnly` and `writeOnly` exclude each other: no request and no response has this value. Remove one of them.',
    ],
    one: ['{ type: string, readOnly: true, writeOnly: false }'],
  },
  official,
);
problemTable(
  'schema-access',
  files,
  {
    'in 2.0, which has no `writeOnly`': [swagger('paths: {}\ndefinitions: { A: { readOnly: true, writeOnly: true } }')],
  },
  official,
);

problemTable(
  'schema-keyword',
  inSchema,
  {
    'a property beside `properties`': [
      '\n      properties:\n        a: { type: string }\n      «stock»: { type: integer }',
      'warning Unknown keyword `stock`, which has no effect. It belongs in `properties`.',
      'stock:\ntype: integer',
    ],
    'a limit of texts at numbers': [
      '{ type: integer, «minLength»: 1 }',
      'warning `minLength` has no effect on "integer". Did you mean `minimum`?',
      'guess: A: { type: integer, minimum: 1 }',
    ],
    'elements of an object': [
      '{ type: object, «items»: { type: string } }',
      'warning `items` has no effect on "object".',
    ],
    'a format of texts at numbers': [
      '{ type: integer, «format»: date-time }',
      'warning `format: date-time` has no effect on "integer". Did you mean `type: string`?',
      'guess: A: { type: "string", format: "date-time" }',
    ],
    'a format of integers at texts': ['{ type: string, «format»: int32 }', 'warning … Did you mean `type: integer`?'],
    'a format at lists': [
      '{ type: array, «format»: uuid, items: {} }',
      'warning `format: uuid` has no effect on "array".',
      'none',
    ],
    'formats of numbers that are written as texts, and formats of others': [
      '{ properties: { a: { type: string, format: int64 }, b: { type: integer, format: unixtime }, c: { type: [integer, string], format: date } } }',
    ],
    'keywords of lists and objects at other types': [
      '{ properties: { a: { type: string, «contains»: {}, «discriminator»: { propertyName: a } }, b: { type: array, items: {}, «required»: [a], «patternProperties»: {} }, c: { type: object, «prefixItems»: [{}], additionalProperties: false } } }',
      Array.from({ length: 5 }, () => 'warning …'),
    ],
    'a false keyword, which forbids nothing else': [
      '{ type: string, additionalProperties: false, uniqueItems: false }',
    ],
    'limits of one of its types': ['{ type: [string, "null"], minLength: 1 }'],
    'another name of a keyword': [
      '{ type: object, «property»: { a: { type: string } } }',
      'warning Unknown keyword `property`, which has no effect. Did you mean `properties`?',
      'A: { type: object, properties: { a: { type: string } } }',
    ],
    'a misspelt flag `required`': [
      '{ type: object, properties: { a: { type: string, «requird»: true } } }',
      'warning Unknown key `requird`. `required` is a list in the schema that has the properties, not a flag of each of them.',
      'A: { type: object, properties: { a: { type: string } }, required: [a] }',
    ],
  },
  official,
);
problemTable(
  'schema-keyword',
  files,
  {
    'a parameter and a header of 2.0': [
      swagger(
        'paths: { /a: { get: { parameters: [{ name: q, in: query, type: integer, «pattern»: a }], responses: { "200": { description: OK, headers: { X: { type: string, «maximum»: 1 } } } } } } }',
      ),
      ['warning `pattern` has no effect on "integer".', 'warning `maximum` has no effect on "string".…'],
    ],
  },
  official,
);
problemTable(
  'description-invalid',
  inSchema30,
  {
    'a property beside `properties`': [
      '\n      properties:\n        a: { type: string }\n      «stock»: { type: integer }',
      'error Unknown key `stock`. It belongs in `properties`.',
      'stock:\ntype: integer',
    ],
    'a flag `required`': [
      '{ type: object, required: [b], properties: { a: { type: string, required: «true» }, b: { type: string } } }',
      'error `required` is a list in the schema that has the properties, not a flag of each of them.',
      'A: { type: object, required: [b, a], properties: { a: { type: string }, b: { type: string } } }',
    ],
    'a flag that says nothing': [
      '{ type: object, properties: { a: { type: string, required: «false» } } }',
      'error …',
      'A: { type: object, properties: { a: { type: string } } }',
    ],
    'a misspelt flag': [
      '{ type: object, properties: { a: { type: string, «requird»: true } } }',
      'error …',
      'A: { type: object, properties: { a: { type: string } }, required: [a] }',
    ],
  },
  official,
);

problemTable(
  'security-scheme-unknown',
  (scheme: string) => inRoot(`components: { securitySchemes: { a: { type: http, scheme: ${scheme} } } }`),
  {
    'a misspelt scheme': [
      '«basci»',
      'warning "basci" is not a scheme of HTTP authentication. Did you mean "basic"?',
      'components: { securitySchemes: { a: { type: http, scheme: basic } } }',
    ],
    'a word for tokens': ['«JWT»', 'warning … Did you mean "bearer"?'],
    'known ones': ['Bearer'],
    'one of the writer’s own': ['hawk'],
  },
  official,
);

problemTable(
  'security-scope-missing',
  (scopes: string) => ({
    'api.yaml': `${head}paths: { /a: { get: { security: [{ o: ${scopes}, k: [any] }], ${ok} } } }\ncomponents: { securitySchemes: { k: { type: openIdConnect, openIdConnectUrl: "https://a.example/c" }, o: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example/t", scopes: { "read:books": Read } }, implicit: { authorizationUrl: "https://a.example/a", scopes: { write: Write } } } } } }\n`,
  }),
  {
    'a misspelt scope': [
      '[«read:boks»]',
      'warning The scheme `o` has no scope "read:boks". Did you mean "read:books"?',
    ],
    'another scope': [
      '[«admin»]',
      'warning The scheme `o` has no scope "admin". Define it under `scopes` of its flow, or remove it here.',
    ],
    'scopes of any flow': ['["read:books", write]'],
  },
  official,
);

problemTable(
  'security-scope-missing',
  files,
  {
    'of a scheme of AsyncAPI 3 in its server': [
      events(
        '3.0.0',
        'servers: { s: { host: a.example, protocol: mqtt, security: [{ type: oauth2, scopes: [«raed»], flows: { implicit: { authorizationUrl: "https://a.example/a", availableScopes: { read: R } } } }] } }',
      ),
      'warning This scheme has no scope "raed". Did you mean "read"?',
    ],
  },
  official,
);

problemTable(
  'tag-duplicate',
  (tags: string) => inOperation(`tags: ${tags}\n      ${ok}`),
  {
    'a tag of an operation twice': ['[a, b, «a»]', 'warning Duplicate tag "a". Remove one of them.', 'tags: [a, b]'],
  },
  official,
);
problemTable(
  'tag-duplicate',
  inRoot,
  {
    'a name twice': [
      'tags: [{ name: a }, { name: b }, { name: «a» }]',
      'warning Duplicate tag "a". Only the first one counts; remove this one.',
    ],
  },
  official,
);

const in32 = (tags: string): Texts => ({ 'api.yaml': `${head.replace('3.1.0', '3.2.0')}tags: ${tags}\npaths: {}\n` });
problemTable(
  'tag-parent',
  in32,
  {
    'an unknown parent': [
      '[{ name: books }, { name: b, parent: «boks» }]',
      'warning There is no tag "boks". Did you mean "books"?',
    ],
    'a circle, once': [
      '[{ name: a, parent: «b» }, { name: b, parent: c }, { name: c, parent: a }, { name: d, parent: a }]',
      'warning The tag "a" is its own ancestor. Remove one `parent` of this circle.',
    ],
    'its own parent': ['[{ name: a, parent: «a» }]', 'warning …'],
    parents: ['[{ name: a }, { name: b, parent: a }]'],
  },
  official,
);
problemTable(
  'tag-kind',
  in32,
  {
    'a misspelt kind': [
      '[{ name: a, kind: «navi» }]',
      'warning Unknown kind "navi". Did you mean "nav"?',
      'tags: [{ name: a, kind: nav }]',
    ],
    'kinds of any name': ['[{ name: a, kind: nav }, { name: b, kind: lifecycle }]'],
  },
  official,
);

problemTable(
  'tag-undeclared',
  (tags: string) => ({
    'api.yaml': `${head}tags: [{ name: books }, { name: v1 }]\npaths: { /a: { get: { tags: ${tags}, ${ok} } } }\n`,
  }),
  {
    'a misspelt tag': [
      '[«boks»]',
      'warning The tag "boks" is not declared under `tags`. Did you mean "books"?',
      'paths: { /a: { get: { tags: [books], responses: { "200": { description: OK } } } } }',
    ],
    'a declared tag, another word, another number': ['[books, Authors, v2]'],
  },
  official,
);

problemTable(
  'tag-undeclared',
  (groups: string) => ({
    'api.yaml': `${head}tags: [{ name: books }]\nx-tagGroups: ${groups}\npaths: { /a: { get: { tags: [authors], ${ok} } } }\n`,
    'many.yaml': `${head}x-tagGroups: [{ name: A, tags: [b] }]\npaths: { /a: { $ref: "a.yaml" } }\n`,
    'a.yaml': 'get: { tags: [b], responses: { "200": { description: OK } } }\n',
  }),
  {
    'a tag in a group that nothing has': [
      '[{ name: A, tags: [books, «Gone»] }]',
      'warning No operation has the tag "Gone". Correct it, or remove it from the group.',
      'none',
    ],
    'many of them, once': [
      '[{ name: A, tags: [«Gone», Lost] }, { name: B, tags: [Missing] }]',
      'warning No operation has the tag "Gone". Nor is there one for 2 more of the groups. Correct it, or remove it from the group.',
    ],
    'a misspelt tag in a group': [
      '[{ name: A, tags: [«autors»] }]',
      'warning No operation has the tag "autors". Did you mean "authors"?',
      'x-tagGroups: [{ name: A, tags: [authors] }]',
    ],
    'declared tags, tags of operations, groups of another form': [
      '[{ name: A, tags: [books, authors] }, { name: B }, C]',
    ],
  },
  official,
);

problemTable(
  'key-ignored',
  (media: string) => inOperation(`requestBody: { content: { ${media} } }\n      ${ok}`),
  {
    'an encoding of JSON': [
      'application/json: { schema: {}, «encoding»: { a: {} } }',
      'info `encoding` has no effect here: it is for a form, `multipart` or `application/x-www-form-urlencoded`. Remove it.',
      'none',
    ],
    'an encoding of a form': ['multipart/form-data: { schema: { properties: { a: {} } }, encoding: { a: {} } }'],
    'a reference in the place of an example': [
      'a/b: { example: { «$ref»: "#/info" } }',
      'warning The `$ref` of this example is shown and sent as it is: examples are data. Write it below a name in `examples`, or write the value.',
      'none',
    ],
    'a reference in the place of the value of an example': [
      'a/b: { examples: { x: { value: { «$ref»: "#/info" } } } }',
      'warning The `$ref` of this example is shown and sent as it is: examples are data. Write the `$ref` in the place of the whole example, or write the value.',
    ],
    'data that looks like a reference': ['a/b: { example: { $ref: "#/elsewhere" }, schema: {} }'],
  },
  official,
);
problemTable(
  'key-ignored',
  (response: string) => inOperation(`responses: { "200": { description: OK, ${response} } }`),
  {
    'a header that the media types describe': [
      'headers: { «Content-Type»: { schema: {} } }',
      'info OpenAPI ignores a header named `Content-Type` here: the media types of the response say what it can be.',
    ],
    'other headers': ['headers: { Content-Language: { schema: {} } }'],
  },
  official,
);

problemTable(
  'key-ignored',
  (marked: string) =>
    inOperation(`parameters: [{ name: id, in: path, required: true, schema: {}, ${marked} }]\n      ${ok}`),
  {
    'a parameter of the path that is meant to be hidden': [
      '«x-internal»: true',
      'info `x-internal` has no effect here: it is for parameters that a request can lack, and readers see this. Remove it.',
    ],
    'one that is not': ['x-internal: false'],
  },
  official,
);

problemTable(
  'key-ignored',
  (marked: string) => inSchema(marked),
  {
    'a named schema that is meant to be hidden': [
      '{ «x-internal»: true, type: string }',
      'info `x-internal` has no effect here: it is for an operation, a parameter or a property, and readers see this. Remove it.',
    ],
    'a part of a schema': ['{ type: array, items: { «x-excluded»: true } }', 'info `x-excluded` has no effect here: …'],
    'what a property named as a list has': [
      '{ properties: { headers: { items: { «x-internal»: true } } } }',
      'info `x-internal` has no effect here: …',
    ],
  },
  official,
);

const notGotten = (noun: string, key = 'x-internal'): string =>
  `info Readers do not get this ${noun}: \`${key}\` leaves it out of pages, samples and the published description.`;
problemTable(
  'part-left-out',
  (operation: string) => inOperation(operation),
  {
    'a parameter': [
      `parameters: [{ name: a, in: query, schema: {}, «x-internal»: true }]\n      ${ok}`,
      notGotten('parameter'),
    ],
    'a parameter that is shown': [`parameters: [{ name: a, in: query, schema: {}, x-internal: false }]\n      ${ok}`],
    'a header': [
      'responses: { "200": { description: OK, headers: { A: { «x-excluded»: true, schema: {} } } } }',
      notGotten('header', 'x-excluded'),
    ],
    'a response': [
      'responses: { "200": { description: OK }, "500": { description: E, «x-hidden»: true } }',
      notGotten('response', 'x-hidden'),
    ],
    'a property': [
      'responses: { "200": { description: OK, content: { application/json: { schema: { properties: { a: { «x-internal»: true } } } } } } }',
      notGotten('property'),
    ],
    data: [
      'responses: { "200": { description: OK, content: { application/json: { schema: { properties: { a: {} } }, example: { properties: { a: { x-internal: true } } } } } } }',
    ],
  },
  official,
);

problemTable(
  'key-ignored',
  (version: string) => ({ 'api.yaml': `${head.replace('3.1.0', version)}paths: {}\n«x-webhooks»: { a: {} }\n` }),
  { 'webhooks of other tools': ['3.0.3', 'info `x-webhooks` gets no pages. …', 'none'] },
  official,
);

problemTable(
  'discriminator-unlisted',
  (mapping: string) =>
    inSchema(
      `{ oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: a, mapping: { a: ${mapping} } } }\n    Dog: {}`,
    ),
  {
    'another schema': [
      '"«#/components/schemas/Dog»"',
      'warning "#/components/schemas/Dog" is none of the alternatives, so no value can be one. …',
    ],
    'an alternative, by its name, and a broken reference': ['Cat, b: Cats'],
  },
  official,
);

problemTable(
  'discriminator-optional',
  inSchema,
  {
    'a property that may be missing': [
      '{ properties: { a: {} }, discriminator: { propertyName: «a» } }',
      'info Without "a" it is unknown which schema applies. Add it to `required`.',
    ],
    'a required one': ['{ properties: { a: {} }, required: [a], discriminator: { propertyName: a } }'],
    'one of the parts': ['{ allOf: [{}], properties: { a: {} }, discriminator: { propertyName: a } }'],
  },
  official,
);

problemTable(
  'link-parameter',
  (link: string) => ({
    'api.yaml': `${head}paths:\n  /a/{id}:\n    get:\n      operationId: getA\n      parameters: [{ name: id, in: path, required: true, schema: {} }]\n      responses: { "200": { description: OK, links: { l: ${link} } } }\n`,
  }),
  {
    'a misspelt name': [
      '{ operationId: getA, parameters: { «di»: a } }',
      'warning The operation of this link has no parameter "di". …',
      'responses: { "200": { description: OK, links: { l: { operationId: getA, parameters: { id: a } } } } }',
    ],
    'an expression of a parameter that is not declared': [
      '{ operationId: getA, parameters: { id: «$request.query.page» } }',
      'warning This operation declares no parameter "page" with `in: query`, so the expression has no value.',
    ],
    'by the place and the name, of another response': [
      '{ operationId: getA, parameters: { path.id: $response.body#/id } }',
    ],
  },
  official,
);

problemTable(
  'parameter-style',
  (parameter: string) => inOperation(`parameters: [{ name: a, in: query, ${parameter} }]\n      ${ok}`),
  {
    'of an object, for a text': [
      'style: «deepObject», schema: { type: string }',
      'warning `style: deepObject` is for objects, and this value has `type: string`. Remove it.',
      'parameters: [{ name: a, in: query, schema: { type: string } }]',
    ],
    'of an object': ['style: deepObject, schema: { type: object }'],
    'of a list': ['style: pipeDelimited, schema: { type: array, items: {} }'],
  },
  official,
);

// A parameter of 2.0 becomes the body, with its name as an extension.
problemTable(
  '*',
  (content: string) =>
    inOperation(
      `requestBody: { content: { application/json: { schema: { type: object }, ${content} } } }\n      ${ok}`,
    ),
  {
    'data in the place of an example': [
      'examples: { one: { «a»: 1, b: 2 } }',
      'error `a` is part of the example, whose data belong under `value`.',
      'requestBody: { content: { application/json: { schema: { type: object }, examples: { one: { value: { a: 1, b: 2 } } } } } }',
    ],
    'data beside a summary': ['examples: { one: { summary: One, «a»: 1 } }', 'error …'],
    'a misspelt key': ['examples: { one: { «vlaue»: 1 } }', 'error … Did you mean `value`?'],
    'a key beside the value': ['examples: { one: { value: {}, «a»: 2 } }', 'error Unknown key `a`. …'],
  },
  official,
);
const inChannel = (operation: string): Texts =>
  events(
    '3.0.0',
    `channels: { a: { address: a, messages: { m: { $ref: "#/components/messages/M" } } } }\noperations:\n  o: { action: send, ${operation} }\ncomponents: { messages: { M: { payload: { type: object } } } }`,
  );
problemTable(
  '*',
  inChannel,
  {
    'the name of a channel': [
      'channel: «a»',
      'error `channel` must be an object, not "a".',
      'o: { action: send, channel: { $ref: "#/channels/a" } }',
    ],
    'a name that no channel has': ['channel: «b»', 'error …', 'none'],
    'a shared message, which a channel has': [
      'channel: { $ref: "#/channels/a" }, messages: [{ $ref: "«#/components/messages/M»" }]',
      'error This is no message of the channel of the operation. Did you mean "#/channels/a/messages/m"?',
      'o: { action: send, channel: { $ref: "#/channels/a" }, messages: [{ $ref: "#/channels/a/messages/m" }] }',
    ],
    'one message in the place of a list, once': [
      'channel: { $ref: "#/channels/a" }, «messages»: { $ref: "#/channels/a/messages/m" }',
      'error `messages` must be an array, not an object.',
      'o: { action: send, channel: { $ref: "#/channels/a" }, messages: [{ $ref: "#/channels/a/messages/m" }] }',
    ],
    'a message of the channel': ['channel: { $ref: "#/channels/a" }, messages: [{ $ref: "#/channels/a/messages/m" }]'],
  },
  official,
);
problemTable(
  '*',
  (example: string) =>
    events(
      '3.0.0',
      `channels: { a: { address: a, messages: { m: { payload: { type: object }, examples: [${example}] } } } }`,
    ),
  {
    'data in the place of an example': [
      '{ name: one, «a»: 1, b: 2 }',
      'error `a` is part of the example, whose data belong under `payload`.',
      'channels: { a: { address: a, messages: { m: { payload: { type: object }, examples: [{ name: one, payload: { a: 1, b: 2 } }] } } } }',
    ],
    'a misspelt key': ['{ «paylod»: { a: 1 } }', 'error … Did you mean `payload`?'],
  },
  official,
);

problemTable(
  'description-invalid',
  (parameters: string) => inOperation(`parameters: ${parameters}\n      ${ok}`),
  {
    'the only parameter': [
      '[{ name: book, in: «body», required: true, schema: { type: object } }]',
      'error `in: body` is of version 2.0. In OpenAPI 3, the body of an operation is its `requestBody`.',
      'responses: { "200": { description: OK } }\nrequestBody:\nrequired: true\ncontent:\napplication/json:\nschema:\ntype: object\nx-body-name: book',
    ],
    'with a key that a body does not have': ['[{ name: b, in: «body», example: 1, schema: {} }]', 'error …', 'none'],
  },
  official,
);

// Mistakes that the parser of AsyncAPI reports too, in its own words.
problemTable(
  '*',
  files,
  {
    'an undeclared parameter of AsyncAPI 2': [
      events('2.6.0', 'channels:\n  «a/{id}»:\n    publish: { message: { payload: {} } }'),
      'warning The parameter "id" is not declared. Declare it under `parameters`.',
      'parameters:\nid:\nschema:\ntype: string',
    ],
    'a parameter that is not in the address': [
      events('3.0.0', 'channels:\n  a: { address: a, parameters: { «id»: {} } }'),
      'warning The address has no `{id}`. Add it to the address, or remove the parameter.',
      ['guess: a: { address: "a/{id}", parameters: { id: {} } }', 'remove: a: { address: a }'],
    ],
    'the same in 2.x, where the address is the key': [
      events('2.6.0', 'channels:\n  a/b:\n    parameters:\n      «id»: { schema: { type: string } }'),
      'warning …',
      ['guess: "a/b/{id}":'],
    ],
    'a schema as one of many formats, without its format': [
      events(
        '3.0.0',
        'channels:\n  a:\n    address: a\n    messages:\n      M:\n        «payload»:\n          schema:\n            type: object',
      ),
      'error The required key "schemaFormat" is missing: …',
      'type: object',
    ],
    'a misspelt parameter': [
      events('3.0.0', 'channels:\n  a: { address: "a/{userId}", parameters: { «usreId»: {} } }'),
      'warning The parameter "userId" is not declared. `parameters` has "usreId".',
      'a: { address: "a/{userId}", parameters: { userId: {} } }',
    ],
    'a misspelt name in an address': [
      events(
        '3.0.0',
        'servers:\n  p: { host: "«example.com:{prot}»", protocol: mqtt, variables: { port: { default: "1883" } } }',
      ),
      'warning The variable "prot" is not declared. Did you mean "port"?',
      'p: { host: "example.com:{port}", protocol: mqtt, variables: { port: { default: "1883" } } }',
    ],
    'a requirement of AsyncAPI 2 in 3': [
      events(
        '3.0.0',
        'servers: { p: { host: a.example, protocol: mqtt, security: [{ «token»: [] }] } }\ncomponents: { securitySchemes: { token: { type: userPassword } } }',
      ),
      'error `token` is a requirement of AsyncAPI 2. In 3, write the reference `#/components/securitySchemes/token`.',
      'servers: { p: { host: a.example, protocol: mqtt, security: [{ $ref: "#/components/securitySchemes/token" }] } }',
    ],
    'a requirement that is a name': [
      {
        'api.yaml': `${head}paths: { /a: { get: { security: [«key»], ${ok} } } }\ncomponents: { securitySchemes: { key: { type: http, scheme: basic } } }\n`,
      },
      'error …must be an object, not "key".',
      `paths: { /a: { get: { security: [{ key: [] }], ${ok} } } }`,
    ],
    'a key of a body among its media types': [
      {
        'api.yaml': `${head}paths: { /a: { post: { requestBody: { content: { required: «true», a/b: {} } }, ${ok} } } }\n`,
      },
      'error `required` must be an object, not true.',
    ],
    'an unknown scheme of a server': [
      events('2.6.0', 'servers: { p: { url: a.example, protocol: mqtt, security: [{ «nope»: [] }] } }\nchannels: {}'),
      'warning There is no `nope` under `components.securitySchemes`. Define it there, or remove it here.',
    ],
    'a broken reference of 2.0 under a path with braces': [
      swagger(
        `paths: { "/a/{id}": { get: { parameters: [{ in: path, name: id, type: string, required: true }], responses: { "200": { description: OK, schema: { $ref: "«#/definitions/B»" } } } } } }`,
      ),
      'error Cannot resolve this reference: there is no `#/definitions/B`.',
    ],
    'references to anchors, here and in another file': [
      {
        'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: { $anchor: here, type: string }\n    B: { properties: { a: { $ref: "#here" }, b: { $ref: "tree.yaml#node" } } }\n    C: { $ref: "#/components/schemas/B" }\n    D: { $ref: "#/components/schemas/C" }\n`,
        'tree.yaml': '$defs:\n  node: { $anchor: node, type: string }\n',
      },
    ],
    'a reference to the description in a schema that has an id': [
      {
        'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: { $id: "https://a.example/a", properties: { b: { $ref: "«#/components/schemas/B»" } } }\n    B: { type: string }\n    C: { $ref: "#/components/schemas/A" }\n    D: { $ref: "#/components/schemas/C" }\n`,
      },
      'error Cannot resolve this reference: there is no `#/components/schemas/B` in "https://a.example/a": with this `$id`, `#` is the schema and not the description. Remove the `$id`.',
    ],
  },
  official,
);

// Mistakes in a schema, for which the values that it has are not to blame.
problemTable(
  '*',
  (schema: string) => ({
    'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    O: { type: object, properties: { x: { type: string } } }\n    A: ${schema}\n`,
  }),
  {
    'parts without a common type': [
      '{ allOf: [{ type: string }, «{» $ref: "#/components/schemas/O" }], example: { x: a } }',
      'warning No value matches all parts of `allOf`: this one requires object, and another part string. Correct one of them.',
    ],
    'a part and the schema itself': [
      '{ type: object, properties: { p: { type: string, allOf: [«{» $ref: "#/components/schemas/O" }] } }, examples: [{ p: {} }, { p: a }] }',
      'warning …',
    ],
    'a number and an integer': ['{ allOf: [{ type: number }, { type: integer }], example: 1 }'],
    'limits that exclude each other': [
      '{ type: object, properties: { a: { type: integer, minimum: «10», maximum: 1, default: 3 } }, example: { a: 4 } }',
      'warning `minimum` is 10 …',
    ],
    'values of another type': [
      '{ type: object, properties: { a: { type: integer, «enum»: ["1", "2"], default: 2 } }, example: { a: 1 } }',
      "warning None of these values has the schema's type, integer. Correct the type.",
      'A: { type: object, properties: { a: { type: integer, enum: [1, 2], default: 2 } }, example: { a: 1 } }',
    ],
    'a misspelt required name': [
      '{ type: object, required: [«ticketTyp»], properties: { ticketType: { type: string } }, example: { ticketType: a } }',
      'warning "ticketTyp" is required, and no property has this name. Did you mean "ticketType"?',
      'A: { type: object, required: ["ticketType"], properties: { ticketType: { type: string } }, example: { ticketType: a } }',
    ],
    'an example that lacks a property': [
      '{ type: object, required: [a], properties: { a: { type: string } }, «example»: {} }',
      'warning This example has no `a`, which its schema requires.',
    ],
  },
  official,
);

problemTable(
  'media-type-invalid',
  (type: string) => ({
    'api.yaml': `${head}paths: {}\ncomponents:\n  responses: { A: { description: OK, content: { ${type}: { schema: {} } } } }\n`,
  }),
  {
    'exchanged letters': ['«image/pgn»', 'warning Unknown media type "image/pgn". Did you mean "image/png"?'],
    'in the group': ['«aplication/vnd.a+json»', 'warning … Did you mean "application/vnd.a+json"?'],
    'a parameter stays': ['"«text/hmtl; charset=utf-8»"', 'warning … Did you mean "text/html; charset=utf-8"?'],
    'a hyphen less': ['«multipart/formdata»', 'warning … Did you mean "multipart/form-data"?'],
    'a space': [
      '"«application/ json»"',
      'warning The media type "application/ json" has a space in it. Did you mean "application/json"?',
    ],
    'several types': ['"«application/json, text/plain»"', 'warning … is several media types. …', 'none'],
    'a rare type': ['video/h263'],
    'a rare type with other letters': ['image/pjpeg'],
    'a type of its own': ['application/json5'],
  },
  official,
);
problemTable(
  'media-type-invalid',
  files,
  {
    'lists of 2.0': [
      swagger('consumes: [«aplication/json»]\nproduces: [application/json]\npaths: {}'),
      'warning …',
      'consumes: [application/json]',
    ],
    'in AsyncAPI': [
      events(
        '2.6.0',
        'defaultContentType: «aplication/json»\nchannels: { a: { publish: { message: { contentType: «application/jsn», payload: {} } } } }',
      ),
      ['warning …', 'warning …'],
    ],
  },
  official,
);

// Keys of another version of OpenAPI
problemTable(
  'description-invalid',
  files,
  {
    'a choice in 2.0': [
      swagger('paths: {}\ndefinitions: { A: { «anyOf»: [{ type: string }, { type: object }] } }'),
      'error `anyOf` is new in OpenAPI 3.0. In 2.0, no keyword means the same: `allOf` requires all of the schemas.',
      'hide: definitions: { A: { x-anyOf: [{ type: string }, { type: object }] } }',
    ],
    'servers in 2.0': [
      swagger('«servers»: [{ url: "https://a.example/v1" }]\npaths: {}'),
      'error `servers` is new in OpenAPI 3.0. In 2.0, write `host`, `basePath` and `schemes`.',
      'host: "a.example"\nbasePath: "/v1"\nschemes: ["https"]',
    ],
    'content of a response, and the schema of a parameter, in 2.0': [
      swagger(
        'paths:\n  /a:\n    get:\n      parameters:\n        - { name: a, in: query, «schema»: { type: string } }\n      responses: { "200": { description: OK, «content»: { application/json: { schema: {} } } } }',
      ),
      ['error `schema` is new …', 'error `content` is new …'],
      '- { name: a, in: query, type: "string" }',
    ],
    'examples of OpenAPI in a schema': [
      {
        'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n      type: string\n      «examples»:\n        one: { summary: One, value: a }\n        two: { value: b }\n`,
      },
      'error `examples` must be an array, not an object.',
      'guess: [a, b]',
    ],
    'requirements that are no list': [
      {
        'api.yaml': `${head}«security»: { k: [] }\npaths: {}\ncomponents: { securitySchemes: { k: { type: http, scheme: basic } } }\n`,
      },
      'error `security` must be an array, not an object.',
      'security: [{ k: [] }]',
    ],
    'a method of 3.2': [
      { 'api.yaml': `${head}paths:\n  /a:\n    «query»:\n      ${ok}\n` },
      'error `query` is new in OpenAPI 3.2. This description is of version 3.1.',
    ],
    'texts of servers, tags and responses that 3.2 has': [
      {
        'api.yaml': `${head}servers: [{ url: https://a.example, «name»: Main }]\ntags: [{ name: a, «summary»: A }]\npaths: { /a: { get: { tags: [a], responses: { "200": { description: ok, «summary»: Fine } } } } }\n`,
      },
      [
        'error `name` is new in OpenAPI 3.2. This description is of version 3.1.',
        'error `summary` is new in OpenAPI 3.2. This description is of version 3.1.',
        'error `summary` is new in OpenAPI 3.2. This description is of version 3.1.',
      ],
    ],
    'keywords of 3.1 in 3.0': [
      {
        'api.yaml': `${head.replace('3.1.0', '3.0.3')}paths: {}\ncomponents:\n  schemas:\n    A: { type: string, «examples»: [a] }\n    B: { type: number, exclusiveMinimum: «3» }\n    C: { «if»: {} }\n`,
      },
      ['error `examples` is new in OpenAPI 3.1. In 3.0, a schema has one `example`.', 'error …', 'error `if` is new …'],
      'A: { type: string, example: "a" }',
    ],
    'exclusive limits of 3.0 in 3.1': [
      inSchema('{ type: number, minimum: 3, exclusiveMinimum: «true» }'),
      'error `exclusiveMinimum` must be a number, not true.',
      'A: { type: number, exclusiveMinimum: 3 }',
    ],
    'a flag that limits nothing': [
      inSchema('{ type: number, minimum: 3, exclusiveMinimum: «false» }'),
      'error …',
      'A: { type: number, minimum: 3 }',
    ],
    'a method with a key of its own': [
      {
        'api.yaml': `${head.replace('3.1.0', '3.2.0')}paths:\n  /a:\n    additionalOperations:\n      «DELETE»: { ${ok} }\n      LINK: { ${ok} }\n`,
      },
      'error A path item has a key for DELETE. Write `delete` beside `additionalOperations`.',
    ],
    'a version without quotes': [
      { 'events.yaml': 'asyncapi: «3.0»\ninfo: { title: A, version: "1" }\n' },
      'error `asyncapi` must be the full version in quotes, such as "3.0.0", not 3.',
      'asyncapi: "3.0.0"',
    ],
    'a version that is not whole': [
      { 'events.yaml': 'asyncapi: "«2.6»"\ninfo: { title: A, version: "1" }\nchannels: {}\n' },
      'error …',
      'asyncapi: "2.6.0"',
    ],
  },
  official,
);

// A name that can't be used is the cause of everything else.
const withName = (name: string, ref: string, version = '3.1.0'): Texts => ({
  'api.yaml': `${head.replace('3.1.0', version)}paths:\n  /a:\n    get: { responses: { "200": { description: OK, content: { a/b: { schema: { $ref: "${ref}" } } } } } }\n    put: { responses: { "200": { description: OK, content: { a/b: { schema: { $ref: "${ref}" } } } } } }\ncomponents:\n  schemas:\n    "${name}": { type: object }\n`,
});
problemTable(
  '*',
  files,
  {
    'a name with a slash, as it is': [
      withName('«store/Book»', '#/components/schemas/store/Book'),
      'error The name "store/Book" can\'t be used here. Use letters, digits, ".", "-" and "_" only.',
    ],
    'a name with a slash, escaped': [withName('«store/Book»', '#/components/schemas/store~1Book'), 'error …'],
    'a name with a space': [withName('«my Book»', '#/components/schemas/my%20Book'), 'error …'],
    'in 3.0, whose schema lets it pass': [
      withName('«Page<Book>»', '#/components/schemas/Page<Book>', '3.0.3'),
      'error The name "Page<Book>" can\'t be used here. …',
    ],
  },
  official,
);
problemTable(
  '*',
  files,
  {
    'a default and an example of a parameter of AsyncAPI 3': [
      events(
        '3.0.0',
        'channels: { c: { address: "c/{p}", parameters: { p: { enum: [north, south], default: «nort», examples: [south, «east»] } } } }',
      ),
      [
        'warning This default is "nort", but the parameter allows only "north", "south". Did you mean "north"?',
        'warning This example is "east", but the parameter allows only "north", "south".',
      ],
    ],
  },
  official,
);
problemTable('ref-missing', files, {
  'a pointer of 3.0 in 2.0': [
    swagger('paths: {}\ndefinitions: { A: {}, B: { $ref: "«#/components/schemas/A»" } }'),
    'error … Did you mean "#/definitions/A"?',
    'definitions: { A: {}, B: { $ref: "#/definitions/A" } }',
  ],
  dots: [
    inSchema('{ items: { $ref: "«#/components.schemas.Cat»" } }'),
    'error … Did you mean "#/components/schemas/Cat"?',
  ],
  'a name with a slash': [
    swagger('paths: {}\ndefinitions:\n  store/Book: {}\n  B: { $ref: "«#/definitions/store/Book»" }'),
    'error … Did you mean "#/definitions/store~1Book"?',
    'B: { $ref: "#/definitions/store~1Book" }',
  ],
  'typographic quotes': [
    inSchema('{ items: { $ref: «“#/components/schemas/Cat”» } }'),
    'error The quotes, or the spaces, are part of this reference. Did you mean "#/components/schemas/Cat"?',
    'A: { items: { $ref: "#/components/schemas/Cat" } }',
  ],
});
problemTable(
  '*',
  (reference: string) =>
    inSchema(
      `\n      type: object\n      properties:\n        a: ${reference}\n        b: { $ref: "#/components/responses/Z" }`.replace(
        'responses/Z',
        'schemas/Cat',
      ),
    ),
  {
    'a reference that closes with another quote': [
      '{ $ref: «"#/components/schemas/Cat\' }»',
      'error Expected a closing `"` for this `"`, not `\'`.',
      'a: { $ref: "#/components/schemas/Cat" }',
    ],
    'a reference that YAML reads as a comment': [
      '{ $ref: «#/components/schemas/Cat }»',
      'error `#` after a space begins a comment. Put the reference in quotes.',
      "a: { $ref: '#/components/schemas/Cat' }",
    ],
  },
);
