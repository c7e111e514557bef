import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const group = `<CodeGroup>
\`\`\`js
one()
\`\`\`
\`\`\`python
two()
\`\`\`
</CodeGroup>
`;

const first = `${group}
<CodeGroup dropdown>
\`\`\`python
three()
\`\`\`
\`\`\`js
four()
\`\`\`
</CodeGroup>

<View title="Python">In Python.</View>
<View title="JavaScript">In JavaScript.</View>

<iframe src="https://video.example/a" title="Film" width="1200" height="400"></iframe>

\`\`\`mermaid
flowchart LR
  A[A rather long label] --> B[A rather long label] --> C[A rather long label] --> D[A rather long label]
\`\`\`

$$
a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t + u + v + w + x + y + z = 1
$$

\`\`\`txt
${'a very long line '.repeat(20)}
\`\`\`

A <Tooltip tip="${'many words '.repeat(20)}">term</Tooltip>, <Badge icon="star">${'badge '.repeat(3)}</Badge>.

<Card title="T" icon="rocket" href="/second">words</Card>
`;

const boxes = `
## Code

\`\`\`bash
curl https://a.example
\`\`\`

## More

<Accordion title="Why">Because.</Accordion>

<ResponseField name="id" type="string">The id.</ResponseField>
`;

const closed = `
## First

${'Words.\n\n'.repeat(10)}
<Tabs>
<Tab title="One">

### In one

Words.

</Tab>
<Tab title="Two">

### In two

Words.

</Tab>
</Tabs>

<Accordion title="More">

## In more

Words.

</Accordion>

## Last

${'Words.\n\n'.repeat(40)}
`;

suite('content of exported pages', () => {
  let browser: Browser;
  let site: ExportedSite;
  let docs = '';

  suiteSetup(async () => {
    docs = mkdtempSync(join(tmpdir(), 'content-'));
    writeFileSync(
      join(docs, 'docs.json'),
      JSON.stringify({ name: 'N', navigation: { pages: ['first', 'second', 'third', 'closed'] } }),
    );
    writeFileSync(join(docs, 'first.mdx'), `---\ntitle: First\nicon: house\n---\n\n${first}`);
    writeFileSync(join(docs, 'second.mdx'), `---\ntitle: Second\nmode: frame\n---\n\n${group}`);
    writeFileSync(join(docs, 'third.mdx'), boxes);
    writeFileSync(join(docs, 'closed.mdx'), closed);
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(docs)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
    rmSync(docs, { recursive: true, force: true });
  });

  async function withPage(path: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> {
    const { page, complaints } = await openWatchedPage(browser, options);
    try {
      await page.goto(site.url + path);
      await use(page);
      assert.deepEqual(complaints, []);
    } finally {
      await page.context().close();
    }
  }

  const shownCode = (page: Page) => page.locator('.x-panel:visible code').allTextContents();

  test('a selected language applies everywhere and on the next page', async () => {
    await withPage('first/', async (page) => {
      assert.deepEqual(await shownCode(page), ['one()', 'three()']);
      await page.locator('.x-tabs > label', { hasText: 'Python' }).first().click();
      assert.deepEqual(await shownCode(page), ['two()', 'three()']);
      await page.getByLabel('Language').selectOption('JavaScript');
      assert.deepEqual(await shownCode(page), ['one()', 'four()']);
      await page.getByRole('button', { name: 'Python', exact: true }).click();
      assert.deepEqual(await shownCode(page), ['two()', 'three()']);
      assert.deepEqual(await page.locator('.x-view:visible').allTextContents(), ['PythonIn Python.']);
      await page.goto(`${site.url}second/`);
      assert.deepEqual(await shownCode(page), ['two()']);
    });
  });

  test('a page of another host is loaded after a click on its link', async () => {
    await withPage('first/', async (page) => {
      const asked: string[] = [];
      await page.route('https://video.example/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>Film</p>' });
      });
      assert.deepEqual(asked, []);
      await page.getByRole('link', { name: 'Film' }).focus();
      await page.keyboard.press('Enter');
      await page.frameLocator('iframe[title="Film"]').getByText('Film').waitFor();
      assert.deepEqual(asked, ['https://video.example/a']);
    });
  });

  for (const path of ['first/', 'second/']) {
    test(`nothing is wider than a phone: ${path}`, async () => {
      const options = { viewport: { width: 400, height: 800 }, hasTouch: true };
      await withPage(
        path,
        async (page) => {
          const width = () => page.evaluate(() => document.documentElement.scrollWidth);
          assert.equal(await width(), 400);
          const term = page.locator('.x-term');
          if ((await term.count()) > 0) await term.focus();
          assert.equal(await width(), 400);
        },
        options,
      );
    });
  }

  test('everything can be read without script', async () => {
    await withPage(
      'first/',
      async (page) => {
        const words = await page.locator('main').textContent();
        for (const part of ['one()', 'two()', 'three()', 'four()', 'In Python.', 'In JavaScript.', 'many words'])
          assert.ok(words?.includes(part), part);
        assert.equal(await page.getByRole('link', { name: 'Film' }).getAttribute('href'), 'https://video.example/a');
        assert.equal(await page.getByRole('img', { name: 'Flowchart: A rather long label' }).count(), 1);
        assert.ok((await page.locator('math').boundingBox())?.width);
      },
      { javaScriptEnabled: false },
    );
  });

  test('every scrollable element can be focused', async () => {
    await withPage('first/', async (page) => {
      const left = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.prose *')]
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
          )
          .filter((element) => element.tabIndex < 0)
          .map(({ className, tagName }) => `${tagName} ${className}`),
      );
      assert.deepEqual(left, []);
    });
  });

  test('fields and boxes look as in references, and a box has room below its heading', async () => {
    await withPage('third/', async (page) => {
      const name = page.locator('.x-field .name');
      const { borderTopWidth, backgroundColor } = await name.evaluate((field) => {
        const style = getComputedStyle(field);
        return { borderTopWidth: style.borderTopWidth, backgroundColor: style.backgroundColor };
      });
      assert.deepEqual([borderTopWidth, backgroundColor], ['0px', 'rgba(0, 0, 0, 0)']);
      const starts = await page.locator('.x-accordion').evaluate((box) => {
        const title = document.createRange();
        title.selectNodeContents(box.querySelector('summary > span:not(:empty)') ?? box);
        return title.getBoundingClientRect().left - box.getBoundingClientRect().left;
      });
      assert.equal(Math.round(starts), 17);
      const gaps = await page.locator('h2').evaluateAll((headings) =>
        headings.map((heading) => {
          const below = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
          return Math.round(below - heading.getBoundingClientRect().bottom);
        }),
      );
      assert.deepEqual(gaps, [16, 16]);
    });
  });

  test('"On this page" marks no heading of a closed part, and opens the part of an entry', async () => {
    await withPage('closed/', async (page) => {
      const marked = () => page.locator('.toc [aria-current]').allTextContents();
      assert.deepEqual(await marked(), ['First']);
      for (const title of ['In two', 'In more']) {
        assert.equal(await page.locator(`.prose :text-is("${title}")`).isVisible(), false);
        await page.locator('.toc').getByRole('link', { name: title }).click();
        await page.locator(`.prose :text-is("${title}")`).waitFor();
        await page.locator('.toc [aria-current]', { hasText: title }).waitFor();
      }
    });
  });
});
