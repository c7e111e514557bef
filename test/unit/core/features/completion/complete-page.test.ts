import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';
import { startProcessorTime } from '../../../../support/processor-time.ts';

const site = {
  'docs.json': '{ "navigation": { "pages": ["index", "guides/books"] }, "variables": { "host": "example.com" } }',
  'guides/books.mdx': '---\ntitle: Books\ndescription: All about books.\n---\n\n## Find one\n\n### By number\n',
  'images/a.png': '',
  'guides/b.svg': '',
  'snippets/hint.mdx': 'Hint',
};

function completionsIn(page: string, file = 'index.mdx') {
  const { texts, offset } = takeCaret({ ...site, [file]: page });
  const project = createProject({
    workspace: memoryWorkspace(texts),
    markup: createMarkupParser(),
    configFile: 'docs.json',
  });
  const text = texts[file] ?? '';
  const items = [...complete(project, file, offset)].sort((a, b) => (a.sort < b.sort ? -1 : 1));
  const accept = (label: string) => {
    const item = items.find((one) => one.label === label);
    assert.ok(item, `no completion "${label}" among ${items.map((one) => one.label).join(', ')}`);
    return text.slice(0, item.span.start) + item.insert + text.slice(item.span.end);
  };
  return { items, labels: items.map(({ label }) => label), accept };
}

suite('completePage', () => {
  test('a page is offered with its title and description', () => {
    const books = completionsIn('[a]($0)').items.find(({ label }) => label === '/guides/books');
    assert.equal(books?.detail, 'Books');
    assert.equal(books?.documentation, 'All about books.');
    assert.match(books?.filter ?? '', /Books/);
  });

  test('hostile text takes linear time', () => {
    const spent = startProcessorTime();
    for (const piece of [
      '<',
      '<A ',
      '<A b="',
      '<A b={',
      '{{',
      '`',
      '```\n',
      '<!--',
      '{/*',
      '[a](',
      '\n\n<A',
      '>',
      '``` `\n',
      '"',
    ]) {
      completionsIn(`${piece.repeat(20_000)}$0`);
    }
    assert.ok(spent() < 10_000, String(spent()));
  });
});
