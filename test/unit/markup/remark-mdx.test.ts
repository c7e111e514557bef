import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { anyPage } from '../../support/any-mdx-page.ts';
import { readWithRemark } from '../../support/mdx-oracle.ts';
import { readWithMarkup } from '../../support/mdx-reader.ts';
import { printShapes } from '../../support/mdx-shape.ts';

const parser = createMarkupParser();

/** Asserts that both parsers read the page to the same tree; false if `remark-mdx` refuses it. */
function assertSame(page: string): boolean {
  const expected = readWithRemark(page);
  if ('refused' in expected) return false;
  assert.equal(printShapes(readWithMarkup(page)), printShapes(expected.shapes), page);
  return true;
}

const cases: { readonly [name: string]: string } = {
  'a component deeper than the text directly above it, with a fence in it':
    '<Tab title="a">\n    Text directly above:\n        <CodeGroup>\n            ```python Code\n            x = 1\n\n            # a comment\n            ```\n        </CodeGroup>\n    </Tab>',
  'components in list items':
    '1. One\n\n   <Steps>\n     <Step title="a">\n       ```sh\n       x\n       ```\n     </Step>\n   </Steps>\n\n2. Two\n   <Tabs>\n   <Tab title="b">\n   c\n   </Tab>\n   </Tabs>',
  'a tag over several lines, with a paragraph in it':
    '<a href="/x" style={{\n  color: "red",\n  margin: 0\n}}>\n  <p className="y">\n    text **b**\n  </p>\n</a>',
  'braces in formulas': 'A $x_{1}$ b $\\frac{a}{b}$\n\n$$\n\\sum_{i}^{n} {x}\n$$',
  'imports with names beyond ASCII':
    "import 常见 from '/snippets/a.mdx'\nimport 파일 from '/snippets/b.mdx'\n\n<常见 />\n\ntext <파일 x=\"1\">y</파일>",
  'lists in components, deeper than code': '<A>\n        - a\n            - b\n\n        text\n      1. c\n</A>',
  'a list item that ends at a tag less deep': '<A>\n  - a\n    b\n  <B>\n  c\n  </B>\n</A>',
  'text directly below an opening tag, and above a closing one': '<A>\ntext\n</A>\n<B>\n\n# h\n</B>',
  'elements in one line': '<A>a</A>\n\n<A><B>a</B> b</A> c\n\n<A><B>\na\n</B></A>',
  'expressions among tags': '<A>{b}</A>\n\n{c}\n\na {d} b\n{e}\nf\n\n{/* a\n\nb */}',
  'quotes with components': '> <A>\n> b\n>\n> - c\n> </A>\n\n> <A\n>   b="c">d</A>',
  'quotes in lists in quotes': '> - a\n>   > b\n>   > c\n> - d\ne',
  'fences in quotes and lists': '- ```js a\n  b\n    c\n  ```\n> ~~~\n> d\n> ~~~',
  'a fence that goes on to the end': '- a\n  ```\n  b\n\n      c\n\nd',
  'tables in components': '<A>\n    | a | b |\n    |---|:-:|\n    | `c\\|d` | <B x="1" /> |\n    | e |\n</A>',
  'headings of both kinds': '# a #\n\nb\n===\n\nc\nd\n---\n\n    ## e',
  'rules and lists': '* * *\n- - -\n-   a\n\n    b\n***',
  'ordered lists': 'a\n2. b\n\n2. c\n3. d\n\n1) e\na\n1. f',
  'lazy lines': '> a\nb\n\n- c\nd\n  e',
  definitions: '[a]: /b "c"\n[d]: </e f>\ng [a] [d][] ![a]',
  tildes: '~a~ ~~b~~ ~~~c\nd\n~~~',
  'task lists': '- [ ] a\n- [x] b\n\n  c',
  'hard breaks and entities': 'a  \nb\\\nc &amp; &copy; \\* d',
  'attributes of every kind': '<A a b="c &amp; d" e=\'f\' g={h} {...i} j:k="l" m-n={`o`} />',
  'tabs as indentation': '<A>\n\t- a\n\n\t\tb\n\t<B>\n\t\tc\n\t</B>\n</A>',
  'front matter': '---\ntitle: a\n---\n\n<A>\nb\n</A>',
  'module lines':
    "import A from 'a'\nexport const b = {\n  c: 1,\n}\n\nexport function D() {\n  return <p>e</p>\n}\n\nf",
};

suite('MDX as remark-mdx reads it', () => {
  for (const [name, page] of Object.entries(cases)) {
    test(name, () => assert.ok(assertSame(page), JSON.stringify(readWithRemark(page))));
  }

  test('random pages', () => {
    let read = 0;
    const numRuns = Number(process.env.MDX_RUNS ?? 300);
    fc.assert(
      fc.property(anyPage, (page) => {
        read += assertSame(page) ? 1 : 0;
      }),
      { numRuns },
    );
    assert.ok(read > numRuns / 2, `${read} of ${numRuns} pages are MDX`);
  });
});

suite('MDX that remark-mdx reads', () => {
  for (const [name, page] of Object.entries(cases)) {
    test(`${name}: reports no problem with tags`, () => {
      const { problems } = parser.parse(page, { file: 'x.mdx', dialect: 'mdx' });
      const codes = problems.map(({ code }) => code).filter((code) => code.startsWith('mdx-tag'));
      assert.deepEqual(codes, []);
    });
  }
});
