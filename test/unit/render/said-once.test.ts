import assert from 'node:assert/strict';
import { docsJson, openapi } from '../../support/project-of.ts';
import { publish } from '../../support/published-site.ts';

const body = (description: string | undefined, schema: object) => ({
  requestBody: { description, content: { 'application/json': { schema: { type: 'object', ...schema } } } },
});
const response = (description: string, schema: object) => ({
  responses: { 200: { description, content: { 'application/json': { schema: { type: 'object', ...schema } } } } },
});

/** An operation, a text that it has, and how often its page says it below the head. */
const rows: readonly (readonly [name: string, operation: object, text: string, times: number])[] = [
  ['the title of the page', body('Create an order.', {}), 'Create an order', 0],
  ['the description of the schema', body('What is ordered.', { description: 'What is ordered' }), 'What is ordered', 1],
  ['the title of the schema', body('The new order', { title: 'New order' }), 'The new order', 0],
  ['other words than the schema', body('All of it.', { description: 'What is ordered.' }), 'All of it', 1],
  ['words of a schema alone', body(undefined, { description: 'What is ordered.' }), 'What is ordered', 1],
  [
    'of a response and its schema',
    response('The stored order.', { description: 'The stored order' }),
    'The stored order',
    1,
  ],
  ['of a response alone', response('The stored order.', {}), 'The stored order', 1],
];

suite('a description is said once', () => {
  for (const [name, operation, text, times] of rows) {
    test(name, async () => {
      const { files } = await publish({
        'docs.json': docsJson({ openapi: 'api.json' }),
        'api.json': openapi({ '/orders': { post: { summary: 'Create an order', ...operation } } }),
      });
      const html = files.get('api-reference/create-an-order/index.html') ?? '';
      const sections = html.slice(html.indexOf('class="request"'), html.indexOf('<div class="beside"'));
      assert.equal(sections.split(text).length - 1, times, sections);
    });
  }
});
