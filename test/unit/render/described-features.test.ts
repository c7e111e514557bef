import { type Feature, testFeatures } from './described-page.ts';

/** A description with one operation, in OpenAPI 3.2. */
const operation = (members: string, rest = '') =>
  `openapi: 3.2.0\ninfo: {title: T, version: '1'}\n${rest}\npaths:\n  /a:\n    post:\n      responses: {}\n${members.replace(/^/gm, '      ')}\n`;
const query = (members: string) => operation(`parameters: [{name: p, in: query, ${members}}]`);
const answer = (members: string, rest = '') =>
  operation(`x: 1`, rest).replace('responses: {}', `responses: {200: {description: ok, ${members}}}`);
const media = (type: string, members: string, rest = '') => answer(`content: {${type}: {${members}}}`, rest);
const list = 'schema: {type: array, items: {type: string}}';

/** A description with one channel, in AsyncAPI 3.1. */
const channel = (message: string, rest = '', ofOperation = '') =>
  `asyncapi: 3.1.0\ninfo: {title: T, version: '1'}\n${rest}\nchannels: {c: {address: 'c/{p}', parameters: {p: {location: $message.payload#/p}}, messages: {m: {${message}}}}}\noperations: {o: {action: receive, channel: {$ref: '#/channels/c'}${ofOperation}}}\n`;

const features: readonly Feature[] = [
  {
    name: 'tags that are badges (3.2, 4.22)',
    text: operation('tags: [new, other]', 'tags: [{name: new, kind: badge, summary: Quite new}, {name: other}]'),
    page: [/Make a thing.*Quite new/],
    markdown: ['Quite new'],
  },
  {
    name: 'many values, the rest of them folded',
    text: query(`schema: {enum: [${Array.from({ length: 41 }, (_, index) => `v${index}`)}]}`),
    page: [/v18v19\s*Show 21 more valuesHide 21 more valuesv20.*v40/],
    markdown: [/`v19`, `v20`.*`v40`/],
  },
  {
    name: 'a phrase that names the link to further documentation, and a sentence before it',
    text: operation("externalDocs: {url: 'https://e.com/docs', description: The guide}"),
    page: [/The guide(?!.*See https:\/\/e\.com)/],
    markdown: ['The guide', 'https://e.com/docs'],
  },
  { name: 'styles: form in one piece', text: query(`${list}, explode: false`), page: ['Values are joined with ,'] },
  { name: 'styles: spaces', text: query(`${list}, style: spaceDelimited`), page: ['Values are joined with spaces'] },
  {
    name: 'styles: deep objects',
    text: query('schema: {type: object}, style: deepObject, explode: true'),
    page: ['Written as p[field]=value'],
  },
  {
    name: 'empty values and reserved characters',
    text: query('schema: {}, allowEmptyValue: true, allowReserved: true'),
    page: ['May be sent as p=, without a value', 'Reserved characters are sent as they are'],
  },
  {
    name: 'the whole query string (3.2, 4.12.1)',
    text: operation(
      'parameters: [{name: q, in: querystring, content: {application/jsonpath: {schema: {type: string}}}}]',
    ),
    page: ['Query string', 'string as application/jsonpath'],
    markdown: ['## Query string'],
  },
  {
    name: 'cookies (3.2, style cookie)',
    text: operation('parameters: [{name: c, in: cookie, style: cookie, schema: {type: string}}]'),
    page: ['Cookies'],
  },
  {
    name: 'examples of parameters that are texts or elsewhere',
    text: query(
      "schema: {}, examples: {a: {dataValue: [1, 2], serializedValue: 'p=1,2'}, b: {serializedValue: 'p=x'}, c: {externalValue: 'https://e.com/p'}}",
    ),
    page: ['p=x', 'https://e.com/p'],
  },
  {
    name: 'parts by name',
    text: operation(
      'requestBody: {content: {multipart/form-data: {schema: {type: object}, encoding: {a: {style: pipeDelimited, explode: false}}}}}',
    ),
    page: ['a in the style pipeDelimited (not exploded)'],
  },
  {
    name: 'items of a stream (3.2, 4.14.3)',
    text: media('application/jsonl', 'itemSchema: {type: object, properties: {n: {type: integer, examples: [7]}}}'),
    page: ['Each item of the stream', '{"n":7}'],
  },
  {
    name: 'server-sent events',
    text: media(
      'text/event-stream',
      'itemSchema: {type: object, required: [data], properties: {event: {const: add}, data: {type: string, contentMediaType: application/json, contentSchema: {type: object, properties: {id: {const: 5}}}}}}',
    ),
    page: ['event: add', 'data: {"id":5}', 'its content'],
  },
  {
    name: 'XML by nodeType (3.2, 4.26)',
    text: media(
      'application/xml',
      'schema: {type: object, xml: {name: book}, properties: {id: {type: integer, examples: [7], xml: {nodeType: attribute}}, t: {type: string, examples: [Emma], xml: {nodeType: cdata}}}}',
    ),
    page: ['<book id="7"><![CDATA[Emma]]></book>'],
  },
  {
    name: 'examples as values and as texts (3.2, 4.19)',
    text: media('text/csv', "examples: {a: {summary: rows, serializedValue: 'a,b'}, b: {dataValue: {x: 1}}}"),
    page: ['rows', 'a,b', '"x"'],
  },
  {
    name: 'the example of the schema of a response, also where it does not fit',
    text: media(
      'application/json',
      "schema: {$ref: '#/components/schemas/S'}",
      'components: {schemas: {S: {type: object, required: [id], properties: {id: {type: integer}}, examples: [{name: Emma, n: 1.50}]}}}',
    ),
    page: [/\{\s*"name": "Emma",\s*"n": 1.50\s*\}/],
    markdown: [/\{\s*"name": "Emma",\s*"n": 1.50\s*\}/],
  },
  {
    name: 'defaults and examples that fit into a line stand in it',
    text: query(`schema: {type: string, format: date, default: ${'d'.repeat(60)}, examples: [${'e'.repeat(90)}]}`),
    page: [`string<date>${'Default '}${'d'.repeat(60)}Example ${'e'.repeat(90)}`],
  },
  {
    name: 'examples of several media types: short tabs',
    text: answer(
      'content: {application/problem+json: {examples: {a: {summary: A parcel, value: 1}, b: {value: 2}}}, text/csv: {example: x}}',
    ),
    page: ['A parcel json', 'b json', 'text/csv'],
  },
  {
    name: 'descriptions of failures: a few words that say more than the reason phrase are in its place, and not repeated',
    text: operation('x: 1').replace(
      'responses: {}',
      'responses: {200: {description: All books}, 400: {description: Error response}, 409: {description: Out of stock.}, 422: {description: The *order* does not fit}}',
    ),
    page: [
      '200 OK',
      '400 Bad Request',
      /409 Out of stock(?!.*Out of stock)/,
      /422 Unprocessable Content.*does not fit/,
    ],
  },
  {
    name: 'the device flow and where tokens are got (3.2, 4.29)',
    text: operation(
      'security: [{o: [r]}]',
      "components: {securitySchemes: {o: {type: oauth2, deprecated: true, oauth2MetadataUrl: 'https://m', flows: {deviceAuthorization: {deviceAuthorizationUrl: 'https://d', tokenUrl: 'https://t', refreshUrl: 'https://r', scopes: {r: reading}}}}}}",
    ),
    page: [
      'By device authorization: sign in at https://d, tokens from https://t, renewed at https://r',
      'Described at https://m',
      'deprecated',
      'reading',
    ],
    markdown: ['sign in at `https://d`'],
  },
  {
    name: 'discriminators: the default mapping (3.2, 4.25)',
    text: media(
      'application/json',
      "schema: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Any'}], discriminator: {propertyName: kind, mapping: {cat: Cat}, defaultMapping: Any}}",
      'components: {schemas: {Cat: {type: object}, Any: {type: object}}}',
    ),
    page: ['Distinguished by kind', 'kind is cat', 'kind is Any, anything else or absent'],
    markdown: ['discriminator `cat`', 'also where the discriminator is absent or anything else'],
  },
  {
    name: 'discriminators: schemas that build on their parent',
    text: media(
      'application/json',
      "schema: {$ref: '#/components/schemas/Pet'}",
      "components: {schemas: {Pet: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}, Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}}}",
    ),
    page: ['kind is Cat', 'lives'],
  },
  {
    name: 'documents of schemas elsewhere',
    text: media(
      'application/json',
      'schema: {type: object, properties: {a: {type: string, externalDocs: {url: "https://e.com", description: More}}}}',
    ),
    page: ['See More'],
  },
  {
    name: 'JSON Schema: boolean schemas',
    text: media(
      'application/json',
      'schema: {type: object, properties: {a: true, b: false}, additionalProperties: false}',
    ),
    page: ['No other fields', 'a any'],
  },
  {
    name: 'what 2.0 says in other words',
    text: "swagger: '2.0'\ninfo: {title: T, version: '1'}\nhost: e.com\npaths: {/a: {get: {parameters: [{name: p, in: query, type: array, items: {type: string}, collectionFormat: pipes}], responses: {}}}}\n",
    page: ['Values are joined with |'],
  },
  {
    name: 'AsyncAPI: bindings of servers, channels, operations and messages',
    text: channel(
      'payload: true, bindings: {kafka: {key: {type: string}}}',
      'servers: {s: {host: e.com, protocol: kafka, protocolVersion: 3.5, bindings: {kafka: {schemaRegistryUrl: "https://reg"}}}}',
      ', bindings: {kafka: {groupId: g}}',
    ),
    page: ['schemaRegistryUrl', 'groupId', 'm: kafka', 'kafka 3.5'],
  },
  {
    name: 'AsyncAPI: a message of bytes has no example as text',
    text: channel('payload: {type: string, format: binary}'),
    page: [/^(?!.*"string").*body file/s],
  },
];

suite('everything in a description is on its page', () => testFeatures(features));
