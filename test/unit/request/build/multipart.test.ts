import assert from 'node:assert/strict';
import type { MediaType } from '../../../../src/core/api/http-operation.ts';
import { encodePayload } from '../../../../src/node/http/http-payload.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { boundaryFor, withBoundary } from '../../../../src/request/build/multipart.ts';
import type { ExactValue } from '../../../../src/request/form-values.ts';
import { exactText } from '../../../../src/request/json/exact-value.ts';
import { readCurl } from '../../../../src/request/paste/read-paste.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { toPlainRequest } from '../../../../src/request/snippets/snippet-body.ts';
import { media, parameter, slice } from '../slice.ts';

const png = btoa('\x89PNG\r\n');
const picture = { $file: { name: 'a.png', mediaType: 'image/png', base64: png } };

/** The head and the bytes (as Latin-1) that a program and the editor send; boundaries as `B`, or `B1` of the part inside. */
function sent(type: MediaType, body: ExactValue): { type: string; text: string }[] {
  const { sent: request } = buildRequest(slice({ method: 'POST', content: [type] }), { body });
  const { headers, chunks } = toPlainRequest(request);
  const written = chunks.map((chunk) => ('text' in chunk ? chunk.text : atob(chunk.base64))).join('');
  const payload = encodePayload(request.body);
  const named = headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  return [
    { type: named, text: written },
    { type: payload?.mediaType ?? '', text: payload?.bytes.toString('latin1') ?? '' },
  ].map(({ type: one, text }) => {
    const boundary = /boundary=(.*)$/.exec(one)?.[1] ?? '';
    const bare = (part: string) => part.replaceAll(boundary, 'OUTER').replaceAll(/apidocs-boundary(?:-\d+)?/g, 'INNER');
    return { type: bare(one), text: bare(text) };
  });
}

const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join('');

suite('multipart bodies', () => {
  test('a part has one Content-Type, even if its encoding names the header', () => {
    const headers = ['content-Type', 'X-Kind'].map((name) =>
      parameter({ name, location: 'header', required: true, schema: { const: 'text/odd' } }),
    );
    const type = media(
      'multipart/form-data',
      { type: 'object' },
      { encoding: [{ property: 'n', contentType: 'text/csv', headers }] },
    );
    for (const { text } of sent(type, { n: 'a,b' })) {
      assert.match(text, /^X-Kind: text\/odd$/m);
      assert.deepEqual(text.match(/^content-type: .*$/gim), ['Content-Type: text/csv']);
    }
  });

  test('builds the example of OpenAPI 3.2, 4.15: multipart/mixed in multipart/mixed, by position', () => {
    const type = media(
      'multipart/mixed',
      {
        type: 'array',
        prefixItems: [
          { type: 'array' },
          { type: 'array', prefixItems: [{ type: 'object', xml: { name: 'book' } }, { type: 'string' }, {}] },
        ],
      },
      {
        prefixEncoding: [
          { headers: [] },
          {
            contentType: 'multipart/mixed',
            headers: [],
            prefixEncoding: [
              { contentType: 'application/xml', headers: [] },
              { headers: [] },
              { contentType: 'image/png', headers: [] },
            ],
          },
        ],
      },
    );
    for (const { type: head, text } of sent(type, [
      [1, 2],
      [{ title: 'Ü' }, 'note', picture],
    ])) {
      assert.equal(head, 'multipart/mixed; boundary=OUTER');
      assert.equal(
        text
          .replace('\u00c3\u009c', 'Ü')
          .replace(/<\?xml[^>]*>\s*/, '')
          .replace('</book>\n', '</book>')
          .replace(/>\s+</g, '><')
          .trimEnd(),
        lines(
          '--OUTER',
          'Content-Type: application/json',
          '',
          '[1,2]',
          '--OUTER',
          'Content-Type: multipart/mixed; boundary=INNER',
          '',
          '--INNER',
          'Content-Type: application/xml',
          '',
          '<book><title>Ü</title></book>',
          '--INNER',
          '',
          'note',
          '--INNER',
          'Content-Disposition: attachment; filename="a.png"',
          'Content-Type: image/png',
          '',
          '\x89PNG\r\n',
          '--INNER--',
          '',
          '--OUTER--',
        ).trimEnd(),
      );
    }
  });

  test('builds a part of multipart/form-data that is a multipart body, by name', () => {
    const type = media(
      'multipart/form-data',
      {
        type: 'object',
        properties: { meta: { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } } },
      },
      {
        encoding: [
          {
            property: 'meta',
            contentType: 'multipart/related; type="application/json"',
            headers: [],
            encoding: [{ property: 'b', contentType: 'text/html', headers: [] }],
          },
        ],
      },
    );
    for (const { text } of sent(type, { meta: { a: 1, b: '<p>' } })) {
      assert.equal(
        text,
        lines(
          '--OUTER',
          'Content-Disposition: form-data; name="meta"',
          'Content-Type: multipart/related; type="application/json"; boundary=INNER',
          '',
          '--INNER',
          'Content-Disposition: form-data; name="a"',
          '',
          '1',
          '--INNER',
          'Content-Disposition: form-data; name="b"',
          'Content-Type: text/html',
          '',
          '<p>',
          '--INNER--',
          '',
          '--OUTER--',
        ),
      );
    }
  });

  test('each item of an array is a part, also where no encoding describes it', () => {
    for (const { text } of sent(media('multipart/mixed', { type: 'array' }), ['a', { b: 1 }])) {
      assert.equal(
        text,
        lines('--OUTER', '', 'a', '--OUTER', 'Content-Type: application/json', '', '{"b":1}', '--OUTER--'),
      );
    }
  });

  test('keeps the parameters of the media type, except its boundary', () => {
    for (const [written, head] of [
      ['multipart/related; type=text/html', 'multipart/related; type=text/html; boundary=OUTER'],
      [
        'multipart/related; boundary="x y"; type="text/html"; start="<1@a>"',
        'multipart/related; type="text/html"; start="<1@a>"; boundary=OUTER',
      ],
      ['multipart/form-data; charset=utf-8', 'multipart/form-data; charset=utf-8; boundary=OUTER'],
      ['Multipart/Mixed;BOUNDARY=abc;', 'Multipart/Mixed; boundary=OUTER'],
    ] as const) {
      for (const { type } of sent(media(written), { a: 'b' })) assert.equal(type, head);
    }
  });

  test('multipart/related names the type of its first part, unless the description does', () => {
    const json = [{ property: 'a', contentType: 'application/json; charset=utf-8', headers: [] }];
    for (const [written, encoding, head] of [
      ['multipart/related', json, 'multipart/related; type="application/json"; boundary=OUTER'],
      ['Multipart/Related; start="<1@a>"', [], 'Multipart/Related; start="<1@a>"; type="text/plain"; boundary=OUTER'],
      ['multipart/related;TYPE=text/xml', json, 'multipart/related;TYPE=text/xml; boundary=OUTER'],
    ] as const) {
      for (const { type } of sent(media(written, { type: 'object' }, { encoding }), { a: 'b' }))
        assert.equal(type, head);
    }
  });

  test('a pasted command gives the values that it was made from, also in parts of parts', () => {
    const inner = {
      type: 'object',
      properties: { n: { type: 'integer' }, list: { type: 'array', items: { type: 'string' } } },
    } as const;
    const nestedEncoding = { property: 'meta', contentType: 'multipart/mixed', headers: [] };
    const cases: [MediaType, ExactValue][] = [
      [
        media(
          'multipart/form-data',
          { type: 'object', properties: { a: { type: 'string' }, meta: inner } },
          { encoding: [nestedEncoding] },
        ),
        { a: 'x', meta: { n: 1, list: ['a', 'b'] } },
      ],
      [media('multipart/related; type="text/html"', inner), { n: 7, list: ['x'] }],
      [media('multipart/related', inner), { n: 7, list: ['x'] }],
      [
        media(
          'multipart/mixed',
          { type: 'array', prefixItems: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }] },
          {
            prefixEncoding: [
              { headers: [] },
              { contentType: 'multipart/mixed', headers: [], itemEncoding: { headers: [] } },
            ],
          },
        ),
        ['a', [1, 2]],
      ],
    ];
    for (const [type, body] of cases) {
      const page = slice({ method: 'POST', content: [type] });
      const { sent: request } = buildRequest(page, { body });
      const reading = readCurl(makeSnippet('curl', request), page);
      assert.equal(reading.kind, 'values');
      assert.equal(exactText(reading.kind === 'values' ? (reading.values.body ?? null) : null), JSON.stringify(body));
    }
  });

  test('a pasted command keeps names of Object.prototype in every place', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const valuesOf = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
    const places = ['query', 'header', 'cookie'] as const;
    const parameters = places.flatMap((location) => names.map((name) => parameter({ name, location })));
    const groups = Object.fromEntries(places.map((place) => [place, valuesOf(place)]));
    for (const type of ['multipart/form-data', 'multipart/mixed', 'application/x-www-form-urlencoded']) {
      const page = slice({ method: 'POST', parameters, content: [media(type)] });
      const { sent: request } = buildRequest(page, { ...groups, body: valuesOf('b') });
      const reading = readCurl(makeSnippet('curl', request), page);
      assert.ok(reading.kind === 'values');
      for (const place of places) assert.deepEqual(reading.values[place], valuesOf(place), `${type} ${place}`);
      assert.deepEqual(reading.values.body, valuesOf('b'), type);
    }
  });

  test('the boundary occurs in no part', () => {
    const boundary = boundaryFor([{ text: '--apidocs-boundary' }, { base64: btoa('apidocs-boundary-1') }]);
    assert.equal(boundary, 'apidocs-boundary-2');
    assert.equal(withBoundary('multipart/mixed', 'b'), 'multipart/mixed; boundary=b');
  });
});
