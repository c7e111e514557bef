import assert from 'node:assert/strict';
import fc from 'fast-check';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { media, parameter, requires, scheme, slice } from './slice.ts';

/** Any text, delimiters and line breaks more often than chance would have it. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '/',
      '?',
      '#',
      '&',
      '=',
      ';',
      ',',
      '.',
      '%',
      '2',
      'E',
      '\r',
      '\n',
      '"',
      "'",
      ' ',
      '+',
      'ü',
      '[',
      '\0',
    ),
  }),
);

suite('nothing breaks out', () => {
  test('a path value stays one segment, and arrives', () => {
    const one = slice({ path: '/a/{v}/b', parameters: [parameter({ name: 'v', location: 'path' })] });
    fc.assert(
      fc.property(text, (v) => {
        const url = new URL(buildRequest(one, { path: { v } }).sent.url);
        const [, first, segment = '', last, ...more] = url.pathname.split('/');
        assert.deepEqual(
          [url.origin, first, last, more, url.search, url.hash],
          ['https://api.example.com', 'a', 'b', [], '', ''],
        );
        const dots = v === '.' || v === '..';
        assert.equal(decodeURIComponent(segment), dots ? v.replaceAll('.', '%2E') : v.toWellFormed());
      }),
    );
  });

  test('a query value stays one value, and arrives', () => {
    const parameters = [
      parameter({ name: 'v', location: 'query' }),
      parameter({ name: 'w', location: 'query', allowReserved: true }),
    ];
    fc.assert(
      fc.property(text, (v) => {
        const url = new URL(buildRequest(slice({ parameters }), { query: { v, w: v } }).sent.url);
        assert.deepEqual([...url.searchParams.keys()], ['v', 'w']);
        assert.equal(url.searchParams.get('v'), v.toWellFormed());
        assert.deepEqual([url.pathname, url.hash], ['/', '']);
      }),
    );
  });

  test('names and values never make another header, cookie or field', () => {
    const securitySchemes = [scheme({ name: 'k', kind: 'apiKey', location: 'cookie', parameterName: 'sid' })];
    fc.assert(
      fc.property(text, text, (name, v) => {
        const content = [media('application/x-www-form-urlencoded')];
        const values: FormValues = {
          header: { [name]: v },
          cookie: { c: v },
          security: { k: { value: 'x' } },
          body: { [name]: v },
        };
        const { sent: request } = buildRequest(slice({ content, securitySchemes, security: [requires('k')] }), values);
        for (const [header, value] of request.headers) assert.doesNotMatch(`${header}: ${value}`, /[\r\n\0]/);
        const cookie = request.headers.find(([header]) => header === 'Cookie')?.[1] ?? '';
        if (name.toLowerCase() !== 'cookie') assert.equal(cookie.split('; ').length, 2);
        assert.equal(request.body.kind === 'form' && [...new URLSearchParams(request.body.text)].length, 1);
      }),
    );
  });
});
