import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { listValueNotes } from '../../../../src/request/form/ambiguities.ts';
import { undescribedField } from '../../../../src/request/form/field-spec.ts';
import { hasClosedBody, isUndeclared, listUndeclared } from '../../../../src/request/form/undeclared-values.ts';
import { renameMember } from '../../../../src/request/form/value-at.ts';
import { writeHttpFile } from '../../../../src/request/paste/http-file.ts';
import { makeSnippet, snippetLanguages } from '../../../../src/request/snippets/registry.ts';
import { media, parameter, slice } from '../slice.ts';

const one = slice({
  method: 'POST',
  path: '/a/{id}',
  parameters: [
    parameter({ name: 'id', location: 'path' }),
    parameter({ name: 'q', location: 'query' }),
    parameter({ name: 'X-Known', location: 'header' }),
  ],
  content: [media('application/json', { type: 'object', properties: { a: { type: 'string' } } })],
});
const values = {
  path: { id: '1' },
  query: { q: 'a', debug: 'on' },
  header: { 'x-known': 'k', 'X-Trace': 't' },
  cookie: { theme: 'dark' },
  body: { a: 'b', more: 'm' },
};

suite('values that the description does not declare', () => {
  test('are listed, with the names of headers in any case', () => {
    assert.deepEqual(
      listUndeclared(one, values).map(({ pointer }) => pointer),
      ['/header/X-Trace', '/query/debug', '/cookie/theme'],
    );
    assert.ok(!isUndeclared(one, '/header/x-known') && !isUndeclared(one, '/body/more'));
    assert.ok(isUndeclared(one, '/query/de~1bug') && !isUndeclared(one, '/query/q'));
  });

  test('are sent, and are in each sample and in the .http file', () => {
    const { sent, shown } = buildRequest(one, values);
    assert.equal(sent.url, 'https://api.example.com/a/1?q=a&debug=on');
    assert.deepEqual(sent.headers.slice(-1), [['X-Trace', 't']]);
    assert.ok(sent.headers.some(([name, value]) => name === 'Cookie' && value === 'theme=dark'));
    const texts = [...snippetLanguages.map(({ id }) => makeSnippet(id, shown) ?? ''), writeHttpFile(shown)];
    for (const text of texts) {
      assert.match(text, /debug/);
      assert.match(text, /X-Trace/i);
      assert.match(text, /theme=dark|theme/);
      assert.match(text, /more/);
    }
  });

  test('headers of the client and invalid names are not sent, with the reason', () => {
    const names = ['Host', 'content-length', 'Transfer-Encoding', 'Connection', 'Expect', 'a b'];
    const header = Object.fromEntries(names.map((name) => [name, '1']));
    const { sent, shown, problems } = buildRequest(one, { ...values, header });
    for (const name of names) {
      assert.ok([...sent.headers, ...shown.headers].every(([each]) => each !== name));
      assert.match(problems.find(({ pointer }) => pointer === `/header/${name}`)?.message ?? '', /is not sent\.$/);
      assert.equal(listValueNotes(`/header/${name}`, undefined, '1', {}).length, 1);
    }
  });

  test('are fields of text, which hide secrets by their names', () => {
    assert.deepEqual(undescribedField(one, '/header/X-Trace').control, { kind: 'text', input: 'text' });
    assert.equal(undescribedField(one, '/header/Authorization').secret, true);
    assert.equal(undescribedField(one, '/query/api_key').secret, true);
    assert.equal(undescribedField(one, '/body/more').control.kind, 'json');
  });

  test('are renamed in their place', () => {
    const renamed = renameMember({ query: { a: '1', b: '2', c: '3' } }, '/query/b', '__proto__');
    assert.deepEqual(Object.keys(renamed.query ?? {}), ['a', '__proto__', 'c']);
  });

  test('a body takes another property where it lists its own, and has no button for it yet', () => {
    const shaped = (schema: JsonSchema) =>
      slice({ method: 'POST', path: '/a', content: [media('application/json', schema)] });
    assert.ok(hasClosedBody(one, undefined));
    assert.ok(!hasClosedBody(shaped({ type: 'object', additionalProperties: true }), undefined));
    assert.ok(!hasClosedBody(shaped({ type: 'array' }), undefined));
    assert.ok(!hasClosedBody(slice({ method: 'GET', path: '/a' }), undefined));
  });
});
