import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

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

suite('the pages of a description are the same beside its workflows', () => {
  const describe = (title: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title, version: '1' },
      paths: { '/a': { get: { operationId: `get${title}`, summary: `Get ${title}`, responses: {} } } },
    });
  const source = (name: string) => ({ name, url: `./${name}.json`, type: 'openapi' });
  const step = (name: string) => ({ stepId: name, operationId: `$sourceDescriptions.${name}.get${name}` });
  const workflows = JSON.stringify({
    arazzo: '1.0.1',
    info: { title: 'W', version: '1' },
    sourceDescriptions: [source('Orders'), source('Users')],
    workflows: [{ workflowId: 'both', steps: [step('Orders'), step('Users')] }],
  });
  const texts = { 'Orders.json': describe('Orders'), 'Users.json': describe('Users'), 'w.arazzo.json': workflows };
  const open = (...files: readonly string[]) =>
    createEngine({ workspace: { ...memoryWorkspace(texts), files: () => files }, configFile: undefined });

  test('which may call others', async () => {
    const alone = await open('Orders.json').pages();
    const engine = open('Orders.json', 'w.arazzo.json');
    assert.deepEqual(await engine.pages(), alone);
    const [plan] = await engine.workflows();
    assert.deepEqual(
      plan?.workflows[0]?.steps.map(({ call }) => (call.kind === 'operation' ? call.ref : call.kind)),
      ['Orders.json GET /a', 'Users.json GET /a'],
    );
    assert.equal((await engine.operation('Users.json GET /a'))?.kind, 'operation');
    const { problems } = await engine.problems({ official: false });
    assert.deepEqual(
      problems.filter(({ severity }) => severity === 'error'),
      [],
    );
  });

  test('a file of workflows alone has the pages of all that it calls', async () => {
    const slugs = (await open('w.arazzo.json').pages()).map(({ slug }) => slug);
    assert.deepEqual(
      slugs.filter((slug) => slug.includes('get-')),
      ['orders/get-orders', 'users/get-users'],
    );
  });
});
