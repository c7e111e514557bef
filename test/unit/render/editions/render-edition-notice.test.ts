import assert from 'node:assert/strict';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';
import { publish } from '../../../support/published-site.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
const files = {
  'docs.json': docsJson({
    versions: [
      { version: '2.0', pages: ['v2/start', 'v2/books'] },
      { version: '1.0', pages: ['v1/start', 'v1/books', 'v1/gone'] },
    ],
  }),
  ...Object.fromEntries(
    ['v2/start', 'v2/books', 'v1/start', 'v1/books', 'v1/gone'].map((path) => [`${path}.mdx`, page(`Title ${path}`)]),
  ),
};
const older = 'You are reading version 1.0, which is older than the current one.';

suite('the notice of an old version', () => {
  test('is on the exported page and in its Markdown, with links that work below a base path', async () => {
    const site = (await publish(files, { baseUrl: 'https://example.com/docs' })).files;
    const html = site.get('v1/books/index.html') ?? '';
    assert.ok(html.includes(`<p>${older} <a href="../../v2/books/">Read this page in 2.0</a></p>`), html);
    const gone = site.get('v1/gone/index.html') ?? '';
    assert.ok(gone.includes('This page is not in 2.0. <a href="../../v2/start/">2.0 begins with “Title v2/start”</a>'));
    const markdown = site.get('v1/books.md') ?? '';
    assert.ok(markdown.includes(`> ${older} [Read this page in 2.0](https://example.com/docs/v2/books.md)`), markdown);
    assert.doesNotMatch(site.get('v2/books/index.html') ?? '', /older than/);
    assert.match(site.get('v1/books/index.html') ?? '', /data-edition="1\.0"/);
  });

  test('is in the preview, where its link opens the page of the current version', async () => {
    const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
    const rendered = await engine.page('v1/books');
    assert.ok(rendered?.html.includes(`${older} <a href="/v2/books">`), rendered?.html);
  });
});
