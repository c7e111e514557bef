import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { treeToMarkdown } from '../../../../src/render/tree/tree-to-markdown.ts';

const parser = createMarkupParser();

function write(text: string): string {
  return treeToMarkdown(parser.parse(text, { file: 'x.mdx', dialect: 'mdx' }));
}

/** Texts that come back as they are. */
const same = [
  '# A *b* **c** ~~d~~ `e`',
  '- a\n- b\n  - c\n- d',
  '3. a\n4. b',
  '- a\n\n  b\n\n- c',
  '> a\n>\n> b',
  '| a | b |\n| --- | --: |\n| c | `d` |',
  '```js Title\na\n\nb\n```',
  '````md\n```\na\n```\n````',
  '[a](/b) ![c](/d.png) [e](</f g>)',
  '``a`b``',
  'snake_case_words and file_name.py',
  '\\# no heading',
  '1\\. no list',
  '\\*no stars\\*',
  '$x^2$\n\n$$\na\n$$',
  '- [x] a\n- [ ] b',
  'a  \nb',
  '---',
];

suite('treeToMarkdown', () => {
  for (const text of same) {
    test(`keeps ${JSON.stringify(text)}`, () => {
      const once = write(text);
      assert.equal(write(once), once);
      assert.equal(words(once), words(text));
    });
  }

  for (const text of same) {
    test(`writes ${JSON.stringify(text)} the same`, () => assert.equal(write(text), text));
  }

  test('code of every kind survives, its fence long enough', () => {
    assert.equal(write('<Tab title="A">\n\n````\n```\n````\n\n</Tab>'), '**A**\n\n````\n```\n````');
  });

  test('attributes that are text stay', () => {
    const text = write(
      '<Card title="One" cta="Go" href="/x">two</Card>\n\n<Frame caption="three" hint="four">five</Frame>',
    );
    for (const word of ['One', 'Go', 'two', 'three', 'four', 'five']) assert.match(text, new RegExp(word));
  });

  for (const text of ['[a [b] c](/x)', '![a](/x)', '[a\\] b](/x)', '[a *b* c](/x)']) {
    test(`${text} stays text where it is text`, () => {
      const written = write(text.replace(/[[\]]/g, '\\$&'));
      assert.deepEqual(parser.parse(written, { file: 'x.mdx', dialect: 'markdown' }).links, [], written);
    });
  }

  test('a script in a text stays text', () => {
    assert.equal(write('\\<script>alert(1)\\</script>'), '\\<script>alert(1)\\</script>');
  });
});

function words(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
