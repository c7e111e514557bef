import assert from 'node:assert/strict';
import { writePage } from '../../../../src/core/new-pages/write-page.ts';
import { readPageFile } from '../../../../src/core/pages/front-matter/read-page-file.ts';

function written(title: string, ...siblings: readonly string[]): string {
  return writePage(
    title,
    siblings.map((text, index) => readPageFile(`page-${index}.mdx`, text).value),
  );
}

suite('the text of a new page', () => {
  test('only a title without siblings', () => {
    assert.equal(written('Rate limits'), '---\ntitle: Rate limits\n---\n\n');
  });

  test('no key without a value of its own', () => {
    const text = written(
      'New',
      '---\ndescription: One.\ntitle: One\nsidebarTitle: 1\nopenapi: GET /one\n---\n',
      '---\ndescription: Two.\ntitle: Two\nhidden: true\n---\n',
      '---\ntitle: Three\nicon: book\n---\n',
    );
    assert.equal(text, '---\ntitle: New\n---\n\n');
  });

  test('`icon` and `mode` if all siblings have them', () => {
    const sibling = (name: string) => `---\ntitle: ${name}\nsidebarTitle: ${name}\nicon: book\nmode: wide\n---\n`;
    const text = written('New', sibling('One'), sibling('Two'));
    assert.equal(text, '---\ntitle: New\nicon: book\nmode: wide\n---\n\n');
    assert.doesNotMatch(written('New', sibling('One'), sibling('Two').replace('book', 'leaf')), /icon/);
  });

  test('quotes like those of the siblings, and wherever YAML needs them', () => {
    assert.equal(written('New', '---\ntitle: "One"\n---\n'), '---\ntitle: "New"\n---\n\n');
    const odd = [
      'GET: all',
      'a #b',
      '- x',
      '"q"',
      '{{name}}',
      'true',
      '1.0',
      '@me',
      '🚀 Launch',
      '入門',
      "Don't",
      'x\\y',
      '? a',
    ];
    for (const title of odd) {
      const { value, problems } = readPageFile('x.mdx', written(title));
      assert.equal(value.frontMatter.title, title);
      assert.deepEqual(problems, [], title);
    }
  });

  test('a heading if all siblings begin with one', () => {
    assert.equal(written('New', '# One\n', '# Two\n'), '# New\n\n');
  });

  test('CRLF if all siblings have it', () => {
    assert.equal(written('New', '---\r\ntitle: One\r\n---\r\n'), '---\r\ntitle: New\r\n---\r\n\r\n');
  });
});
