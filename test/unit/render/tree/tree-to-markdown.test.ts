import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { treeToMarkdown } from '../../../../src/render/tree/tree-to-markdown.ts';

const parser = createMarkupParser();

function write(text: string): string {
  return treeToMarkdown(parser.parse(text, { file: 'x.mdx', dialect: 'mdx' }));
}

/** Texts that are unchanged by the conversion. */
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
  'a[^1] b[^two]\n\n[^1]: c\n\n[^two]: d\n\n    e',
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

  test('code of every kind is kept, with a long enough fence', () => {
    assert.equal(write('<Tab title="A">\n\n````\n```\n````\n\n</Tab>'), '**A**\n\n````\n```\n````');
  });

  test('attributes of tooltips, frames of other hosts, tiles, updates and prompts stay too', () => {
    assert.equal(write('A <Tooltip headline="H" tip="T" cta="C" href="/x">term</Tooltip>.'), 'A term (H: T [C](/x)).');
    assert.equal(write('<iframe src="https://a.b/c" title="Film" />'), '[Film](https://a.b/c)');
    for (const text of [
      '<Tile title="One" description="Two" href="/x">x</Tile>',
      '<Update label="One" description="Two" tags={["Three"]}>x</Update>',
      '<Prompt description="One">Two</Prompt>',
      '<Accordion title="One" description="Two">x</Accordion>',
      '<Color><Color.Row title="One"><Color.Item name="Two" value="#333" /></Color.Row></Color>',
      '<Callout title="One">Two</Callout>',
      '<View title="One">Two</View>',
    ])
      assert.match(write(text), /One.*Two/s, text);
  });

  for (const text of ['[a [b] c](/x)', '![a](/x)', '[a\\] b](/x)', '[a *b* c](/x)']) {
    test(`${text} stays text where it is text`, () => {
      const written = write(text.replace(/[[\]]/g, '\\$&'));
      assert.deepEqual(parser.parse(written, { file: 'x.mdx', dialect: 'markdown' }).links, [], written);
    });
  }

  test('a cell has one line of text: no marks of blocks, and the names of icons that are alone', () => {
    const rows: readonly (readonly [cell: string, written: string])[] = [
      ['<Icon icon="check" />', 'check'],
      ['<Icon icon="check" /> yes', 'yes'],
      ['<Badge>new</Badge>', 'new'],
      ['<Note>a **b**</Note>', '**Note**<br>a **b**'],
      ['<Card title="A" href="/b">c</Card>', '**[A](/b)**<br>c'],
      ['<CodeBlock>a | b</CodeBlock>', '`a \\| b`'],
    ];
    for (const [cell, written] of rows)
      assert.equal(
        write(`<table><tr><th>x</th></tr><tr><td>\n\n${cell}\n\n</td></tr></table>`),
        `| x |\n| --- |\n| ${written} |`,
      );
    assert.equal(write('| x |\n|---|\n| <Icon icon="check" /> |'), '| x |\n| --- |\n| check |');
  });

  test('a script in text stays text', () => {
    assert.equal(write('\\<script>alert(1)\\</script>'), '\\<script>alert(1)\\</script>');
  });
});

function words(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
