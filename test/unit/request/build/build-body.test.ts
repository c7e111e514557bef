import assert from 'node:assert/strict';
import { LosslessNumber } from 'lossless-json';
import type { Encoding } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { fillAll } from '../../../../src/request/form/fill-all.ts';
import type { ExactValue } from '../../../../src/request/form-values.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';
import { media, slice } from '../slice.ts';

function send(mediaType: string, body: ExactValue, schema: JsonSchema = true, encoding: Encoding[] = []) {
  const content = [media(mediaType, schema, { encoding })];
  return buildRequest(slice({ method: 'POST', content }), { body }).sent;
}

const formType = 'application/x-www-form-urlencoded';
const encodingOf = (property: string, more: Partial<Encoding> = {}): Encoding => ({ property, headers: [], ...more });

suite('buildRequest: bodies', () => {
  test('JSON keeps every digit, and the order of its members', () => {
    const value = { z: new LosslessNumber('9223372036854775808'), a: new LosslessNumber('1.10') };
    const { body, headers } = send('application/vnd.api+json', value);
    assert.deepEqual(body, {
      kind: 'text',
      mediaType: 'application/vnd.api+json',
      text: '{\n  "z": 9223372036854775808,\n  "a": 1.10\n}',
    });
    assert.deepEqual(headers, [['Content-Type', 'application/vnd.api+json']]);
  });

  test('JSON lines and sequences have one value on each line', () => {
    assert.deepEqual(send('application/x-ndjson', [{ a: 1 }, 2]).body, {
      kind: 'text',
      mediaType: 'application/x-ndjson',
      text: '{"a":1}\n2\n',
    });
    assert.equal((send('application/json-seq', [1]).body as { text: string }).text, '\u001e1\n');
  });

  test('3.2: a sequence may describe only its items, and parts by their position', () => {
    const lines = media('application/jsonl', true, { itemSchema: { type: 'object', properties: { n: { const: 7 } } } });
    const operation = slice({ method: 'POST', content: [lines] });
    const filled = fillAll(operation, {});
    assert.deepEqual(filled.body, [{ n: 7 }]);
    assert.equal((buildRequest(operation, filled).sent.body as { text: string }).text, '{"n":7}\n');
    assert.deepEqual(
      buildRequest(operation, { body: [{ n: 8 }] }).problems.map(({ pointer }) => pointer),
      ['/body/0/n'],
    );
    const mixed = media(
      'multipart/mixed',
      { type: 'array' },
      {
        prefixEncoding: [{ contentType: 'application/json', headers: [] }],
        itemEncoding: { contentType: 'text/csv', headers: [] },
      },
    );
    const { body } = buildRequest(slice({ method: 'POST', content: [mixed] }), {
      body: [{ a: 1 }, 'x,y', 'z'],
    }).sent;
    assert.deepEqual(withoutUndefined(body.kind === 'multipart' && body.parts), [
      { mediaType: 'application/json', text: '{"a":1}' },
      { mediaType: 'text/csv', text: 'x,y' },
      { mediaType: 'text/csv', text: 'z' },
    ]);
  });

  test('a form: lists item by item, objects as JSON, spaces as + (OpenAPI 3.2, 4.15.2)', () => {
    const address = { streetAddress: '123 Example Dr.', city: 'Somewhere', state: 'CA', zip: '99999+1234' };
    const { body } = send(formType, {
      id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      address,
      tag: ['a', 'b&c'],
      empty: '',
    });
    assert.deepEqual(body, {
      kind: 'form',
      mediaType: formType,
      fields: [
        ['id', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
        ['address', JSON.stringify(address)],
        ['tag', 'a'],
        ['tag', 'b&c'],
        ['empty', ''],
      ],
      text: 'id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6&address=%7B%22streetAddress%22%3A%22123+Example+Dr.%22%2C%22city%22%3A%22Somewhere%22%2C%22state%22%3A%22CA%22%2C%22zip%22%3A%2299999%2B1234%22%7D&tag=a&tag=b%26c&empty=',
    });
  });

  test('a form with encodings by style', () => {
    const encoding = [
      encodingOf('ids', { style: 'pipeDelimited', explode: false }),
      encodingOf('filter', { style: 'deepObject', explode: true }),
    ];
    const { body } = send(formType, { ids: [1, 2], filter: { a: 'b' } }, true, encoding);
    assert.equal((body as { text: string }).text, 'ids=1%7C2&filter%5Ba%5D=b');
  });

  test('multipart: types follow value, encoding and file; each item is a part', () => {
    const encoding = [
      encodingOf('meta', { contentType: 'application/merge-patch+json, text/plain' }),
      encodingOf('picture', { contentType: 'image/png, image/jpeg' }),
    ];
    const value: ExactValue = {
      plain: 'text',
      meta: { big: new LosslessNumber('9007199254740993') },
      object: { a: 1 },
      list: ['x', 'y'],
      picture: { $file: { name: 'a.png', base64: 'AAE=' } },
      other: { $file: { name: 'b', mediaType: 'text/csv', base64: 'AA==' } },
      number: 5,
    };
    const { body, headers } = send('multipart/form-data', value, true, encoding);
    assert.deepEqual(headers, []);
    assert.deepEqual(withoutUndefined(body), {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { name: 'plain', text: 'text' },
        { name: 'meta', mediaType: 'application/merge-patch+json', text: '{"big":9007199254740993}' },
        { name: 'object', mediaType: 'application/json', text: '{"a":1}' },
        { name: 'list', text: 'x' },
        { name: 'list', text: 'y' },
        { name: 'picture', filename: 'a.png', mediaType: 'image/png', base64: 'AAE=' },
        { name: 'other', filename: 'b', mediaType: 'text/csv', base64: 'AA==' },
        { name: 'number', text: '5' },
      ],
    });
  });

  test('text and files are sent as they are; a range becomes the type of the value', () => {
    assert.deepEqual(send('text/csv', 'a,b\r\n').body, { kind: 'text', mediaType: 'text/csv', text: 'a,b\r\n' });
    const file = { $file: { name: 'x', mediaType: 'image/gif', base64: 'R0lG' } };
    assert.deepEqual(send('image/*', file).body, {
      kind: 'binary',
      mediaType: 'image/gif',
      base64: 'R0lG',
      filename: 'x',
    });
    assert.deepEqual(send('application/octet-stream', file).body, {
      kind: 'binary',
      mediaType: 'application/octet-stream',
      base64: 'R0lG',
      filename: 'x',
    });
  });

  test('XML follows the xml objects', () => {
    const schema: JsonSchema = {
      title: 'ignored',
      type: 'object',
      xml: { name: 'order', namespace: 'https://example.com/o', prefix: 'o' },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        note: { type: 'string' },
        wrapped: {
          type: 'array',
          xml: { name: 'lines', wrapped: true },
          items: { type: 'string', xml: { name: 'line' } },
        },
        bare: { type: 'array', items: { type: 'string', xml: { name: 'tag' } } },
        unnamed: { type: 'array', items: { type: 'integer' } },
        none: { type: ['string', 'null'] },
      },
    };
    const value = {
      id: new LosslessNumber('9007199254740993'),
      note: 'a<b & "c"\u0001',
      wrapped: ['x'],
      bare: ['y', 'z'],
      unnamed: [1, 2],
      none: null,
    };
    const { body } = send('application/xml', value, schema);
    assert.equal(
      (body as { text: string }).text,
      `<?xml version="1.0" encoding="UTF-8"?>
<o:order xmlns:o="https://example.com/o" id="9007199254740993">
  <note>a&lt;b &amp; &quot;c&quot;\ufffd</note>
  <lines>
    <line>x</line>
  </lines>
  <tag>y</tag>
  <tag>z</tag>
  <unnamed>1</unnamed>
  <unnamed>2</unnamed>
  <none xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
</o:order>
`,
    );
  });

  test('XML of 3.2: text and CDATA nodes, unusable names', () => {
    const schema: JsonSchema = {
      xml: { name: 'a b' },
      type: 'object',
      properties: { lang: { xml: { nodeType: 'attribute' } }, content: { xml: { nodeType: 'cdata' } }, '1x': {} },
    };
    assert.equal(
      (send('text/xml', { lang: 'en', content: 'x]]>y' }, schema).body as { text: string }).text,
      '<?xml version="1.0" encoding="UTF-8"?>\n<a_b lang="en"><![CDATA[x]]]]><![CDATA[>y]]></a_b>\n',
    );
    assert.match((send('text/xml', { '1x': 1 }, schema).body as { text: string }).text, /<_1x>1<\/_1x>/);
  });

  test('problems of the body have pointers into it', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'object', required: ['id'] } } },
    };
    const { problems } = buildRequest(slice({ content: [media('application/json', schema)] }), {
      body: { items: [{ id: 1 }, {}] },
    });
    assert.deepEqual(problems, [{ pointer: '/body/items/1', message: 'The property `id` is required.' }]);
  });

  test('uses the media type of the values', () => {
    const content = [media('application/json'), media('text/plain; charset=utf-8')];
    const built = buildRequest(slice({ content }), { contentType: 'text/plain', body: 'x' });
    assert.deepEqual(built.sent.body, { kind: 'text', mediaType: 'text/plain', text: 'x' });
    const smuggled = buildRequest(slice({ content }), { contentType: 'text/plain\r\nX-Evil: 1', body: 'x' });
    assert.deepEqual(smuggled.sent.headers, [['Content-Type', 'text/plain X-Evil: 1']]);
  });
});
