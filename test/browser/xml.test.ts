import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { formatTestsJunit } from '../../src/cli/test/format-tests.ts';
import type { ComponentNode } from '../../src/core/pages/page-tree.ts';
import { buildXml } from '../../src/request/build/build-xml.ts';
import { renderFeed } from '../../src/site/feed.ts';
import { anyText } from '../support/any-text.ts';
import { launchBrowser } from '../support/browser.ts';
import { pageOf } from '../unit/render/page-models.ts';

const texts = fc.sample(anyText, { seed: 45, numRuns: 3000 });

/** The text as XML 1.0 can carry it. */
const carried = (text: string) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');

/** Reads documents with the parser of the browser: the texts and the attribute values of elements, or the mistake. */
const readAll = `(documents) => documents.map(([text, selector, attribute]) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const mistake = document.querySelector('parsererror');
  if (mistake !== null) return 'refused: ' + mistake.textContent;
  const element = document.querySelector(selector);
  return attribute === null ? element.textContent : element.getAttribute(attribute);
})`;

function feedOf(title: string): string {
  const update: ComponentNode = {
    kind: 'component',
    name: 'Update',
    props: { rss: { title, description: title } },
    children: [],
    span: { start: 0, end: 0 },
  };
  const body = { children: [update], headings: [], links: [], imports: [], icons: [], problems: [] };
  return renderFeed(pageOf({}, { slug: 'news', title, body }), title, 'https://docs.example.com');
}

function junitOf(text: string): string {
  const failures = [{ message: text, expected: text }];
  const steps = [{ name: text, line: 1, outcome: 'failed', failures }] as const;
  return formatTestsJunit([{ name: text, file: text, line: 1, outcome: 'failed', steps }]);
}

const schemaOf = (nodeType: string) => ({
  xml: { name: 'r' },
  properties: { a: { type: 'string', xml: { nodeType } } },
});
const shape = { mediaType: 'application/xml', encoding: [] };
const bodyOf = (nodeType: string) => (text: string) =>
  buildXml({ a: text }, { ...shape, schema: schemaOf(nodeType) as never }, {});

/** Each printer of XML, and where its text is in the document. */
const printers: { readonly [what: string]: readonly [(text: string) => string, selector: string, attribute?: string] } =
  {
    'the title of an item in rss.xml': [feedOf, 'item > title'],
    'the text of an item in rss.xml': [feedOf, 'item > description'],
    'the name of a test in JUnit XML': [junitOf, 'testsuite', 'name'],
    'the message of a failure in JUnit XML': [junitOf, 'failure', 'message'],
    'an element of a body': [bodyOf('element'), 'r > a'],
    'an attribute of a body': [bodyOf('attribute'), 'r', 'a'],
    'the text of a body': [bodyOf('text'), 'r'],
    'a CDATA section of a body': [bodyOf('cdata'), 'r'],
  };

/** A document whose element has the text as its name. */
const named = (text: string) =>
  buildXml({ [text.replaceAll(':', '')]: 'a' }, { ...shape, schema: { xml: { name: 'r' } } as never }, {});

suite('XML is read back', () => {
  let browser: Browser;
  suiteSetup(async () => {
    browser = await launchBrowser();
  });
  suiteTeardown(() => browser?.close());

  test('any name is a name of an element', async () => {
    const page = await browser.newPage();
    const documents = texts.map((text) => [named(text), 'r > *', null]);
    const read = (await page.evaluate(`(${readAll})(${JSON.stringify(documents)})`)) as string[];
    await page.close();
    for (const [index, text] of texts.entries()) assert.equal(read[index], 'a', JSON.stringify(text));
  });

  for (const [what, [print, selector, attribute]] of Object.entries(printers)) {
    test(what, async () => {
      const page = await browser.newPage();
      const documents = texts.map((text) => [print(text), selector, attribute ?? null]);
      const read = (await page.evaluate(`(${readAll})(${JSON.stringify(documents)})`)) as string[];
      await page.close();
      for (const [index, text] of texts.entries()) assert.equal(read[index], carried(text), JSON.stringify(text));
    });
  }
});
