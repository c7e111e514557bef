import assert from 'node:assert/strict';
import type { ShownEntry } from '../../../src/render/search/search-index.ts';
import { findSentence } from '../../../webview/site/search/find-sentence.ts';

const entry = (kind: ShownEntry[0], title = 'Title'): ShownEntry => [kind, title, '', 'page', ''];

const servers = '## Servers\n\n- `https://{region}.example.com`: The live one\n  - `region`: Where you are.\n';

suite('the sentence of a search result', () => {
  for (const [name, kind, markdown, words, sentence] of [
    ['the name of a sample', 'page', '# Title\n\ncURL\n\n```bash\ncurl x\n```\n\nAll is well.\n', [], 'All is well.'],
    [
      'a name with a colon',
      'page',
      '# Title\n\ncURL:\n```bash\ncurl x\n```\n\nAll is well.\n',
      ['curl'],
      'All is well.',
    ],
    ['a name of words', 'page', '# Title\n\nExample: One book\n\n~~~json\n1\n~~~\nSo it is.\n', [], 'So it is.'],
    ['a sentence above code', 'page', '# Title\n\nRun the command.\n\n```bash\nx\n```\n', [], 'Run the command.'],
    ['what introduces', 'page', '# Title\n\nWith our own client:\n\n- One\n\nThen it works.', [], 'Then it works.'],
    ['a word alone', 'endpoint', '# Title\n\n**Deprecated.** Use the other one.\n', [], 'Use the other one.'],
    [
      'variables of servers',
      'endpoint',
      `# Title\n\n${servers}\n## Path\n\n- \`id\`: What it is.\n`,
      [],
      'id: What it is.',
    ],
    [
      'their words',
      'channel',
      `# Title\n\n${servers}\n## Path\n\n- \`id\`: What it is.\n`,
      ['region'],
      'id: What it is.',
    ],
    ['servers at the end', 'endpoint', `# Title\n\n${servers}`, [], ''],
    ['a guide to servers', 'page', '# Title\n\n## Servers\n\nThere are two.\n', [], 'There are two.'],
    ['an address', 'page', '# Title\n\nhttps://a.example and more\n\nThe live one.\n', [], 'The live one.'],
    [
      'a quote',
      'page',
      '# T\n\n> All pages: /llms.txt\n\n> It is *so* said.\n> > And `so`.\n',
      ['so'],
      'It is so said.',
    ],
    ['a quote in a quote', 'page', '# T\n\n> > Deep words.\n', ['deep'], 'Deep words.'],
    ['a callout', 'page', '# T\n\n> **Note**\n>\n> Keep **it** safe.\n', [], 'Keep it safe.'],
    [
      'names with underscores',
      'page',
      '# T\n\nSet customer_id, _not_ `order_id_`.\n',
      [],
      'Set customer_id, not order_id_.',
    ],
    ['code with marks', 'page', '# T\n\nSend `*/*` as `Bearer <token>`.\n', [], 'Send */* as Bearer <token>.'],
    ['a product', 'page', '# T\n\nIt is 2 * 3 and **4**.\n', [], 'It is 2 * 3 and 4.'],
    ['escaped marks', 'page', '# T\n\nWrite \\<b> and \\*b\\*.\n', [], 'Write <b> and *b*.'],
    ['an address in brackets', 'page', '# T\n\nSee <https://a.example/b_c>.\n', [], 'See https://a.example/b_c.'],
    ['a link of code', 'page', '# T\n\nSee [`a_b` **now**](/x "y") or [that][1].\n', [], 'See a_b now or that.'],
    ['the row of a table', 'page', '# T\n\n| a | b |\n| --- | :-: |\n| so `c` | x \\| y |\n', ['so'], 'so c · x | y'],
    ['a union in a text', 'page', '# T\n\nIt is a | b.\n', [], 'It is a | b.'],
    ['a task', 'page', '# T\n\n- [ ] Buy some milk\n', [], 'Buy some milk'],
    ['struck words', 'page', '# T\n\n~~Old words~~ are new.\n', [], 'Old words are new.'],
    ['a footnote', 'page', '# T\n\nIt is so[^1].\n\n[^1]: But why?\n', [], 'It is so.'],
    ['the lines of a note', 'page', '# T\n\n:::note\nIt is so.\n:::\n', [], 'It is so.'],
    ['tags', 'page', '# T\n\n<b>It</b> is<br/> so.\n', [], 'It is so.'],
    ['a list in a quote', 'page', '# T\n\n> - one thing\n> 2) two things\n', ['two'], 'two things'],
  ] as const) {
    test(`${name}: ${sentence || 'nothing'}`, () => {
      assert.equal(findSentence(markdown, entry(kind), words), sentence);
    });
  }

  test('the text of a field below its line is searched, and that of other fields is not', () => {
    const markdown =
      '## Query\n\n- `a` (string)\n\n  > Said of *a*.\n\n  - `b` (string)\n\n    Said of b.\n\n- `c`: Said of c.\n';
    assert.equal(findSentence(markdown, entry('parameter', 'a'), ['said']), 'Said of a.');
    assert.equal(findSentence(markdown, entry('field', 'b'), ['said']), 'Said of b.');
    assert.equal(findSentence(markdown, entry('field', 'c'), ['said']), 'c: Said of c.');
  });
});
