import assert from 'node:assert/strict';
import { parseValue } from '../../src/core/source/edit/print-value.ts';
import { putMember } from '../../src/core/source/edit/put-value.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { cutAt } from '../../src/core/source/text/shorten.ts';
import { checkResponse } from '../../src/request/check-response.ts';
import { longestShown } from '../../src/request/declared-response.ts';
import type { HttpResponse } from '../../src/request/http-request.ts';
import { deepestJson } from '../../src/request/json/json-depth.ts';
import { checkForeignValue } from '../../src/schema/check/check-value.ts';
import { listComparables } from '../../webview/playground/response/comparable.ts';
import { JsonTreeModel } from '../../webview/playground/tree/json-tree-model.ts';
import { TextSearch } from '../../webview/playground/tree/text-search.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { media, slice } from '../unit/request/slice.ts';

/** In milliseconds of the processor, for everything that a window does with a body before it draws the first rows. */
const longest = 1_000;

suite('a body of 50 MB', () => {
  test('costs a window what its shown beginning costs', () => {
    const row = '{"id":1,"name":"Customer","tags":["a","b"],"address":{"city":"London"}},';
    const text = `[${row.repeat(Math.ceil(50_000_000 / row.length))}1]`;
    const content = [media('application/json', { type: 'array', items: { type: 'string' } })];
    const { operation, ...rest } = slice({});
    const at = { file: 'a.yaml', span: { start: 0, end: 0 } };
    const responses = [{ status: '200', headers: [], content, links: [], at }];
    const described = { ...rest, operation: { ...operation, responses } };
    const response: HttpResponse = {
      ...{ status: 200, statusText: 'OK', url: 'https://a.example/', redirects: [], size: text.length },
      headers: [['Content-Type', 'application/json']],
      timings: { firstByte: 1, total: 1 },
      body: { kind: 'text', text, truncated: false },
    };
    const spent = startProcessorTime();
    const check = checkResponse(described, response);
    const shown = cutAt(text, longestShown);
    const model = new JsonTreeModel(shown, deepestJson);
    const search = new TextSearch(shown);
    search.search('London');
    const comparables = listComparables(described, response, undefined);
    assert.ok(spent() < longest, `${spent()} ms`);
    assert.equal(shown.length, 2_000_000);
    assert.ok(model.count > 100_000 && search.found.value.length === 10_000);
    assert.deepEqual(comparables, []);
    assert.deepEqual(check, {
      kind: 'unchecked',
      reason: 'It is longer than 2 MB, so it was not compared with the description.',
    });
  });
});

suite('a body with 50,000 members', () => {
  test('names those that no schema has in proportion to their number', () => {
    const value = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`identifier${index}`, 1]));
    const spent = startProcessorTime();
    const check = checkForeignValue(
      value,
      { type: 'object', properties: { a: {} } },
      {},
      { most: 1, direction: 'response' },
    );
    assert.ok(spent() < longest, `${spent()} ms`);
    assert.equal(check?.undeclared.length, 50_000);
  });

  test('is written into a description in proportion to their number', () => {
    const line = `{\n  "a": 1\n},\n`;
    const text = `{\n"filling": [\n${line.repeat(3_000)}{}],\n"example": {\n  "b": 1\n}\n}\n`;
    const document = parseSource('api.json', text);
    const found = document.find('/example');
    const example = found && document.authored(found);
    const value = parseValue(JSON.stringify(Array.from({ length: 25_000 }, (_, id) => ({ id, name: { first: 'a' } }))));
    assert.ok(example && value);
    const spent = startProcessorTime();
    putMember(example, 'value', value);
    assert.ok(spent() < longest, `${spent()} ms`);
  });
});
