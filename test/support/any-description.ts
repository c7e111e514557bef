import fc from 'fast-check';

/** A description with nearly every keyword. */
const openapi = {
  openapi: '3.2.0',
  $self: 'https://e.com/api',
  info: { title: 'T', version: '1', 'x-platform': { metadata: { title: 'x' }, playground: { display: 'simple' } } },
  servers: [{ url: 'https://{a}', variables: { a: { default: 'b', enum: ['b'] } } }],
  tags: [{ name: 'a', 'x-displayName': 'A', parent: 'b', kind: 'badge' }],
  'x-tagGroups': [{ name: 'g', tags: ['a'] }],
  security: [{ key: [] }],
  paths: {
    '/a/{id}': {
      $ref: '#/components/pathItems/P',
      parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }, { $ref: '#/components/parameters/Q' }],
      post: {
        tags: ['a'],
        'x-codeSamples': [{ lang: 'x', source: 'y' }],
        'x-platform': { examples: { request: [{ title: 'a', source: 'b' }] }, href: '/x' },
        requestBody: {
          content: {
            'a/b': { schema: { $ref: '#/components/schemas/S' }, encoding: { a: { headers: {} } } },
            'multipart/mixed': {
              itemSchema: { $ref: 'list' },
              prefixEncoding: [{}],
              itemEncoding: { encoding: { b: {} } },
            },
          },
        },
        responses: {
          200: { $ref: '#/components/responses/R' },
          default: { headers: { H: { schema: true } }, links: { l: {} } },
        },
        callbacks: { c: { '{$url}': { $ref: '#/components/pathItems/P' } } },
      },
    },
  },
  components: {
    pathItems: {
      P: { get: { security: [{ key: ['a'] }], callbacks: { c: { x: { $ref: '#/components/pathItems/P' } } } } },
    },
    parameters: { Q: { name: 'q', in: 'query', content: { j: { schema: {}, examples: { e: { value: 1 } } } } } },
    responses: { R: { description: 'r', content: { j: { schema: { oneOf: [{ $ref: '#/components/schemas/S' }] } } } } },
    schemas: {
      S: {
        type: 'object',
        properties: { s: { $ref: '#/components/schemas/S' }, t: { items: [{}], dependencies: { a: ['b'] } } },
        $id: 'https://e.com/s',
        discriminator: { propertyName: 's', mapping: { a: 'S', b: '#/components/schemas/T' } },
      },
      L: {
        $id: 'list',
        items: { $dynamicRef: '#item' },
        $defs: { i: { $dynamicAnchor: 'item' }, j: { $anchor: 'j' } },
      },
      P: { discriminator: { propertyName: 'k', defaultMapping: 'S' } },
      C: { allOf: [{ $ref: '#/components/schemas/P' }] },
      T: { $ref: '#/components/schemas/S', minimum: 1, exclusiveMinimum: true, nullable: true, example: 1 },
    },
    securitySchemes: { key: { type: 'oauth2', flows: { implicit: { scopes: { a: 'b' } } } } },
  },
};

const asyncapi = {
  asyncapi: '3.0.0',
  info: { title: 'T', version: '1' },
  servers: { s: { host: 'h', protocol: 'ws', security: [{ $ref: '#/components/securitySchemes/k' }] } },
  channels: {
    c: {
      address: 'a/{p}',
      parameters: { p: { enum: ['x'] } },
      servers: [{ $ref: '#/servers/s' }],
      messages: { m: { $ref: '#/components/messages/M' } },
    },
  },
  operations: {
    o: {
      action: 'send',
      channel: { $ref: '#/channels/c' },
      messages: [{ $ref: '#/channels/c/messages/m' }],
      reply: { channel: { $ref: '#/channels/c' } },
    },
  },
  components: {
    messages: {
      M: {
        payload: { $ref: '#/components/schemas/S' },
        traits: [{ headers: {} }],
        examples: [{ payload: 1 }],
        bindings: { ws: {} },
      },
    },
    schemas: { S: { schemaFormat: 'application/vnd.apache.avro', schema: { type: 'record' } } },
    securitySchemes: { k: { type: 'http', scheme: 'basic' } },
  },
};

const versions = ['2.0', '3.0.3', '3.1.0', '3.2.0', '2.6.0', '3.0.0', '1.0'];
const references = [
  '#',
  '#/paths',
  '#/components/schemas',
  '#/components/schemas/S',
  '#/components/schemas/T',
  '#/channels/c',
  '#/components/pathItems/P',
  '#item',
  'list#j',
  'https://e.com/s#/properties/s',
  '//e.com',
  'urn:x',
  '../..',
];

/** Replaces a random value of the text by another value, or by a reference. */
function mutate(data: unknown, place: number, put: unknown): unknown {
  const found: { holder: { [key: string]: unknown }; key: string }[] = [];
  const copy = structuredClone(data);
  const waiting = [copy];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const holder = node as { [key: string]: unknown };
    for (const key of Object.keys(holder)) {
      found.push({ holder, key });
      waiting.push(holder[key]);
    }
  }
  const chosen = found[place % found.length];
  if (chosen) chosen.holder[chosen.key] = put;
  return copy;
}

const put = fc.oneof(
  fc.constantFrom<unknown>(null, true, 1, 'x', [], {}, [null], { a: null }),
  fc.constantFrom(...references).map(($ref) => ({ $ref })),
  fc.constantFrom(...references).map(($dynamicRef) => ({ $dynamicRef, $id: $dynamicRef, $dynamicAnchor: 'item' })),
  fc.constantFrom(...references),
  fc.constantFrom(...versions),
);
const mutations = fc.array(fc.tuple(fc.nat(10_000), put), { minLength: 1, maxLength: 4 });

export const wholeDescriptions: { readonly [family: string]: object } = { openapi, asyncapi };

/** Texts of a description in which up to four values are replaced. */
export function anyDescription(whole: object): fc.Arbitrary<string> {
  return mutations.map((list) =>
    JSON.stringify(list.reduce<unknown>((data, [place, value]) => mutate(data, place, value), whole)),
  );
}
