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
  ] as const) {
    test(`${name}: ${sentence || 'nothing'}`, () => {
      assert.equal(findSentence(markdown, entry(kind), words), sentence);
    });
  }
});
