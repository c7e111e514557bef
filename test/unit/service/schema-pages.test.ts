import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const schemas = {
  User: {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', readOnly: true },
      password: { type: 'string', writeOnly: true },
      friends: { type: 'array', items: { $ref: '#/components/schemas/User' }, description: 'Others, **too**.' },
    },
  },
  Color: { enum: ['red', 'blue'] },
};

function pageOf(name: string) {
  const texts = {
    'docs.json': docsJson({ pages: ['p'] }),
    'p.mdx': `---\ntitle: Its page\nopenapi-schema: ${name}\n---\nText of the page.\n`,
    'api.json': openapi({}, { components: { schemas } }),
  };
  return createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' }).page('p');
}

suite('the page of a schema', () => {
  test('has only the text if no description contains the schema', async () => {
    const { html = '' } = (await pageOf('Gone')) ?? {};
    assert.match(html, /Text of the page/);
    assert.ok(!html.includes('Gone'));
  });
});
