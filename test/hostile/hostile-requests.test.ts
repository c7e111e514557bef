import assert from 'node:assert/strict';
import { answerRequest } from '../../src/mock/answer-request.ts';
import { decodeRequest } from '../../src/mock/decode-request.ts';
import { readCall } from '../../src/mock/read-call.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { readOperation } from '../unit/mock/read-operation.ts';

/** In milliseconds of the processor. */
const longest = 12_000;

const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data';
const list = '{ type: object, properties: { a: { type: array, items: { type: integer } } } }';
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
const text = (keywords: string) => `{ type: object, properties: { s: { type: string, ${keywords} } } }`;
const json = (value: string) => JSON.stringify({ s: value });

type Row = readonly [type: string, schema: string, body: string, reason?: RegExp];

/** Bodies that are long in the way that is hardest to read. */
const rows: { readonly [title: string]: Row } = {
  'a list of many fields': [form, list, 'a=1&'.repeat(500_000)],
  'a list of many parts': [parts, list, `${part.repeat(100_000)}--b--\r\n`],
  'parts without an end': [parts, list, '--b\r\n'.repeat(500_000)],
  'percent signs': [form, '{ type: object }', '%'.repeat(2_000_000)],
  'brackets in a name': [form, '{ type: object }', `a${'[a]'.repeat(500_000)}=1`],
  'a number with many digits': [
    'application/json',
    '{ type: object, properties: { n: { type: integer, format: int64, minimum: 1, multipleOf: 7 } } }',
    `{"n":${'9'.repeat(2_000_000)}}`,
    /format `int64`/,
  ],
  'JSON that nests deeply': ['application/json', '{ type: array }', '['.repeat(2_000_000), /: Nests too deeply/],
  'JSON in a text that nests deeply': [
    'application/json',
    text('contentMediaType: application/json'),
    json('['.repeat(2_000_000)),
    /is JSON/,
  ],
  'an element with many attributes': [
    'application/xml',
    '{ type: object, xml: { name: a } }',
    `<a ${'b="c" '.repeat(500_000)}/>`,
    /not well-formed/,
  ],
  'XML that nests deeply': ['application/xml', '{ type: object }', '<a>'.repeat(1_000_000), /not well-formed/],
  'lines that are not JSON': ['application/jsonl', '{ type: array }', '{\n'.repeat(100_000), /0: Is not valid JSON/],
  'a stream of many events': ['text/event-stream', '{ type: array }', 'data: 1\n\n'.repeat(200_000)],
  ...Object.fromEntries(
    Object.entries({
      email: 'a.'.repeat(500_000),
      uri: `http://${'a@'.repeat(500_000)}`,
      'uri-template': '{a,'.repeat(300_000),
      hostname: 'a.'.repeat(500_000),
      'idn-hostname': 'a-'.repeat(500_000),
      'idn-email': `${'ä.'.repeat(500_000)}@`,
      'media-range': `a/b${';a="\\'.repeat(300_000)}`,
      'http-date': 'Sun, '.repeat(300_000),
      regex: '('.repeat(300_000),
      byte: `${'QUJD'.repeat(500_000)}!`,
      duration: `P${'1'.repeat(500_000)}`,
      decimal: `${'1'.repeat(500_000)}.`,
    }).map(([format, value]): [string, Row] => [
      format,
      ['application/json', text(`format: ${format}`), json(value), /Must have the format/],
    ]),
  ),
};

suite('requests to the mock that are hard to read', () => {
  for (const [title, [type, schema, body, reason]] of Object.entries(rows)) {
    test(title, () => {
      const content = `{ ${type}: { schema: ${schema} } }`;
      const slice = readOperation(
        `post: { requestBody: { content: ${content} }, responses: { '204': { description: '' } } }`,
        '/t',
      );
      const named = type === parts ? `${type}; boundary=b` : type;
      const spent = startProcessorTime();
      const wire = { method: 'POST', path: '/t', query: '', headers: [['Content-Type', named]] as const };
      const call = readCall(slice, { ...wire, body: decodeRequest(new TextEncoder().encode(body), named) });
      const { status, reasons = [] } = answerRequest(slice, call);
      assert.match(reasons[0] ?? '', reason ?? /^$/);
      assert.equal(status, reason === undefined ? 204 : 400);
      assert.ok(reasons.length <= 100);
      assert.ok(spent() < longest, `${spent()} ms`);
    });
  }
});
