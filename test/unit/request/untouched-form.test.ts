import assert from 'node:assert/strict';
import type { Parameter } from '../../../../src/core/api/http-operation.ts';
import type { ChannelSlice } from '../../../../src/core/api/slice.ts';
import { startValues } from '../../../../webview/playground/form/start-values.ts';
import { orderOperation, orderSlice, playgroundOf } from '../../support/order-page.ts';

const at = { file: 'api/asyncapi.yaml', span: { start: 0, end: 0 } };

function channelSlice(schema: Parameter['schema'], extensions: Parameter['extensions'] = {}): ChannelSlice {
  const [path] = orderOperation.parameters;
  assert.ok(path !== undefined);
  const parameter: Parameter = { ...path, name: 'genre/kind', schema, extensions };
  return {
    kind: 'channel',
    origin: { file: 'api/asyncapi.yaml', title: 'Live', version: '1', specVersion: '3.0.0' },
    channel: {
      id: 'stock',
      address: 'stock/{genre/kind}',
      parameters: [parameter],
      operations: [],
      servers: [],
      security: [],
      securitySchemes: [],
      tags: [],
      bindings: {},
      at,
    } as unknown as ChannelSlice['channel'],
    schemas: {},
  };
}

suite('startValues', () => {
  test('a channel’s parameters start with their default where the site prefills', () => {
    const slice = channelSlice({ enum: ['novel', 'science'], default: 'science' });
    assert.deepEqual(startValues(playgroundOf(slice, { prefill: true })), { path: { 'genre/kind': 'science' } });
    assert.deepEqual(startValues(playgroundOf(slice, { prefill: false })), {});
  });

  test('x-default is there always, and before everything else', () => {
    const slice = channelSlice({ default: 'science' }, { 'x-default': 'novel' });
    for (const prefill of [true, false])
      assert.deepEqual(startValues(playgroundOf(slice, { prefill })), { path: { 'genre/kind': 'novel' } });
  });

  test('an operation keeps the page’s server', () => {
    const values = startValues(playgroundOf(orderSlice(), { server: 'https://test.bookstore.example' }));
    assert.deepEqual(values, { server: 'https://test.bookstore.example' });
  });
});
