import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';

/** The page with `«code»` after each reported range, and the page after the first fix of each problem. */
function read(text: string, dialect: 'mdx' | 'markdown' = 'mdx') {
  const snippet = (path: string) => (path === 'snippets/s.mdx' ? 'Words.' : undefined);
  const { problems } = createMarkupParser().parse(text, { file: 'a.mdx', dialect, snippet });
  const found = problems.map(({ code, at: { span } }) => `${code} «${text.slice(span.start, span.end)}»`);
  const edits = problems.flatMap(({ fixes = [] }) => fixes[0]?.edits ?? []);
  const fixed = edits
    .toSorted((a, b) => b.at.span.start - a.at.span.start)
    .reduce((made, { at: { span }, text: put }) => made.slice(0, span.start) + put + made.slice(span.end), text);
  return { found, fixed };
}

const cases: readonly (readonly [text: string, found: readonly string[], fixed: string])[] = [
  ['See (the guide)[/a].', ['mdx-link-syntax «(the guide)[/a]»'], 'See [the guide](/a).'],
  ['See [the guide] (/a).', ['mdx-link-syntax «[the guide] (/a)»'], 'See [the guide](/a).'],
  ['See [the guide](/a now.', ['mdx-link-syntax «[the guide](/a»'], 'See [the guide](/a) now.'],
  ['See [the guide(/a) now.', ['mdx-link-syntax «[the guide(/a)»'], 'See [the guide](/a) now.'],
  ['See guide](/a) now.', ['mdx-link-syntax «guide](/a)»'], 'See [guide](/a) now.'],
  ['See [it](/a/ b) now.', ['mdx-link-syntax «[it](/a/ b)»'], 'See [it](/a/b) now.'],
  ['See [it](/a/b\n  c) now.', ['mdx-link-syntax «[it](/a/b\n  c)»'], 'See [it](/a/bc) now.'],
  ['See [](/a) now.', ['mdx-link-syntax «[](/a)»'], 'See [](/a) now.'],
  ['See [[Our page]] now.', ['mdx-link-syntax «[[Our page]]»'], 'See [[Our page]] now.'],
  ['See [it](/a "More) now.', ['mdx-link-syntax «[it](/a "More)»'], 'See [it](/a "More") now.'],
  ['See [it]() now.', ['mdx-link-syntax «[it]()»'], 'See [it]() now.'],
  ['See [it][guide] now.', ['mdx-reference-undefined «[it][guide]»'], 'See [it][guide] now.'],
  ['See it[^1] now.', ['mdx-reference-undefined «[^1]»'], 'See it[^1] now.'],
  ['A **Note: text.', ['mdx-emphasis «**»'], 'A **Note:** text.'],
  ['A ** bold ** text.', ['mdx-emphasis «** bold **»'], 'A **bold** text.'],
  ['** bold**', ['mdx-emphasis «** bold**»'], '**bold**'],
  ['A bold**', ['mdx-emphasis «**»'], '**A bold**'],
  ['Note:** text.', ['mdx-emphasis «**»'], '**Note:** text.'],
  ['A `code text.', ['mdx-code-open «`»'], 'A `code` text.'],
  ['##Setup', ['mdx-heading-space «##»'], '## Setup'],
  ['One.\n\n>>>>>>> main\n\nTwo.', ['mdx-merge-conflict «>>>>>>> main»'], 'One.\n\n>>>>>>> main\n\nTwo.'],
  ['####### Setup', ['mdx-heading-space «#######»'], '###### Setup'],
  ['A ***bold** word', ['mdx-emphasis «***bold**»'], 'A **bold** word'],
  ['a &nbsp b', ['mdx-character «&nbsp»'], 'a &nbsp; b'],
  ['• one\n• two', ['mdx-list-space «• »'], '- one\n- two'],
  ['| a | b |\n| --- |\n| 1 | 2 |', ['mdx-table-delimiter «| --- |»'], '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ['``js\nlet a;\n``', ['mdx-fence-open «``»'], '```js\nlet a;\n```'],
  ['‘‘‘js\nlet a;\n‘‘‘', ['mdx-fence-open «‘‘‘»'], '```js\nlet a;\n```'],
  [':::note\nWords.\n:::', ['mdx-callout «:::note»'], '<Note>\nWords.\n</Note>'],
  ['!!! warning\n    Words.', ['mdx-callout «!!! warning»'], '!!! warning\n    Words.'],
  ['> [!TIP]\n> Words.', ['mdx-callout «[!TIP]»'], '> [!TIP]\n> Words.'],
  ['-one\n-two', ['mdx-list-space «-»'], '- one\n- two'],
  ['| a | b |\n| 1 | 2 |', ['mdx-table-delimiter «| a | b |\n| 1 | 2 |»'], '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ['```pyhton\nx\n```', ['mdx-code-language «pyhton»'], '```python\nx\n```'],
  ['```mermaid\ngrph TD\n```', ['mdx-diagram «grph»'], '```mermaid\ngraph TD\n```'],
  ['```mermaid\ngraph TD\nA-->B\nB --x C\n```', ['mdx-diagram «B --x C»'], '```mermaid\ngraph TD\nA-->B\nB --x C\n```'],
  ['<Step title="A">x</Step>', ['mdx-component-placement «Step»'], '<Steps>\n<Step title="A">x</Step>\n</Steps>'],
  ['```bsh\nx\n```', ['mdx-code-language «bsh»'], '```bash\nx\n```'],
  ['![a <3 b](/x.png)', ['mdx-character «<»'], '![a \\<3 b](/x.png)'],
  ['a ![b <https://x.y> c](/x.png)', ['mdx-character «<https://x.y>»'], 'a ![b https://x.y c](/x.png)'],
  ['![a <!-- b --> c](/x.png)', ['mdx-comment «<!-- b -->»'], '![a {/* b */} c](/x.png)'],
  ['> ![the <Foo> b](/x.png)', ['mdx-tag-unclosed «<Foo>»'], '> ![the \\<Foo> b](/x.png)'],
  ['![a < b, <b>c</b> {d}](/x.png)', [], '![a < b, <b>c</b> {d}](/x.png)'],
  ['<a href="/a" href="/b">c</a>', ['mdx-attribute «href="/b"»'], '<a href="/a" >c</a>'],
  ['a &Nbsp; b', ['mdx-character «&Nbsp;»'], 'a &nbsp; b'],
  ['| a | b |\n| - |\n| 1 | 2 |', ['mdx-table-delimiter «| - |»'], '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  ...[
    ['export const X = () => (\n  <p>a</p>\n  «<»p>b</p>\n);\n\n<X />'],
    ['export const X = («)» (\n  <p>a</p>\n);'],
    ['export function X() {\n  return <div><b>Hi</div>;\n«}»\n\n<X />'],
    ['export const x = { a: «1»\n\nWords.'],
  ].map(([marked = '']) => {
    const text = marked.replace(/[«»]/g, '');
    return [text, [`mdx-module-invalid ${/«.*»/.exec(marked)?.[0] ?? ''}`], text] as const;
  }),
  ['a &nbps; b', ['mdx-character «&nbps;»'], 'a &nbsp; b'],
  ['| a | b |\n|---|---|\n| 1 |', ['mdx-table-cells «| 1 |»'], '| a | b |\n|---|---|\n| 1 | |'],
  [
    '| a | b |\n|---|---|\n| `x|y` | ``z`` |',
    ['mdx-table-cells «| `x|y` | ``z`` |»'],
    '| a | b |\n|---|---|\n| `x\\|y` | ``z`` |',
  ],
  [
    '| `a|b` | c \\| d |\n|---|---|\n| 1 | 2 |',
    ['mdx-table-cells «| `a|b` | c \\| d |»'],
    '| `a\\|b` | c \\| d |\n|---|---|\n| 1 | 2 |',
  ],
  [
    '| a | b |\n|---|---|\n| `x` | y | z |',
    ['mdx-table-cells «| `x` | y | z |»'],
    '| a | b |\n|---|---|\n| `x` | y | z |',
  ],
  ['<Card title="a" title="b">c</Card>', ['mdx-attribute «title="b"»'], '<Card title="a" >c</Card>'],
  [
    '<CodeGroup>\nText.\n\n```js\nx\n```\n</CodeGroup>',
    ['mdx-component-placement «Text.»'],
    '<CodeGroup>\nText.\n\n```js\nx\n```\n</CodeGroup>',
  ],
  ['<CodeGroup>\n</CodeGroup>', ['mdx-component-placement «CodeGroup»'], '<CodeGroup>\n</CodeGroup>'],
  [
    'See [the start](http://localhost:3000/a).',
    ['link-local «[the start](http://localhost:3000/a)»'],
    'See [the start](/a).',
  ],
  [
    "import S from '/snippets/s.mdx'\nimport S from '/snippets/s.mdx'\n\n<S />",
    ["mdx-import-twice «import S from '/snippets/s.mdx'»"],
    "import S from '/snippets/s.mdx'\n\n<S />",
  ],
  ['<img alt="x" />', ['mdx-attribute-missing «<img alt="x" />»'], '<img alt="x" />'],
  ['<iframe></iframe>', ['mdx-attribute-missing «<iframe></iframe>»'], '<iframe></iframe>'],
  ['<div onclick="go()">x</div>', ['mdx-attribute «onclick»'], '<div onclick="go()">x</div>'],
  [
    '<Card title=Add Integration>x</Card>',
    ['mdx-attribute-unquoted «title=Add Integration»'],
    '<Card title="Add Integration">x</Card>',
  ],
  [
    'import A from “/snippets/s.mdx”',
    ['mdx-module-invalid «import A from “/snippets/s.mdx”»'],
    'import A from "/snippets/s.mdx"',
  ],
  [
    '<Tabs>\n  <Tab title="A">\n    x\n  </Tab>\n\nMore.\n\n## Two\n',
    ['mdx-tag-unclosed «<Tabs>»'],
    '<Tabs>\n  <Tab title="A">\n    x\n  </Tab>\n</Tabs>\n\nMore.\n\n## Two\n',
  ],
  ['## A\n\n#### B', ['heading-level «####»'], '## A\n\n### B'],
  ['![](/a.png)', ['image-alt «![](/a.png)»'], '![](/a.png)'],
  ['See [here](/a).', ['link-words «[here](/a)»'], 'See [here](/a).'],
  ['<div class="a">x</div>', ['html-class «class»'], '<div className="a">x</div>'],
];

suite('Markdown that readers see as text', () => {
  for (const [text, found, fixed] of cases) {
    test(JSON.stringify(text), () => {
      const result = read(text);
      assert.deepEqual(result.found, found);
      assert.equal(result.fixed, fixed);
    });
  }

  for (const text of [
    'A `[code](/a` and \\[text\\](/a b) and \\*\\*text.',
    'An array[i][j] of 2**3 and ~~gone~~, **bold** and `code`.',
    'Run it at [http://localhost:3000](http://localhost:3000).',
    'A footnote[^1].\n\n[^1]: Its text.',
    'A [guide][b].\n\n[b]: /a',
    '#hashtag and -5 and 1.5',
    'A [[1, 2]], ?a=1&copy=2, [a[[b]]](/a), AT&T and ***both***.',
    'A • B\nC • D',
    '## A heading[](#its-old-id)',
    '[![x](/a.png)](/b)',
    ':::unknown\nWords.\n:::',
    '```our-own\nx\n```\n\n```json5\nx\n```',
    '<Steps>\n  <Step title="A">x</Step>\n</Steps>',
    '<Tabs>\n  {rest}\n</Tabs>',
  ])
    test(`nothing in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(
        read(text).found.filter((each) => !each.startsWith('mdx-expression')),
        [],
      );
    });

  test('long lines take time in proportion to their length', () => {
    const letters = 'a'.repeat(60_000);
    for (const text of [`] ${letters}`, `[a ${letters}`, `**a${' '.repeat(60_000)}b`, `[a](/a${' '.repeat(60_000)}b`]) {
      const spent = startProcessorTime();
      read(text);
      assert.ok(spent() < 2_000, `${text.slice(0, 10)}: ${Math.round(spent())} ms`);
    }
  });

  test('descriptions are not pages: other tools write much of their Markdown', () => {
    assert.deepEqual(read('See (the guide)[/a] and ##x', 'markdown').found, []);
  });
});
