import assert from 'node:assert/strict';
import type { MediaType } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import type { OperationSlice } from '../../../../src/core/api/slice.ts';
import { itemCheck } from '../../../../src/request/streams/check-item.ts';
import type { StreamItem } from '../../../../src/request/streams/stream-reader.ts';

function check(mediaType: string, media: Partial<MediaType>, item: StreamItem, table: OperationSlice['schemas'] = {}) {
  const response = { status: '200', content: [{ mediaType, schema: true, ...media }], headers: [] };
  const slice = {
    kind: 'operation',
    operation: { responses: [response] },
    schemas: table,
  } as unknown as OperationSlice;
  const head = { status: 200, statusText: '', url: '', redirects: [], headers: [['content-type', mediaType]] as const };
  return itemCheck(slice, head)?.(item).map(({ pointer }) => pointer);
}

const counter: JsonSchema = { type: 'object', properties: { n: { type: 'integer' } } };
const line = (data: string): StreamItem => ({ kind: 'value', data });
const event = (data: string, type?: string): StreamItem => ({ kind: 'event', data, ...(type && { event: type }) });
const sse = 'text/event-stream';

suite('itemCheck', () => {
  test('checks lines, by the schema of items, of an array or of one item', () => {
    for (const media of [{ itemSchema: counter }, { schema: { type: 'array', items: counter } }, { schema: counter }]) {
      assert.deepEqual(check('application/jsonl', media as Partial<MediaType>, line('{"n":1}')), []);
      assert.deepEqual(check('application/jsonl', media as Partial<MediaType>, line('{"n":"1"}')), ['/n']);
    }
    assert.deepEqual(check('application/jsonl', { schema: counter }, line('{"n"')), ['']);
    assert.equal(check('application/jsonl', {}, line('{}')), undefined, 'nothing declared');
  });

  test('checks events as objects, with the JSON in their data', () => {
    const tick: JsonSchema = {
      properties: { event: { const: 'tick' }, data: { contentMediaType: 'application/json', contentSchema: counter } },
    };
    const bye: JsonSchema = { properties: { event: { const: 'bye' } } };
    const itemSchema: JsonSchema = { type: 'object', required: ['event'], oneOf: [tick, bye] };
    assert.deepEqual(check(sse, { itemSchema }, event('{"n":1}', 'tick')), []);
    assert.deepEqual(check(sse, { itemSchema }, event('{"n":"1"}', 'tick')), ['/data/n']);
    assert.deepEqual(check(sse, { itemSchema }, event('not JSON', 'bye')), []);
    assert.notDeepEqual(check(sse, { itemSchema }, event('x', 'other')), []);
  });

  test('checks events by the schema of their data; other text is not checked', () => {
    assert.deepEqual(check(sse, { schema: counter }, event('{"n":"1"}')), ['/n']);
    assert.deepEqual(check(sse, { schema: counter }, event('[DONE]')), []);
    assert.equal(check(sse, { schema: { type: 'string' } }, event('x')), undefined);
  });
});
