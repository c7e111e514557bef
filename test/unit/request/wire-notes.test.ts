import assert from 'node:assert/strict';
import type { ParameterStyle } from '../../../src/core/api/http-operation.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { makeSnippet } from '../../../src/request/snippets/registry.ts';
import { media, parameter, type SliceOptions, slice } from './slice.ts';

const build = (options: SliceOptions, values: FormValues) => buildRequest(slice(options), values);
const messages = (options: SliceOptions, values: FormValues) =>
  build(options, values).problems.map(({ pointer, message }) => `${pointer}: ${message}`);

suite('buildRequest: data as a server reads it', () => {
  test('events are sent as events, their data line by line', () => {
    const content = [media('text/event-stream', true, { itemSchema: { type: 'object' } })];
    const body: ExactValue = [{ event: 'tick', data: 'x\ny' }, { data: { n: 1 }, id: '7' }, 'plain'];
    const { sent: request } = build({ method: 'POST', content }, { body });
    assert.equal(
      request.body.kind === 'text' && request.body.text,
      'event: tick\ndata: x\ndata: y\n\nid: 7\ndata: {"n":1}\n\ndata: plain\n\n',
    );
  });

  test('parts by position have no form names in any sample', () => {
    const itemEncoding = { contentType: 'text/csv', headers: [] };
    const content = [media('multipart/mixed', { type: 'array' }, { itemEncoding })];
    const { sent: request } = build(
      { method: 'POST', content },
      { body: ['a,b', { $file: { name: 'x.csv', base64: 'YQ==' } }] },
    );
    for (const language of ['http', 'curl', 'javascript', 'python']) {
      const sample = makeSnippet(language, request) ?? '';
      assert.doesNotMatch(sample, /form-data/, language);
      assert.match(sample, /multipart\/mixed; boundary=/, language);
    }
    assert.match(makeSnippet('javascript', request) ?? '', /Content-Disposition: attachment; filename="x.csv"/);
  });

  test('a header can contain only ASCII: clients would send different bytes for the rest', () => {
    const parameters = [parameter({ name: 'X-Name', location: 'header', schema: { type: 'string' } })];
    const built = build({ parameters }, { header: { 'X-Name': 'Zoé', 'X-Own': 'plain' } });
    assert.deepEqual(built.sent.headers, [['X-Own', 'plain']]);
    assert.deepEqual(
      built.problems.map(({ pointer, message }) => `${pointer}: ${message}`),
      ['/header/X-Name: A header can contain only ASCII characters, not "é", so it is not sent.'],
    );
  });

  test('user, query and fragment of a server are not sent, and a problem says so', () => {
    const options = { servers: [{ url: 'https://u:p@api.example.com/v1/?key=1#x', variables: [] }], path: '/books' };
    assert.equal(build(options, {}).sent.url, 'https://api.example.com/v1/books');
    assert.deepEqual(messages(options, {}), [
      '/server: These parts of the server’s URL are not sent: its user name and password (sign in instead), its query `?key=1`, its fragment `#x`.',
    ]);
    assert.deepEqual(
      messages({ servers: [{ url: 'https://api.example.com/a@b', variables: [] }], path: '/x' }, {}),
      [],
    );
  });

  test('an empty list sends no header', () => {
    const parameters = [parameter({ name: 'X-Arr', location: 'header', schema: { type: 'array' } })];
    assert.deepEqual(build({ parameters }, { header: { 'X-Arr': [] } }).sent.headers, []);
  });

  test('two spellings of a header are reported', () => {
    const parameters = [parameter({ name: 'X-S', location: 'header', schema: { type: 'string' } })];
    const { sent: request, problems } = build({ parameters }, { header: { 'X-S': '1', 'x-s': '2' } });
    assert.deepEqual(
      problems.map(({ pointer, message }) => [pointer, message]),
      [['/header/X-S', 'The same header as `x-s`: letter case does not count. Only the value of `x-s` is sent.']],
    );
    assert.deepEqual(request.headers, [['X-S', '2']]);
  });

  test('values that contain their separator are reported, where it is not encoded', () => {
    const list = { schema: { type: 'array' } } as const;
    const piped = [parameter({ name: 'p', location: 'query', style: 'pipeDelimited', explode: false, ...list })];
    assert.match(
      messages({ parameters: piped }, { query: { p: ['b|c', 'a'] } }).join(),
      /^\/query\/p: A value contains "\|"/,
    );
    assert.deepEqual(messages({ parameters: piped }, { query: { p: ['b', 'a'] } }), []);
    const reported = (style: ParameterStyle, text: string, explode = false) => {
      const parameters = [parameter({ name: 'p', location: 'query', style, explode, ...list })];
      return messages({ parameters }, { query: { p: [text, 'a'] } }).length > 0;
    };
    const divided = ['b,c', 'b c', 'b|c'];
    assert.deepEqual(
      (['form', 'spaceDelimited', 'pipeDelimited'] as const).map((style) =>
        divided.map((text) => reported(style, text)),
      ),
      [
        [false, false, false],
        [false, true, false],
        [false, false, true],
      ],
    );
    assert.equal(reported('pipeDelimited', 'b|c', true), false);
    const header = [parameter({ name: 'X-L', location: 'header', ...list })];
    assert.match(messages({ parameters: header }, { header: { 'X-L': ['b,c', 'a'] } }).join(), /contains ","/);
  });

  test('null in a query or a form is reported', () => {
    const parameters = [parameter({ name: 'n', location: 'query', schema: { type: ['string', 'null'] } })];
    assert.match(
      messages({ parameters }, { query: { n: null } }).join(),
      /^\/query\/n: null is sent like an empty string/,
    );
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      const content = [media(type)];
      assert.match(
        messages({ method: 'POST', content }, { body: { a: null } }).join(),
        /^\/body\/a: null is sent/,
        type,
      );
    }
  });

  test('a member that is null is reported, in every style of an object', () => {
    const styles = [
      ['query', 'form', true],
      ['query', 'form', false],
      ['query', 'deepObject', true],
      ['path', 'simple', false],
      ['header', 'simple', true],
      ['cookie', 'form', false],
    ] as const;
    for (const [location, style, explode] of styles) {
      const named = parameter({ name: 'p', location, style, explode, required: true, schema: { type: 'object' } });
      const options = { parameters: [named], path: location === 'path' ? '/{p}' : '/' };
      const found = messages(options, { [location]: { p: { a: 1, b: null } } });
      assert.deepEqual(found, [`/${location}/p: null can’t be a value here, so \`b\` is left out.`], style);
    }
  });

  test('the words for a charset', () => {
    const notes = (type: string) => messages({ method: 'POST', content: [media(type)] }, { body: 'ö' });
    assert.deepEqual(notes('text/plain; charset=us-ascii'), [
      '/body: The charset `us-ascii` lacks a character of the text, so UTF-8 is sent.',
    ]);
    assert.deepEqual(notes('text/plain; charset=klingon'), [
      '/body: The charset `klingon` is unknown, so UTF-8 is sent.',
    ]);
  });

  test('the problem about dots says what is sent', () => {
    const parameters = [parameter({ name: 'id', location: 'path', required: true })];
    const { sent: request, problems } = build({ path: '/a/{id}', parameters }, { path: { id: '..' } });
    assert.ok(request.url.endsWith('/a/%252E%252E'), request.url);
    assert.match(problems[0]?.message ?? '', /`%252E%252E`, which servers read as "%2E%2E"/);
  });
});
