import assert from 'node:assert/strict';
import { LosslessNumber } from 'lossless-json';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { fillSecrets, shownEnvironment } from '../../../../src/request/environment/environment.ts';
import {
  fillVariables,
  findVariables,
  quoteReferences,
  unknownVariables,
} from '../../../../src/request/environment/fill-variables.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { withoutSecrets } from '../../../../src/request/history/without-secrets.ts';
import { readBodyText } from '../../../../src/request/json/exact-json.ts';
import { makeSnippet, snippetLanguages } from '../../../../src/request/snippets/registry.ts';
import { media, parameter, requires, scheme, slice } from '../slice.ts';

const environment = {
  servers: { 'api.yaml': 'https://{{region}}.example.com/v2' },
  variables: {
    region: 'eu',
    shelf: 'a/b&c',
    page: new LosslessNumber('90071992547409931'),
    dry: true,
    quote: 'say "hi"\n',
  },
  secrets: {},
};
const schema = {
  type: 'object',
  properties: { page: { type: 'integer' }, dry: { type: 'boolean' }, note: { type: 'string' } },
} as const;
const subject = slice({
  method: 'POST',
  path: '/shelves/{shelf}',
  parameters: [
    parameter({ name: 'shelf', location: 'path', required: true, schema: { type: 'string' } }),
    parameter({ name: 'page', location: 'query', schema: { type: 'integer' } }),
    parameter({ name: 'X-Trace', location: 'header', schema: { type: 'string' } }),
  ],
  content: [media('application/json', schema)],
  security: [requires('key')],
  securitySchemes: [scheme({ kind: 'apiKey', name: 'key', location: 'header', parameterName: 'X-Key' })],
});

suite('variables of an environment', () => {
  test('are filled into server, path, query, header, credential and body, and are encoded like any value', () => {
    const values: FormValues = {
      path: { shelf: '{{shelf}}' },
      query: { page: '{{ page }}' },
      header: { 'X-Trace': 'to-{{region}}-{{dry}}' },
      security: { key: { value: 'k-{{region}}' } },
      body: { page: '{{page}}', dry: '{{dry}}', note: 'in {{region}}' },
    };
    const { sent: request, problems } = buildRequest(subject, values, { environment });
    assert.equal(request.url, 'https://eu.example.com/v2/shelves/a%2Fb%26c?page=90071992547409931');
    assert.deepEqual(
      request.headers.filter(([name]) => name.startsWith('X-')),
      [
        ['X-Key', 'k-eu'],
        ['X-Trace', 'to-eu-true'],
      ],
    );
    assert.ok(request.body.kind === 'text');
    assert.equal(request.body.text, '{\n  "page": 90071992547409931,\n  "dry": true,\n  "note": "in eu"\n}');
    assert.deepEqual(problems, []);
  });

  test('are plain text without an environment', () => {
    const { sent: request } = buildRequest(subject, { path: { shelf: '{{shelf}}' } });
    assert.equal(request.url, 'https://api.example.com/shelves/%7B%7Bshelf%7D%7D');
  });

  test('are filled into the text of a body of XML, escaped', () => {
    const bodyText = '<a b="{{quote}}">{{shelf}}</a><!-- {{none}} "{{dry}}" -->';
    assert.equal(
      fillVariables({ bodyText }, environment).bodyText,
      '<a b="say &quot;hi&quot;&#10;">a/b&amp;c</a><!-- {{none}} "true" -->',
    );
  });

  suite('a server with a placeholder that has no value is shown as it is written', () => {
    const lacks = (name: string) =>
      `\`${name}\` in the server’s URL has no value. A variable of the environment can have it.`;
    for (const [server, base, problem] of [
      ['{{base}}/v1', '{{base}}/v1', lacks('{{base}}')],
      ['https://{{ host }}:{{port}}/v1/', 'https://{{ host }}:{{port}}/v1', lacks('{{ host }}')],
      [
        'https://me@{region}.example.com/{stage}',
        'https://{region}.example.com/{stage}',
        'The server\'s variable "region" has no value.',
      ],
      [
        'https://example.com/{stage}/?a=b#c',
        'https://example.com/{stage}',
        'The server\'s variable "stage" has no value.',
      ],
      ['/{stage}/v1', '/{stage}/v1', 'The server\'s variable "stage" has no value.'],
    ] as const) {
      const check = (typed: FormValues, servers: { readonly [file: string]: string }, origin?: string) => {
        const options = {
          ...(origin !== undefined && { origin }),
          environment: { servers, variables: {}, secrets: {} },
        };
        const { shown, problems } = buildRequest(subject, { ...typed, path: { shelf: 'x' } }, options);
        assert.equal(shown.url, `${base}/shelves/x`);
        assert.equal(problems[0]?.message, problem);
        assert.ok(problems.every(({ message }) => !/ has no (?:host|scheme)/.test(message)));
        const samples = snippetLanguages.map(({ id }) => makeSnippet(id, shown));
        for (const sample of samples) assert.match(sample, /\{\w+\}|\{\{ ?\w+ ?\}\}/);
        for (const sample of samples) assert.doesNotMatch(sample, /%7B/i);
      };
      test(server, () => {
        check({ server }, {});
        check({}, { 'api.yaml': server });
        check({ server }, {}, 'https://docs.example.com/api.yaml');
      });
    }
  });

  test('do not replace the server of the form', () => {
    const { sent: request } = buildRequest(
      subject,
      { server: 'http://localhost/{{region}}', path: { shelf: 'x' } },
      { environment },
    );
    assert.equal(request.url, 'http://localhost/eu/shelves/x');
  });

  test('are filled into JSON as it is typed, in texts and outside of them', () => {
    const rows = [
      ['{"page": {{page}}}', '{"page": 90071992547409931}'],
      ['{"page": "{{page}}"}', '{"page": 90071992547409931}'],
      ['{"note": {{quote}}}', '{"note": "say \\"hi\\"\\n"}'],
      ['{"note": "I {{quote}}"}', '{"note": "I say \\"hi\\"\\n"}'],
      ['{"note": "\\"{{region}}"}', '{"note": "\\"eu"}'],
      ['{"page": {{other}}, "note": "{{other}}"}', '{"page": {{other}}, "note": "{{other}}"}'],
      ['{"open": "{{region}}', '{"open": "eu'],
    ] as const;
    for (const [bodyText, filled] of rows) {
      assert.equal(fillVariables({ bodyText }, environment).bodyText, filled, bodyText);
    }
    assert.equal(quoteReferences('{"a": {{page}}, "b": "{{page}}"}'), '{"a": "{{page}}", "b": "{{page}}"}');
  });

  test('may be written without quotes in JSON, and a mistake beside them is reported at its place', () => {
    const place = (text: string) => {
      const reading = readBodyText(text, environment);
      return reading.kind === 'broken' ? `${reading.line}:${reading.column}` : reading.value;
    };
    assert.deepEqual(place('{"page": {{page}}}'), { page: '{{page}}' });
    assert.equal(place('{"page": {{page}},\n "dry" {{dry}}}'), '2:8');
    assert.equal(readBodyText('{"page": {{page}}}', undefined).kind, 'broken');
  });

  test('are reported if the environment has none of that name, at the place of the value', () => {
    const values: FormValues = {
      path: { shelf: '{{shelf}}{{Shelf}}' },
      query: { 'a/b': ['x', '{{toString}}'] },
      body: { items: [{ note: '{{none}}' }], file: { $file: { name: '{{none}}', base64: 'AAAA' } } },
      security: { key: { value: '{{key}}' } },
    };
    assert.deepEqual(unknownVariables(findVariables(values, 'api.yaml', environment), environment), [
      { pointer: '/path/shelf', name: 'Shelf' },
      { pointer: '/query/a~1b/1', name: 'toString' },
      { pointer: '/body/items/0/note', name: 'none' },
      { pointer: '/security', name: 'key' },
    ]);
    assert.deepEqual(unknownVariables(findVariables(values, 'api.yaml', undefined), undefined), []);
  });

  test('are found in the server of the environment', () => {
    assert.deepEqual(findVariables({}, 'api.yaml', environment), [{ pointer: '/server', name: 'region' }]);
    assert.deepEqual(findVariables({}, 'other.yaml', environment), []);
  });

  test('that are secret are placeholders in the shown request', () => {
    const own = { name: 'stage', isProduction: false, ...environment, secrets: ['apiToken', 'pin'] };
    assert.deepEqual(shownEnvironment(own).secrets, { apiToken: 'YOUR_API_TOKEN', pin: 'YOUR_PIN' });
    const sent = fillSecrets(own, (name) => (name === 'pin' ? '4711' : undefined));
    assert.deepEqual(sent.secrets, { pin: '4711' });
    const values = { server: 'https://{{pin}}', path: { shelf: '{{pin}}' } };
    const { sent: request } = buildRequest(subject, values, { environment: sent });
    assert.ok(request.url.endsWith('/shelves/4711') && !request.url.startsWith('https://4711'));
    assert.deepEqual(unknownVariables(findVariables(values, 'api.yaml', sent), sent), [
      { pointer: '/server', name: 'pin' },
    ]);
  });

  test('are stored in secret fields, since a name is not a secret', () => {
    const withKey = slice({ parameters: [parameter({ name: 'password', location: 'query' })] });
    assert.deepEqual(withoutSecrets({ query: { password: '{{pin}}' } }, withKey).query, { password: '{{pin}}' });
    assert.deepEqual(withoutSecrets({ query: { password: 'x{{pin}}' } }, withKey).query, {});
  });

  test('are found in long texts in linear time', () => {
    const text = '{{ '.repeat(100_000) + '{{a'.repeat(100_000) + '"\\'.repeat(100_000);
    assert.equal(fillVariables({ bodyText: text, body: text }, environment).body, text);
  });
});
