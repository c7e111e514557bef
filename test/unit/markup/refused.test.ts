import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { readWithRemark } from '../../support/mdx-oracle.ts';

const parser = createMarkupParser();
const parse = (text: string) => parser.parse(text, { file: 'x.mdx', dialect: 'mdx' });

/** By code and name: the page with `«…»` around the place of its only problem, and the page after the first fix. */
interface Table {
  readonly [code: string]: { readonly [name: string]: readonly [marked: string, fixed?: string] };
}

const refused: Table = {
  'mdx-comment': {
    'a comment of HTML in a line': ['a «<!-- b -->» c', 'a {/* b */} c'],
    'a comment of HTML on its own': ['«<!-- b\nc -->»', '{/* b\nc */}'],
  },
  'mdx-character': {
    'a sign before a number': ['a «<»10 b', 'a \\<10 b'],
    'a sign in a table': ['| a |\n|---|\n| «<»= 5 |', '| a |\n|---|\n| \\<= 5 |'],
    'an open brace': ['a «{»b c', 'a \\{b c'],
    'an address in angle brackets': ['a «<https://b.example/c>» d', 'a https://b.example/c d'],
    'a comma between attributes': ['<Card title="a"«,» href="/b">c</Card>', '<Card title="a" href="/b">c</Card>'],
    'a comment that is not closed': ['a «{/*» b }\n\nc', 'a {/* b */}\n\nc'],
    'an object in text': ["a «{»{ b: 'c' } d", "a \\{\\{ b: 'c' } d"],
  },
  'mdx-expression-invalid': {
    'prose in braces': ['a «{user id}» b', 'a \\{user id} b'],
    'an id without a heading': ['a «{#b}»', 'a \\{#b}'],
    'prose as a value': ['<Card «title={c d}» />', '<Card title="c d" />'],
    'a name in braces as an attribute': ['<Card title="a" «{b}» />'],
    'typographic quotes in an expression': ['a «{“b c”}» d', 'a {"b c"} d'],
  },
  'mdx-tag-unclosed': {
    'a line break that is not closed': ['a«<br>»b', 'a<br />b'],
    'a picture that is not closed': ['«<img src="/a.png" >»', '<img src="/a.png" />'],
    'no closing quote': ['<Card «title="a» href="/b">\n  c\n</Card>', '<Card title="a" href="/b">\n  c\n</Card>'],
    'no closing quote, and other quotes below': [
      '<Card «title="a»>\n  b\n</Card>\n\n<Card title="c">\n  d\n</Card>',
      '<Card title="a">\n  b\n</Card>\n\n<Card title="c">\n  d\n</Card>',
    ],
    'no opening quote': ['<Card «title=a"» href="/b">c</Card>', '<Card title="a" href="/b">c</Card>'],
    'no end of a tag': ['«<Card» title="a"\n  b.\n</Card>', '<Card title="a">\n  b.\n</Card>'],
    'a component in lower case': [
      '<CardGroup>\n  «<card title="a">»\n    b\n</CardGroup>',
      '<CardGroup>\n  <Card title="a">\n    b\n  </Card>\n</CardGroup>',
    ],
    'a component without content': ['Press «<Icon icon="gear">» now.', 'Press <Icon icon="gear" /> now.'],
    'a placeholder': ['a «<YOUR_KEY>» b', 'a \\<YOUR_KEY> b'],
    'a component that is not closed': [
      '<CardGroup>\n  «<Card title="a">»\n    b\n  <Card title="c">\n    d\n  </Card>\n</CardGroup>',
      '<CardGroup>\n  <Card title="a">\n    b\n  </Card>\n  <Card title="c">\n    d\n  </Card>\n</CardGroup>',
    ],
    'a closing quote of a word processor': [
      '<Card «title="a card”» href="/b">c</Card>',
      '<Card title="a card" href="/b">c</Card>',
    ],
    'a closing quote twice': ['<Card title="a"«"» href="/b">c</Card>', '<Card title="a" href="/b">c</Card>'],
    'no closing brace of a value': ['<Columns «cols={2>»\n  a\n</Columns>', '<Columns cols={2}>\n  a\n</Columns>'],
    'a closing tag that does not end': ['<Note>\n  b\n«<»/Note', '<Note>\n  b\n</Note>'],
    'tags that cross': [
      '<Steps>\n  <Step title="a">\n    b\n  </Steps>\n«</Step>»',
      '<Steps>\n  <Step title="a">\n    b\n  </Step>\n</Steps>',
    ],
    'a closing tag in another case': ['<Card title="a">\n  b\n«</card>»', '<Card title="a">\n  b\n</Card>'],
  },
  'mdx-tag-unopened': {
    'a line break that is closed only': ['a«</br>»b', 'a<br />b'],
    'a component that is not opened': ['a\n\n  «</Card>»\n\nb', 'a\n\n\nb'],
    'a closing tag twice': ['<Note>\n  b\n</Note>\n«</Note>»\n\nc', '<Note>\n  b\n</Note>\n\nc'],
  },
  'mdx-attribute-unquoted': {
    'a value without quotes': ['<Card «title=a»>b</Card>', '<Card title="a">b</Card>'],
    'typographic quotes around a value': [
      '<Card «title=“a card”» href="/b">c</Card>',
      '<Card title="a card" href="/b">c</Card>',
    ],
  },
  'mdx-module-invalid': {
    'a sentence that begins with import': ['«import» the package', '`import` the package'],
    'an import that is none': ["«import A form '/a.mdx'»"],
    'text directly below an import': ["import A from 'a'\n«# b»", "import A from 'a'\n\n# b"],
  },
  'mdx-merge-conflict': {
    'marks of a merge': ['«<<<<<<< HEAD\na <b>c</b>\n=======\na <i>c</i>\n>>>>>>> main»\n\nd', 'a <b>c</b>\n\nd'],
  },
};

const noted: Table = {
  'mdx-fence-open': {
    'an open code block': ['c\n\n«```»js\na\n\nb', 'c\n\n```js\na\n```\n\nb'],
    'a code block that the end of its element ends': [
      '<Accordion title="a">\n  «```»js\n  b\n</Accordion>',
      '<Accordion title="a">\n  ```js\n  b\n  ```\n</Accordion>',
    ],
    'a code block that goes on over the next one': [
      '«```»js\na\n\nb\n\n```py\nc\n```',
      '```js\na\n```\n\nb\n\n```py\nc\n```',
    ],
  },
  'mdx-attribute': {
    'a style that is a text': [
      '<div «style="color: red; font-size: 2em"»>a</div>',
      '<div style={{ color: "red", fontSize: "2em" }}>a</div>',
    ],
  },
  'mdx-attribute-missing': {
    'a field without a name beside one with a name': [
      '<«ResponseField» type="string">a</ResponseField>\n\n<ResponseField name="b" type="string">c</ResponseField>',
      '<ResponseField name="" type="string">a</ResponseField>\n\n<ResponseField name="b" type="string">c</ResponseField>',
    ],
  },
  'mdx-heading-id': {
    'an id with blanks': ['## a «{#b c}»', '## a {#b-c}'],
  },
};

/** Defines a test for each row, which also gets the page before and after the first fix. */
function testRows(table: Table, check: (text: string, fixed: string | undefined) => void): void {
  for (const [code, rows] of Object.entries(table)) {
    for (const [name, [marked, fixed]] of Object.entries(rows)) {
      test(name, () => {
        const text = marked.replace(/[«»]/g, '');
        const [problem, ...others] = parse(text).problems.filter(({ ofStyle }) => ofStyle !== true);
        assert.deepEqual(others, []);
        const { start = 0, end = 0 } = problem?.at.span ?? {};
        const found = `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
        assert.deepEqual([problem?.code, found], [code, marked]);
        const edits = problem?.fixes?.[0]?.edits;
        assert.equal(edits && applyEdits(text, edits), fixed);
        check(text, fixed);
      });
    }
  }
}

suite('syntax that MDX refuses', () => {
  testRows(refused, (text, fixed) => {
    assert.ok('refused' in readWithRemark(text));
    if (fixed !== undefined) assert.ok('shapes' in readWithRemark(fixed), fixed);
  });

  test('reports the same in a text with carriage returns and in quotes', () => {
    const [problem] = parse('a\r\n\r\n> b\r\n> c <10 d').problems;
    assert.deepEqual([problem?.code, problem?.at.span], ['mdx-character', { start: 14, end: 15 }]);
  });

  for (const text of [
    'a < b',
    '`<10 {a b}`',
    '<br />',
    '<br></br>',
    'a &lt;10 \\{ }',
    '{/* a */}',
    '## a {#b}',
    "import 'a'\n",
  ])
    test(`reports nothing for ${JSON.stringify(text)}`, () => assert.deepEqual(parse(text).problems, []));

  test('reports none of it in Markdown of descriptions, and in code', () => {
    const markdown = parser.parse('a <10 <!-- b --> <br> {c d} <https://e.example>', {
      file: 'x',
      dialect: 'markdown',
    });
    assert.deepEqual(markdown.problems, []);
    assert.deepEqual(parse('{true && <p>a <10 <br></p>}').problems, []);
  });
});

/** The fixes of the page's problems, as `kind: title`. */
function fixesOf(text: string): readonly string[] {
  return parse(text).problems.flatMap(({ fixes = [] }) => fixes.map(({ kind, title }) => `${kind}: ${title}`));
}

suite('fixes of syntax that MDX refuses', () => {
  test('a fix that removes content has the kind `remove`, and one that removes a tag without an element is a guess', () => {
    assert.deepEqual(fixesOf('a\n\n</Card>\n\nb'), ['guess: Remove </Card>']);
    assert.deepEqual(fixesOf('<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main'), [
      'remove: Keep the first version',
      'remove: Keep the second version',
    ]);
  });

  test('escapes braces around a name; more than a name may be intended as code', () => {
    assert.deepEqual(fixesOf('a {port} b'), ['fix: Write \\{']);
    assert.deepEqual(fixesOf('a {list().length} b'), ['guess: Write \\{']);
  });

  test('does not offer a fix that leaves the problem or adds one', () => {
    // The style lacks both of its braces, so no single character fixes it.
    assert.deepEqual(fixesOf("<div style= color: 'red' }}>\n  a\n</div>"), []);
    // The opening fence is missing, so the code may begin anywhere above.
    assert.deepEqual(fixesOf('<Note>\n  a\n  ```\n</Note>'), []);
  });

  test('reports one mistake once, without problems that its fix resolves', () => {
    for (const text of ['<Card title="a>\n  b\n</Card>', '<ul>\n  <li\n</ul>'])
      assert.equal(parse(text).problems.length, 1, text);
  });

  test('accepts merge markers in code as an example', () => {
    const page = '```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n```';
    assert.deepEqual(parse(page).problems, []);
  });
});

suite('syntax that MDX accepts and the writer did not intend', () => {
  testRows(noted, (_, fixed = '') => assert.deepEqual(parse(fixed).problems, []));

  for (const text of ['```md\n```js\n```', '````\n```js\n```\n````', '> ```js\n> a\n> ```'])
    test(`accepts a closed code block: ${JSON.stringify(text)}`, () => assert.deepEqual(parse(text).problems, []));
});

suite('expressions', () => {
  const invalid = ['a b', '#a', 'a: b', '...', '*', '10px', 'a;', "it's", 'a ? b', 'if (a) b', 'in', 'a-', '@a'];
  const invalidInside = ['[a b]', 'f(a b)', '({ a: })', 'function () {', '<b', 'a as string', 'a.b c.d()'];
  const valid = ['a', 'a.b?.[0]', 'a ? b : c', 'x => { return 1 }', '`a b`', '/a b/g.test(c)', 'a && <b/>', 'new A()'];
  const others = ['', '/* a */', '// a\n', '10', "'a'", '[1, 2]', 'await a', 'import.meta.url', '{ a: 1 }'];
  for (const text of [...invalid, ...invalidInside, ...valid, ...others])
    for (const page of [`a {${text}} b`, `<Card title={${text}} />`])
      test(`${JSON.stringify(page)} is refused where MDX refuses it`, () => {
        const isRefused = parse(page).problems.some(
          ({ severity, code }) => severity !== 'info' && /^mdx-(?:expr|char|tag-)/.test(code),
        );
        assert.equal(isRefused, 'refused' in readWithRemark(page));
      });
});
