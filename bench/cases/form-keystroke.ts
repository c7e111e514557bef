import '../../test/support/components.ts';
import { toPlaygroundView } from '../../src/render/playground-view.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { launchBrowser, openWatchedPage } from '../../test/support/browser.ts';
import { memoryWorkspace } from '../../test/support/memory-workspace.ts';
import { serveSite } from '../../test/webview/support/site.ts';

// An exported page whose form has 500 fields: from a key in one of them until bar and samples show it. Prints the median of 60 keys in a
// parameter and in a field of the body, in milliseconds.
const fields = 500;
const keys = 60;

const kinds = [
  { type: 'string', example: 'text' },
  { type: 'integer', minimum: 0, example: 7 },
  { type: 'boolean' },
  { type: 'string', enum: ['one', 'two'] },
  { type: 'array', items: { type: 'string' } },
];
const properties = Object.fromEntries(
  Array.from({ length: fields - 2 }, (_, index) => [`field_${index}`, kinds[index % kinds.length]]),
);
const schema = { type: 'object', properties, required: ['field_0', 'field_1'] };
const parameters = ['a', 'b'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
const post = {
  summary: 'Make one',
  parameters,
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { 200: { description: 'Made' } },
};
const description = {
  openapi: '3.1.0',
  info: { title: 'Wide', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: { '/wide': { post } },
};
const docs = { name: 'Wide', navigation: { pages: [{ group: 'API', openapi: 'api.json' }] } };
const engine = createEngine({
  workspace: memoryWorkspace({ 'docs.json': JSON.stringify(docs), 'api.json': JSON.stringify(description) }),
  configFile: 'docs.json',
});
const slug = (await engine.pages())[0]?.slug ?? '';
const page = await engine.page(slug);
const playground = page && toPlaygroundView(page.model, true);
if (page === undefined || playground === undefined) throw new Error('The page was not made.');
const view = { version: 0, slug, title: page.title, html: page.html, playground, pages: [], locked: false };
const site = await serveSite(() => view);
const browser = await launchBrowser();
try {
  const { page: tab } = await openWatchedPage(browser, { viewport: { width: 1200, height: 900 } });
  const settle = () =>
    tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))));
  await tab.goto(`${site.origin}/`);
  // Measures from the event of the key to the last change of bar or samples before the next frame.
  await tab.evaluate(() => {
    const watch = window as unknown as { key: { from: number; to: number } };
    watch.key = { from: 0, to: 0 };
    window.addEventListener('input', () => (watch.key.from = performance.now()), true);
    const observer = new MutationObserver(() => (watch.key.to = performance.now()));
    for (const cell of document.querySelectorAll('[data-cell="bar"], [data-cell="samples"]')) {
      observer.observe(cell, { subtree: true, childList: true, characterData: true, attributes: true });
    }
  });
  const measure = async (pointer: string, shownIn: string) => {
    const input = tab.locator(`.in[data-cell="${pointer}"]`).locator('input, textarea').first();
    await input.fill('x');
    await settle();
    const costs: number[] = [];
    for (let key = 0; key < keys; key += 1) {
      await tab.keyboard.press('y');
      await settle();
      const { from, to } = await tab.evaluate(() => (window as unknown as { key: { from: number; to: number } }).key);
      costs.push(to - from);
    }
    await tab
      .locator(shownIn, { hasText: 'x'.padEnd(keys + 1, 'y') })
      .first()
      .waitFor();
    return costs.sort((one, other) => one - other)[keys / 2] ?? 0;
  };
  const url = await measure('/query/a', '[data-cell="bar"]');
  const body = await measure('/body/field_0', '[data-cell="samples"]');
  process.stdout.write(JSON.stringify({ url, body }));
} finally {
  await browser.close();
  await site.close();
  await engine.dispose();
}
