import assert from 'node:assert/strict';
import { createDiskOutside } from '../../../src/server/disk-outside.ts';
import type { Outside } from '../../../src/server/outside.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { connectClient, type LanguageTestClient } from '../../support/language-client.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi } from '../../support/project-of.ts';

const config = docsJson({ openapi: 'api.json', pages: ['GET /boks'] });
const texts = { 'docs.json': config, 'api.json': openapi({ '/books': { get: { responses: {} } } }) };

/** A folder as the client opens it, and the same folder as the client spells the URIs of its documents. */
const folders = [
  ['file:///home/t+x', 'file:///home/t%2Bx'],
  ['file:///home/a%20(b)%20@c', 'file:///home/a%20%28b%29%20%40c'],
  ['file:///C:/Users/me', 'file:///c%3A/Users/me'],
  ['file:///c%3A/Users/me', 'file:///C:/Users/me'],
  ['file://server/share', 'file://SERVER/share'],
] as const;

/** Every folder has the same site, with a system of its own. */
const outside: Outside = {
  ...createDiskOutside(undefined),
  findSites: async (folder) => [folder],
  holds: () => true,
  readText: async (path) => (path.endsWith('/docs.json') ? config : undefined),
  openEngine: () => createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' }),
};

suite('Language server: a document in another spelling than its folder', () => {
  let client: LanguageTestClient;
  teardown(() => client?.stop());

  for (const [folder, spelled] of folders)
    test(`${folder} and ${spelled}`, async () => {
      client = await connectClient({ folders: [folder], options: { checksJson: true } }, outside);
      const uri = `${spelled}/docs.json`;
      await client.open(uri, config.replace('boks', 'boooks'));
      const { sites, own } = await client.request('apidocs/sites', { uri });
      assert.deepEqual(
        sites.map(({ root }) => root),
        [own],
      );
      const tree = await client.request('apidocs/siteTree', { root: spelled });
      assert.deepEqual(
        tree.rows.map(({ kind, label }) => [kind, label]),
        (await client.request('apidocs/siteTree', { root: folder })).rows.map(({ kind, label }) => [kind, label]),
      );
      const problem = await client.until('the problem of the open text', () =>
        client.published.flatMap(({ diagnostics }) => diagnostics).find(({ message }) => message.includes('boooks')),
      );
      assert.equal(problem.code, 'entry-unmatched');
      // The client reports syntax errors of its own document itself.
      await client.edit(uri, { text: '{ "name": ' });
      await client.request('apidocs/validate', { root: folder });
      const codes = client.published.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => String(code)));
      assert.deepEqual(
        codes.filter((code) => code.startsWith('json-')),
        [],
      );
    });
});
