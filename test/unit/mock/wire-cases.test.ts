import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { decodeRequest } from '../../../src/mock/decode-request.ts';
import { readCall, type WireRequest } from '../../../src/mock/read-call.ts';
import { encodePayload } from '../../../src/node/http/http-payload.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { untouchedForm } from '../../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { parseValues, printValues } from '../../../src/request/values-text.ts';
import { readOperation } from './read-operation.ts';

const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data';
const text = '{ type: string }';
const object = '{ type: object, properties: { a: { type: integer }, b: { type: string } } }';

/** A request as a form sends it. `bytes`: of the body, in one character for each byte; `*`: the boundary. */
interface WireCase {
  readonly operation: string;
  readonly path?: string;
  readonly values: string;
  /** The path as it is sent. */
  readonly sentPath?: string;
  readonly query?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly bytes?: string;
  /** Pointers of the notes about the request. */
  readonly notes?: readonly string[];
}

const body = (type: string, schema: string, encoding = '{}') =>
  `post: { requestBody: { content: { '${type}': { schema: ${schema}, encoding: ${encoding} } } }, responses: { '204': { description: '' } } }`;
const query = (parameter: string) => `get: { parameters: [${parameter}], responses: { '204': { description: '' } } }`;
const part = (property: string, encoding: string) =>
  body(parts, `{ type: object, properties: { p: ${property} } }`, `{ p: ${encoding} }`);
const head = (type: string) => `--*\r\nContent-Disposition: form-data; name="p"\r\nContent-Type: ${type}\r\n\r\n`;
const tail = '\r\n--*--\r\n';
const note = '{ type: object, xml: { name: n }, properties: { t: { type: string, xml: { attribute: true } } } }';

const cases: { readonly [title: string]: WireCase } = {
  'a text in the charset that is declared': {
    operation: body('text/plain; charset=iso-8859-1', text),
    values: '{"body":"Größe"}',
    bytes: 'Gr\u00f6\u00dfe',
  },
  'a text in a charset of two bytes': {
    operation: body('text/plain; charset="Shift_JIS"', text),
    values: '{"body":"日本"}',
    bytes: '\u0093\u00fa\u0096\u007b',
  },
  'a text in UTF-16, with its mark': {
    operation: body('text/plain; charset=utf-16', text),
    values: '{"body":"ö"}',
    bytes: '\u00ff\u00fe\u00f6\u0000',
  },
  'a character that the charset lacks': {
    operation: body('text/plain; charset=us-ascii', text),
    values: '{"body":"ö"}',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    bytes: '\u00c3\u00b6',
    notes: ['/body'],
  },
  'JSON in a charset': {
    operation: body('application/json; charset=windows-1252', text),
    values: '{"body":"€"}',
    bytes: '"\u0080"',
  },
  'XML names the charset in which it is sent': {
    operation: body('application/xml; charset=ISO-8859-1', note),
    values: '{"body":{"t":"ö"}}',
    bytes: '<?xml version="1.0" encoding="ISO-8859-1"?>\n<n t="\u00f6"/>\n',
  },
  'JSON of a header has ASCII alone': {
    operation: query('{ name: X-J, in: header, content: { application/json: { schema: { type: object } } } }'),
    values: '{"header":{"X-J":{"ö":"日😀"}}}',
    headers: { 'X-J': '{"\\u00f6":"\\u65e5\\ud83d\\ude00"}' },
  },
  'an empty object of a header is JSON': {
    operation: query('{ name: X-J, in: header, content: { application/json: { schema: { type: object } } } }'),
    values: '{"header":{"X-J":{}}}',
    headers: { 'X-J': '{}' },
  },
  'a form in a charset': {
    operation: body(`${form}; charset=iso-8859-1`, '{ type: object, properties: { p: { type: string } } }'),
    values: '{"body":{"p":"ö &"}}',
    bytes: 'p=%F6+%26',
  },
  'a part in a charset': {
    operation: part(text, '{ contentType: text/plain; charset=iso-8859-1 }'),
    values: '{"body":{"p":"ö"}}',
    bytes: `${head('text/plain; charset=iso-8859-1')}\u00f6${tail}`,
  },
  'a part in a charset that lacks a character': {
    operation: part(text, '{ contentType: text/plain; charset=iso-8859-1 }'),
    values: '{"body":{"p":"€"}}',
    bytes: `${head('text/plain; charset=utf-8')}\u00e2\u0082\u00ac${tail}`,
    notes: ['/body/p'],
  },
  'a charset that is unknown': {
    operation: body('text/plain; charset=klingon', text),
    values: '{"body":"ö"}',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    bytes: '\u00c3\u00b6',
    notes: ['/body'],
  },
  'an attribute of XML keeps its line breaks and tabs': {
    operation: body('application/xml', note),
    values: String.raw`{"body":{"t":"a\tb\nc\rd"}}`,
    bytes: '<?xml version="1.0" encoding="UTF-8"?>\n<n t="a&#9;b&#10;c&#13;d"/>\n',
  },
  'a part that is a form': {
    operation: part(object, `{ contentType: ${form} }`),
    values: '{"body":{"p":{"a":1,"b":"x y&"}}}',
    bytes: `${head(form)}a=1&b=x+y%26${tail}`,
  },
  'a part that is a form, with encodings of its own': {
    operation: part(
      '{ type: object, properties: { l: { type: array, items: { type: integer } }, x: { type: object, properties: { a: { type: integer } } } } }',
      `{ contentType: ${form}, encoding: { l: { style: pipeDelimited, explode: false }, x: { style: deepObject, explode: true } } }`,
    ),
    values: '{"body":{"p":{"l":[1,2],"x":{"a":1}}}}',
    bytes: `${head(form)}l=1%7C2&x%5Ba%5D=1${tail}`,
  },
  'a text that is an object in JSON': {
    operation: part(text, '{ contentType: application/json }'),
    values: String.raw`{"body":{"p":"{\"a\":1}"}}`,
    bytes: `${head('application/json')}{"a":1}${tail}`,
  },
  'another text as JSON': {
    operation: part(text, '{ contentType: application/json }'),
    values: '{"body":{"p":"{a"}}',
    bytes: `${head('application/json')}"{a"${tail}`,
  },
  'a part of JSON lines': {
    operation: part(text, '{ contentType: application/jsonl }'),
    values: String.raw`{"body":{"p":"{\"a\":1}\n"}}`,
    bytes: `${head('application/jsonl')}{"a":1}\n${tail}`,
  },
  'a field that is a form': {
    operation: body(form, `{ type: object, properties: { p: ${object} } }`, `{ p: { contentType: ${form} } }`),
    values: '{"body":{"p":{"a":1,"b":"x"}}}',
    bytes: 'p=a%3D1%26b%3Dx',
  },
  'a field that is XML': {
    operation: body(form, `{ type: object, properties: { p: ${note} } }`, '{ p: { contentType: application/xml } }'),
    values: '{"body":{"p":{"t":"1"}}}',
    bytes: 'p=%3C%3Fxml+version%3D%221.0%22+encoding%3D%22UTF-8%22%3F%3E%0A%3Cn+t%3D%221%22%2F%3E%0A',
  },
  'a parameter that is a form': {
    operation: query(`{ name: f, in: query, content: { ${form}: { schema: ${object} } } }`),
    values: '{"query":{"f":{"a":1,"b":"x"}}}',
    query: 'f=a%3D1%26b%3Dx',
  },
  'a parameter that is JSON': {
    operation: query(`{ name: f, in: query, content: { application/json: { schema: ${object} } } }`),
    values: '{"query":{"f":{"a":1}}}',
    query: 'f=%7B%22a%22%3A1%7D',
  },
  'a header that is JSON': {
    operation: query(`{ name: X-F, in: header, content: { application/json: { schema: ${object} } } }`),
    values: '{"header":{"X-F":{"a":1}}}',
    headers: { 'X-F': '{"a":1}' },
  },
  'a query that is one parameter': {
    operation: query(`{ name: q, in: querystring, content: { ${form}: { schema: ${object} } } }`),
    values: '{"query":{"q":{"a":1,"b":"x y"}}}',
    query: 'a=1&b=x+y',
  },
  'a query that is one parameter, with encodings': {
    operation: query(
      `{ name: q, in: querystring, content: { ${form}: { schema: { type: object, properties: { l: { type: array, items: { type: integer } } } }, encoding: { l: { style: spaceDelimited, explode: false } } } } }`,
    ),
    values: '{"query":{"q":{"l":[1,2]}}}',
    query: 'l=1%202',
  },
  'a query that is JSON': {
    operation: query(`{ name: q, in: querystring, content: { application/json: { schema: ${object} } } }`),
    values: '{"query":{"q":{"a":1}}}',
    query: '%7B%22a%22%3A1%7D',
  },
  'a path with a blank': {
    operation: query('{ name: id, in: path, required: true, schema: { type: string } }'),
    path: "'/a b/{id}'",
    values: '{"path":{"id":"x y"}}',
    sentPath: '/a%20b/x%20y',
  },
  'an empty value with a mark before it': {
    operation: query('{ name: id, in: path, required: true, style: matrix, schema: { type: string } }'),
    path: "'/a{id}'",
    values: '{"path":{"id":""}}',
    sentPath: '/a;id',
  },
  'an empty member with a mark before it': {
    operation: query(`{ name: id, in: path, required: true, style: matrix, explode: true, schema: ${object} }`),
    path: "'/a{id}'",
    values: '{"path":{"id":{"a":1,"b":""}}}',
    sentPath: '/a;a=1;b',
  },
  'null in a list of a form': {
    operation: body(
      form,
      "{ type: object, properties: { l: { type: array, items: { type: [integer, 'null'] } }, n: { type: [integer, 'null'] } } }",
    ),
    values: '{"body":{"l":[1,null],"n":null}}',
    bytes: 'l=1&l=&n=',
    notes: ['/body/l', '/body/n'],
  },
  'half of a surrogate pair': {
    operation: part(text, '{ contentType: text/plain }'),
    values: String.raw`{"body":{"p":"a\ud800"}}`,
    bytes: `${head('text/plain')}a\u00ef\u00bf\u00bd${tail}`,
  },
  'a file whose type its name says, as a body': {
    operation: body('image/*', '{ type: string, format: binary }'),
    values: '{"body":{"$file":{"name":"a.jpg","base64":"QQ=="}}}',
    headers: { 'Content-Type': 'image/jpeg' },
    bytes: 'A',
  },
  'a file whose type its name does not say, as a part': {
    operation: part('{ type: string, format: binary }', "{ contentType: 'image/*' }"),
    values: '{"body":{"p":{"$file":{"name":"photo","base64":"QQ=="}}}}',
    bytes: `--*\r\nContent-Disposition: form-data; name="p"; filename="photo"\r\nContent-Type: image/png\r\n\r\nA${tail}`,
  },
  'names that look like integers, in JSON': {
    operation: body('application/json', '{ type: object }'),
    values: '{"body":{"z":1,"10":{"3":1,"2":2},"2":3}}',
    bytes: '{\n  "z": 1,\n  "10": {\n    "3": 1,\n    "2": 2\n  },\n  "2": 3\n}',
  },
  'names that look like integers, in a form': {
    operation: body(form, '{ type: object, additionalProperties: { type: integer } }'),
    values: '{"body":{"b":1,"10":2,"2":3}}',
    bytes: 'b=1&10=2&2=3',
  },
  'names that look like integers, in a query': {
    operation: query(
      '{ name: f, in: query, style: deepObject, schema: { type: object, additionalProperties: { type: integer } } }',
    ),
    values: '{"query":{"f":{"b":1,"10":2,"2":3}}}',
    query: 'f%5Bb%5D=1&f%5B10%5D=2&f%5B2%5D=3',
  },
};

interface SentCase {
  readonly wire: WireRequest;
  readonly bytes: string;
  readonly notes: readonly string[];
}

function send(slice: OperationSlice, values: FormValues): SentCase {
  const { sent, problems } = buildRequest(slice, { ...values, server: 'http://mock.invalid' });
  const [path = '', query = ''] = sent.url.slice('http://mock.invalid'.length).split(/\?(.*)/s);
  const payload = encodePayload(sent.body);
  const others = sent.headers.filter(([name]) => name !== 'Content-Type');
  const headers = payload === undefined ? others : [...others, ['Content-Type', payload.mediaType] as const];
  const read = payload === undefined ? '' : decodeRequest(payload.bytes, payload.mediaType);
  const { boundary } = payload ?? {};
  const binary = payload?.bytes.toString('latin1') ?? '';
  return {
    wire: { method: sent.method, path, query, headers, body: read },
    bytes: boundary === undefined ? binary : binary.replaceAll(boundary, '*'),
    notes: problems.map(({ pointer }) => pointer),
  };
}

suite('What is on the wire', () => {
  for (const [title, { operation, path = '/things', values: written, ...expected }] of Object.entries(cases)) {
    test(title, () => {
      const slice = readOperation(operation, path);
      const { query: wanted, headers = {}, bytes, notes = [], sentPath } = expected;
      const { values } = parseValues(written);
      const sent = send(slice, values);
      if (sentPath !== undefined) assert.equal(sent.wire.path, sentPath);
      assert.equal(sent.wire.query, wanted ?? '');
      assert.equal(sent.bytes, bytes ?? '');
      for (const [name, value] of Object.entries(headers))
        assert.deepEqual(sent.wire.headers.find(([each]) => each === name)?.[1], value);
      assert.deepEqual(sent.notes, notes);
      const call = readCall(slice, sent.wire);
      assert.deepEqual(call.mismatches, []);
      // The bytes of a file are read as text, and its type is that of the request.
      if (written.includes('$file')) return;
      assert.equal(printValues(call.values, 0), printValues(values, 0).replaceAll(String.raw`\ud800`, '\ufffd'));
    });
  }

  const authored = '{ z: 1, 10: { 3: 1, 2: 2.0 }, 2: 3 }';
  const places = {
    'beside the schema': `schema: { type: object }, example: ${authored}`,
    'among several': `schema: { type: object }, examples: { one: { value: ${authored} } }`,
    'in the schema': `schema: { type: object, example: ${authored} }`,
    'as a default': `schema: { type: object, default: ${authored} }`,
  };
  for (const [title, content] of Object.entries(places)) {
    test(`names that look like integers, in an example ${title}`, () => {
      const operation = `post: { requestBody: { required: true, content: { application/json: { ${content} } } }, responses: {} }`;
      const slice = readOperation(operation, '/things');
      const values = untouchedForm(slice, { interactive: true, prefill: true, sampleParameters: 'all' });
      const { bytes } = send(slice, values);
      assert.equal(bytes.replace(/\s/g, ''), '{"z":1,"10":{"3":1,"2":2.0},"2":3}');
    });
  }
});
