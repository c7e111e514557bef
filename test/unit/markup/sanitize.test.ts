import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageNode } from '../../../src/core/pages/page-tree.ts';
import { safeAddress } from '../../../src/core/source/text/safe-address.ts';
import { resolveFiles } from '../../../src/core/styles/site-sheets.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { renderTree } from '../../../src/render/tree/render-tree.ts';
import { collectStyles } from '../../../src/render/utilities/authored-style.ts';
import { writePageCss } from '../../../src/render/utilities/page-css.ts';
import { standards } from '../../support/data-folders.ts';

const parser = createMarkupParser();
const context = { link: (slug: string) => `/${slug}`, asset: (file: string) => `/${file}`, variant: 'site' } as const;

function nodesOf(nodes: readonly PageNode[]): readonly PageNode[] {
  return nodes.flatMap((node) => ('children' in node ? [node, ...nodesOf(node.children)] : [node]));
}

/** Finds what could run: in the tree by the allow-list, in the markup by its tags (text is escaped, so it holds no `<`). */
async function assertHarmless(text: string, dialect: 'mdx' | 'markdown'): Promise<void> {
  const tree = parser.parse(text, { file: 'x.mdx', dialect });
  for (const node of nodesOf(tree.children)) {
    if (node.kind !== 'element') continue;
    assert.doesNotMatch(
      node.tag,
      /^(?:script|style|iframe|object|embed|form|base|meta|link|svg|math|template|button)$/,
    );
    for (const [name, value] of Object.entries(node.attributes)) {
      assert.doesNotMatch(name, /^(?:on|srcdoc$|formaction$|xlink)/i, text);
      if (dialect === 'markdown') assert.doesNotMatch(name, /^(?:style|class)$/, text);
      if (/^(?:href|src|poster)$/.test(name)) assert.equal(safeAddress(String(value))?.text, value, text);
    }
  }
  for (const [tag] of String(renderTree(tree, context)).matchAll(/<[a-z][^>]*>/gi)) {
    // Drawings and formulas have allow-lists of their own.
    const refused =
      /^<(?:script|style|iframe|object|embed|form|base|meta|link|foreignObject|image|use|animate\w*|set|handler|annotation\S*)\b/i;
    assert.doesNotMatch(tag, refused, text);
    const attributes = tag.replace(/"[^"]*"/g, '""');
    assert.doesNotMatch(attributes, /\s(?:on\w+|style|srcdoc)\s*=/i, `${text}\n${tag}`);
    assert.doesNotMatch(tag, /(?:href|src)="\s*(?:javascript|data|vbscript|command|vscode|file):/i, tag);
  }
  const css = await writePageCss(
    collectStyles(tree.children),
    resolveFiles('', (file) => file),
  );
  const addresses = css.replace(/url\("(?:[^:"]*|data:image\/[^"]*|#[^"]*)"\)/g, '');
  assert.doesNotMatch(
    addresses,
    /url\(|@import|expression\(|behavior|-moz-binding|javascript:|<\//i,
    `${text}\n${css}`,
  );
}

suite('sanitizing', () => {
  test('removes everything executable from published payloads', async () => {
    const payloads = JSON.parse(readFileSync(path.join(standards, 'xss-payloads.json'), 'utf8')) as {
      payload: string;
    }[];
    assert.ok(payloads.length > 200);
    for (const { payload } of payloads) {
      for (const dialect of ['mdx', 'markdown'] as const) {
        for (const text of [payload, `text ${payload} text`, `- a\n  ${payload}\n`, `| a |\n|---|\n| ${payload} |`]) {
          await assertHarmless(text, dialect);
        }
      }
    }
  });

  for (const [name, text] of [
    ['a Markdown link', '[a](javascript:alert(1))'],
    ['a link with a tab in its scheme', '<a href="java\tscript:alert(1)">a</a>'],
    ['a link with references in its scheme', '<a href="&#106;avascript&colon;alert(1)">a</a>'],
    ['a command link', '[a](command:workbench.action.quit) ![b](vscode://x)'],
    ['an image', '![a](data:text/html;base64,AAAA)'],
    ['an autolink', '<javascript:alert(1)>'],
    ['a card', '<Card title="t" href="javascript:alert(1)" img="data:image/svg+xml,x">b</Card>'],
    ['an event handler', '<div onclick={() => alert(1)} onMouseOver="x()">a</div>'],
    ['a style', '<p style={{ background: "url(javascript:1)" }} style="x">a</p>'],
    ['an address of a style', '<p style={{ background: "url(https://a.b/c)", color: "red" }}>a</p>'],
    [
      'a style that ends its rule',
      '<p style={{ color: "red } body { background: url(//a.b) }" }} style="--x: 1; y: }">a</p>',
    ],
    [
      'a style of old browsers',
      '<p style={{ width: "expression(alert(1))", behavior: "url(x)", MozBinding: "url(//x)" }}>a</p>',
    ],
    [
      'an address that is put together',
      '<p style={{ "--a": "\'https://a.b\'", background: "image-set(var(--a) 1x)" }}>a</p>',
    ],
    ['a utility class with an address', '<p className="bg-[url(https://a.b/c)] before:content-[url(//a.b)]">a</p>'],
    [
      'a component of a script',
      'export const A = ({ x }) => { const y = x; return <a href={y} onClick={() => 1} style={{ background: "url(" + y + ")" }}>{y}</a> }\n\n<A x="javascript:alert(1)" />',
    ],
    ['an id that breaks out', '<p id={"\\"><script>"}>a</p>'],
    ['a frame', '<iframe src="javascript:alert(1)" srcdoc="<script>1</script>"></iframe>'],
    ['a constant', 'export const x = "<script>alert(1)</script>"\n\n{x} <b>{x}</b>'],
    ['a variable', '{{x}}'],
  ] as const) {
    test(`${name} can't run`, async () => {
      await assertHarmless(text, 'mdx');
      await assertHarmless(text, 'markdown');
    });
  }

  test('reports refused links at their place', () => {
    const text = 'ok\n\n[a](javascript:alert(1))';
    const { problems } = parser.parse(text, { file: 'x.mdx', offset: 100, dialect: 'mdx' });
    assert.deepEqual(
      problems.map(({ code, severity, at }) => [code, severity, at.span.start]),
      [['mdx-link-refused', 'warning', 108]],
    );
    for (const refused of [
      '<iframe src="javascript:alert(1)"></iframe>',
      '<img alt="" src="mailto:a@b.example" />',
      '<Card href="\\\\host">x</Card>',
    ]) {
      const found = parser.parse(refused, { file: 'x.mdx', dialect: 'mdx' }).problems.map(({ code }) => code);
      assert.deepEqual(found, ['mdx-link-refused'], refused);
    }
  });

  test('a styled button that calls no code is a label, as in a link, and one that calls code is only its content', () => {
    const tagsOf = (text: string) =>
      nodesOf(parser.parse(text, { file: 'x.mdx', dialect: 'mdx' }).children).flatMap((node) =>
        node.kind === 'element' && node.tag !== 'p' ? [[node.tag, node.attributes.class]] : [],
      );
    assert.deepEqual(tagsOf('<a href="/x"><button type="button" className="px-5">Go</button></a>'), [
      ['a', undefined],
      ['span', 'px-5'],
    ]);
    assert.deepEqual(tagsOf('<button className="px-5" onClick={() => go()}>Go</button>'), []);
    assert.deepEqual(tagsOf('<button>Go</button>'), []);
  });
});
