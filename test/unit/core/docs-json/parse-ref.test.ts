import assert from 'node:assert/strict';
import {
  parseChannelRef,
  parseOperationRef,
  parsePageChannelRef,
  startsWithMethodWord,
} from '../../../../src/core/docs-json/parse-ref.ts';

suite('parse-ref', () => {
  test('reads a method in any case and a path', () => {
    const path = { origin: 'path', path: '/users/{id}' } as const;
    assert.deepEqual(parseOperationRef('GET /users/{id}'), { ...path, method: 'GET', text: 'GET /users/{id}' });
    assert.deepEqual(parseOperationRef(' delete  /users/{id} '), {
      ...path,
      method: 'DELETE',
      text: ' delete  /users/{id} ',
    });
    assert.equal(parseOperationRef('QUERY /search')?.method, 'QUERY');
  });

  test('reads a file before the entry', () => {
    assert.equal(parseOperationRef('/api/v1.yaml GET /users')?.file, 'api/v1.yaml');
    assert.equal(parseOperationRef('../v1.json get /users')?.file, '../v1.json');
    assert.equal(parseOperationRef('https://example.com/api POST /users')?.file, 'https://example.com/api');
  });

  test('reads webhooks', () => {
    const text = 'api.yaml webhook order.created';
    assert.deepEqual(parseOperationRef(text), {
      file: 'api.yaml',
      origin: 'webhook',
      method: '',
      path: 'order.created',
      text,
    });
    assert.equal(parseOperationRef('webhook Order created')?.path, 'Order created');
  });

  test('ignores page paths', () => {
    for (const text of [
      'get-started',
      'get started',
      'GET',
      'GET users',
      'FETCH /users',
      'GET /a /b',
      'webhook',
      '',
      'api.yaml',
    ]) {
      assert.equal(parseOperationRef(text), undefined, text);
    }
  });

  test('reads channels', () => {
    assert.deepEqual(parseChannelRef('channel chat'), { id: 'chat', text: 'channel chat' });
    assert.deepEqual(parseChannelRef('a.yaml channel chat'), {
      file: 'a.yaml',
      id: 'chat',
      text: 'a.yaml channel chat',
    });
    assert.equal(parseChannelRef('channels'), undefined);
    assert.equal(parseChannelRef('a.yaml chat'), undefined);
    assert.equal(parsePageChannelRef('/a.yaml chat')?.file, 'a.yaml');
    assert.equal(parsePageChannelRef('chat')?.id, 'chat');
    assert.equal(parsePageChannelRef('a.yaml'), undefined);
  });

  test('recognizes texts that look like an endpoint entry', () => {
    assert.ok(startsWithMethodWord('get users'));
    assert.ok(startsWithMethodWord('webhook order created'));
    assert.ok(!startsWithMethodWord('get'));
    assert.ok(!startsWithMethodWord('getting/started now'));
  });
});
