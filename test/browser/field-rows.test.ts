import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const order = 'api-reference/orders/create-an-order/';
const planet = 'api-reference/put-a-planet/';

const kinds = {
  'docs.json': '{"name": "Kinds", "navigation": {"openapi": "openapi.yaml"}}',
  'openapi.yaml': `openapi: 3.1.0
info: {title: Kinds, version: "1"}
servers: [{url: https://api.example.com}]
paths:
  /planet:
    put:
      summary: Put a planet
      requestBody:
        description: The planet.
        content: {application/json: &planet {schema: {$ref: "#/components/schemas/Planet"}}, application/xml: *planet, application/x-www-form-urlencoded: *planet, multipart/form-data: *planet}
      responses: {"204": {description: Done.}}
  /long:
    get:
      summary: Long values
      parameters:
        - {name: ref, in: query, required: true, schema: {type: string, format: uuid}, example: 3fa85f64-5717-4562-b3fc-2c963f66afa6}
        - {name: at, in: query, schema: {type: string, format: date-time}, example: "2026-11-29T13:45:16.123456+01:00"}
        - {name: digest, in: query, required: true, schema: {type: string}, example: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855}
        - {name: key, in: query, schema: {type: string, format: uuid}}
        - {name: short, in: query, required: true, schema: {type: string}, example: short}
      responses: {"204": {description: Done.}}
  /many:
    put:
      summary: Put one of many
      requestBody:
        required: true
        content:
          application/json:
            schema:
              oneOf: [${Array.from({ length: 15 }, (_, index) => `{title: Kind ${index}, type: object, required: [kind], properties: {kind: {const: k${index}}}}`)}]
      responses: {"204": {description: Done.}}
  /things/{id}:
    put:
      summary: Put a thing
      parameters:
        - {name: id, in: path, required: true, description: Its key., schema: {type: string}, example: ord_1}
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties:
                name: {type: string, description: Who gets it.}
                address:
                  type: object
                  properties:
                    streetAndNumber: {type: string}
                    postcode: {type: string}
                    municipality: {type: string}
                    country: {type: string}
                hook:
                  type: object
                  properties:
                    address: {type: string}
                    events:
                      type: array
                      items:
                        type: string
                        enum: [${Array.from({ length: 50 }, (_, index) => `container.transport.estimated.vessel_number_${index}_departed`)}]
                pay:
                  oneOf:
                    - {title: Card, type: object, required: [kind], properties: {kind: {const: card}, number: {type: string}}}
                    - {title: Cash, type: object, required: [kind], properties: {kind: {const: cash}}}
            example:
              name: Ada
              address: {streetAndNumber: "1", postcode: "2", municipality: "3", country: "4"}
              pay: {kind: card, number: "1"}
      responses: {"204": {description: Done.}}
components:
  schemas:
    Planet: {description: A planet, type: object, required: [name], properties: {name: {type: string}}}
`,
};

suite('rows of fields', () => {
  let browser: Browser;
  let site: ExportedSite;
  let things: ExportedSite;
  let folder: string;

  suiteSetup(async () => {
    const docs = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');
    folder = await mkdtemp(join(tmpdir(), 'rows-'));
    for (const [name, text] of Object.entries(kinds)) await writeFile(join(folder, name), text);
    [browser, site, things] = await Promise.all([launchBrowser(), exportAndServe(docs), exportAndServe(folder)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close(), things?.close()]);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  async function onPage(
    path: string,
    width: number,
    act: (page: Page) => Promise<void>,
    url = site.url,
  ): Promise<void> {
    const isPhone = width < 500;
    const options = { viewport: { width, height: 844 }, hasTouch: isPhone, isMobile: isPhone };
    const { page } = await openWatchedPage(browser, options);
    try {
      await page.goto(url + path);
      await act(page);
    } finally {
      await page.context().close();
    }
  }

  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box, selector);
    return box;
  };

  for (const width of [1440, 390]) {
    test(`at ${width} px limits are below the text, and a word of the head begins a line without an indent`, () =>
      onPage(order, width, async (page) => {
        const row = '[id="body.note"] > .what';
        const text = await boxOf(page, `${row} > .text`);
        const limits = await boxOf(page, `${row} > .limits`);
        assert.ok(limits.y >= text.y + text.height && limits.x === text.x);
        assert.equal(await page.evaluate('getComputedStyle(document.querySelector(".req")).marginInlineStart'), '0px');
      }));
  }

  test('from right to left, the type follows the name, and the control is at the other side', () =>
    onPage(order, 1440, async (page) => {
      await page.evaluate('document.documentElement.dir = "rtl"');
      const row = '[id="header.Idempotency-Key"]';
      const [name, type, control] = [
        await boxOf(page, `${row} .name`),
        await boxOf(page, `${row} .type`),
        await boxOf(page, `${row} input`),
      ];
      assert.ok(name.x >= type.x + type.width && type.x >= control.x + control.width);
      const { x, width } = await boxOf(page, row);
      assert.ok(Math.abs(name.x + name.width - x - width) < 2);
    }));

  test('what the form shows is not repeated beside it, but printed, and a link to a field leads there', () =>
    onPage(order, 1440, async (page) => {
      const again = page.locator('[id="body.items"] > .in-form');
      assert.equal(await again.count(), 1);
      assert.equal(await again.isVisible(), false);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await again.isVisible(), true);
      assert.equal(await page.locator('.fill .card').first().isVisible(), true);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${site.url}${order}#body.items.:item.isbn`);
      await page.locator('[id="body.items.:item.isbn"]').waitFor();
    }));

  test('choosing an example fills the form and the sample', () =>
    onPage(order, 1440, async (page) => {
      const list = page.getByRole('combobox', { name: 'Example', exact: true });
      await list.selectOption('Three books on an invoice');
      await page
        .getByLabel('Alternative of payment')
        .or(page.getByLabel('Invoice', { exact: true }))
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'JSON', exact: true }).click();
      assert.match(await page.getByLabel('Body as JSON').inputValue(), /"invoice"/);
      await page.getByLabel('Clear body').or(page.getByLabel('Body as JSON')).first().waitFor();
      await page.getByLabel('Body as JSON').fill('{}');
      await page
        .locator('.x-list[data-fills] > :checked', { hasText: 'Use an example' })
        .waitFor({ state: 'attached' });
      await list.selectOption('Three books on an invoice');
      assert.match(await page.getByLabel('Body as JSON').inputValue(), /"invoice"/);
    }));

  test('another media type of a body is chosen in a list, and its panel is shown', () =>
    onPage(
      planet,
      390,
      async (page) => {
        const list = page.getByRole('combobox', { name: 'Media type' });
        await list.selectOption('multipart/form-data');
        const panel = page.locator('section.body .medias > .panel');
        assert.deepEqual(await panel.evaluateAll((all) => all.map((each) => each.checkVisibility())), [
          ...[false, false, false, true],
        ]);
        await page.locator('.bar').dispatchEvent('pointerover');
        await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
        assert.equal(await list.inputValue(), 'pick.body.3');
        assert.match(await page.locator('.samples code').innerText(), /multipart|--form|-F /);
      },
      things.url,
    ));

  test('one of many alternatives is chosen in a list, which follows the form', () =>
    onPage(
      'api-reference/put-one-of-many/',
      390,
      async (page) => {
        const list = page.getByRole('combobox', { name: 'One of' });
        await list.selectOption('Kind 9');
        await page.locator('.samples code', { hasText: 'k9' }).waitFor({ state: 'attached' });
        await page.getByRole('button', { name: 'JSON', exact: true }).click();
        await page.getByLabel('Body as JSON').fill('{"kind": "k12"}');
        await page.getByRole('button', { name: 'Form', exact: true }).click();
        await list.locator(':checked', { hasText: 'Kind 12' }).waitFor({ state: 'attached' });
      },
      things.url,
    ));

  test('on a phone the head of a body with four media types has one row, and one for its schema', () =>
    onPage(
      planet,
      390,
      async (page) => {
        const boxes = await Promise.all(
          ['h2', '.x-list', '.in .switch'].map((part) => boxOf(page, `section.body ${part}`)),
        );
        const middles = boxes.map(({ y, height }) => y + height / 2);
        assert.ok(Math.max(...middles) - Math.min(...middles) < 12, `${middles}`);
        const first = await boxOf(page, 'section.body .row');
        assert.ok(first.y - Math.min(...boxes.map(({ y }) => y)) < 150, `${first.y}`);
      },
      things.url,
    ));

  test('on a phone the head of the body has two rows with targets of 44 px, also with a choice of examples', () =>
    onPage(order, 390, async (page) => {
      const top = (await boxOf(page, '[id="body"]')).y;
      const head = await boxOf(page, 'section.body .shape');
      assert.ok(head.y + head.height - top <= 110, `${head.height}`);
      for (const selector of ['.switch button', '.fill .x-list', '.views', '.expand-all']) {
        const { height } = await boxOf(page, `section.body ${selector}`);
        assert.ok(height > 43.5 && height < 46.5, `${selector}: ${height}`);
      }
      // Nothing is cut, and nothing has to be scrolled.
      assert.ok(
        await page
          .locator('section.body .shape')
          .first()
          .evaluate((box) => box.scrollWidth <= box.clientWidth),
      );
      await page.locator('.views').first().selectOption('JSON Schema');
      await page.locator('section.body .schema-text').waitFor();
    }));

  for (const [path, first, second] of [
    [order, ['.media', '.switch'], ['.fill .x-list', '.type.bare', '.expand-all', '.views']],
    [planet, ['.medias > .x-list'], ['.type.bare', '.views']],
  ] as const)
    test(`the head of a body has two rows: what is sent and how, then its schema (${path})`, () =>
      onPage(
        path,
        1440,
        async (page) => {
          for (const [row, ...others] of [['h2', ...first], second] as const) {
            const heading = await boxOf(page, `section.body ${row}`);
            for (const selector of others) {
              const control = await boxOf(page, `section.body ${selector}`);
              assert.ok(heading.y < control.y + control.height && control.y < heading.y + heading.height, selector);
            }
          }
          assert.equal(
            await page
              .locator('section.body')
              .getByText(/planet/i)
              .filter({ visible: true })
              .count(),
            path === order ? 0 : 1,
          );
        },
        path === order ? site.url : things.url,
      ));

  const onThing = (width: number, act: (page: Page) => Promise<void>) =>
    onPage('api-reference/put-a-thing/', width, act, things.url);

  for (const width of [1440, 390]) {
    test(`at ${width} px the value of an object and "clear" are in the line of the button that shows its fields`, () =>
      onThing(width, async (page) => {
        const row = '[id="body.address"]';
        const toggle = await boxOf(page, `${row} > details > summary`);
        const value = await boxOf(page, `${row} > .in > .peek > code`);
        const clear = await boxOf(page, `${row} > .in > .peek button`);
        const middle = toggle.y + toggle.height / 2;
        for (const part of [value, clear]) {
          assert.ok(part.y < middle && part.y + part.height > middle && part.height < 30, JSON.stringify(part));
        }
        assert.ok(toggle.x + toggle.width <= value.x && value.x + value.width <= clear.x);
        assert.equal(await page.locator(`${row} > details > summary > .peek`).isVisible(), false);

        await page.locator(`${row} > details > summary`).click();
        assert.equal(await page.locator(`${row} > .in > .peek > code`).isVisible(), false);
        await page.locator(`${row} > .in > .peek button`).click();
        await page.getByRole('button', { name: 'Add address' }).waitFor();
      }));

    test(`at ${width} px the source of a value is inside of its input`, () =>
      onThing(width, async (page) => {
        const row = '[id="path.id"]';
        const input = await boxOf(page, `${row} input`);
        const clear = await boxOf(page, `${row} .from button`);
        assert.ok(clear.y >= input.y && clear.y + clear.height <= input.y + input.height);
        assert.ok(clear.x > input.x + input.width / 2 && clear.x + clear.width <= input.x + input.width);
        assert.match(await page.locator(`${row} .from`).innerText(), /^example ·\s*clear$/);
        await page.getByRole('button', { name: 'Clear id' }).click();
        await page.locator(`${row} .from`).waitFor({ state: 'detached' });
        assert.equal(await page.locator(`${row} input`).inputValue(), '');
      }));
  }

  for (const width of [1440, 390])
    test(`at ${width} px many values are a list with a filter, and nothing is wider than its row`, () =>
      onThing(width, async (page) => {
        await page.locator('[id="body.hook"] > details > summary').click();
        const row = '[id="body.hook.events"]';
        const list = page.locator(`${row} .chips > div`);
        await list.waitFor();
        const { height } = await boxOf(page, `${row} .chips > div`);
        assert.ok(
          Math.round(height) <= 240 && (await list.evaluate((box) => box.scrollHeight > box.clientHeight)),
          String(height),
        );
        const { x, width: wide } = await boxOf(page, row);
        for (const button of await list.locator('button').all()) {
          const box = await button.boundingBox();
          assert.ok(box && box.x + box.width <= x + wide, JSON.stringify(box));
        }
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
        assert.equal(await page.getByText('Show 30 more values').isVisible(), false);

        await page.locator(`${row} input`).fill('_49_');
        await list.getByRole('button').and(page.getByText('_49_')).click();
        assert.equal(await list.getByRole('button').count(), 1);
        assert.equal(await list.getByRole('button').getAttribute('aria-pressed'), 'true');
      }));

  test('a row with a text is about 70 px high, and all inputs begin at one edge', () =>
    onThing(1440, async (page) => {
      const { height } = await boxOf(page, '[id="body.name"]');
      assert.ok(height > 65 && height <= 74, String(height));
      await page.locator('[id="body.address"] > details > summary').click();
      const edges = await Promise.all(
        ['path.id', 'body.name', 'body.address.postcode', 'body.pay.:0.number'].map(
          async (id) => (await boxOf(page, `[id="${id}"] input`)).x,
        ),
      );
      assert.ok(Math.max(...edges) - Math.min(...edges) < 1, edges.join());
    }));

  test('a line shows its whole value: an example, a prefilled text, and what is typed', () =>
    onPage(
      'api-reference/long-values/',
      1440,
      async (page) => {
        const input = (name: string) => page.locator(`[data-cell="/query/${name}"] input[type="text"]`);
        await input('key').fill('9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d');
        await input('at').fill('2026-11-29T13:45:16.123456+01:00');
        await page.locator('[data-cell="/query/key"] [data-layout="line-long"]').waitFor();
        const widths: number[] = [];
        for (const name of ['ref', 'at', 'digest', 'key', 'short']) {
          const { cut, width } = await input(name).evaluate((field) => ({
            cut: field.scrollWidth - field.clientWidth,
            width: field.getBoundingClientRect().width,
          }));
          assert.ok(cut <= 0, name);
          widths.push(Math.round(width));
        }
        const [ref = 0, , digest = 0, key, short = 0] = widths;
        assert.ok(short < ref && ref === key && ref < digest);
        await input('key').fill('9');
        assert.equal(Math.round((await input('key').boundingBox())?.width ?? 0), key, 'the room stays');
      },
      things.url,
    ));

  test('a constant is read in the text of its row alone', () =>
    onThing(1440, async (page) => {
      const text = await page.locator('[id="body.pay.:0.kind"]').innerText();
      assert.equal(text.match(/card/g)?.length, 1, text);
    }));
});
