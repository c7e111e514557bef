import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { renderTree } from '../../../src/render/tree/render-tree.ts';
import { startProcessorTime } from '../../support/processor-time.ts';

const parser = createMarkupParser();
const context = { link: (slug: string) => `/${slug}`, asset: () => undefined, variant: 'site' } as const;

function show(text: string, files: { readonly [path: string]: string }) {
  const tree = parser.parse(text, {
    file: 'guide/page.mdx',
    dialect: 'mdx',
    snippet: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
    outside: (path) => (path.includes('/.') ? `\`${path}\` is outside.` : undefined),
  });
  return {
    html: String(renderTree(tree, context)).replace(/\n/g, ''),
    codes: tree.problems.map(({ code }) => code),
    tree,
  };
}

suite('snippets', () => {
  test('are inlined with their props and children', () => {
    const { html, codes } = show('import Hi from \'/snippets/hi.mdx\'\n\n<Hi name="Ann">**in**</Hi>', {
      'snippets/hi.mdx': '---\ntitle: x\n---\nHello {name}, {props.name}\n\n{children}',
    });
    assert.equal(html, '<p>Hello Ann, Ann</p><strong>in</strong>');
    assert.deepEqual(codes, []);
  });

  test('read each file once per page, however often it is used', () => {
    const reads: string[] = [];
    const snippet = (path: string) => {
      reads.push(path);
      return path === 'snippets/hi.mdx' ? 'Hello' : undefined;
    };
    const text = "import Hi from '/snippets/hi.mdx'\nimport No from '/snippets/no.mdx'\n\n<Hi/>\n\n<Hi/>\n\n<No/>";
    parser.parse(text, { file: 'page.mdx', dialect: 'mdx', snippet });
    assert.deepEqual(reads, ['snippets/hi.mdx', 'snippets/no.mdx', '_snippets/no.mdx']);
  });

  test('resolve relative imports from the page, and constants by name', () => {
    const { html } = show(
      "import A from '../a.mdx'\nimport { url as u, B } from './b.mdx'\n\n<A/>\n\n{u}\n\n<B x=\"1\"/>",
      {
        'a.mdx': 'one',
        'guide/b.mdx': 'export const url = "two"\nexport const B = ({ x, y = "z" }) => (\n  <p>{x}{y}{url}</p>\n)\n',
      },
    );
    assert.equal(html, '<p>one</p>two<p>1ztwo</p>');
  });

  test('<Snippet> finds its file by name, in either of the two folders', () => {
    const { html, codes } = show('<Snippet file="a.mdx" />\n\n<Snippet file="b/c" />\n\n<Snippet file="none.mdx" />', {
      'snippets/a.mdx': 'one',
      '_snippets/b/c.mdx': 'two',
    });
    assert.match(html, /^<p>one<\/p><p>two<\/p>/);
    assert.deepEqual(codes, ['mdx-import']);
  });

  test('a snippet that imports itself is refused', () => {
    const { codes } = show("import A from '/a.mdx'\n\n<A/>", { 'a.mdx': "import A from '/a.mdx'\n\n<A/>" });
    assert.deepEqual(codes, ['mdx-import']);
  });

  test('a component that uses itself is refused', () => {
    assert.deepEqual(show('export const A = () => (<div><A/></div>)\n\n<A/>', {}).codes, ['mdx-import']);
  });

  test('snippets that double at each level are limited', () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`s${n}.mdx`, `import A from '/s${n + 1}.mdx'\n\n${'<A/>\n\n'.repeat(10)}`]),
    );
    const spent = startProcessorTime();
    show("import A from '/s0.mdx'\n\n<A/>", { ...files, 's9.mdx': 'x'.repeat(100) });
    assert.ok(spent() < 8_000);
  });

  test('paths out of the project are refused at their place', () => {
    const text = "import A from '../../etc/a.mdx'\n\n<A/>";
    const { tree } = show(text, {});
    const [problem] = tree.problems;
    assert.equal(problem?.code, 'mdx-import');
    assert.equal(problem?.severity, 'error');
    assert.equal(text.slice(problem?.at.span.start, problem?.at.span.end), "import A from '../../etc/a.mdx'");
  });

  test('a snippet outside the project is refused once, at its import', () => {
    const text = "import A from './.a.mdx'\nimport { B } from './.b.mdx'\n\n<A/>\n\n{B}\n\n<Snippet file=\".c.mdx\" />";
    const refused = show(text, {}).tree.problems.filter(({ outside }) => outside);
    assert.deepEqual(
      refused.map(({ code, severity, message, at }) => [
        code,
        severity,
        message,
        text.slice(at.span.start, at.span.end),
      ]),
      [
        ['mdx-import', 'error', '`guide/.a.mdx` is outside.', "import A from './.a.mdx'"],
        ['mdx-import', 'error', '`guide/.b.mdx` is outside.', "import { B } from './.b.mdx'"],
        ['mdx-import', 'error', '`snippets/.c.mdx` is outside.', '<Snippet file=".c.mdx" />'],
      ],
    );
  });

  test('components of packages become placeholders, of which readers see nothing', () => {
    const { html, codes, tree } = show('import { A } from \'a\'\n\n<A b="c"/>', {});
    assert.equal(html, '');
    assert.deepEqual(
      tree.children.map(({ kind }) => kind),
      ['placeholder'],
    );
    assert.deepEqual(codes, ['mdx-component-unknown']);
  });

  test('a component of a package gets one hint at its import, however often it is used', () => {
    const text = "import { A } from 'a'\n\n<A/>\n\n<A/>\n\n<Nowhere/>";
    const { problems } = show(text, {}).tree;
    assert.deepEqual(
      problems.map(({ severity, at }) => [severity, text.slice(at.span.start, at.span.end)]),
      [
        ['hint', "import { A } from 'a'"],
        ['info', 'Nowhere'],
      ],
    );
  });

  test('problems are located in the snippet, its nodes at the place of use', () => {
    const text = "import A from '/a.mdx'\n\nx\n\n<A/>";
    const { tree } = show(text, { 'a.mdx': 'a\n\n<B>\n' });
    assert.equal(tree.problems[0]?.at.file, 'a.mdx');
    const gap = tree.children.find((node) => node.kind === 'placeholder');
    assert.equal(text.slice(gap?.kind === 'placeholder' ? gap.span.start : 0), '<A/>');
  });
});
