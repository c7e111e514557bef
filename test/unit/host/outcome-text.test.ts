import assert from 'node:assert/strict';
import { outcomeAsText } from '../../../src/host/playground/outcome-text.ts';
import type { HttpResponse } from '../../../src/request/http-request.ts';

function response(text: string): HttpResponse {
  return {
    status: 200,
    statusText: 'OK',
    url: 'https://a.example/',
    redirects: [],
    headers: [['content-type', 'application/json']],
    timings: { firstByte: 1, total: 1 },
    size: text.length,
    body: { kind: 'text', text, truncated: false },
  };
}

suite('outcomeAsText', () => {
  test('JSON alone, indented', () => {
    assert.deepEqual(outcomeAsText(response('{"a":[1]}')), {
      content: '{\n  "a": [\n    1\n  ]\n}\n',
      language: 'json',
    });
  });

  test('JSON that nests too deeply is not indented, which would take the square of its levels', () => {
    const deep = '['.repeat(2_000) + ']'.repeat(2_000);
    const { content, language } = outcomeAsText(response(deep));
    assert.equal(language, 'plaintext');
    assert.equal(content, `HTTP 200 OK\ncontent-type: application/json\n\n${deep}`);
  });
});
