import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify as toYaml } from 'yaml';
import { InputCounter } from '../journeys/input-counter.ts';
import { jsonTyping, typedPath, typeOperation, yamlTyping } from '../journeys/typed-operation.ts';
import { Workbench } from '../journeys/workbench.ts';

/** Secured, with no server that could answer, and with one mistake: `sumary`. */
const payments = {
  info: { title: 'Payments', version: '1.0.0', description: 'Takes and returns money.' },
  openapi: '3.1.0',
  security: [{ key: [] }],
  paths: {
    '/payments/{id}': {
      get: {
        sumary: 'Read a payment',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', examples: ['p_1'] } }],
        responses: {
          '200': {
            description: 'The payment.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Payment: {
        type: 'object',
        required: ['id', 'amount'],
        properties: { id: { type: 'string', examples: ['p_1'] }, amount: { type: 'integer', examples: [1200] } },
      },
    },
  },
};

const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  paths: { '/orders': { get: { summary: 'List orders', responses: {} } } },
};

/** From an extension that was just installed and one file to the first mocked answer, with the pointer alone. */
suite('Journey: one file is enough', () => {
  let workbench: Workbench;
  const counter = new InputCounter();

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-file-'));
    writeFileSync(join(folder, 'payments.json'), JSON.stringify(payments, undefined, 2));
    workbench = await Workbench.open({ folder });
    await counter.watch(workbench.page);
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  test('the file, the fix of its mistake, Try and Send: the mock answers', async () => {
    const { page } = workbench;
    const began = performance.now();
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'payments.json' }).click();
    const lens = (title: string) => page.locator('.codelens-decoration a', { hasText: title }).first();
    await lens('Try').waitFor();
    const mistake = page.locator('.squiggly-error').first();
    await mistake.waitFor();
    await workbench.shot('file-1-problem');
    await page
      .locator('.view-line span', { hasText: /^"sumary"$/ })
      .first()
      .hover();
    const quickFix = page.locator('.monaco-hover .action', { hasText: 'Quick Fix' }).first();
    await quickFix.click();
    const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'summary' }).first();
    await fix.waitFor();
    await workbench.shot('file-2-fix');
    await fix.click();
    await mistake.waitFor({ state: 'detached' });
    await lens('Try').click();
    const frame = await workbench.frameWith('h1:text("Read a payment")');
    await counter.watchPreview(frame);
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`One file: ${counter.inputs.join(', ')} in ${seconds} s\n`);
    await workbench.shot('file-3-answer');
    assert.deepEqual(
      counter.inputs,
      Array.from({ length: 5 }, () => 'click'),
    );
  });

  test('the Site view has the overview and the operation, and offers a site', async () => {
    const { page } = workbench;
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    const row = (text: string) => page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
    await row('Overview').waitFor();
    await row('Read a payment').waitFor();
    await row('Payments').hover();
    await row('Payments').locator('a[aria-label^="New Site from This Description"]').waitFor();
    await page.locator('.statusbar-item', { hasText: 'Payments' }).waitFor();
    await workbench.shot('file-4-site-view');
  });

  for (const [name, typing, most] of [
    ['yaml', yamlTyping, 85],
    ['json', jsonTyping, 95],
  ] as const)
    test(`an operation is typed from nothing into ${name} with at most ${most} keys`, async () => {
      const { page } = workbench;
      const file = `shop.${name}`;
      writeFileSync(join(workbench.folder, file), name === 'yaml' ? toYaml(shop) : JSON.stringify(shop, undefined, 2));
      await workbench.openFile(file);
      await page.locator('.codelens-decoration', { hasText: 'Try' }).first().waitFor();
      await page.keyboard.press('Control+End');
      // Above the ends of the file and of `paths`.
      if (name === 'json') for (const key of ['ArrowUp', 'ArrowUp', 'End']) await page.keyboard.press(key);
      const keys = await typeOperation(workbench, typing);
      await workbench.shot(`typed-${name}`);
      await page.keyboard.press('Control+S');
      await page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
      const written = parse(readFileSync(join(workbench.folder, file), 'utf8'));
      assert.deepEqual(written, { ...shop, paths: { ...shop.paths, '/refunds': typedPath } });
      process.stdout.write(`An operation in ${name}: ${keys} keys\n`);
      assert.ok(keys <= most, `${keys} keys`);
    });
});
