import assert from 'node:assert/strict';
import { checkResponse, findResponse } from '../../../src/request/check-response.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';
import { orderOperation, orderSlice } from '../../webview/support/order-page.ts';

function response(status: number, text: string, type = 'application/json; charset=utf-8'): HttpResponse {
  return {
    status,
    statusText: '',
    url: 'https://a.example/',
    redirects: [],
    headers: [['Content-Type', type]],
    timings: { firstByte: 1, total: 1 },
    size: text.length,
    body: { kind: 'text', text, truncated: false },
  };
}

suite('checkResponse', () => {
  test('reports matches, mismatches, and what can’t be compared', () => {
    const slice = orderSlice();
    assert.deepEqual(checkResponse(slice, response(201, '{"id":"1","total":{}}')), { kind: 'fits', undeclared: [] });
    const wrong = checkResponse(slice, response(201, '{"id":1,"total":{}}'));
    assert.equal(wrong.kind, 'mismatches');
    assert.deepEqual(wrong.kind === 'mismatches' && wrong.mismatches.map(({ pointer }) => pointer), ['/id']);
    assert.equal(checkResponse(slice, response(201, '{"id":')).kind, 'mismatches');
    assert.match(JSON.stringify(checkResponse(slice, response(500, '{}'))), /declares no 500/);
    assert.match(JSON.stringify(checkResponse(slice, response(201, 'a', 'text/plain'))), /declares no text\/plain/);
  });

  test('a body that nests too deeply is not compared, whether by lists or by objects', () => {
    const reason = 'It nests deeper than 500 levels, so it was not compared with the description.';
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['["]",{"\\"]":', '}]'],
    ] as const) {
      for (const levels of [501, 4_000, 100_000]) {
        const text = `${open.repeat(levels)}1${close.repeat(levels)}`;
        assert.deepEqual(checkResponse(orderSlice(), response(201, text)), { kind: 'unchecked', reason });
      }
    }
    const brackets = `{"id":"${'['.repeat(600)}","total":{},"deep":${'['.repeat(499)}${']'.repeat(499)}}`;
    assert.deepEqual(checkResponse(orderSlice(), response(201, brackets)), { kind: 'fits', undeclared: ['/deep'] });
  });

  test('an exact status takes precedence over its class, and the class over the default', () => {
    const [declared] = orderOperation.responses;
    assert.ok(declared !== undefined);
    const all = ['default', '4xx', '404'].map((status) => ({ ...declared, status }));
    assert.equal(findResponse(all, 404)?.status, '404');
    assert.equal(findResponse(all, 422)?.status, '4xx');
    assert.equal(findResponse(all, 500)?.status, 'default');
  });
});
