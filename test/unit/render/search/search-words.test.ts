import assert from 'node:assert/strict';
import { searchWords, wholeTitle } from '../../../../src/render/search/search-words.ts';

suite('words of the search', () => {
  for (const [text, words] of [
    ['Cancel an order', ['cancel', 'an', 'order']],
    ['customerEmail', ['customeremail', 'customer', 'email']],
    ['created_at, per-page', ['created', 'at', 'per', 'page']],
    ['GET /books/{isbn}', ['get', 'books', 'isbn']],
    ['Café Zoë', ['cafe', 'zoe']],
    ['创建订单', ['创建', '建订', '订单']],
    ['が', ['が']],
    ['한국어 문서', ['한국어', '문서']],
    ['—', []],
  ] as const) {
    test(text, () => assert.deepEqual(searchWords(text), words));
  }

  test('a title as a whole', () => assert.equal(wholeTitle('Cancel an Order!'), 'cancelanorder'));
});
