import assert from 'node:assert/strict';
import type { ApiDescription } from '../../../../src/core/api/api-description.ts';
import type { HttpOperation } from '../../../../src/core/api/http-operation.ts';
import type { OperationSlice } from '../../../../src/core/api/slice.ts';
import { readOpenApi } from '../../../../src/core/openapi/openapi-description.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

/** Reads the description in `api/a.yaml`, with other files. */
function read(text: string, files: { readonly [file: string]: string } = {}): ApiDescription {
  const document = (file: string) => (files[file] === undefined ? undefined : parseSource(file, files[file]));
  const description = readOpenApi(parseSource('api/a.yaml', text), { document });
  assert.ok(description);
  return description;
}

/** The first operation's slice. */
function sliceOf(description: ApiDescription, index = 0): { slice: OperationSlice; codes: string[] } {
  const summary = description.operations[index];
  assert.ok(summary);
  const { slice, problems } = description.slice(summary);
  assert.ok(slice.kind === 'operation');
  return { slice, codes: problems.map(({ code }) => code) };
}

function operationOf(text: string, files: { readonly [file: string]: string } = {}): HttpOperation {
  return sliceOf(read(text, files)).slice.operation;
}

/** A description with one operation. */
const get = (members: string, rest = '', version = '3.1.0') =>
  `openapi: ${version}\ninfo: {title: T, version: 1.0}\n${rest}\npaths:\n  /a/{id}:\n    get:\n${members.replace(/^/gm, '      ')}\n`;

suite('read-openapi: index', () => {
  const text = `openapi: 3.1.0
info: {title: Shop, version: 1.0, description: Hello}
tags:
  - {name: b, x-displayName: Bee, description: d}
  - {name: a}
x-tagGroups: [{name: G, tags: [a, b]}]
webhooks:
  newThing: {post: {summary: New}}
paths:
  /a:
    parameters: []
    post: {summary: Post, operationId: p, tags: [a], deprecated: true}
    get: {x-hidden: true, x-internal: true}
  x-other: {get: {}}
  /b:
    x-excluded: true
    $ref: '#/components/pathItems/B'
components:
  pathItems:
    B: {delete: {}, x-platform: {href: /p/q, metadata: {title: Title}}}
`;

  test('lists operations in document order, paths before webhooks', () => {
    const description = read(text);
    assert.deepEqual(
      description.operations.map(({ origin, method, path }) => `${origin} ${method} ${path}`),
      ['path POST /a', 'path GET /a', 'path DELETE /b', 'webhook POST newThing'],
    );
    const [post, getA, deleteB, webhook] = description.operations;
    assert.deepEqual([post?.summary, post?.operationId, post?.tags, post?.deprecated], ['Post', 'p', ['a'], true]);
    assert.deepEqual([getA?.hidden, getA?.exclusion], [true, 'internal']);
    assert.deepEqual([deleteB?.exclusion, deleteB?.href, deleteB?.title], ['excluded', 'p/q', 'Title']);
    const place = webhook?.keyAt.span;
    assert.equal(text.slice(place?.start, place?.end), 'newThing');
    assert.deepEqual(description.problems, []);
  });

  test('reads path items in other files, and reports circular and missing ones', () => {
    const description = read(
      "openapi: 3.0.0\npaths:\n  /x: {$ref: 'x.yaml'}\n  /y: {$ref: '#/paths/~1z'}\n  /z: {$ref: '#/paths/~1y'}\n  /w: {$ref: 'no.yaml'}\n",
      { 'api/x.yaml': 'get: {summary: X}\n' },
    );
    assert.deepEqual(
      description.operations.map(({ path, at }) => [path, at.file]),
      [['/x', 'api/x.yaml']],
    );
    assert.deepEqual(
      description.problems.map(({ code }) => code),
      ['ref-cycle', 'ref-cycle', 'ref-missing'],
    );
    assert.deepEqual([...description.files], ['api/a.yaml', 'api/x.yaml']);
  });

  test('reports wrong types and unknown versions, and reads the rest', () => {
    const description = read('openapi: 4.0.0\npaths: {/x: {get: 1, put: {}}, /y: []}\n');
    assert.deepEqual(
      description.operations.map(({ method }) => method),
      ['PUT'],
    );
    assert.deepEqual(description.problems.map(({ code }) => code).sort(), ['spec-version', 'wrong-type', 'wrong-type']);
  });

  test('finds the operation of a copied summary, and caches slices', () => {
    const description = read(text);
    const [summary] = description.operations;
    assert.ok(summary);
    assert.equal(description.slice(structuredClone(summary)), description.slice(summary));
  });
});

suite('read-openapi: operations', () => {
  test('resolves a scheme by its URI, unless a component has that name (3.2)', () => {
    const rest = `security: [{'#/components/securitySchemes/a': [], 'other.yaml#/schemes/b': [r]}, {'x/y': []}, {./gone.yaml: []}]
components: {securitySchemes: {a: {type: mutualTLS}, x/y: {type: http, scheme: basic}}}`;
    const files = { 'api/other.yaml': 'schemes: {b: {type: openIdConnect, openIdConnectUrl: /o}}\n' };
    const { slice, codes } = sliceOf(read(get('summary: x', rest, '3.2.0'), files));
    assert.deepEqual(
      slice.operation.security.map(({ schemes }) => schemes.map(({ name, scopes }) => [name, ...scopes])),
      [[['a'], ['b', 'r']], [['x/y']], [['gone']]],
    );
    assert.deepEqual(
      slice.operation.securitySchemes.map(({ name, kind }) => [name, kind]),
      [
        ['a', 'mutualTLS'],
        ['b', 'openIdConnect'],
        ['x/y', 'http'],
      ],
    );
    assert.deepEqual(codes, ['ref-missing']);
    assert.deepEqual(sliceOf(read(get('summary: x', rest, '3.1.0'), files)).codes, [
      ...Array(3).fill('security-scheme-missing'),
    ]);
  });
});

suite('read-openapi: HTTP schemes', () => {
  for (const [written, name] of [
    ['Bearer', 'bearer'],
    ['BASIC', 'basic'],
    ['Digest', 'digest'],
    ['Token', 'Token'],
    ['HOBA', 'HOBA'],
    ['PrivateToken', 'PrivateToken'],
  ] as const) {
    test(`${written} is ${name}`, () => {
      const rest = `security: [{a: []}]\ncomponents: {securitySchemes: {a: {type: http, scheme: ${written}}}}`;
      const [scheme] = sliceOf(read(get('summary: x', rest, '3.1.0'))).slice.operation.securitySchemes;
      assert.equal(scheme?.kind === 'http' && scheme.scheme, name);
    });
  }
});

suite('read-openapi: x-platform', () => {
  const text = `openapi: 3.1.0
info: {title: T, version: '1', x-platform: {content: from info, metadata: {icon: i, title: t0}, playground: {display: simple, server: 'https://s'}}}
paths:
  /a:
    x-mint: {metadata: {title: t1}, playground: {expand: true}, groups: [g]}
    get:
      x-platform:
        metadata: {title: t2}
        examples: {request: [{title: A, lang: js, source: x}, {title: B}], response: [{status: 200, source: y}]}
        playground: {display: wrong, prefill: 1}
        href: 5
        unknown: 1
`;

  test('merges operation, path item and info, key by key', () => {
    const { platform } = operationOf(text);
    assert.deepEqual(withoutUndefined(platform), {
      content: 'from info',
      metadata: { icon: 'i', groups: ['g'], title: 't2' },
      examples: {
        request: [{ title: 'A', lang: 'js', source: 'x' }],
        response: [{ title: 'Example', status: '200', source: 'y' }],
      },
      playground: { display: 'simple', server: 'https://s', expanded: 'all' },
    });
  });

  test('reports wrong types and unknown keys at their place', () => {
    const places = read(text).problems.map(({ code, at }) => [code, text.slice(at.span.start, at.span.end)]);
    assert.deepEqual(places, [
      ['wrong-type', '{'],
      ['wrong-type', 'wrong'],
      ['wrong-type', '1'],
      ['wrong-type', '5'],
      ['x-platform-unknown-key', 'unknown'],
    ]);
  });
});

suite('read-openapi: many files', () => {
  test('resolves maps and lists that are references, and pointers through them', () => {
    const description = read(
      'openapi: 3.0.0\npaths: {$ref: paths.yaml}\ncomponents: {schemas: {$ref: schemas.yaml}}\n',
      {
        'api/paths.yaml': "/x: {get: {parameters: {$ref: 'more.yaml#/list'}, responses: {$ref: 'more.yaml#/all'}}}\n",
        'api/more.yaml':
          "list: [{name: q, in: query}]\nall: {200: {content: {j: {schema: {properties: {$ref: 'schemas.yaml'}, allOf: [{$ref: 'a.yaml#/components/schemas/A'}]}}}}}\n",
        'api/schemas.yaml': 'A: {type: string}\n',
      },
    );
    const { slice, codes } = sliceOf(description);
    assert.deepEqual(codes, []);
    assert.deepEqual(
      slice.operation.parameters.map(({ name }) => name),
      ['q'],
    );
    assert.deepEqual(slice.operation.responses[0]?.content[0]?.schema, {
      properties: { A: { type: 'string' } },
      allOf: [{ $ref: '#/$defs/s0' }],
    });
    assert.deepEqual(slice.schemas.s0?.schema, { type: 'string' });
    assert.deepEqual(description.problems, []);
  });
});
