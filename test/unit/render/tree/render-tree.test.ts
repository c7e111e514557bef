import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { knownComponents } from '../../../../src/markup/tree/known-components.ts';
import type { RenderContext } from '../../../../src/render/render-context.ts';
import { componentRenderers } from '../../../../src/render/tree/component-renderers.ts';
import { renderTree } from '../../../../src/render/tree/render-tree.ts';
import { siteAsset, siteLink } from '../../../../src/render/tree/site-link.ts';

const parser = createMarkupParser();

const context: RenderContext = {
  link: (slug, anchor) => `L/${slug}${anchor === undefined ? '' : `#${anchor}`}`,
  asset: (file) => (file.startsWith('images/') ? `A/${file}` : undefined),
  slug: 'guide/setup/first',
  variant: 'panel',
};

function show(text: string): string {
  return String(renderTree(parser.parse(text, { file: 'x.mdx', dialect: 'mdx' }), context));
}

suite('renderTree', () => {
  test('content for some readers is marked in its line, or as a block if any of it is one', () => {
    const marks = ['a word', '*a word* and `code`', 'a formula $x$', '\n\n$$\nx\n$$\n\n', '\n\na paragraph\n\n'].map(
      (content) =>
        /<(\w+) class="x-visibility"/.exec(show(`Text <Visibility for="humans">${content}</Visibility>`))?.[1],
    );
    assert.deepEqual(marks, ['span', 'span', 'span', 'div', 'div']);
  });

  test('every component that the parser accepts empty has a renderer', () => {
    // A fenced block and an empty element already test these two.
    const plain = ['CodeBlock', 'Mermaid'];
    assert.deepEqual(
      [...knownComponents].filter((name) => !componentRenderers.has(name) && !plain.includes(name)),
      [],
    );
  });

  test('a heading has an empty element for every further id', () => {
    assert.equal(
      show('## 100% "a" / b?'),
      '<h2 id="100%-&quot;a&quot;-/-b?"><span id="100%-a-/-b"></span><span id="100-a-b"></span>100% &quot;a&quot; / b?<a class="x-anchor" href="#100%25-&quot;a&quot;-/-b?" aria-label="Link to this section"></a></h2>',
    );
  });

  for (const [href, expected] of [
    ['/a/b', 'L/a/b'],
    ['/a/b/', 'L/a/b'],
    ['/a/b.mdx#c', 'L/a/b#c'],
    ['/', 'L/'],
    ['/a/index', 'L/a'],
    ['second', 'L/guide/setup/second'],
    ['./second#x', 'L/guide/setup/second#x'],
    ['../other?tab=1', 'L/guide/other'],
    ['../../../../up', 'L/up'],
    ['#here', '#here'],
    ['https://a.b/c', 'https://a.b/c'],
    ['//a.b/c', 'https://a.b/c'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['/images/a.pdf', 'A/images/a.pdf'],
    ['/files/none.pdf', 'L/files/none.pdf'],
    ['/a%20b', 'L/a b'],
    ['/a%zz', 'L/a%zz'],
    ['/a#with-%24ref', 'L/a#with-$ref'],
  ] as const) {
    test(`a link to ${href}`, () => assert.equal(siteLink(href, context), expected));
  }

  test('files of the site are resolved by the context, and other URLs stay', () => {
    assert.equal(siteAsset('/images/a.png?x=1', context), 'A/images/a.png');
    assert.equal(siteAsset('../../images/a.png', context), 'A/images/a.png');
    assert.equal(siteAsset('https://a.b/c.png', context), 'https://a.b/c.png');
    assert.equal(siteAsset('/gone.png', context), undefined);
    assert.equal(siteAsset('data:image/png;base64,A', context), undefined);
  });

  test('every tab and every block of a code group is in the page, with the first one selected', () => {
    const html = show('<Tabs>\n<Tab title="A">\none\n</Tab>\n<Tab title="B">\ntwo\n</Tab>\n</Tabs>');
    assert.equal(html.match(/type="radio"/g)?.length, 2);
    assert.equal(html.match(/ checked/g)?.length, 1);
    assert.match(html, /<label for="x1-1">B<\/label><div class="x-panel"><span id="b"><\/span><p>two<\/p>/);
  });

  test('two groups have different names', () => {
    const group = '<CodeGroup>\n```a\n1\n```\n</CodeGroup>\n\n';
    assert.deepEqual(
      [...show(group + group).matchAll(/ name="(\w+)"/g)].map(([, name]) => name),
      ['x1', 'x2'],
    );
  });

  test('a group keeps content that is not code', () => {
    assert.match(show('<CodeGroup>\n```js\n1\n```\n\nwords\n</CodeGroup>'), /words/);
  });

  test('a link that holds a heading or a link is one link', () => {
    const html = show('<a href="https://a.example">\n\n### Title\n\nwords [more](https://b.example)\n\n</a>');
    assert.equal(html.split('<a ').length, 2, html);
    assert.match(html, /<h3 id="title">Title<\/h3>.*words more/s);
  });

  test('names of components are not looked up on object prototypes', () => {
    assert.equal(show('<Constructor>a</Constructor>'), 'a');
    assert.match(show('<Card title="a" constructor="b" __proto__="c">d</Card>'), /d/);
  });

  test('long placeholders fold, with their source', () => {
    const html = show(`import A from '/a.jsx'\n\n<A b={() => '${'x'.repeat(80)}'} />`);
    assert.match(
      html,
      /^<details class="x-gap"><summary><strong>A<\/strong> is missing here<\/summary><p>The component .* is code/,
    );
  });

  test('code is highlighted by classes and keeps its text', () => {
    const html = show('```json\n{"a": [1, "<b>"]}\n```');
    assert.match(html, /<span class="p">&quot;a&quot;<\/span>/);
    const code = /<pre tabindex="0">.*<\/pre>/.exec(html)?.[0] ?? '';
    assert.equal(code.replace(/<[^>]*>/g, ''), '{&quot;a&quot;: [1, &quot;&lt;b&gt;&quot;]}');
    assert.match(html, /<figcaption><span class="x-lang">JSON<\/span><\/figcaption><pre tabindex="0">/);
  });
});
