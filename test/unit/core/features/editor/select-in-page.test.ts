import assert from 'node:assert/strict';
import { selectInPage } from '../../../../../src/core/features/editor/select-in-page.ts';
import { surroundInPage } from '../../../../../src/core/features/editor/surround-in-page.ts';
import { takeCaret } from '../../../../support/caret.ts';

/** The selections at the caret `$0`, the innermost first. */
function selections(marked: string): readonly string[] {
  const { texts, offset } = takeCaret({ 'a.mdx': marked });
  const text = texts['a.mdx'] ?? '';
  return selectInPage(text, offset).map(({ start, end }) => text.slice(start, end));
}

/** The text after surrounding the part between `[[` and `]]`, with `|` for tab stops. */
function surrounded(marked: string, name: string): string | undefined {
  const start = marked.indexOf('[[');
  const text = marked.replace('[[', '').replace(']]', '');
  const found = surroundInPage(text, { start, end: marked.indexOf(']]') - 2 }).find(
    ({ title }) => title === `Surround with ${name}`,
  );
  if (found === undefined) return undefined;
  const stopped = [0, ...found.stops].map((stop, index) => found.text.slice(stop, found.stops[index])).join('|');
  return text.slice(0, found.span.start) + stopped + text.slice(found.span.end);
}

suite('expanding a selection in a page', () => {
  test('selects word, emphasis, paragraph, content, element, section, body, page', () => {
    const page =
      '---\ntitle: A\n---\n\n## Head\n\n<Note>\n\nOne **bo$0ld** word\nand more.\n\nNext.\n\n</Note>\n\n## Other\n';
    const note = '<Note>\n\nOne **bold** word\nand more.\n\nNext.\n\n</Note>';
    assert.deepEqual(selections(page), [
      'bold',
      '**bold**',
      'One **bold** word\nand more.',
      'One **bold** word\nand more.\n\nNext.',
      note,
      `## Head\n\n${note}`,
      `## Head\n\n${note}\n\n## Other`,
      page.replace('$0', ''),
    ]);
  });

  test('selects the value of an attribute, the attribute, the tag, the element', () => {
    const found = selections('Words <Card title="My ca$0rd" href="/x">text</Card> end.\n');
    assert.deepEqual(found.slice(0, 5), [
      'card',
      'My card',
      'title="My card"',
      '<Card title="My card" href="/x">',
      '<Card title="My card" href="/x">text</Card>',
    ]);
  });

  test('selects the text of a link, its address, the link', () => {
    assert.deepEqual(selections('See [the gui$0de](/guide) now.').slice(0, 3), [
      'guide',
      'the guide',
      '[the guide](/guide)',
    ]);
    assert.deepEqual(selections('See [the guide](/gu$0ide) now.').slice(0, 3), [
      'guide',
      '/guide',
      '[the guide](/guide)',
    ]);
  });

  test('selects the line of code, the code, its fence; a value of front matter', () => {
    const code = selections('Words\n\n```js\nlet a$0;\nlet b;\n```\n');
    assert.ok(code.includes('let a;') && code.includes('```js\nlet a;\nlet b;\n```'), JSON.stringify(code));
    assert.deepEqual(selections('---\ntitle: My pa$0ge\ntag: a\n---\n').slice(0, 4), [
      'page',
      'My page',
      'title: My page',
      'title: My page\ntag: a',
    ]);
  });
});

suite('surrounding a selection with a component', () => {
  test('surrounds whole lines and keeps their indentation', () => {
    assert.equal(surrounded('One\n\n[[Two\nthree]]\n', 'Note'), 'One\n\n<Note>\n  Two\n  three\n</Note>\n');
    assert.equal(surrounded('<Tab>\n  a [[b]] c\n</Tab>', 'Note'), undefined);
    assert.equal(surrounded('- a\n\n  [[b]]\n', 'Note'), '- a\n\n  <Note>\n    b\n  </Note>\n');
  });

  test('offers components for code blocks', () => {
    assert.equal(surrounded('[[a]]', 'CodeGroup'), undefined);
    assert.equal(surrounded('[[a]]', 'Mermaid'), undefined);
    assert.match(surrounded('[[```js\nlet a;\n```]]\n', 'CodeGroup') ?? '', /^<CodeGroup>\n {2}```js\n/);
  });

  test('offers inline components for a part of a line', () => {
    assert.equal(surrounded('a [[b]] c', 'Tooltip'), 'a <Tooltip tip="|">b</Tooltip> c');
  });

  test('a group gets its first child, and children are offered only in their group', () => {
    assert.equal(surrounded('[[a]]', 'Steps'), '<Steps>\n  <Step title="|">\n    a\n  </Step>\n</Steps>');
    assert.equal(surrounded('[[a]]', 'Step'), undefined);
    assert.equal(surrounded('<Steps>\n[[a]]\n</Steps>', 'Step')?.includes('<Step>\n  a\n</Step>'), true);
  });

  test('offers nothing in front matter, in code, or if the selection cuts a tag', () => {
    assert.deepEqual(surroundInPage('---\ntitle: A\n---\n', { start: 4, end: 9 }), []);
    assert.equal(surrounded('```\n[[a]]\n```', 'Note'), undefined);
    assert.equal(surrounded('[[a\n<Note>\nb]]\n</Note>', 'Note'), undefined);
  });
});
