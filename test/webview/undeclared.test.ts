import assert from 'node:assert/strict';
import { orderHtml, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

suite('values that the description does not declare', () => {
  const on = new OrderPanel();
  const rows = () => on.panel.page.locator('[data-cell="undeclared"]');

  const add = async (button: string, name: string, value: string) => {
    await rows().getByRole('button', { name: button }).click();
    await on.panel.page.keyboard.type(name);
    await on.panel.page.keyboard.press('Enter');
    await on.panel.page.keyboard.type(value);
  };

  test('are added by their buttons, marked, shown in the URL and the samples, and sent', async () => {
    await on.openComplete();
    await add('+ Header', 'X-Trace', 't-1');
    await add('+ Query value', 'debug', 'on');
    await add('+ Cookie', 'theme', 'dark');
    assert.deepEqual(await rows().locator('.from').allTextContents(), [
      'header, not in the description · Add to the description',
      'query value, not in the description · Add to the description',
      'cookie, not in the description · Add to the description',
    ]);
    assert.match((await on.bar.locator('.url').textContent()) ?? '', /orders\?debug=on$/);
    const samples = on.panel.page.locator('[data-cell="samples"]');
    await samples.getByRole('button', { name: 'cURL' }).click();
    assert.match((await samples.locator('pre').textContent()) ?? '', /theme=dark.*X-Trace: t-1/s);
    assert.deepEqual(on.panel.callsOf('send'), []);
    await on.panel.page.keyboard.press('Control+Enter');
    const { values } = (await on.panel.waitForCall('send')) as { values: string };
    const { query, header, cookie } = JSON.parse(values);
    assert.deepEqual([query, header, cookie], [{ debug: 'on' }, { 'X-Trace': 't-1' }, { theme: 'dark' }]);
  });

  test('get the next keys, also a second property of the body, whose cell follows the fields', async () => {
    await on.openEmpty();
    const body = '<div class="in" data-cell="/body" data-peek></div>';
    const html = orderHtml().replace(/(<\/div><\/div><\/section>\s*<p>)/, `${body}$1`);
    assert.ok(html.includes(body));
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice())));
    const { page } = on.panel;
    await page.locator('[data-cell="/body/isbn"] input').fill('1');
    await add('+ Body property', 'wrapped', 'yes');
    await add('+ Body property', 'note', 'n');
    const values = await page.locator('[data-cell="/body"] .entry-value :is(input, textarea)').all();
    assert.deepEqual(await Promise.all(values.map((value) => value.inputValue())), ['yes', 'n']);
    assert.equal(await page.locator('[data-cell="/body/isbn"] input').inputValue(), '1');
    // The text has them, so their rows are in the form alone.
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    assert.match(await page.getByLabel('Body as JSON').inputValue(), /"wrapped": "yes"/);
    assert.equal(await page.locator('.entry-value').count(), 0);
    assert.equal(await rows().getByRole('button', { name: '+ Body property' }).count(), 0);
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    // A property that the body lacks is named in code, without backticks.
    await page.locator('[data-cell="/body/isbn"] input').fill('');
    await page.locator('[data-cell="/body"] > .bad').getByText('The property isbn is required.').waitFor();
  });

  test('of an operation without parameters are added in its menu', async () => {
    await on.openEmpty();
    const slice = orderSlice();
    const operation = { ...slice.operation, parameters: [], requestBody: undefined };
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf({ ...slice, operation })));
    await on.panel.page.locator('.env-actions summary').click();
    assert.equal(await rows().getByRole('button').count(), 0);
    await on.panel.page.getByRole('button', { name: '+ Header' }).click();
    await on.panel.page.keyboard.type('X-Trace');
    await on.panel.page.keyboard.press('Enter');
    await on.panel.page.keyboard.type('t-1');
    assert.equal(await rows().getByLabel('X-Trace', { exact: true }).inputValue(), 't-1');
    await rows().getByRole('button', { name: '+ Cookie' }).waitFor();
  });

  test('stay while they are empty, are renamed and removed, and never take the name of another field', async () => {
    await on.openComplete();
    await add('+ Query value', 'debug', 'on');
    const value = rows().getByLabel('debug', { exact: true });
    await value.fill('');
    assert.match((await on.bar.locator('.url').textContent()) ?? '', /\?debug=$/);
    await rows().getByLabel('Name of the query value debug').fill('trace');
    await on.panel.page.keyboard.press('Tab');
    assert.match((await on.bar.locator('.url').textContent()) ?? '', /\?trace=$/);
    await rows().getByLabel('Name of the query value trace').fill('limit');
    await on.panel.page.keyboard.press('Tab');
    await rows().getByText('There is already a value of this name.').waitFor();
    await rows().getByRole('button', { name: 'Remove trace' }).click();
    assert.match((await on.bar.locator('.url').textContent()) ?? '', /orders$/);
  });

  test('say why they are not sent, and hide what their names call a secret', async () => {
    await on.openComplete();
    await add('+ Header', 'Host', 'a.example');
    await rows().getByText('The client sets this header from the address').waitFor();
    await add('+ Header', 'X-Api-Key', 's3cret');
    assert.equal(await rows().getByLabel('X-Api-Key', { exact: true }).getAttribute('type'), 'password');
    const samples = on.panel.page.locator('[data-cell="samples"]');
    await samples.getByRole('button', { name: 'cURL' }).click();
    const sample = (await samples.locator('pre').textContent()) ?? '';
    assert.ok(!sample.includes('a.example') && !sample.includes('s3cret'), sample);
  });

  test('come from a pasted command, and are offered to the description', async () => {
    const declare = () => ({ changes: ['Header `X-Trace`'] });
    await on.openComplete({ handlers: { declare } });
    await on.panel.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData(
        'text/plain',
        'curl -X POST \'https://api.bookstore.dev/customers/cus_1/orders?debug=on\' -H \'X-Trace: t-1\' --json \'{"isbn":"1","note":"n"}\'',
      );
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await on.panel.page.getByText('Filled from the cURL command. Not in the description: X-Trace, debug.').waitFor();
    assert.equal(await rows().getByLabel('X-Trace', { exact: true }).inputValue(), 't-1');
    await rows().getByRole('button', { name: 'Add to the description' }).first().click();
    assert.deepEqual(await on.panel.waitForCall('declare'), {
      version: 1,
      pointer: '/header/X-Trace',
      json: '"t-1"',
      mediaType: 'application/json',
    });
    await rows().getByText('Added: Header X-Trace.').waitFor();
  });
});
