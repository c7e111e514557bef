import assert from 'node:assert/strict';
import { connectClient, type LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const get = { summary: 'List books', responses: { 200: { description: 'OK' } } };
const config = docsJson({ openapi: 'api.json', pages: ['GET /boks'] });

suite('Language server: diagnostics', () => {
  let folder: TestFolder;
  let client: LanguageTestClient;
  setup(() => {
    folder = new TestFolder({ 'docs.json': config, 'api.json': openapi({ '/books': { get } }) });
  });
  teardown(async () => {
    await client.stop();
    folder.dispose();
  });

  test('problems of an open site are published, and go when they are fixed', async () => {
    client = await connectClient({ folders: [folder.uri()] });
    const uri = folder.uri('docs.json');
    await client.open(uri, config);
    const problem = await client.problemWith(uri, 'entry-unmatched');
    assert.deepEqual([problem.source, problem.severity], ['API Docs', 1]);
    await client.edit(uri, { text: config.replace('GET /boks', 'GET /books') });
    await client.noProblems(uri);
  });
});
