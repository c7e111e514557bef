// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import assert from 'node:assert/strict';
import type { PageNode } from '../../src/core/pages/page-tree.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { renderTree } from '../../src/render/tree/render-tree.ts';
import { treeToMarkdown } from '../../src/render/tree/tree-to-markdown.ts';
import { startProcessorTime } from '../support/processor-time.ts';

const parser = createMarkupParser();
const context = { link: (slug: string) => `/${slug}`, asset: () => undefined, variant: 'site' } as const;
const times = 6_000;

const hostile: { readonly [name: string]: string } = {
  'open angle brackets': '<'.repeat(times),
  'open braces': '{'.repeat(times),
  'open braces on lines': '{\n'.repeat(times),
  'open braces in paragraphs': 'a {\n\n'.repeat(times),
  'nested elements': '<A>'.repeat(times),
  'nested elements on lines': '<A>\n'.repeat(times),
  'nested and closed elements': `${'<A>\n'.repeat(times)}text\n${'</A>\n'.repeat(times)}`,
  'nested and closed elements on one line': `${'<A>'.repeat(times)}text${'</A>'.repeat(times)}`,
  'closing tags': '</A>'.repeat(times),
  'closing tags of another element': `${'<A>'.repeat(times)}${'</B>'.repeat(times)}`,
  'attributes that never end': '<a b='.repeat(times),
  'strings that never end': '<a b="'.repeat(times),
  'expressions in attributes that never end': '<a b={'.repeat(times),
  'many attributes': `<a ${'b '.repeat(times)}`,
  'quotes in an expression': `{${"'".repeat(times)}`,
  brackets: '['.repeat(times),
  links: '[a]('.repeat(times),
  images: '![a]('.repeat(times),
  stars: '*a '.repeat(times),
  'strong marks': '**a'.repeat(times),
  backticks: Array.from({ length: 300 }, (_, index) => '`'.repeat(index)).join(' '),
  'quote marks': '>'.repeat(times),
  'list marks': '- '.repeat(times),
  'lines of quotes': '> a\n'.repeat(times),
  'tags in quotes': '> <A\n> b>\n'.repeat(times),
  'fences in items that never end': `<A>\n${'- ```\n'.repeat(times)}`,
  'rising indentation': Array.from({ length: 300 }, (_, index) => `${' '.repeat(index * 4)}- a`).join('\n'),
  dollars: '$a'.repeat(times),
  comments: '<!--'.repeat(times),
  'comments of JSX': '{/*'.repeat(times),
  variables: '{{a'.repeat(times),
  imports: "import a from '/a.mdx'\n".repeat(times),
  exports: 'export const a = {\n'.repeat(times),
  templates: `<A b={${'`'.repeat(times)}`,
  objects: `<A b={${'{a:'.repeat(times)}1${'}'.repeat(times)}} />`,
  arrays: `{${'['.repeat(times)}1${']'.repeat(times)}}`,
  tables: `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n|${'b|'.repeat(2_000)}`,
  'short rows of a wide table': `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'|b|\n'.repeat(5_000)}`,
  'long blanks': ['```a', '# a', '**a', '| a\n|---|\n| b', '<A b', 'a `b', '{a', '[a](']
    .map((start) => `${start}${' '.repeat(30_000)}b\n`)
    .join('\n'),
  'nul and returns': '\0\r\n\r'.repeat(times),
};

suite('hostile text', () => {
  for (const [name, text] of Object.entries(hostile)) {
    for (const dialect of ['mdx', 'markdown'] as const) {
      test(`${name} (${dialect}) costs less than three seconds of the processor`, () => {
        const spent = startProcessorTime();
        const tree = parser.parse(text, { file: 'x.mdx', dialect });
        String(renderTree(tree, context));
        treeToMarkdown(tree);
        assert.ok(spent() < 3_000, `${spent()} ms`);
        assert.ok(tree.problems.length <= 501);
      });
    }
  }

  test('elements nested too deep keep their text, and are reported', () => {
    const tree = parser.parse(`${'<A>\n'.repeat(200)}deep\n${'</A>\n'.repeat(200)}`, { file: 'x.mdx', dialect: 'mdx' });
    assert.match(String(renderTree(tree, context)), /deep/);
    assert.ok(tree.problems.some(({ code }) => code === 'mdx-nesting'));
  });
});

const around = (open: string, close: string) => (count: number) => `${open.repeat(count)}a${close.repeat(count)}`;

/** Each is closed again, so that all of it nests. */
const nested: { readonly [name: string]: (count: number) => string } = {
  stars: around('*', '*'),
  underscores: around('_', '_'),
  'stars and underscores in turn': around('*_', '_*'),
  'stars with words between': (count) => `${'*a '.repeat(count)}${' a*'.repeat(count)}`,
  strikes: around('~~a ', ' a~~'),
  brackets: around('[', '](/x)'),
  'images in images': around('![', '](/x.png)'),
  'quote marks': around('> ', ''),
  'list marks': around('- ', ''),
  'lists by indentation': (count) =>
    Array.from({ length: Math.min(count, 400) }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n'),
  'elements on one line': around('<b>', '</b>'),
  'elements on lines': around('<Card>\n', '\n</Card>'),
  'elements in paragraphs of their own': around('<Card>\n\n', '\n\n</Card>'),
  expressions: around('{', '}'),
  'lists in expressions': (count) => `{${around('[', ']')(count)}}`,
  'elements in expressions': around('{<b>', '</b>}'),
  'objects in attributes': (count) => `<A b={${'{a:'.repeat(count)}1${'}'.repeat(count)}} />`,
};

/** Code that highlight.js takes quadratic time for, or nests without end. */
const hostileCode: { readonly [name: string]: readonly [string, (length: number) => string] } = {
  'one long word': ['java', (length) => '$'.repeat(length)],
  'words on lines': ['csharp', (length) => 'a\n'.repeat(length / 2)],
  'words in a row': ['csharp', (length) => 'function '.repeat(length / 9)],
  'blank lines': ['javascript', (length) => '\n'.repeat(length)],
  'dots and words': ['ini', (length) => 'a.'.repeat(length / 2)],
  digits: ['python', (length) => '0'.repeat(length)],
  'marks of comments': ['markdown', (length) => '~'.repeat(length)],
  'substitutions that nest': ['bash', (length) => '${'.repeat(length / 2)],
  'comments that nest': ['rust', (length) => '/*'.repeat(length / 2)],
  'strings that nest': ['swift', (length) => '"\\('.repeat(length / 3)],
  'templates that nest': ['typescript', (length) => '`${'.repeat(length / 3)],
};

suite('code', () => {
  for (const [name, [lang, write]] of Object.entries(hostileCode))
    for (const length of [900, 10_000, 99_000])
      test(`${name}, ${length} characters of ${lang}: is shown whole in less than a second`, () => {
        const code = write(length);
        const spent = startProcessorTime();
        const tree = parser.parse(`~~~${lang}\n${code}x\n~~~`, { file: 'x.mdx', dialect: 'mdx' });
        const text = String(renderTree(tree, context)).replaceAll(/<[^>]*>/g, '');
        assert.ok(spent() < 1_000, `${spent()} ms`);
        assert.ok(text.includes('x'));
      });
});

suite('nested text', () => {
  for (const [name, make] of Object.entries(nested)) {
    test(`${name}, 30,000 levels deep: is parsed, rendered and printed with a bounded depth`, () => {
      const tree = parser.parse(make(30_000), { file: 'x.mdx', dialect: 'mdx' });
      assert.equal(typeof String(renderTree(tree, context)), 'string');
      assert.equal(typeof treeToMarkdown(tree), 'string');
      assert.ok(depthOf(tree.children) <= 250);
    });
  }

  test('text after elements that are too deep is outside of them', () => {
    const text = `<Note>\n${around('<Card>\n', '\n</Card>')(100)}\n</Note>\n\nafter`;
    const { children } = parser.parse(text, { file: 'x.mdx', dialect: 'mdx' });
    assert.deepEqual(
      children.map((node) => (node.kind === 'component' ? node.name : node.kind)),
      ['Note', 'element'],
    );
  });

  test('200,000 runs of backticks in code are printed', () => {
    const tree = parser.parse(`~~~\n${'`a'.repeat(200_000)}\n~~~`, { file: 'x.mdx', dialect: 'mdx' });
    assert.match(treeToMarkdown(tree), /^```\n`a/);
  });

  test('asterisks nested too deep keep their text, and are reported once', () => {
    const tree = parser.parse(around('*', '*')(5_000), { file: 'x.mdx', dialect: 'mdx' });
    assert.match(String(renderTree(tree, context)), />a</);
    assert.deepEqual(
      tree.problems.map(({ code }) => code),
      ['mdx-nesting'],
    );
  });
});

function depthOf(nodes: readonly PageNode[]): number {
  let depth = 0;
  let level: readonly PageNode[] = nodes;
  for (; level.length > 0; depth += 1) level = level.flatMap((node) => ('children' in node ? node.children : []));
  return depth;
}
