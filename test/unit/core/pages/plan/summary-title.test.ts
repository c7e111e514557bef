import assert from 'node:assert/strict';
import { isShortened, summaryTitle } from '../../../../../src/core/pages/plan/summary-title.ts';
import { createEngine } from '../../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

const long =
  'Creates a [model](/docs/models) response. Provide **text** or `image` inputs, e.g. Those of a file, or tools.';

const titleOf = (summary: string, operationId?: string, shortName?: string) =>
  summaryTitle({ summary, operationId, shortName });

suite('the title of a summary', () => {
  test('is plain text on one line', () => {
    assert.equal(
      titleOf('List `jobs` of\n  [a *team*](https://example.com), **all** of them'),
      'List jobs of a *team*, all of them',
    );
    assert.equal(titleOf('Get {id} of a_b_c <x> [y]'), 'Get {id} of a_b_c <x> [y]');
  });

  test('is the first sentence of a long one', () => {
    assert.equal(titleOf(long), 'Creates a model response');
    assert.equal(isShortened({ summary: long }), true);
    assert.equal(titleOf('Short. Two sentences.'), 'Short. Two sentences.');
    const endless = 'word '.repeat(40).trim();
    assert.equal(titleOf(endless), endless);
  });

  const texts: readonly (readonly [summary: string, title: string, operationId?: string, shortName?: string])[] = [
    [long, 'Create response', 'createResponse', 'Create response'],
    ['Create a file\n\nYou can send a form.\n', 'Create a file', 'CreateFile'],
    ['Create a file\n\nYou can send a form.\n', 'Create file', undefined, 'Create file'],
    ['Cancel a batch. This attempts to cancel all of the files as soon as possible.', 'Cancel a batch', 'x'],
    [
      '**Starting a new project?** We recommend the other one.\nCompare them first.',
      'Create chat completion',
      'createChatCompletion',
    ],
    [
      '**NOTE:** This needs an [admin key](../keys).\n\nIt lists all.',
      'List point permissions',
      'list_point-permissions',
    ],
    [`Creates a job which begins ${'the process of '.repeat(6)}a model.`, 'Creates a job'],
    [`Creates a job which begins ${'the process of '.repeat(6)}a model.`, 'Creates a job', 'get_jobs_{id}_by_x'],
    [
      'List actions of users and changes of configuration within an organization.',
      'List actions of users and changes of configuration within an organization',
    ],
    [
      'List actions of users and changes of configuration within an organization',
      'List actions of users and changes of configuration within an organization',
    ],
    ['Deletes a file.', 'Deletes a file.'],
  ];
  for (const [summary, title, operationId, shortName] of texts)
    test(`of "${summary.slice(0, 24)}", "${operationId ?? ''}" and "${shortName ?? ''}"`, () =>
      assert.equal(titleOf(summary, operationId, shortName), title));

  const leads: readonly (readonly [summary: string, description: string | undefined, lead: string | undefined])[] = [
    ['List books', 'List books.', undefined],
    ['List books', 'List books. Sorted.', '<p>Sorted.</p>'],
    ['List books', 'list books\n\nSorted.', '<p>Sorted.</p>'],
    ['List books', 'List books of a shop.', '<p>List books of a shop.</p>'],
    ['List books', 'List books\nof a shop.', '<p>List books\nof a shop.</p>'],
    ['List books\n\nSorted.', undefined, '<p>Sorted.</p>'],
    ['List books\n\nSorted.', 'All.', '<p>Sorted.</p><p>All.</p>'],
  ];
  for (const [summary, description, lead] of leads)
    test(`is not said again: ${JSON.stringify([summary, description])}`, async () => {
      const api = {
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/a': { get: { summary, description, responses: {} } } },
      };
      const files = { 'docs.json': '{ "navigation": { "openapi": "api.json" } }', 'api.json': JSON.stringify(api) };
      const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
      const [{ slug } = { slug: '' }] = await engine.pages();
      const html = (await engine.page(slug))?.html ?? '';
      assert.equal(/<div class="lead">(.*?)<\/div>/s.exec(html)?.[1], lead);
      await engine.dispose();
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
