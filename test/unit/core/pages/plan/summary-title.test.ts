import assert from 'node:assert/strict';
import { isShortened, summaryTitle } from '../../../../../src/core/pages/plan/summary-title.ts';
import { createEngine } from '../../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

const long =
  'Creates a [model](/docs/models) response. Provide **text** or `image` inputs, e.g. Those of a file, or tools.';

suite('the title of a summary', () => {
  test('is plain text on one line', () => {
    assert.equal(
      summaryTitle('List `jobs` of\n  [a *team*](https://example.com), **all** of them'),
      'List jobs of a *team*, all of them',
    );
    assert.equal(summaryTitle('Get {id} of a_b_c <x> [y]'), 'Get {id} of a_b_c <x> [y]');
  });

  test('is the first sentence of a long one', () => {
    assert.equal(summaryTitle(long), 'Creates a model response');
    assert.equal(isShortened(long), true);
    assert.equal(summaryTitle('Short. Two sentences.'), 'Short. Two sentences.');
    const endless = 'word '.repeat(40).trim();
    assert.equal(summaryTitle(endless), endless);
  });

  test('then the page shows the whole summary below it, and its address stays', async () => {
    const operation = { summary: long, description: 'More.', responses: {} };
    const api = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { post: operation } } };
    const texts = { 'docs.json': '{ "navigation": { "openapi": "api.json" } }', 'api.json': JSON.stringify(api) };
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
    const [{ slug, title } = { slug: '', title: '' }] = await engine.pages();
    assert.equal(title, 'Creates a model response');
    assert.match(slug, /\/creates-a-\[model\]docsmodels-response-provide/);
    const html = (await engine.page(slug))?.html ?? '';
    assert.match(html, /<div class="lead"><p>Creates a .*Provide <strong>text<\/strong>.*<p>More\.<\/p>/s);
    await engine.dispose();
  });
});
