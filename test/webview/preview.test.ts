import assert from 'node:assert/strict';
import type { Reader } from '../../src/core/pages/readers/visibility.ts';
import { safeAddress } from '../../src/core/source/text/safe-address.ts';
import { hostileAddresses } from '../support/hostile-addresses.ts';
import { axeSource, violations } from '../support/page-checks.ts';
import { orderHtml, orderSlice, pageView, placeOf, playgroundOf } from './support/order-page.ts';
import { OrderPanel } from './support/order-panel.ts';

suite('preview panel', () => {
  const on = new OrderPanel();

  test('typed text, open details and the focus survive an update of the page', async () => {
    await on.open();
    await on.input('/path/customerId').fill('cus_81');
    await on.input('/query/limit').fill('5');
    await on.panel.page.locator('.nest > summary').click();
    await on.input('/body/payment/method').fill('card');
    await on.input('/path/customerId').focus();
    const html = orderHtml('Now with other words.', ['limit', 'expand']);
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice()), { version: 2 }));
    await on.panel.page.getByText('Now with other words.').waitFor();
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_81');
    assert.equal(await on.input('/query/limit').inputValue(), '5');
    assert.equal(await on.input('/body/payment/method').inputValue(), 'card');
    assert.equal(await on.panel.page.locator('.nest').getAttribute('open'), '');
    assert.equal(await on.panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'customerId');
  });

  test('another page begins with its own open details', async () => {
    await on.openEmpty();
    const details = '<details class="nest"><summary>Show 1 field</summary>isbn</details>';
    await on.panel.emit('page', pageView(details, undefined));
    await on.panel.emit('page', pageView(details.replace('"nest"', '"nest" open'), undefined, { slug: 'books/list' }));
    await on.panel.page.getByText('isbn').waitFor();
  });

  test('required rows come first if the reader chooses so, also on later versions of the page and after a reload', async () => {
    const page = (limit: string) =>
      orderHtml(limit)
        .replace(/(id="query.limit".*?<span class="type">type<\/span>)/, '$1 <span class="req">required</span>')
        .replace('Query</h2>', 'Query</h2><button class="required-first" type="button">Required first</button>');
    const order = () => on.panel.page.locator('[id^="query."]').evaluateAll((rows) => rows.map(({ id }) => id));
    await on.open();
    await on.panel.emit('page', pageView(page('One'), playgroundOf(orderSlice()), { version: 2 }));
    const button = on.panel.page.getByRole('button', { name: 'Required first' });
    assert.equal(await button.getAttribute('aria-pressed'), 'false');
    await on.input('/query/limit').fill('5');
    await button.click();
    assert.deepEqual(await order(), ['query.limit', 'query.expand']);
    await on.input('/query/limit').focus();
    await on.panel.emit('page', pageView(page('Two'), playgroundOf(orderSlice()), { version: 3 }));
    await on.panel.page.getByText('Two').waitFor();
    assert.deepEqual(await order(), ['query.limit', 'query.expand']);
    assert.equal(await on.panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'limit');
    const state = await on.panel.state();
    await on.panel.close();
    await on.open({ state });
    await on.panel.emit('page', pageView(page('Three'), playgroundOf(orderSlice()), { version: 4 }));
    await on.panel.page.getByText('Three').waitFor();
    assert.deepEqual(await order(), ['query.limit', 'query.expand']);
    assert.equal(await on.input('/query/limit').inputValue(), '5');
    await on.panel.page.getByRole('button', { name: 'Required first', pressed: true }).click();
    assert.deepEqual(await order(), ['query.expand', 'query.limit']);
  });

  test('the part of a page that the reader chooses stays on later versions, and another page begins with its reference', async () => {
    const views = ['reference', 'sample'].map(
      (value) => `<label><input type="radio" name="page-view" value="${value}">${value}</label>`,
    );
    const html = orderHtml().replace(
      '<div class="request">',
      `<div class="request"><div class="page-views">${views.join('').replace('"reference"', '"reference" checked')}</div>`,
    );
    assert.notEqual(html, orderHtml());
    const chosen = () => on.panel.page.locator('.page-views :checked').getAttribute('value');
    await on.open();
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice()), { version: 2 }));
    await on.panel.page.locator('.page-views').getByText('sample').click();
    await on.panel.emit('page', pageView(`${html}<p>Two</p>`, playgroundOf(orderSlice()), { version: 3 }));
    await on.panel.page.getByText('Two').waitFor();
    assert.equal(await chosen(), 'sample');
    await on.panel.emit(
      'page',
      pageView(`${html}<p>Other</p>`, playgroundOf(orderSlice()), { version: 4, slug: 'other' }),
    );
    await on.panel.page.getByText('Other', { exact: true }).waitFor();
    assert.equal(await chosen(), 'reference');
  });

  test('a broken source leaves the last valid page below a banner', async () => {
    await on.open();
    const range = { start: { line: 11, character: 4 }, end: { line: 11, character: 5 } };
    await on.panel.emit('stale', {
      message: 'The description is no valid YAML.',
      at: { file: 'api/openapi.yaml', range },
      isLast: true,
    });
    const banner = on.panel.page.locator('.banner');
    await banner.getByText('The description is no valid YAML.').waitFor();
    assert.match(
      (await banner.textContent()) ?? '',
      /api\/openapi\.yaml:12:5 The page below is the last version without this problem\.$/,
    );
    assert.ok(await on.input('/path/customerId').isVisible());
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice()), { version: 2 }));
    await banner.waitFor({ state: 'hidden' });
    await on.panel.emit('stale', { message: 'A reference leads nowhere.' });
    await banner.getByText('A reference leads nowhere.').waitFor();
    assert.equal(await banner.textContent(), 'A reference leads nowhere.');
  });

  test('while a tag is typed its last good block stays, the banner waits, moves nothing and shows code as code', async () => {
    await on.open();
    const main = on.panel.page.locator('main');
    const text = (card: string) => `<div class="prose"><p data-from="0 9 a.mdx">Before</p>${card}<p>After</p></div>`;
    const show = (version: number, html: string, gaps: readonly number[]) =>
      on.panel.emit('page', pageView(html, undefined, { version, slug: 'a', textFile: 'a.mdx', gaps: [...gaps] }));
    await show(1, text('<div class="x-card" data-from="11 40 a.mdx">A card</div>'), []);
    await main.getByText('A card').waitFor();
    const places = () => main.getByText('After').boundingBox();
    const marked = () =>
      main
        .locator('[data-from]')
        .evaluateAll((blocks) =>
          blocks.flatMap((block) => (getComputedStyle(block).outlineStyle === 'none' ? [] : [block.textContent])),
        );
    const before = await places();
    const at = { file: 'a.mdx', range: { start: { line: 2, character: 0 }, end: { line: 2, character: 1 } } };
    for (const [index, typed] of ['&lt;Card ti', '&lt;Card tit', '&lt;Card titl'].entries()) {
      await show(index + 2, text(`<p data-from="11 ${20 + index} a.mdx">${typed}</p>`), [11]);
      await on.panel.emit('stale', { message: 'Write `>` after its attributes.', at });
      assert.equal(await main.textContent(), 'BeforeA cardAfter');
      assert.ok(await on.panel.page.locator('.banner').isHidden());
      assert.deepEqual(await marked(), []);
    }
    await on.panel.page.locator('.banner code', { hasText: '>' }).waitFor();
    assert.match(
      (await on.panel.page.locator('.banner').textContent()) ?? '',
      /^Write > after its attributes\. a\.mdx:3:1 The marked block is the last version without this problem\.$/,
    );
    assert.deepEqual(await marked(), ['A card']);
    // What assistive technology reads at the block.
    assert.match(await main.ariaSnapshot(), /Earlier version/);
    assert.deepEqual(await places(), before);
    await show(5, text('<div class="x-card" data-from="11 40 a.mdx">A new card</div>'), []);
    await on.panel.page.locator('.banner').waitFor({ state: 'hidden' });
    assert.deepEqual(await marked(), []);
  });

  test('a block that never was good is shown as it is typed', async () => {
    await on.open();
    const words = on.panel.page.locator('main p');
    for (const [index, typed] of ['&lt;No', '&lt;Note&gt;hi', '&lt;Note&gt;hi, and more'].entries()) {
      const html = `<div class="prose"><p data-from="0 ${3 + index} a.mdx">${typed}</p></div>`;
      await on.panel.emit('page', pageView(html, undefined, { version: index + 1, slug: 'a', gaps: [0] }));
    }
    assert.equal(await words.textContent(), '<Note>hi, and more');
  });

  test('says that a page is not in the navigation, and adds it', async () => {
    await on.open();
    const line = on.panel.page.locator('.unlisted');
    const add = line.getByRole('button', { name: 'Add to Navigation' });
    const show = (more: Parameters<typeof pageView>[2]) =>
      on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice()), more));
    assert.equal(await line.isVisible(), false);
    await show({ version: 2, unlisted: 'page' });
    await add.click();
    assert.deepEqual(await on.panel.waitForCall('addToNavigation'), { version: 2 });
    await show({ version: 3, unlisted: 'part' });
    await line.getByText('No page in the navigation includes this file.').waitFor();
    assert.equal(await add.isVisible(), false);
    await show({ version: 4, unlisted: 'operation' });
    await add.waitFor();
    await show({ version: 5 });
    await line.waitFor({ state: 'hidden' });
  });

  test('a page with content for some readers is shown as a selected reader sees it', async () => {
    await on.open();
    const picker = on.panel.page.getByRole('combobox', { name: 'Reader' });
    assert.equal(await picker.isVisible(), false);
    const choices: Reader[] = [{ kind: 'writer' }, { kind: 'human' }, { kind: 'member', groups: ['beta'] }];
    const show = (version: number, shown?: Reader) =>
      on.panel.emit(
        'page',
        pageView(orderHtml(), playgroundOf(orderSlice()), { version, ...(shown && { readers: { choices, shown } }) }),
      );
    await show(2, { kind: 'writer' });
    await picker.waitFor();
    assert.deepEqual(await picker.locator('option').allTextContents(), [
      'Everything, with visibility marks',
      'As a human',
      'As a signed-in member of beta',
    ]);
    await picker.selectOption('As a signed-in member of beta');
    assert.deepEqual(await on.panel.waitForCall('showAs'), { reader: { kind: 'member', groups: ['beta'] } });
    await show(3, { kind: 'member', groups: ['staff'] });
    await on.panel.page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('select.reader')?.value === 'As a signed-in member of staff',
    );
    await show(4);
    await picker.waitFor({ state: 'hidden' });
  });

  test('without a page the panel says what to do', async () => {
    await on.open();
    await on.panel.emit('empty', { message: 'Put the caret into an operation.' });
    await on.panel.page.getByText('Put the caret into an operation.').waitFor();
    assert.equal(await on.panel.page.locator('main').isVisible(), false);
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice()), { version: 3 }));
    await on.input('/path/customerId').waitFor();
  });

  test('the form and the scroll position survive a reload', async () => {
    await on.open();
    await on.input('/path/customerId').fill('cus_81');
    await on.input('/query/limit').fill('12345678901234567890');
    await on.panel.page.evaluate(() => window.scrollTo(0, 100));
    await on.panel.page.waitForFunction(
      () => (window as unknown as { panelState: { scroll: number } }).panelState.scroll === 100,
    );
    const state = await on.panel.state();
    await on.panel.close();
    await on.open({ state });
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_81');
    assert.equal(await on.input('/query/limit').inputValue(), '12345678901234567890');
    assert.equal(await on.panel.page.evaluate(() => window.scrollY), 100);
  });

  test('the host opens links as pages or in the browser, and rows link to their source', async () => {
    await on.open();
    await on.panel.page.getByText('Cancel an order').click();
    assert.deepEqual(await on.panel.waitForCall('open'), { slug: 'orders/cancel', anchor: 'path' });
    await on.panel.page.getByText('Outside').click();
    assert.deepEqual(await on.panel.waitForCall('openExternal'), { url: 'https://example.com/' });
  });

  test('rows open their source by a button, by Ctrl+click and by double-click', async () => {
    await on.open();
    const name = on.panel.page.locator('#path\\.customerId .name');
    await name.hover();
    await on.panel.page.getByRole('button', { name: 'Go to the source' }).click();
    assert.deepEqual(await on.panel.waitForCall('reveal'), placeOf('/path/customerId'));
    await on.panel.page.locator('#query\\.limit .name').click({ modifiers: ['Control'] });
    assert.deepEqual(await on.panel.waitForCall('reveal', 2), placeOf('/query/limit'));
    await on.panel.page.locator('#query\\.expand .type').dblclick();
    assert.deepEqual(await on.panel.waitForCall('reveal', 3), placeOf('/query/expand'));
    await on.input('/query/limit').dblclick();
    await on.panel.page.locator('#query\\.expand .name').focus();
    await on.panel.page.keyboard.press('Tab');
    await on.panel.page.keyboard.press('Enter');
    assert.deepEqual(await on.panel.waitForCall('reveal', 4), placeOf('/query/expand'));
  });

  test('the row at the cursor is opened, scrolled to and highlighted once', async () => {
    await on.open();
    const { page } = on.panel;
    const method = page.locator('#body\\.payment\\.method');
    assert.equal(await method.isVisible(), false);
    const { file, offset } = placeOf('/body/payment/method');
    await on.panel.emit('place', { file, offset: offset + 5, follows: 'caret' });
    await page.locator('#body\\.payment\\.method.at-caret').waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('body.payment.method')?.getBoundingClientRect() ?? new DOMRect();
      return top > 0 && bottom < window.innerHeight;
    });
    await page.locator('.at-caret').waitFor({ state: 'detached' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await on.panel.emit('place', { file, offset: offset + 6, follows: 'caret' });
    await on.panel.emit('place', { file: 'another.yaml', offset, follows: 'caret' });
    assert.equal(await page.locator('.at-caret').count(), 0);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
  });

  test('the page scrolls with the text of its file, block by block', async () => {
    const blocks = Array.from(
      { length: 40 },
      (_, index) => `<p data-from="${index * 10} ${index * 10 + 8} a.mdx">${index}</p>`,
    );
    await on.open();
    await on.panel.emit(
      'page',
      pageView(`<article class="content"><div class="prose">${blocks.join('')}</div></article>`, undefined, {
        version: 2,
        slug: 'a',
        textFile: 'a.mdx',
      }),
    );
    const { page } = on.panel;
    await on.panel.emit('place', { file: 'a.mdx', offset: 100, follows: 'scroll' });
    await page.waitForFunction(() => window.scrollY > 0);
    const top = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.panel-top')?.getBoundingClientRect().bottom ?? 0;
        return Math.round((document.querySelector('[data-from^="100 "]')?.getBoundingClientRect().top ?? 0) - bar);
      });
    assert.ok(Math.abs(await top()) <= 1, String(await top()));
    // Between two blocks the cursor belongs to the one above.
    await on.panel.emit('place', { file: 'a.mdx', offset: 209, follows: 'caret' });
    await page.locator('[data-from^="200 "].at-caret').waitFor();
    await on.panel.emit('place', { file: 'a.mdx', offset: 0, follows: 'scroll' });
    await page.waitForFunction(() => window.scrollY === 0);
    await on.panel.emit('place', { file: 'a.mdx', offset: 100, follows: 'scroll' });
    await page.waitForFunction(() => window.scrollY > 0);
    // Only scrolling by the reader moves the editor.
    assert.deepEqual(on.panel.callsOf('scrolled'), []);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 120);
    const { offset } = (await on.panel.waitForCall('scrolled')) as { readonly offset: number };
    assert.ok(offset > 100 && offset < 390, String(offset));
  });

  test("the author's CSS stays inside of the page's own text", async () => {
    await on.open();
    const html = `<div class="prose"><p class="u-a">a</p><div class="u-cover">b</div></div>${orderHtml('Words.')}`;
    const css =
      'main .u-a { color: rgb(1, 2, 3) }\n@scope (.prose) {\n:scope { --own: 1px } p { margin-top: 77px } .u-cover { position: fixed; inset: 0 } h1, button, main { display: none } @media all { .dark .u-a { padding: var(--own) } }\n}';
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice()), { version: 2, css }));
    const { page } = on.panel;
    await page.locator('.u-a').waitFor();
    const styles = await page.evaluate(() => {
      const { color, marginTop } = getComputedStyle(document.querySelector('.u-a') as Element);
      const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
      const [cover, prose] = [box('.u-cover'), box('.prose')];
      const isInside = cover.top >= prose.top && cover.bottom <= prose.bottom;
      const hidden = [...document.querySelectorAll('h1, button, main')].filter(
        (element) => getComputedStyle(element).display === 'none' && !(element as HTMLElement).hidden,
      );
      return { color, marginTop, isInside, hidden: hidden.length };
    });
    assert.deepEqual(styles, { color: 'rgb(1, 2, 3)', marginTop: '77px', isInside: true, hidden: 0 });
    await on.panel.emit('page', pageView(html, playgroundOf(orderSlice()), { version: 3 }));
    await page.locator('main:not([data-authored])').waitFor();
    assert.notEqual(
      await page.evaluate(() => getComputedStyle(document.querySelector('.u-a') as Element).color),
      'rgb(1, 2, 3)',
    );
  });

  test('a link with a forbidden target does nothing', async () => {
    await on.open();
    const links = hostileAddresses.filter((address) => safeAddress(address) === undefined);
    assert.ok(links.length > 15);
    await on.panel.page.locator('main article').evaluate((article, addresses) => {
      for (const address of addresses) {
        const link = document.createElement('a');
        link.setAttribute('href', address);
        article.append(link);
        link.click();
      }
    }, links);
    await on.panel.page.getByText('Outside').click();
    assert.deepEqual(await on.panel.waitForCall('openExternal'), { url: 'https://example.com/' });
    assert.deepEqual([on.panel.callsOf('openExternal').length, on.panel.callsOf('open').length], [1, 0]);
  });

  test('the page picker filters and opens pages with the keyboard, and the lock is sent to the host', async () => {
    await on.open();
    const picker = on.panel.page.locator('.page-picker vscode-text-field');
    await picker.click();
    await on.panel.page.keyboard.type('delete');
    assert.deepEqual(await on.panel.page.locator('.page-picker [role=option]').allTextContents(), [
      'DELCancel an order',
    ]);
    await on.panel.page.keyboard.press('Enter');
    assert.deepEqual(await on.panel.waitForCall('open'), { slug: 'orders/cancel' });
    await on.panel.page.locator('vscode-button[aria-pressed]').click();
    assert.deepEqual(await on.panel.waitForCall('lock'), { locked: true });
  });

  test('every control can be reached by keyboard and has a name', async () => {
    await on.openComplete();
    const nameless = await on.panel.page.evaluate(() =>
      [...document.querySelectorAll('main input, main select, main textarea, main button')]
        .filter(
          (element) =>
            !(
              element.getAttribute('aria-label') ||
              element.textContent ||
              (element as HTMLInputElement).labels?.length
            ),
        )
        .map((element) => element.outerHTML),
    );
    assert.deepEqual(nameless, []);
    await on.bar.getByRole('button', { name: 'Copy' }).focus();
    await on.panel.page.keyboard.press('Tab');
    assert.match((await on.panel.page.evaluate(() => document.activeElement?.textContent)) ?? '', /^Send/);
    await on.panel.page.keyboard.press('Enter');
    await on.panel.waitForCall('send');
  });

  test('axe finds no problems in the panel: its form, missing values, a response, the previous page', async () => {
    await on.open();
    const { page } = on.panel;
    await page.evaluate(axeSource);
    const found = await violations(page, []);
    await on.bar.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Required: fill this in to send.').first().waitFor();
    found.push(...(await violations(page, [])));
    await on.input('/path/customerId').fill('cus_81');
    await on.input('/body/isbn').fill('9780131103627');
    await on.bar.getByRole('button', { name: 'Send' }).click();
    await page.locator('.response h2', { hasText: '201' }).waitFor();
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } };
    await on.panel.emit('stale', { message: 'Broken.', at: { file: 'a.yaml', range }, isLast: true });
    await page.locator('.banner').getByText('Broken.').waitFor();
    found.push(...(await violations(page, [])));
    assert.deepEqual(found, []);
  });

  test('messages that can not be decoded are reported and change nothing', async () => {
    await on.open();
    await on.panel.page.evaluate(() =>
      window.postMessage({ kind: 'event', event: 'page', value: { version: 'x' } }, '*'),
    );
    await on.panel.page.locator('.banner').getByText('can’t read').waitFor();
    assert.ok(await on.input('/path/customerId').isVisible());
  });

  test('a form that was opened for sending focuses Send, and sends nothing', async () => {
    const focused = () => on.panel.page.evaluate(() => document.activeElement?.textContent);
    await on.open();
    await on.panel.emit('focusSend', { slug: 'other/page' });
    await on.panel.emit('focusSend', { slug: pageView('', undefined).slug });
    await on.panel.page.locator('.send:focus').waitFor();
    assert.match((await focused()) ?? '', /^Send/);
    await on.panel.emit('focusSend', { slug: pageView('', undefined).slug, values: '{"path":{"customerId":"cus_7"}}' });
    await on.panel.page.getByText('Filled from the step of the workflow.').waitFor();
    assert.equal(await on.input('/path/customerId').inputValue(), 'cus_7');
    assert.match((await focused()) ?? '', /^Send/);
    assert.deepEqual(on.panel.callsOf('send'), []);
    await on.panel.emit('page', pageView('<h1>Words</h1>', undefined, { version: 2 }));
    await on.panel.emit('focusSend', { slug: pageView('', undefined).slug });
    await on.panel.page.locator('.banner', { hasText: 'no form to send a request from' }).waitFor();
  });

  test('the keyboard shortcut for sending does nothing if the form is not visible', async () => {
    const setDisplay = (value: string) =>
      on.panel.page.evaluate((display) => {
        const bar = document.querySelector<HTMLElement>('[data-cell="bar"]');
        if (bar !== null) bar.style.display = display;
      }, value);
    await on.openComplete({}, { interactive: true });
    await setDisplay('none');
    await on.panel.page.keyboard.press('Control+Enter');
    await setDisplay('');
    await on.panel.emit('empty', { message: 'Nothing here.' });
    await on.panel.page.getByText('Nothing here.').waitFor();
    await on.panel.page.keyboard.press('Control+Enter');
    await on.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice()), { version: 2 }));
    await on.panel.page.locator('.send').waitFor();
    assert.deepEqual(on.panel.callsOf('send'), []);
    await on.panel.page.keyboard.press('Control+Enter');
    await on.panel.waitForCall('send');
  });
});
