import assert from 'node:assert/strict';
import fc from 'fast-check';
import matter from 'gray-matter';
import { parse } from 'yaml';
import { retitle, writePage } from '../../../../src/core/new-pages/write-page.ts';
import { readPageFile } from '../../../../src/core/pages/front-matter/read-page-file.ts';
import { markSource, sourceKey } from '../../../../src/core/references/editions/source-mark.ts';
import { applyEdits } from '../../../../src/core/source/text/apply-edits.ts';
import { anyText, fileText } from '../../../support/any-text.ts';

const pageOf = (text: string) => readPageFile('a.mdx', text).value;

/** The front matter of a page as our reader, `gray-matter` and both versions of YAML read it. */
function assertKeys(text: string, expected: { readonly [key: string]: string }): void {
  const value = pageOf(text);
  const head = text
    .slice(0, value.bodyStart)
    .replace(/^---\r?\n/, '')
    .replace(/---\s*$/, '');
  const readings = [
    value.frontMatter.all,
    matter(text).data,
    parse(head, { version: '1.1', prettyErrors: false }),
    parse(head, { version: '1.2', prettyErrors: false }),
  ];
  for (const reading of readings) {
    for (const [key, text] of Object.entries(expected)) assert.equal(reading[key], text, JSON.stringify(head));
  }
}

suite('Printed front matter is read back', () => {
  const siblings: { readonly [name: string]: string } = {
    'without quotes': '---\ntitle: One\nsidebarTitle: One\n---\n',
    'with quotes': '---\ntitle: "One"\nsidebarTitle: "One"\n---\n',
    'with line breaks of Windows': '---\r\ntitle: One\r\nsidebarTitle: One\r\n---\r\n',
  };
  for (const [name, sibling] of Object.entries(siblings)) {
    test(`a new page beside pages ${name}`, () => {
      fc.assert(
        fc.property(fileText, (title) => {
          assertKeys(writePage(title, [pageOf(sibling), pageOf(sibling)]), { title });
        }),
        { numRuns: 400 },
      );
    });
  }

  const originals = [
    'Text.\n',
    '---\ntitle: Old\nsidebarTitle: Old\nicon: a\n---\n\nText.\n',
    '---\r\nicon: a\r\ntitle: "Old"\r\n---\r\n\r\nText.\r\n',
    '---\nicon: a\ntitle: >\n  Old\n\n  title\nsidebarTitle: |\n  Old\n  title\n---\nText.\n',
    '---\n"title": "Old\n  title"\n\'sidebarTitle\': \'Old\n\n  title\'\nicon: a\n---\nText.\n',
    '---\nsidebarTitle:\n  Old\ntitle:\n  Old\nicon: a\n---\nText.\n',
  ];
  for (const original of originals) {
    test(`a copy of ${JSON.stringify(original)} with another title`, () => {
      fc.assert(
        fc.property(fileText, (title) => {
          const text = retitle(pageOf(original), title);
          assertKeys(text, { title, ...(original.includes('icon') && { icon: 'a' }) });
          assert.doesNotMatch(text, /sidebarTitle|Old/);
        }),
        { numRuns: 100 },
      );
    });
  }

  test('the source of a page', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const source = { ...pageOf('Text.'), file: `${name}.mdx` };
        const page = pageOf('---\ntitle: a\n---\n');
        const written = applyEdits(page.text, [markSource(page, source)]);
        const mark = pageOf(written).frontMatter.all[sourceKey];
        assert.ok(String(mark).startsWith(`${name.toWellFormed()}@`), written);
      }),
      { numRuns: 100 },
    );
  });
});
