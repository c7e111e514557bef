import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { ExactValue, FormValues } from '../../../../src/request/form-values.ts';
import type { BuiltRequest, RequestOutcome } from '../../../../src/request/http-request.ts';
import { maskOutcome, maskValues } from '../../../../src/request/secrets/mask-secrets.ts';
import { media, parameter, requires, scheme, slice } from '../slice.ts';

const securitySchemes = [
  scheme({ name: 'oauth', kind: 'oauth2', flows: [] }),
  scheme({ name: 'basic', kind: 'http', scheme: 'basic' }),
  scheme({ name: 'header', kind: 'apiKey', location: 'header', parameterName: 'X-Key' }),
  scheme({ name: 'query', kind: 'apiKey', location: 'query', parameterName: 'k 1' }),
  scheme({ name: 'cookie', kind: 'apiKey', location: 'cookie', parameterName: 'c' }),
];

function maskBody(schema: JsonSchema, body: ExactValue, mediaType = 'application/json'): ExactValue | undefined {
  const one = slice({ method: 'POST', content: [media(mediaType, schema)] });
  return maskValues(one, { body }).body;
}

suite('maskValues', () => {
  test('masks every credential and nothing else', () => {
    const security = [requires('oauth', 'header', 'query', 'cookie')];
    const one = slice({ security, securitySchemes });
    const credentials = Object.fromEntries(securitySchemes.map(({ name }) => [name, { token: 's3cret' }]));
    const given = { security: credentials, cookie: { theme: 'dark' }, query: { q: '1' } };
    const { shown: request, problems } = buildRequest(one, given);
    assert.deepEqual(problems, []);
    assert.equal(request.url, 'https://api.example.com/?q=1&k%201=YOUR_API_KEY');
    assert.deepEqual(request.headers, [
      ['Authorization', 'Bearer YOUR_TOKEN'],
      ['X-Key', 'YOUR_API_KEY'],
      ['Cookie', 'theme=dark; c=YOUR_API_KEY'],
    ]);
  });

  test('masks server variables with the name of a secret, except those with a list of values', () => {
    const servers = [
      {
        url: 'https://{tenant}.example.com/{apiKey}/{token}',
        variables: [
          { name: 'tenant', default: 't', values: [] },
          { name: 'apiKey', default: '', values: [] },
          { name: 'token', default: 'live', values: ['live', 'test'] },
        ],
      },
    ];
    const one = slice({ servers });
    const given = { serverVariables: { tenant: 'acme', apiKey: 's3cret', token: 'test' } };
    const { shown: request, problems } = buildRequest(one, given);
    assert.deepEqual(problems, []);
    assert.equal(request.url, 'https://acme.example.com/YOUR_API_KEY/test/');
  });

  test('removes the user and password of a base URL, which are not sent', () => {
    const one = slice({ path: '/a' });
    const given = { server: 'https://ada:s3cret@api.test/v1' };
    assert.deepEqual(maskValues(one, given), { server: 'https://api.test/v1' });
    const [problem] = buildRequest(one, given).problems;
    assert.match(problem?.message ?? '', /not sent: its user name and password/);
    for (const server of [given.server, 'https://ada:s3cret@']) {
      const { sent, shown, problems } = buildRequest(one, { server });
      assert.doesNotMatch(JSON.stringify([sent, shown, problems]), /s3cret/);
    }
  });

  test('text of a body that names a secret is replaced as a whole, other text stays as typed', () => {
    const secret: JsonSchema = { type: 'string', format: 'password' };
    const properties: { [name: string]: JsonSchema } = { code: secret, pins: { type: 'array', items: secret } };
    const one = slice({ method: 'POST', content: [media('application/json', { type: 'object', properties })] });
    for (const [text, shown] of [
      ['{"note": ', '{"note": '],
      ['{"code": "s3cr', 'YOUR_BODY'],
      ['{"pins": ["s3cr', 'YOUR_BODY'],
      ["{client_secret: 's3cret'", 'YOUR_BODY'],
    ]) {
      assert.deepEqual(maskValues(one, { bodyText: text ?? '' }), { bodyText: shown });
    }
    // The value that was read from the text is shown instead.
    const masked = maskValues(one, { bodyText: '{ "code":"s3cret"}', body: { code: 's3cret' } });
    assert.deepEqual(masked, { body: { code: 'YOUR_CODE' } });
    const list = maskValues(one, { bodyText: '{ "pins":["s3cret"]}', body: { pins: ['s3cret'] } });
    assert.deepEqual(list, { body: { pins: ['YOUR_PINS'] } });
    // A member that is named twice is in the text alone.
    const twice = maskValues(one, { bodyText: '{"code":"s3cret","code":null}', body: { code: null } });
    assert.deepEqual(twice, { body: { code: null } });
  });

  test('text of XML that may have a secret is replaced as a whole, by the names of its elements and by its schema', () => {
    const code: JsonSchema = { type: 'string', format: 'password', xml: { name: 'c' } };
    const plain: JsonSchema = { type: 'object', properties: { note: { type: 'string' } } };
    const marked: JsonSchema = { type: 'object', properties: { code } };
    for (const [schema, text, isMasked] of [
      [plain, '<a><note>x</note', false],
      [plain, '<a><note>x</note><!-- a word -->', false],
      [plain, '<a><w:Password>s3cret', true],
      [plain, '<a client_secret = "s3cret"', true],
      [marked, '<a><c>s3cret', true],
      [marked, 'a><c>s3cret</c>', true],
      [plain, 'x <token>s3cret</token>', true],
    ] as const) {
      const one = slice({ method: 'POST', content: [media('application/xml', schema)] });
      assert.deepEqual(maskValues(one, { bodyText: text }), { bodyText: isMasked ? 'YOUR_BODY' : text }, text);
    }
  });

  test('masks text if any member or item may be secret', () => {
    const secret: JsonSchema = { type: 'string', format: 'password' };
    for (const schema of [secret, { type: 'array', items: secret }, { additionalProperties: secret }] as const) {
      const one = slice({ method: 'POST', content: [media('application/json', schema)] });
      assert.deepEqual(maskValues(one, { bodyText: '{"a": "s3cr' }), { bodyText: 'YOUR_BODY' });
    }
  });

  test('a credential from the environment becomes a placeholder, and an absent one becomes nothing', () => {
    const one = slice({ security: [requires('basic'), requires('header')], securitySchemes });
    const masked = maskValues(one, { security: { header: { env: 'NOT_SET' } } });
    assert.deepEqual(masked.security, { header: { value: 'YOUR_API_KEY' } });
    assert.equal(maskValues(one, {}).security, undefined);
  });

  test('masks parameters by their names and their schemas, declared or not', () => {
    const one = slice({
      parameters: [
        parameter({ name: 'authorization', location: 'header', schema: { type: 'string' } }),
        parameter({ name: 'X-Pin', location: 'header', schema: { type: 'string', format: 'password' } }),
        parameter({ name: 'token', location: 'query', schema: { enum: ['one', 'two'] } }),
        parameter({ name: 'secret', location: 'query', schema: { type: ['boolean', 'null'] } }),
        parameter({ name: 'code', location: 'query', schema: { anyOf: [{ format: 'password' }, { type: 'null' }] } }),
        parameter({ name: 'whole', location: 'querystring', schema: { properties: { apiKey: { type: 'string' } } } }),
      ],
    });
    const values: FormValues = {
      path: { id: '1', token: 's3cret' },
      query: {
        token: 'one',
        secret: true,
        code: 's3cret',
        whole: { apiKey: 's3cret', page: 2 },
        other_secret: 's3cret',
      },
      header: { Authorization: 'Bearer s3cret', 'x-pin': 's3cret', Cookie: 'a=s3cret', 'X-Trace': 't' },
      cookie: { theme: 'dark', sid: 's3cret' },
    };
    assert.deepEqual(maskValues(one, values), {
      path: { id: '1', token: 'YOUR_TOKEN' },
      query: {
        token: 'one',
        secret: true,
        code: 'YOUR_CODE',
        whole: { apiKey: 'YOUR_API_KEY', page: 2 },
        other_secret: 'YOUR_OTHER_SECRET',
      },
      header: { Authorization: 'Bearer YOUR_TOKEN', 'x-pin': 'YOUR_X_PIN', Cookie: 'YOUR_COOKIE', 'X-Trace': 't' },
      cookie: { theme: 'dark', sid: 'YOUR_SID' },
    });
  });

  test('masks a parameter that is declared where an API key is sent', () => {
    const parameters = [
      parameter({ name: 'x-key', location: 'header' }),
      parameter({ name: 'k 1', location: 'query' }),
      parameter({ name: 'c', location: 'query' }),
    ];
    const one = slice({ parameters, securitySchemes });
    const values = { header: { 'X-KEY': 's3cret' }, query: { 'k 1': 's3cret', c: 'plain' }, cookie: { c: 's3cret' } };
    assert.deepEqual(maskValues(one, values), {
      header: { 'X-KEY': 'YOUR_X_KEY' },
      query: { 'k 1': 'YOUR_K_1', c: 'plain' },
      cookie: { c: 'YOUR_C' },
    });
  });

  test('keeps what is only `writeOnly`, and masks a number by a number', () => {
    const writeOnly = (more: JsonSchema) => ({ ...Object(more), writeOnly: true });
    const properties = {
      n: writeOnly({ type: 'integer' }),
      mode: writeOnly({ enum: ['slow', 'fast'] }),
      at: writeOnly({ type: 'string', format: 'date' }),
      inner: writeOnly({ properties: { note: { type: 'string' } } }),
      pin: { type: 'integer', format: 'password' },
      apiKey: { type: 'integer' },
    };
    const body = { n: 7, mode: 'slow', at: '2026-01-02', inner: { note: 'x' }, pin: 1234, apiKey: 12 };
    assert.deepEqual(maskBody({ type: 'object', properties }, body), { ...body, pin: 0, apiKey: 0 });
  });

  test('masks members of a body, through references, unions, lists and maps', () => {
    const table = {
      s0: { schema: { properties: { pin: { format: 'password' } } }, at: { file: '', span: { start: 0, end: 0 } } },
    };
    const schema: JsonSchema = {
      properties: {
        card: { oneOf: [{ type: 'string' }, { $ref: '#/$defs/s0' }] },
        saved: { oneOf: [{ type: 'string' }, { $ref: '#/$defs/s0' }] },
        cards: { type: 'array', items: { allOf: [{ $ref: '#/$defs/s0' }] } },
        byName: { additionalProperties: { $ref: '#/$defs/s0' } },
        codes: { type: 'array', items: { type: 'string', format: 'password' } },
        settings: { type: 'object', format: 'password' },
      },
    };
    const one = slice({ method: 'POST', content: [media('application/json', schema)], table });
    const pin = { pin: 's3cret', name: 'n' };
    const body = {
      card: pin,
      saved: 'first',
      cards: [pin],
      byName: { a: pin },
      codes: ['s3cret', 's3cret'],
      settings: { a: 's3cret', b: [{ c: 's3cret' }], on: true },
      deep: [{ undeclared: { clientSecret: 's3cret', token_count: 5 } }],
      credentials: { user: 's3cret', password: 's3cret' },
    };
    const masked = { pin: 'YOUR_PIN', name: 'n' };
    assert.deepEqual(maskValues(one, { body }).body, {
      card: masked,
      saved: 'first',
      cards: [masked],
      byName: { a: masked },
      codes: ['YOUR_CODES', 'YOUR_CODES'],
      settings: { a: 'YOUR_A', b: [{ c: 'YOUR_C' }], on: true },
      deep: [{ undeclared: { clientSecret: 'YOUR_CLIENT_SECRET', token_count: 5 } }],
      credentials: { user: 'YOUR_USER', password: 'YOUR_PASSWORD' },
    });
  });

  test('an object that is written as text is masked as a whole where a member of it is secret', () => {
    const user = { type: 'object', properties: { name: { type: 'string' }, password: { type: 'string' } } };
    const text = '<user><password>s3cret</password></user>';
    assert.equal(maskBody({ properties: { user } }, text, 'application/xml'), 'YOUR_BODY');
    assert.equal(maskBody({ properties: { name: user.properties.name } }, text, 'application/xml'), text);
  });

  test('handles schemas that contain themselves, and very deep values', () => {
    const circle: JsonSchema = { $ref: '#/$defs/s0' };
    const at = { file: '', span: { start: 0, end: 0 } };
    const table = { s0: { schema: { properties: { next: circle }, oneOf: [circle, { items: circle }] }, at } };
    const one = slice({ method: 'POST', content: [media('application/json', circle)], table });
    let body: ExactValue = 'end';
    for (let levels = 0; levels < 150; levels += 1) body = { next: body };
    assert.match(JSON.stringify(maskValues(one, { body })), /"YOUR_NEXT"/);
    assert.equal(maskValues(one, { body: 'text' }).body, 'text');
  });

  test('makes a placeholder of any name', () => {
    assert.deepEqual(maskBody({ additionalProperties: { format: 'password' } }, { 密码: 's3cret', 'a b-c': 'one' }), {
      密码: 'YOUR_SECRET',
      'a b-c': 'YOUR_A_B_C',
    });
  });
});

suite('maskOutcome', () => {
  const one = slice({
    security: [requires('query')],
    securitySchemes,
    parameters: [parameter({ name: 'pin', location: 'query', schema: { format: 'password' } })],
  });
  const answered = (url: string, ...redirects: string[]): RequestOutcome => ({
    kind: 'response',
    response: {
      status: 200,
      statusText: 'OK',
      url,
      redirects: redirects.map((from) => ({ status: 302, url: from })),
      headers: [],
      timings: { firstByte: 1, total: 1 },
      size: 0,
      body: { kind: 'text', text: '', truncated: false },
    },
  });

  const between = (sent: string, shown: string): BuiltRequest => {
    const built = buildRequest(one, {});
    return { ...built, sent: { ...built.sent, url: sent }, shown: { ...built.shown, url: shown }, secrets: ['s3cret'] };
  };

  test('the URL that was sent is shown as it was built without secrets', () => {
    const [sent, shown] = ['https://A.example/s3cret/ü?q=s3cret#s3cret', 'https://a.example/YOUR_TOKEN/?q=1'];
    const normalized = 'https://a.example/s3cret/%C3%BC?q=s3cret';
    assert.deepEqual(maskOutcome(answered(normalized, sent), between(sent, shown), one), answered(shown, shown));
  });

  test('other URLs lose the values of parameters with names of secrets, in query and fragment', () => {
    const built = between('https://a.example/', 'https://a.example/');
    const url = 'https://b.example/cb?k+1=s3cret&pin=s3cret&page=2&%E0=x&empty=#access_token=s3cret&state=1';
    const shown =
      'https://b.example/cb?k+1=YOUR_API_KEY&pin=YOUR_PIN&page=2&%E0=x&empty=#access_token=YOUR_ACCESS_TOKEN&state=1';
    assert.deepEqual(maskOutcome(answered(url, url), built, one), answered(shown, shown));
  });

  test('the message of a failure names no secret', () => {
    const failed: RequestOutcome = {
      kind: 'failed',
      message: 'The last redirect led to /s3cret/a.',
      hint: 'Send again.',
    };
    const masked = { ...failed, message: 'The last redirect led to /YOUR_SECRET/a.' };
    assert.deepEqual(maskOutcome(failed, between('', ''), one), masked);
  });
});
