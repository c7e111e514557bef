import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputCounter } from '../journeys/input-counter.ts';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';

/** From an extension that was just installed to the first answer of an API, with the pointer alone. */
suite('Journey: the first answer', () => {
  let workbench: Workbench;
  const counter = new InputCounter();

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-answer-'));
    writeFileSync(join(folder, 'notes.txt'), 'Of no use here.\n');
    workbench = await Workbench.open({ folder });
    await counter.watch(workbench.page);
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  test('takes five clicks and no key: the view, the sample, its folder, an operation, Send', async () => {
    const { page, folder } = workbench;
    const began = performance.now();
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    const offer = page.locator('.welcome-view-content', { hasText: 'This folder has no site yet' }).first();
    await offer.locator('a', { hasText: 'open a sample' }).click();
    // The dialog starts in the folder of the window shortly after it appears. It ignores clicks before.
    const path = page.locator('.quick-input-widget input').first();
    await until('the folder of the window', async () => (await path.inputValue()) === `${folder}/`);
    await page.locator('.quick-input-action', { hasText: 'Create Here' }).click();
    await page.waitForURL(/folder=[^&]*bookstore/);
    const start = await workbench.frameWith('h1:text("Welcome to the Bookstore")');
    await counter.watchPreview(start);
    await start.locator('a', { hasText: 'Find a book' }).first().click();
    const frame = await workbench.frameWith('h1:text("List books")');
    await counter.watchPreview(frame);
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`First answer: ${counter.inputs.join(', ')} in ${seconds} s\n`);
    await workbench.shot('answer-1-received');
    assert.deepEqual(
      counter.inputs,
      Array.from({ length: 5 }, () => 'click'),
    );
  });
});
