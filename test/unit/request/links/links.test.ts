import assert from 'node:assert/strict';
import { evaluateExpression } from '../../../../src/request/links/evaluate-expression.ts';
import { parseLinkHeader } from '../../../../src/request/links/link-header.ts';

const exchange = {
  method: 'POST',
  url: 'https://api.example.com/books',
  values: { path: { shop: 's' }, query: { q: ['a'] }, header: { 'X-A': 'h' }, body: { title: 't' } },
  response: {
    status: 201,
    headers: [
      ['Location', '/books/1'],
      ['Via', 'a'],
      ['via', 'b'],
    ] as const,
  },
  body: { id: 7, 'a/b': [true], __proto__: null },
};

suite('links of responses', () => {
  test('expressions are evaluated as OpenAPI says', () => {
    const cases: readonly [string, unknown][] = [
      ['$url', 'https://api.example.com/books'],
      ['$method', 'POST'],
      ['$statusCode', 201],
      ['$request.path.shop', 's'],
      ['$request.query.q', ['a']],
      ['$request.header.x-a', 'h'],
      ['$request.body#/title', 't'],
      ['$response.header.location', '/books/1'],
      ['$response.header.via', 'a, b'],
      ['$response.body#/id', 7],
      ['$response.body#/a~1b/0', true],
      ['book-{$response.body#/id}-{$request.path.shop}', 'book-7-s'],
      ['constant', 'constant'],
      ['$response.body#/none', undefined],
      ['$response.path.shop', undefined],
      ['$response.body#/constructor', undefined],
      ['$request.query.toString', undefined],
      ['a {$response.body#/none}', undefined],
    ];
    for (const [expression, value] of cases) {
      assert.deepEqual(evaluateExpression(expression, exchange), value, expression);
    }
    assert.equal(evaluateExpression(5, exchange), 5);
    assert.deepEqual(evaluateExpression('$response.body', exchange), exchange.body);
  });

  test('a Link header has its targets and relations', () => {
    assert.deepEqual(
      parseLinkHeader('<https://a.example/b?page=2>; rel="next", </b?page=9;x=1>; title="a, b; rel=c"; rel=last, <c>'),
      [
        { target: 'https://a.example/b?page=2', relation: 'next' },
        { target: '/b?page=9;x=1', relation: 'last' },
        { target: 'c', relation: '' },
      ],
    );
    assert.deepEqual(parseLinkHeader('nothing'), []);
  });
});
