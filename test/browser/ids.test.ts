import assert from 'node:assert/strict';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { exportAndServe } from './exported.ts';

/** Returns ids that several elements have, and references to elements that the page lacks. */
const readFaults = `(() => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const known = new Set(ids);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => 'twice: ' + id);
  const names = ['for', 'list', 'popovertarget', 'aria-controls', 'aria-describedby', 'aria-labelledby'];
  const lost = names.flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')]
      .flatMap((each) => each.getAttribute(name).split(/\\s+/))
      .filter((id) => !known.has(id))
      .map((id) => name + ': ' + id));
  return [...twice, ...lost];
})()`;

const name = fc.constantFrom('size', 'level', 'a b', 'ü', 'body');
const scalar = fc.constantFrom(
  { type: ['string', 'integer'], enum: ['low', 'high', 1] },
  { anyOf: [{ type: 'string', enum: ['small', 'large'] }, { type: 'string' }] },
  { type: 'string', examples: ['x', 'y'] },
  { type: 'integer', minimum: 5, default: 1 },
  { type: 'boolean' },
);
const schema = fc.letrec((tie) => ({
  object: fc.record({ type: fc.constant('object'), properties: fc.dictionary(name, tie('any'), { maxKeys: 3 }) }),
  any: fc.oneof(
    { maxDepth: 3 },
    scalar,
    tie('object'),
    fc.record({ type: fc.constant('array'), items: tie('any') }),
    fc.record({ oneOf: fc.array(tie('object'), { minLength: 1, maxLength: 3 }) }),
  ),
})).object;

/** Writes a site whose description has generated bodies, each in several media types. */
function writeDocs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ids-'));
  const bodies = fc.sample(schema, { seed: 33, numRuns: 12 });
  const types = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
  const operations = bodies.map((body, index) => [
    `/bodies/${index}/{id}`,
    {
      post: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: ['string', 'integer'], enum: ['a', 1] } },
        ],
        requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: body }])) },
        responses: { 200: { description: 'Done', content: { 'application/json': { schema: body } } } },
      },
    },
  ]);
  const api = { openapi: '3.1.0', info: { title: 'Bodies', version: '1' }, paths: Object.fromEntries(operations) };
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api));
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ name: 'Bodies', navigation: { openapi: 'api.json' } }));
  return folder;
}

/** Returns the faults of a page as it was written, and with its form. */
async function findFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(readFaults);
  if ((await page.locator('.bar .send').count()) === 0) return found;
  await page.locator('.bar').dispatchEvent('pointerover');
  await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
  const later = await page.evaluate<string[]>(readFaults);
  return [...found, ...later.map((each) => `with the form, ${each}`)];
}

suite('ids on exported pages', () => {
  let browser: Browser;
  suiteSetup(async () => {
    browser = await launchBrowser();
  });
  suiteTeardown(() => browser?.close());

  async function findInSite(docs: string): Promise<string[]> {
    const site = await exportAndServe(docs);
    const { page } = await openWatchedPage(browser);
    const found: string[] = [];
    try {
      for (const file of globSync('**/*.html', { cwd: site.folder, exclude: ['oauth/**'] })) {
        await page.goto(site.url + file.replace(/index\.html$/, ''));
        for (const fault of await findFaults(page)) found.push(`${dirname(file)}: ${fault}`);
      }
    } finally {
      await page.context().close();
      await site.close();
    }
    return found;
  }

  test('of the bookstore are unique, and everything that is referred to is there', async () => {
    const docs = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');
    assert.deepEqual(await findInSite(docs), []);
  });

  test('of generated bodies in several media types are unique, and everything that is referred to is there', async () => {
    const docs = writeDocs();
    try {
      assert.deepEqual(await findInSite(docs), []);
    } finally {
      rmSync(docs, { recursive: true });
    }
  });
});
