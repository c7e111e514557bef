import assert from 'node:assert/strict';
import type { PageNode } from '../../../src/core/pages/page-tree.ts';
import { highlight } from '../../../src/markup/highlight/highlight.ts';
import { startProcessorTime } from '../../support/processor-time.ts';

function textOf(nodes: readonly PageNode[]): string {
  return nodes
    .map((node) => (node.kind === 'text' ? node.value : node.kind === 'element' ? textOf(node.children) : ''))
    .join('');
}

function marksOf(nodes: readonly PageNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' ? [`${node.attributes.class} ${textOf(node.children)}`, ...marksOf(node.children)] : [],
  );
}

const samples: { readonly [lang: string]: string } = {
  json: '{ "a": [1, -2.5e3, true, null], // c\n "b": "<x> \\" y" ',
  javascript: 'const a = "b"; // c <script>',
  python: 'def f(x): return f"{x}" # c',
  bash: 'curl -X POST "https://a" # c',
  yaml: 'a: "b" # c',
  xml: '<a b="c">d</a>',
  go: 'func main() { fmt.Println("a") }',
  unknown: 'anything <at> all',
  '': 'plain',
  constructor: 'x',
  __proto__: 'x',
};

suite('highlighting', () => {
  for (const [lang, code] of Object.entries(samples)) {
    test(`loses no character of ${lang === '' ? 'no language' : lang}`, () =>
      assert.equal(textOf(highlight(code, lang)), code));
  }

  test('distinguishes properties from strings in JSON', () => {
    assert.deepEqual(marksOf(highlight('{"a": ["b", 1, true]}', 'json')), ['p "a"', 's "b"', 'n 1', 'k true']);
  });

  test('knows languages by their aliases, in any letter case', () => {
    for (const lang of ['js', 'JavaScript', 'ts', 'py', 'sh', 'cURL', 'c#', 'csharp', 'node', 'html']) {
      assert.ok(marksOf(highlight('return "a"; <a b="c"> # x', lang)).length > 0, lang);
    }
  });

  test('marks curl in shell code as the samples of requests do', () => {
    assert.equal(marksOf(highlight('curl -i https://a.example', 'bash'))[0], 'k curl');
  });

  test('does not highlight long code', () => {
    const code = 'const a = 1;\n'.repeat(10_000);
    assert.deepEqual(highlight(code, 'js'), [{ kind: 'text', value: code }]);
  });

  test('highlights unterminated JSON in linear time', () => {
    const spent = startProcessorTime();
    for (const code of [
      '"'.repeat(99_000),
      '"\\'.repeat(49_000),
      '/*'.repeat(49_000),
      '{"a":'.repeat(19_000),
      `${'1'.repeat(90_000)}a`,
    ])
      highlight(code, 'json');
    assert.ok(spent() < 5_000);
  });

  const mdx: readonly (readonly [what: string, code: string, marks: readonly string[]])[] = [
    [
      'indented components',
      '<Steps>\n    <Step title="A">\n      B\n\n    </Step>\n</Steps>',
      ['k Steps', 'k Step', 'p title', 's "A"', 'k Step', 'k Steps'],
    ],
    ['a tag over lines', '<Card\n  title="A"\n  href=\'b\'\n/>', ['k Card', 'p title', 's "A"', 'p href', "s 'b'"]],
    ['expressions', '<A b={{ c: "d}", e: [1] }} f={`g`} h />', ['k A', 'p b', 's "d}"', 'n 1', 'p f', 's `g`', 'p h']],
    ['front matter', '---\ntitle: "A"\n---\n\n# B', ['c ---', 'p title:', 's "A"', 'c ---', 'k # B']],
    ['modules', 'import A from "a";\n\nimport is a word', ['k import', 'k from', 's "a"']],
    ['comments', 'A {/* <B> */} <C />', ['c {/* <B> */}', 'k C']],
    ['components in code', 'The `<A>` and a < b\n\n```\n<B>\n```\n<C>', ['k C']],
  ];
  for (const [what, code, marks] of mdx)
    test(`marks ${what} of MDX`, () => {
      assert.equal(textOf(highlight(code, 'mdx')), code);
      assert.deepEqual(marksOf(highlight(code, 'mdx')), marks);
    });

  test('highlights unterminated MDX in linear time', () => {
    const spent = startProcessorTime();
    for (const part of ['{', '<a ', '<a b="', '{`', 'export {', '{/*', '---\n', '<>', '    <A>\n'])
      highlight(part.repeat(Math.floor(99_000 / part.length)), 'mdx');
    assert.ok(spent() < 5_000);
  });
});
