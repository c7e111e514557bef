import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import type { JsonSchemaObject } from '../../src/core/api/schema.ts';
import { launchBrowser } from '../support/browser.ts';
import { orderSlice, pageView, playgroundOf, row } from './support/order-page.ts';
import { type FakePanel, openPanel } from './support/panel.ts';

const at = { file: 'api/openapi.yaml', span: { start: 0, end: 0 } };

const basket: JsonSchemaObject = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      minItems: 2,
      items: {
        type: 'object',
        required: ['isbn'],
        properties: {
          isbn: { type: 'string' },
          quantity: { type: 'integer', minimum: 1 },
          notes: { type: 'array', items: { type: 'string' } },
          grid: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
          id: { type: 'string', readOnly: true },
        },
      },
    },
  },
};

suite('lists of objects', () => {
  let browser: Browser;
  let panel: FakePanel;

  suiteSetup(async () => {
    browser = await launchBrowser();
  });

  suiteTeardown(async () => {
    await browser?.close();
  });

  setup(async () => {
    panel = await openPanel(browser);
    const content = [{ mediaType: 'application/json', schema: basket, examples: [], encoding: [], at }];
    const slice = orderSlice({ parameters: [], security: [], requestBody: { required: true, content, at } });
    const html = `<article class="content"><section class="bar"><div class="in" data-cell="bar"></div></section><div class="env"><div class="in" data-cell="notes"></div></div><section class="body"><h2>Body <div class="in" data-cell="body-view"></div></h2><div class="in" data-cell="body-raw"></div><div class="form"><div class="rows">${row({ pointer: '/body/items' })}</div><div class="fill"><div class="pick examples"><input type="radio" name="e" id="e0" checked><label for="e0">None</label><div class="panel"></div><input type="radio" name="e" id="e1"><label for="e1">Many</label><div class="panel"><div class="unscripted"><pre>{ "items": [{ "isbn": "7" }] }</pre></div></div></div></div><div class="fill"><button type="button" data-fill>Use this example</button><div class="panel"><div class="unscripted"><pre>{ "items": [{ "isbn": "9", "quantity": 12345678901234567890 }] }</pre></div></div></div></div></section></article>`;
    await panel.emit('page', pageView(html, playgroundOf(slice)));
  });

  teardown(() => panel?.page.context().close());

  const cell = () => panel.page.locator('[data-cell="/body/items"]');
  const rawText = async () => {
    await panel.page.getByRole('button', { name: 'JSON' }).click();
    const text = await panel.page.getByLabel('Body as JSON').inputValue();
    await panel.page.getByRole('button', { name: 'Form' }).click();
    return text;
  };
  const body = async () => {
    const text = await rawText();
    return text === '' ? undefined : JSON.parse(text);
  };

  test('items are added, filled in and removed, and the focus follows', async () => {
    const add = cell().getByRole('button', { name: 'Add an item to items' });
    await add.click();
    await panel.page.keyboard.type('978');
    await add.click();
    await panel.page.keyboard.type('979');
    const second = cell().getByRole('group', { name: 'Item 2' });
    await second.getByLabel('quantity').fill('0');
    assert.match((await second.textContent()) ?? '', /at least 1/i);
    assert.equal(await second.getByLabel('id', { exact: true }).count(), 0);
    assert.deepEqual(await body(), { items: [{ isbn: '978' }, { isbn: '979', quantity: 0 }] });
    await cell().getByRole('button', { name: 'Remove item 1 of items' }).click();
    assert.deepEqual(await body(), { items: [{ isbn: '979', quantity: 0 }] });
  });

  test('an item that becomes empty stays, and removing the last item removes the list', async () => {
    await cell().getByRole('button', { name: 'Add an item to items' }).click();
    await cell().getByLabel('isbn').fill('978');
    await cell().getByLabel('isbn').fill('');
    assert.deepEqual(await body(), { items: [{}] });
    assert.match((await cell().textContent()) ?? '', /at least 2 items/i);
    await cell().getByRole('button', { name: 'Remove item 1 of items' }).click();
    assert.equal(await body(), undefined);
  });

  test('choosing an example copies it into the form, again after a change too', async () => {
    for (const typed of ['8', '6']) {
      await panel.page.getByText('Many').click();
      assert.equal(await cell().getByLabel('isbn').inputValue(), '7');
      await cell().getByLabel('isbn').fill(typed);
    }
  });

  test('choosing an example over a typed body can be undone, and over another example says nothing', async () => {
    const note = panel.page.getByText('Filled from the example.');
    await panel.page.getByText('Many').click();
    await panel.page.getByRole('button', { name: 'Use this example' }).click();
    assert.equal(await cell().getByLabel('isbn').inputValue(), '9');
    assert.equal(await note.count(), 0);
    await cell().getByLabel('isbn').fill('typed');
    await panel.page.getByText('Many').click();
    await note.waitFor();
    assert.equal(await cell().getByLabel('isbn').inputValue(), '7');
    await panel.page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await cell().getByLabel('isbn').inputValue(), 'typed');
  });

  test('the only example is copied into the form with all its digits', async () => {
    await panel.page.getByRole('button', { name: 'Use this example' }).click();
    assert.equal(await cell().getByLabel('isbn').inputValue(), '9');
    assert.equal(await cell().getByLabel('quantity').inputValue(), '12345678901234567890');
  });

  test('the only example is offered while the form has something else', async () => {
    const offer = panel.page.getByRole('button', { name: 'Use this example' });
    await offer.click();
    await offer.waitFor({ state: 'hidden' });
    await cell().getByLabel('isbn').fill('8');
    await offer.click();
    assert.equal(await cell().getByLabel('isbn').inputValue(), '9');
  });

  test('items are added, moved and removed with the keyboard, also in lists of lists', async () => {
    const { keyboard } = panel.page;
    await cell().getByRole('button', { name: 'Add an item to items' }).click();
    await cell().getByRole('button', { name: 'Add an item to notes' }).focus();
    await keyboard.press('Enter');
    await keyboard.type('one');
    await keyboard.press('Enter');
    await keyboard.type('two');
    await keyboard.press('Alt+ArrowUp');
    await keyboard.press('Enter');
    assert.deepEqual(await body(), { items: [{ notes: ['two', '', 'one'] }] });
    await cell().getByLabel('Item 2').getByRole('textbox').focus();
    await keyboard.press('Backspace');
    await keyboard.type('!');
    assert.deepEqual(await body(), { items: [{ notes: ['two!', 'one'] }] });
    await cell().getByRole('button', { name: 'Add an item to grid' }).click();
    await keyboard.press('Enter');
    await keyboard.type('1.10');
    assert.match(await rawText(), /"grid": \[\s*\[\s*1\.10\s*\]\s*\]/);
  });

  test('the JSON view completes keys from the schema with the keyboard, and reports the line of a mismatch', async () => {
    const { page } = panel;
    await page.getByRole('button', { name: 'JSON' }).click();
    const area = page.getByLabel('Body as JSON');
    await area.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('{\n  "it');
    await page.getByRole('option', { name: 'items', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('[{\n "');
    await page.getByRole('option', { name: 'quantity' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    assert.equal(await area.inputValue(), '{\n  "items": [{\n "quantity": ');
    await page.keyboard.type('"x" }]}');
    await page.getByText('Line 3, items/0/quantity').waitFor();
    await page.keyboard.type(' ');
    await page.keyboard.press('Control+Space');
    assert.equal(await page.getByRole('option').count(), 0);
  });

  test('text that is not a list of objects is shown as JSON', async () => {
    await panel.page.getByRole('button', { name: 'JSON' }).click();
    await panel.page.getByLabel('Body as JSON').fill('{ "items": 1 }');
    await panel.page.getByRole('button', { name: 'Form' }).click();
    assert.equal(await cell().getByLabel('items').inputValue(), '1');
  });
});
