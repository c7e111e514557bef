import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { Workbench } from './workbench.ts';

const api = `openapi: 3.1.0
info: { title: Books, version: 1.0.0 }
servers:
  - url: http://127.0.0.1:8099
  - url: https://api.books.invalid
paths:
  /books/{id}:
    delete:
      summary: Delete a book
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, examples: [b1] } }
      responses:
        "204": { description: Gone }
`;

suite('A writer tries an operation', () => {
  let workbench: Workbench;

  suiteSetup(async () => {
    workbench = await Workbench.open({ files: { 'books.yaml': api } });
  });
  suiteTeardown(() => workbench?.close());
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });

  const bar = (frame: Frame) => frame.locator('[data-cell="bar"]');
  const dock = (frame: Frame) => frame.locator('[data-cell="response"]');

  test('with the lens: the form opens with the focus on Send, and nothing is sent', async () => {
    const { page } = workbench;
    await workbench.openAt('books.yaml', '    delete');
    await page.keyboard.press('Control+Home');
    await page.locator('.codelens-decoration a', { hasText: 'Try' }).first().click();
    const frame = await workbench.frameWith('h1:text("Delete a book")');
    await bar(frame).locator('.send:focus').waitFor();
    assert.match((await bar(frame).textContent()) ?? '', /\/books\/b1/);
    await workbench.shot('try-1-form');
    assert.deepEqual(workbench.api.requests, []);
    assert.equal(await page.locator('.tab', { hasText: 'Untitled' }).count(), 0);
  });

  test('a request that may change something is confirmed first, and cancelling sends nothing', async () => {
    const { page } = workbench;
    const frame = await workbench.frameWith('h1:text("Delete a book")');
    await frame.locator('#serverChoice').selectOption({ label: 'https://api.books.invalid' });
    await bar(frame).locator('.send').focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('.monaco-dialog-box', { hasText: 'Send DELETE to https://api.books.invalid?' });
    await dialog.getByText('DELETE https://api.books.invalid/books/b1').waitFor();
    await dock(frame).getByText('Waiting for your answer: Send DELETE to https://api.books.invalid?').waitFor();
    await workbench.shot('try-2-confirm');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dock(frame).getByText('Not sent: DELETE to https://api.books.invalid was not confirmed.').waitFor();
    await workbench.shot('try-3-cancelled');
    await bar(frame).locator('.send').click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dock(frame).getByText('No response').first().waitFor();
    // Once per server.
    await bar(frame).locator('.send').click();
    await dock(frame).getByText('No response').first().waitFor();
    assert.equal(await dialog.count(), 0);
    assert.deepEqual(workbench.api.requests, []);
  });

  test('with the palette, for the operation at the cursor', async () => {
    await workbench.openFile('docs.json');
    await workbench.placeCaretAfter('"GET /users');
    await workbench.command('API Docs: Send Request');
    const frame = await workbench.frameWith('h1:text("List users")');
    await bar(frame).locator('.send:focus').waitFor();
    assert.deepEqual(workbench.api.requests, []);
  });
});
