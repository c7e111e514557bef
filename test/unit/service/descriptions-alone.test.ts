import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { createEngine } from '../../../src/service/create-engine.ts';

const corpus = fileURLToPath(new URL('../../data/corpus', import.meta.url));
const descriptions = ['asyncapi', 'openapi'].flatMap((folder) =>
  readdirSync(`${corpus}/${folder}`)
    .filter((name) => /\.(?:json|yaml)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

suite('law: a description alone has what it has in a site', () => {
  for (const file of descriptions) {
    test(file, async () => {
      const workspace = createDiskWorkspace(corpus, { files: [file] });
      const alone = createEngine({ workspace, configFile: undefined });
      const title = (await alone.siteTree()).name;
      const family = file.startsWith('asyncapi') ? 'asyncapi' : 'openapi';
      const config = JSON.stringify({ name: title, navigation: { groups: [{ group: title, [family]: file }] } });
      const inSite = createEngine({
        configFile: 'docs.json',
        workspace: {
          ...workspace,
          files: () => ['docs.json', file],
          has: (name) => name === 'docs.json' || workspace.has(name),
          read: (name) => (name === 'docs.json' ? config : workspace.read(name)),
        },
      });
      assert.deepEqual(await alone.pages(), await inSite.pages());
      assert.ok((await alone.pages()).length > 0);
      const { problems } = await inSite.problems({ official: false });
      const ofFile = problems.filter((problem) => problem.file !== 'docs.json' && !/^broken-/.test(problem.code));
      assert.deepEqual((await alone.problems({ official: false })).problems, ofFile);
      const [page] = (await alone.pages()).filter(({ kind }) => kind !== 'overview');
      const html = async (engine: typeof alone) => (await engine.page(page?.slug ?? ''))?.html;
      assert.equal(await html(alone), await html(inSite));
    });
  }
});
