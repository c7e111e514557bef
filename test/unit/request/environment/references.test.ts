import assert from 'node:assert/strict';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import {
  fillPlainReferences,
  findVariables,
  unknownVariables,
} from '../../../../src/request/environment/fill-variables.ts';
import {
  DrawnValues,
  findReferenceValues,
  hideReferences,
  parseReferences,
  parseResponseReference,
  printReferences,
  printResponseReference,
  responseKey,
  withReferences,
} from '../../../../src/request/environment/references.ts';
import { readBodyText, readExact } from '../../../../src/request/json/exact-json.ts';
import { media, parameter, slice } from '../slice.ts';

const body = readExact('{"id":9007199254740993,"access_token":"s3cret","items":[{"a/b":"x"}],"none":null}');
const responses = (key: string) => (key === 'login' && body.kind === 'value' ? body.value : undefined);
const find = (names: readonly string[]) =>
  findReferenceValues(
    names,
    (name) => (name === '$uuid' ? 'u-1' : name === '$randomInt 1 6' ? 4 : undefined),
    responses,
  );

const one = slice({
  method: 'POST',
  path: '/a/{id}',
  parameters: [parameter({ name: 'id', location: 'path' }), parameter({ name: 'q', location: 'query' })],
  content: [media('application/json')],
});

suite('names that no environment defines', () => {
  test('are filled into every place of a request, with their types and every digit', () => {
    const values = {
      path: { id: '{{ response.login./id }}' },
      query: { q: 'a-{{$uuid}}' },
      header: { 'X-Id': '{{$uuid}}', 'X-Item': '{{response.login./items/0/a~1b}}' },
      cookie: { c: '{{$uuid}}' },
      body: { n: '{{$randomInt 1 6}}', t: 'n{{$randomInt 1 6}}', unknown: '{{$nope}}' },
    };
    const names = findVariables(values, 'api.yaml', undefined).map(({ name }) => name);
    const { sent } = buildRequest(one, values, { environment: withReferences(undefined, find(names)) });
    assert.equal(sent.url, 'https://api.example.com/a/9007199254740993?q=a-u-1');
    assert.deepEqual(sent.headers.slice(-2), [
      ['X-Id', 'u-1'],
      ['X-Item', 'x'],
    ]);
    assert.ok(sent.headers.some((header) => header.join() === 'Cookie,c=u-1'));
    assert.match(sent.body.kind === 'text' ? sent.body.text : '', /"n": 4,\s+"t": "n4",\s+"unknown": "\{\{\$nope\}\}"/);
  });

  test('are filled into JSON text, with and without quotes', () => {
    const bodyText = `{"a": {{$randomInt 1 6}}, "b": "x{{$uuid}}", "c": {{response.login./id}}, "d": "{{$datetime \\"YYYY\\"}}"}`;
    const reading = readBodyText(bodyText, undefined);
    assert.equal(reading.kind, 'value');
    const values = { bodyText, ...(reading.kind === 'value' && { body: reading.value }) };
    const names = findVariables(values, 'api.yaml', undefined).map(({ name }) => name);
    assert.deepEqual(names, ['$randomInt 1 6', '$uuid', 'response.login./id', '$datetime "YYYY"']);
    const references = findReferenceValues(names, (name) => (name.startsWith('$d') ? '2026' : 4), responses);
    const { sent } = buildRequest(one, values, { environment: withReferences(undefined, references) });
    assert.deepEqual(sent.body, {
      kind: 'text',
      mediaType: 'application/json',
      text: '{"a": 4, "b": "x4", "c": 9007199254740993, "d": "2026"}',
    });
  });

  test('are unknown without a value, and in a server', () => {
    const names = ['$uuid', '$nope', 'response.login./id', 'response.login./none', 'response.other./id', 'plain'];
    const values = { server: 'https://{{$uuid}}', query: { q: names.map((name) => `{{${name}}}`).join(' ') } };
    const uses = findVariables(values, 'api.yaml', undefined);
    const unknown = unknownVariables(uses, undefined, find(names));
    assert.deepEqual(
      unknown.map(({ pointer, name }) => [pointer, name]),
      [
        ['/server', '$uuid'],
        ['/query/q', '$nope'],
        ['/query/q', 'response.login./none'],
        ['/query/q', 'response.other./id'],
      ],
    );
  });

  test('secret values of responses are sent, and neither shown nor kept', () => {
    const values = {
      path: { id: '1' },
      header: { 'X-Up': '{{response.login./access_token}}' },
      query: { q: '{{$uuid}}' },
    };
    const references = find(['response.login./access_token', '$uuid']);
    const { sent, shown, secrets } = buildRequest(one, values, { environment: withReferences(undefined, references) });
    assert.ok(sent.headers.some(([, value]) => value === 's3cret'));
    assert.ok(!JSON.stringify(shown).includes('s3cret') && secrets.includes('s3cret'));
    assert.ok(!JSON.stringify(hideReferences(references)).includes('s3cret'));
    assert.deepEqual(fillPlainReferences(values, references), { ...values, query: { q: 'u-1' } });
    const masked = { access_token: 'YOUR_SECRET' };
    assert.deepEqual(
      findReferenceValues(
        ['response.login./access_token'],
        () => undefined,
        () => masked,
      ).secrets,
      {},
    );
  });

  test('travel as text with every digit, and nothing else does', () => {
    const references = find(['response.login./id', 'response.login./access_token', '$uuid']);
    assert.equal(printReferences(parseReferences(printReferences(references))), printReferences(references));
    assert.deepEqual(parseReferences('{"variables":{"plain":1,"$a":[],"$b":"1"},"secrets":{"$c":2}}'), {
      variables: { $b: '1' },
      secrets: {},
    });
    assert.equal(printReferences({ variables: {}, secrets: {} }), undefined);
  });

  test('name operations by their id, else by method and path', () => {
    assert.equal(responseKey({ operationId: 'get.book', method: 'GET', path: '/b' }), 'get.book');
    const key = responseKey({ method: 'GET', path: '/books/{id}' });
    assert.equal(key, 'GET /books/:id');
    const name = printResponseReference({ operation: key, pointer: '/a.b/0' });
    assert.deepEqual(parseResponseReference(name ?? ''), { operation: key, pointer: '/a.b/0' });
    assert.equal(printResponseReference({ operation: 'a', pointer: '/{x}' }), undefined);
  });

  test('dynamic values stay until they are renewed', () => {
    let count = 0;
    const next = () => {
      count += 1;
      return `u-${count}`;
    };
    const drawn = new DrawnValues(() => ({ now: 0, random: () => 0, uuid: next }));
    assert.deepEqual([drawn.get('$uuid'), drawn.get('$uuid')], ['u-1', 'u-1']);
    drawn.renew();
    assert.equal(drawn.get('$uuid'), 'u-2');
  });
});
