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
  base: 'guide/setup/first',
  variant: 'panel',
};

function show(text: string): string {
  return String(renderTree(parser.parse(text, { file: 'x.mdx', dialect: 'mdx' }), context));
}

suite('renderTree', () => {
  test('every component that the parser accepts empty has a renderer', () => {
    // A fenced block and an empty element already test these two.
    const plain = ['CodeBlock', 'Mermaid'];
    assert.deepEqual(
      [...knownComponents].filter((name) => !componentRenderers.has(name) && !plain.includes(name)),
      [],
    );
  });

  for (const [href, expected] of [
    ['https://x.example/docs', 'L/'],
    ['https://x.example/docs/', 'L/'],
    ['https://x.example/docs/a/b/', 'L/a/b'],
    ['https://x.example/docs/a/b#c', 'L/a/b#c'],
    ['https://x.example/docs/other', 'https://x.example/docs/other'],
    ['https://x.example/docs/a/b?c=1', 'https://x.example/docs/a/b?c=1'],
    ['https://x.example/docsa/b', 'https://x.example/docsa/b'],
    ['https://y.example/docs/a/b', 'https://y.example/docs/a/b'],
  ] as const)
    test(`a link to the published site, ${href}, is one to its page`, () => {
      const published = {
        ...context,
        baseUrl: 'https://x.example/docs',
        isPage: (slug: string) => /^(?:a\/b)?$/.test(slug),
      };
      assert.equal(siteLink(href, published), expected);
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

  test('long placeholders fold, with their source', () => {
    const html = show(`import A from '/a.jsx'\n\n<A b={() => '${'x'.repeat(80)}'} />`);
    assert.match(
      html,
      /^<details class="x-gap"><summary><strong>A<\/strong> is missing here<\/summary><p>The component .* is code/,
    );
  });
});
