import assert from 'node:assert/strict';
import { LosslessNumber } from 'lossless-json';
import type { ParameterStyle } from '../../../../src/core/api/http-operation.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { ExactValue, FormValues } from '../../../../src/request/form-values.ts';
import { media, parameter, slice } from '../slice.ts';

const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };
const hostile = "a/b?c=d&e#f;g,h i+%25ü'(x)";
const encoded = 'a%2Fb%3Fc%3Dd%26e%23f%3Bg%2Ch%20i%2B%2525%C3%BC%27%28x%29';

function sentPath(style: ParameterStyle, explode: boolean, value: ExactValue, specVersion = '3.2.0'): string {
  const one = parameter({ name: 'color', location: 'path', style, explode });
  const { sent: request } = buildRequest(slice({ path: '/x/{color}/y', parameters: [one], specVersion }), {
    path: { color: value },
  });
  return request.url.slice('https://api.example.com/x/'.length, -'/y'.length);
}

function sentQuery(style: ParameterStyle, explode: boolean, value: ExactValue): string {
  const one = parameter({ name: 'color', location: 'query', style, explode });
  const { sent: request } = buildRequest(slice({ parameters: [one] }), { query: { color: value } });
  return request.url.split('?')[1] ?? '';
}

test('a parameter in the query of a path is filled in, and encoded', () => {
  const one = parameter({ name: 'b', location: 'path', required: true });
  const operation = slice({ path: '/x?a={b}&c', parameters: [one] });
  assert.equal(buildRequest(operation, { path: { b: '1&2' } }).sent.url, 'https://api.example.com/x?a=1%262&c');
  assert.equal(buildRequest(operation, {}).sent.url, 'https://api.example.com/x?a={b}&c');
});

function sentCookie(style: ParameterStyle, explode: boolean, value: ExactValue): string | undefined {
  const one = parameter({ name: 'color', location: 'cookie', style, explode });
  const { sent: request } = buildRequest(slice({ parameters: [one] }), { cookie: { color: value } });
  return request.headers.find(([name]) => name === 'Cookie')?.[1];
}

type Row = readonly [style: ParameterStyle, explode: boolean, value: ExactValue, sent: string];

/** OpenAPI 3.2, 4.12.5 "Style Examples", and the same rules for values that need encoding. */
const pathRows: readonly Row[] = [
  ['matrix', false, '', ';color'],
  ['matrix', false, 'blue', ';color=blue'],
  ['matrix', false, array, ';color=blue,black,brown'],
  ['matrix', false, object, ';color=R,100,G,200,B,150'],
  ['matrix', true, 'blue', ';color=blue'],
  ['matrix', true, array, ';color=blue;color=black;color=brown'],
  ['matrix', true, object, ';R=100;G=200;B=150'],
  ['matrix', false, hostile, `;color=${encoded}`],
  ['label', false, '', '.'],
  ['label', false, 'blue', '.blue'],
  ['label', false, array, '.blue,black,brown'],
  ['label', false, object, '.R,100,G,200,B,150'],
  ['label', true, array, '.blue.black.brown'],
  ['label', true, object, '.R=100.G=200.B=150'],
  ['simple', false, 'blue', 'blue'],
  ['simple', false, array, 'blue,black,brown'],
  ['simple', false, object, 'R,100,G,200,B,150'],
  ['simple', true, array, 'blue,black,brown'],
  ['simple', true, object, 'R=100,G=200,B=150'],
  ['simple', false, hostile, encoded],
  ['simple', true, { 'a/b': hostile }, `a%2Fb=${encoded}`],
  ['simple', false, new LosslessNumber('9223372036854775808'), '9223372036854775808'],
  ['simple', false, false, 'false'],
];

const queryRows: readonly Row[] = [
  ['form', false, null, 'color='],
  ['form', false, '', 'color='],
  ['form', true, 'blue', 'color=blue'],
  ['form', false, array, 'color=blue,black,brown'],
  ['form', false, object, 'color=R,100,G,200,B,150'],
  ['form', true, array, 'color=blue&color=black&color=brown'],
  ['form', true, object, 'R=100&G=200&B=150'],
  ['form', false, [hostile, 'x'], `color=${encoded},x`],
  ['form', true, { 'a&b': hostile }, `a%26b=${encoded}`],
  ['form', true, [], ''],
  ['form', true, new LosslessNumber('0.10'), 'color=0.10'],
  ['spaceDelimited', false, array, 'color=blue%20black%20brown'],
  ['spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, array, 'color=blue%7Cblack%7Cbrown'],
  ['pipeDelimited', false, object, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  [
    'deepObject',
    true,
    { a: { b: 'x y' }, c: [1, 2] },
    'color%5Ba%5D%5Bb%5D=x%20y&color%5Bc%5D%5B0%5D=1&color%5Bc%5D%5B1%5D=2',
  ],
];

const cookieRows: readonly Row[] = [
  ['form', true, 'a b', 'color=a%20b'],
  ['form', false, array, 'color=blue,black,brown'],
  ['form', true, array, 'color=blue&color=black&color=brown'],
  ['cookie', true, array, 'color=blue; color=black; color=brown'],
  ['cookie', false, object, 'color=R,100,G,200,B,150'],
  ['cookie', true, object, 'R=100; G=200; B=150'],
  ['cookie', true, 'Hello%2C world!', 'color=Hello%2C world!'],
];

suite('buildRequest: parameters', () => {
  for (const [style, explode, value, sent] of pathRows) {
    test(`path ${style} ${explode ? 'exploded' : 'not exploded'} ${JSON.stringify(value)}`, () => {
      assert.equal(sentPath(style, explode, value), sent);
    });
  }
  for (const [style, explode, value, sent] of queryRows) {
    test(`query ${style} ${explode ? 'exploded' : 'not exploded'} ${JSON.stringify(value)}`, () => {
      assert.equal(sentQuery(style, explode, value), sent);
    });
  }
  for (const [style, explode, value, sent] of cookieRows) {
    test(`cookie ${style} ${explode ? 'exploded' : 'not exploded'} ${JSON.stringify(value)}`, () => {
      assert.equal(sentCookie(style, explode, value), sent);
    });
  }

  test('a label follows the style table of its document’s version', () => {
    for (const version of ['3.0.0', '3.0.3', '3.1.0'])
      assert.equal(sentPath('label', false, array, version), '.blue.black.brown');
    assert.equal(sentPath('label', false, object, '3.0.3'), '.R.100.G.200.B.150');
    for (const version of ['3.0.4', '3.1.1', '3.1.2', '3.2.0'])
      assert.equal(sentPath('label', false, array, version), '.blue,black,brown');
  });

  test('allowReserved keeps reserved characters and triplets, but none that would end the query', () => {
    const one = parameter({ name: 'q', location: 'query', allowReserved: true });
    const { sent: request } = buildRequest(slice({ parameters: [one] }), {
      query: { q: "a/b?c=:@!$'()*,;%20%zz[x]&y#z+w" },
    });
    assert.equal(request.url.split(/\?(.*)/)[1], "q=a/b?c=:@!$'()*,;%20%25zz%5Bx%5D%26y%23z%2Bw");
  });

  test('a path value stays in its segment', () => {
    const one = parameter({ name: 'id', location: 'path' });
    const send = (id: string) =>
      buildRequest(slice({ path: '/users/{id}/posts', parameters: [one] }), { path: { id } });
    assert.equal(send('..').sent.url, 'https://api.example.com/users/%252E%252E/posts');
    assert.equal(new URL(send('..').sent.url).pathname, '/users/%252E%252E/posts');
    assert.equal(send('..').problems[0]?.pointer, '/path');
    assert.equal(send('../admin?x#y').sent.url, 'https://api.example.com/users/..%2Fadmin%3Fx%23y/posts');
    assert.equal(send('').problems[0]?.pointer, '/path/id');
  });

  test('content parameters are JSON, a querystring is the whole query', () => {
    const filter = parameter({ name: 'filter', location: 'query', mediaType: 'application/json' });
    const value = { lat: 10, big: new LosslessNumber('9007199254740993') };
    const json = buildRequest(slice({ parameters: [filter] }), { query: { filter: value } });
    assert.equal(json.sent.url.split('?')[1], 'filter=%7B%22lat%22%3A10%2C%22big%22%3A9007199254740993%7D');
    const whole = parameter({ name: 'q', location: 'querystring', mediaType: 'application/x-www-form-urlencoded' });
    const form = buildRequest(slice({ parameters: [whole] }), { query: { q: { foo: 'a + b', bar: true } } });
    assert.equal(form.sent.url.split('?')[1], 'foo=a+%2B+b&bar=true');
  });

  test('headers are not percent-encoded, objects are one header', () => {
    const one = parameter({ name: 'X-Filter', location: 'header', explode: true });
    const { sent: request } = buildRequest(slice({ parameters: [one] }), {
      header: { 'X-Filter': { a: 'b c', d: 'e,f' } },
    });
    assert.deepEqual(request.headers, [['X-Filter', 'a=b c,d=e,f']]);
  });

  test('refuses headers that would break out of their line', () => {
    const values: FormValues = { header: { 'X-A': 'a\r\nX-Evil: 1', 'X B': 'b', 'X-C': 'fine' } };
    const { sent: request, problems } = buildRequest(slice({}), values);
    assert.deepEqual(request.headers, [['X-C', 'fine']]);
    assert.deepEqual(
      problems.map(({ pointer }) => pointer),
      ['/header/X-A', '/header/X B'],
    );
  });

  test('several cookies are one header', () => {
    const parameters = ['a', 'b'].map((name) => parameter({ name, location: 'cookie' }));
    const { sent: request } = buildRequest(slice({ parameters }), { cookie: { a: '1;x', b: '2' } });
    assert.deepEqual(request.headers, [['Cookie', 'a=1%3Bx; b=2']]);
  });
});

test('Accept is the media type that a parameter of that name begins with', () => {
  const content = ['application/json', 'application/xml'].map((mediaType) => media(mediaType, true));
  const responses = [
    {
      status: '200',
      description: '',
      headers: [],
      content,
      links: [],
      at: { file: 'api.yaml', span: { start: 0, end: 0 } },
    },
  ];
  const send = (fallback: string) => {
    const accept = parameter({ name: 'accept', location: 'header', schema: { type: 'string', default: fallback } });
    return buildRequest(slice({ path: '/a', parameters: [accept], responses }), {}).sent.headers;
  };
  assert.deepEqual(send('application/xml'), [['Accept', 'application/xml']]);
  assert.deepEqual(send('text/csv'), [['Accept', 'application/json']]);
});

suite('buildRequest: servers and problems', () => {
  test('fills server variables, their defaults first', () => {
    const servers = [
      {
        url: 'https://{region}.example.com:{port}/{base}',
        variables: [
          { name: 'region', default: 'eu', values: ['eu', 'us'] },
          { name: 'port', default: '8443', values: [] },
          { name: 'base', default: 'v2', values: [] },
        ],
      },
    ];
    const send = (values: FormValues) => buildRequest(slice({ servers, path: '/a' }), values);
    assert.equal(send({}).sent.url, 'https://eu.example.com:8443/v2/a');
    const other = send({ serverVariables: { region: 'mars', base: 'a?b' } });
    assert.equal(other.sent.url, 'https://mars.example.com:8443/a%3Fb/a');
    assert.deepEqual(
      other.problems.map(({ pointer }) => pointer),
      ['/serverVariables/region'],
    );
  });

  test('resolves relative servers by the URL of the description, or reports that it can’t', () => {
    const relative = slice({ servers: [{ url: '/v1/', variables: [] }], path: '/a' });
    assert.equal(
      buildRequest(relative, {}, { origin: 'https://docs.example.com/x/api.yaml' }).sent.url,
      'https://docs.example.com/v1/a',
    );
    assert.equal(buildRequest(relative, {}).problems[0]?.pointer, '/server');
    assert.equal(buildRequest(relative, { server: 'http://localhost:3000/' }).sent.url, 'http://localhost:3000/a');
    const bare = slice({ servers: [{ url: '//x.example/v1', variables: [] }], path: '/a' });
    assert.equal(
      buildRequest(bare, {}).problems[0]?.message,
      'The server "//x.example/v1" has no scheme. Write its full URL, for example https://x.example/v1.',
    );
  });

  test('reports missing values and mismatches', () => {
    const parameters = [
      parameter({ name: 'id', location: 'path', required: true }),
      parameter({ name: 'limit', location: 'query', schema: { type: 'integer', maximum: 10 } }),
      parameter({ name: 'need/ed', location: 'query', required: true }),
    ];
    const built = buildRequest(slice({ path: '/{id}', parameters, content: [], bodyRequired: true }), {
      query: { limit: 11 },
    });
    assert.equal(built.sent.url, 'https://api.example.com/{id}?limit=11');
    assert.deepEqual(built.problems, [
      { pointer: '/path/id', message: 'Is required.' },
      { pointer: '/query/limit', message: 'Must be at most 10.' },
      { pointer: '/query/need~1ed', message: 'Is required.' },
      { pointer: '/body', message: 'The body is required.' },
    ]);
  });

  test('an empty value fits any schema where the parameter allows it, and nowhere else', () => {
    const problemsOf = (allowEmptyValue: boolean, value: string) =>
      buildRequest(
        slice({ parameters: [parameter({ name: 'n', location: 'query', schema: { minLength: 3 }, allowEmptyValue })] }),
        { query: { n: value } },
      ).problems.length;
    assert.deepEqual([problemsOf(true, ''), problemsOf(false, ''), problemsOf(true, 'x')], [0, 1, 1]);
  });

  test('text that spells a number matches the type number', () => {
    const parameters = [
      parameter({ name: 'n', location: 'query', schema: { type: 'array', items: { type: 'integer' } } }),
    ];
    assert.deepEqual(buildRequest(slice({ parameters }), { query: { n: ['1', '2'] } }).problems, []);
    assert.equal(buildRequest(slice({ parameters }), { query: { n: ['x'] } }).problems[0]?.pointer, '/query/n/0');
  });
});
