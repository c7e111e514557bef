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
  test('inserts a component with its required attributes and its content', () => {
    assert.equal(completionsIn('Text\n\n<Ca$0\n').accept('Card'), 'Text\n\n<Card title="$1">\n  $0\n</Card>\n');
    assert.equal(completionsIn('<$0').accept('Icon'), '<Icon icon="$1" />$0');
    assert.equal(completionsIn('A <To$0 word').accept('Tooltip'), 'A <Tooltip tip="$1">$0</Tooltip> word');
    assert.equal(completionsIn('<St$0').accept('Steps'), '<Steps>\n  <Step title="$1">\n    $0\n  </Step>\n</Steps>');
  });

  test('replaces only the name of a tag that has attributes', () => {
    assert.equal(completionsIn('<Ca$0 title="x">').accept('Card'), '<Card title="x">');
  });

  test('offers children of the enclosing component first, and imported components', () => {
    const { labels } = completionsIn(
      'import Hint, { Other as Mine } from "/snippets/hint.mdx";\n\n<Steps>\n<$0\n</Steps>',
    );
    assert.equal(labels[0], 'Step');
    assert.ok(labels.includes('Hint') && labels.includes('Mine') && !labels.includes('Other'));
  });

  test('an end tag closes the innermost open component', () => {
    const page = '<Tabs>\n<Tab title="a > b">\n<Note>x</Note>\n<Icon icon="x" />\n</$0\n';
    const { labels, accept } = completionsIn(page);
    assert.deepEqual(labels, ['Tab', 'Tabs']);
    assert.ok(accept('Tab').endsWith('</Tab>\n'));
    assert.ok(completionsIn('<Tab title="x">\n</$0>').accept('Tab').endsWith('</Tab>'));
  });

  test('offers missing attributes, required ones first', () => {
    const { labels, accept } = completionsIn('<Card icon="x" $0>');
    assert.equal(labels[0], 'title');
    assert.ok(!labels.includes('icon'));
    assert.equal(accept('title'), '<Card icon="x" title="$1">');
    assert.equal(accept('horizontal'), '<Card icon="x" horizontal>');
    assert.equal(completionsIn('<Update label="x" ta$0>').accept('tags'), '<Update label="x" tags={$1}>');
    assert.equal(completionsIn('<Card ti$0="x">').accept('title'), '<Card title="x">');
    assert.deepEqual(completionsIn('<Unknown $0>').labels, []);
  });

  test('offers attributes in a tag over several lines, and in an unclosed one', () => {
    assert.ok(completionsIn('<Card\n  title="x"\n  $0\n>\n').labels.includes('href'));
    assert.ok(completionsIn('<Card title="x" $0\n\nText').labels.includes('href'));
    assert.deepEqual(completionsIn('<Card title="x"\n\n$0').labels, []);
  });

  test('offers values of attributes', () => {
    assert.deepEqual(completionsIn('<Badge size="$0">').labels, ['xs', 'sm', 'md', 'lg']);
    assert.equal(completionsIn('<Badge size="x$0">').accept('sm'), '<Badge size="sm">');
    assert.ok(completionsIn('<ParamField type="s$0">').labels.includes('string'));
    assert.deepEqual(completionsIn('<Card title="$0">').labels, []);
  });

  test('offers pages as links, with title and description', () => {
    const { items, accept } = completionsIn('[a]($0)');
    const books = items.find(({ label }) => label === '/guides/books');
    assert.equal(books?.detail, 'Books');
    assert.equal(books?.documentation, 'All about books.');
    assert.match(books?.filter ?? '', /Books/);
    assert.equal(accept('/guides/books'), '[a](/guides/books)');
    assert.equal(completionsIn('[a](/gui$0').accept('/guides/books'), '[a](/guides/books');
    assert.ok(completionsIn('<Card href="$0" />').labels.includes('/guides/books'));
    assert.ok(completionsIn('<a href="/g$0">').labels.includes('/guides/books'));
  });

  test('offers the headings of the linked page, or of this one, as anchors', () => {
    assert.deepEqual(completionsIn('[a](/guides/books#$0)').labels, [
      '/guides/books#find-one',
      '/guides/books#by-number',
    ]);
    assert.deepEqual(completionsIn('# Mine\n\n[a](#$0)').labels, ['#mine']);
    assert.deepEqual(completionsIn('[a](/nowhere#$0)').labels, []);
  });

  test('offers images from the root, or relative if a dot is typed', () => {
    assert.deepEqual(completionsIn('![a]($0)').labels, ['/guides/b.svg', '/images/a.png']);
    assert.deepEqual(completionsIn('![a](.$0)', 'guides/more.mdx').labels, ['./b.svg', '../images/a.png']);
    assert.deepEqual(completionsIn('<img src="$0" />').labels, ['/guides/b.svg', '/images/a.png']);
  });

  test('offers snippets, variables and languages of code', () => {
    assert.deepEqual(completionsIn("import Hint from '$0'").labels, ['/snippets/hint.mdx']);
    assert.equal(completionsIn('At {{h$0').accept('host'), 'At {{host}}');
    assert.equal(completionsIn('At {{$0}}').accept('host'), 'At {{host}}');
    assert.equal(completionsIn('```p$0\nx\n```').accept('python'), '```python\nx\n```');
    assert.equal(completionsIn('```$0 title="x"\n```').accept('json'), '```json title="x"\n```');
  });

  test('offers nothing in code, comments and text', () => {
    for (const page of [
      '```\n<$0\n```',
      '`<$0`',
      '{/* <$0 */}',
      '<!-- <$0 -->',
      'Some te$0xt',
      'a < $0b',
      '<Card cols={<$0} />',
    ]) {
      assert.deepEqual(completionsIn(page).labels, [], page);
    }
  });

  test('offers values in front matter', () => {
    assert.deepEqual(completionsIn('---\nmode: $0\n---\n').labels, ['wide', 'custom', 'frame', 'center']);
    assert.equal(completionsIn('---\nhidden:$0\n---\n').accept('true'), '---\nhidden: true\n---\n');
    assert.deepEqual(completionsIn('---\ntitle: $0\n---\n').labels, []);
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
