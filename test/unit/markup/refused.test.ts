import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { readWithRemark } from '../../support/mdx-oracle.ts';

const parser = createMarkupParser();
const parse = (text: string) => parser.parse(text, { file: 'x.mdx', dialect: 'mdx' });

interface Case {
  readonly text: string;
  readonly code: string;
  /** The text at the place of the problem. */
  readonly at: string;
  /** The page after the first fix. */
  readonly fixed?: string;
}

const refused: { readonly [name: string]: Case } = {
  'a comment of HTML in a line': {
    text: 'a <!-- b --> c',
    code: 'mdx-comment',
    at: '<!-- b -->',
    fixed: 'a {/* b */} c',
  },
  'a comment of HTML on its own': {
    text: '<!-- b\nc -->',
    code: 'mdx-comment',
    at: '<!-- b\nc -->',
    fixed: '{/* b\nc */}',
  },
  'a sign before a number': { text: 'a <10 b', code: 'mdx-character', at: '<', fixed: 'a \\<10 b' },
  'a sign in a table': {
    text: '| a |\n|---|\n| <= 5 |',
    code: 'mdx-character',
    at: '<',
    fixed: '| a |\n|---|\n| \\<= 5 |',
  },
  'an open brace': { text: 'a {b c', code: 'mdx-character', at: '{', fixed: 'a \\{b c' },
  'an address in angle brackets': {
    text: 'a <https://b.example/c> d',
    code: 'mdx-character',
    at: '<https://b.example/c>',
    fixed: 'a https://b.example/c d',
  },
  'prose in braces': {
    text: 'a {user id} b',
    code: 'mdx-expression-invalid',
    at: '{user id}',
    fixed: 'a \\{user id} b',
  },
  'an id without a heading': { text: 'a {#b}', code: 'mdx-expression-invalid', at: '{#b}', fixed: 'a \\{#b}' },
  'prose as a value': {
    text: '<Card title={c d} />',
    code: 'mdx-expression-invalid',
    at: 'title={c d}',
    fixed: '<Card title="c d" />',
  },
  'a name in braces as an attribute': { text: '<Card title="a" {b} />', code: 'mdx-expression-invalid', at: '{b}' },
  'a line break that is not closed': { text: 'a<br>b', code: 'mdx-tag-unclosed', at: '<br>', fixed: 'a<br />b' },
  'a picture that is not closed': {
    text: '<img src="/a.png" >',
    code: 'mdx-tag-unclosed',
    at: '<img src="/a.png" >',
    fixed: '<img src="/a.png" />',
  },
  'a line break that is closed only': { text: 'a</br>b', code: 'mdx-tag-unopened', at: '</br>', fixed: 'a<br />b' },
  'a value without quotes': {
    text: '<Card title=a>b</Card>',
    code: 'mdx-attribute-unquoted',
    at: 'title=a',
    fixed: '<Card title="a">b</Card>',
  },
  'no closing quote': {
    text: '<Card title="a href="/b">\n  c\n</Card>',
    code: 'mdx-tag-unclosed',
    at: 'title="a',
    fixed: '<Card title="a" href="/b">\n  c\n</Card>',
  },
  'no closing quote, and other quotes below': {
    text: '<Card title="a>\n  b\n</Card>\n\n<Card title="c">\n  d\n</Card>',
    code: 'mdx-tag-unclosed',
    at: 'title="a',
    fixed: '<Card title="a">\n  b\n</Card>\n\n<Card title="c">\n  d\n</Card>',
  },
  'no opening quote': {
    text: '<Card title=a" href="/b">c</Card>',
    code: 'mdx-tag-unclosed',
    at: 'title=a"',
    fixed: '<Card title="a" href="/b">c</Card>',
  },
  'no end of a tag': {
    text: '<Card title="a"\n  b.\n</Card>',
    code: 'mdx-tag-unclosed',
    at: '<Card',
    fixed: '<Card title="a">\n  b.\n</Card>',
  },
  'a placeholder': { text: 'a <YOUR_KEY> b', code: 'mdx-tag-unclosed', at: '<YOUR_KEY>', fixed: 'a \\<YOUR_KEY> b' },
  'a component that is not closed': {
    text: '<CardGroup>\n  <Card title="a">\n    b\n  <Card title="c">\n    d\n  </Card>\n</CardGroup>',
    code: 'mdx-tag-unclosed',
    at: '<Card title="a">',
    fixed: '<CardGroup>\n  <Card title="a">\n    b\n  </Card>\n  <Card title="c">\n    d\n  </Card>\n</CardGroup>',
  },
  'a component that is not opened': {
    text: 'a\n\n  </Card>\n\nb',
    code: 'mdx-tag-unopened',
    at: '</Card>',
    fixed: 'a\n\n\nb',
  },
  'a sentence that begins with import': {
    text: 'import the package',
    code: 'mdx-module-invalid',
    at: 'import',
    fixed: '`import` the package',
  },
  'an import that is none': {
    text: "import A form '/a.mdx'",
    code: 'mdx-module-invalid',
    at: "import A form '/a.mdx'",
  },
  'text directly below an import': {
    text: "import A from 'a'\n# b",
    code: 'mdx-module-invalid',
    at: '# b',
    fixed: "import A from 'a'\n\n# b",
  },
  'typographic quotes around a value': {
    text: '<Card title=“a card” href="/b">c</Card>',
    code: 'mdx-attribute-unquoted',
    at: 'title=“a card”',
    fixed: '<Card title="a card" href="/b">c</Card>',
  },
  'a closing quote of a word processor': {
    text: '<Card title="a card” href="/b">c</Card>',
    code: 'mdx-tag-unclosed',
    at: 'title="a card”',
    fixed: '<Card title="a card" href="/b">c</Card>',
  },
  'a closing quote twice': {
    text: '<Card title="a"" href="/b">c</Card>',
    code: 'mdx-tag-unclosed',
    at: '"',
    fixed: '<Card title="a" href="/b">c</Card>',
  },
  'a comma between attributes': {
    text: '<Card title="a", href="/b">c</Card>',
    code: 'mdx-character',
    at: ',',
    fixed: '<Card title="a" href="/b">c</Card>',
  },
  'no closing brace of a value': {
    text: '<Columns cols={2>\n  a\n</Columns>',
    code: 'mdx-tag-unclosed',
    at: 'cols={2>',
    fixed: '<Columns cols={2}>\n  a\n</Columns>',
  },
  'a closing tag that does not end': {
    text: '<Note>\n  b\n</Note',
    code: 'mdx-tag-unclosed',
    at: '<',
    fixed: '<Note>\n  b\n</Note>',
  },
  'tags that cross': {
    text: '<Steps>\n  <Step title="a">\n    b\n  </Steps>\n</Step>',
    code: 'mdx-tag-unclosed',
    at: '</Step>',
    fixed: '<Steps>\n  <Step title="a">\n    b\n  </Step>\n</Steps>',
  },
  'a closing tag in another case': {
    text: '<Card title="a">\n  b\n</card>',
    code: 'mdx-tag-unclosed',
    at: '</card>',
    fixed: '<Card title="a">\n  b\n</Card>',
  },
  'a closing tag twice': {
    text: '<Note>\n  b\n</Note>\n</Note>\n\nc',
    code: 'mdx-tag-unopened',
    at: '</Note>',
    fixed: '<Note>\n  b\n</Note>\n\nc',
  },
  'a comment that is not closed': {
    text: 'a {/* b }\n\nc',
    code: 'mdx-character',
    at: '{/*',
    fixed: 'a {/* b */}\n\nc',
  },
  'typographic quotes in an expression': {
    text: 'a {“b c”} d',
    code: 'mdx-expression-invalid',
    at: '{“b c”}',
    fixed: 'a {"b c"} d',
  },
  'an object in text': {
    text: "a {{ b: 'c' } d",
    code: 'mdx-character',
    at: '{',
    fixed: "a \\{\\{ b: 'c' } d",
  },
  'marks of a merge': {
    text: '<<<<<<< HEAD\na <b>c</b>\n=======\na <i>c</i>\n>>>>>>> main\n\nd',
    code: 'mdx-merge-conflict',
    at: '<<<<<<< HEAD\na <b>c</b>\n=======\na <i>c</i>\n>>>>>>> main',
    fixed: 'a <b>c</b>\n\nd',
  },
};

const noted: { readonly [name: string]: Case } = {
  'an open code block': {
    text: 'c\n\n```js\na\n\nb',
    code: 'mdx-fence-open',
    at: '```',
    fixed: 'c\n\n```js\na\n```\n\nb',
  },
  'a code block that the end of its element ends': {
    text: '<Accordion title="a">\n  ```js\n  b\n</Accordion>',
    code: 'mdx-fence-open',
    at: '```',
    fixed: '<Accordion title="a">\n  ```js\n  b\n  ```\n</Accordion>',
  },
  'a code block that goes on over the next one': {
    text: '```js\na\n\nb\n\n```py\nc\n```',
    code: 'mdx-fence-open',
    at: '```',
    fixed: '```js\na\n```\n\nb\n\n```py\nc\n```',
  },
  'a style that is a text': {
    text: '<div style="color: red; font-size: 2em">a</div>',
    code: 'mdx-attribute',
    at: 'style="color: red; font-size: 2em"',
    fixed: '<div style={{ color: "red", fontSize: "2em" }}>a</div>',
  },
  'a field without a name beside one with a name': {
    text: '<ResponseField type="string">a</ResponseField>\n\n<ResponseField name="b" type="string">c</ResponseField>',
    code: 'mdx-attribute-missing',
    at: 'ResponseField',
    fixed:
      '<ResponseField name="" type="string">a</ResponseField>\n\n<ResponseField name="b" type="string">c</ResponseField>',
  },
  'an id with blanks': { text: '## a {#b c}', code: 'mdx-heading-id', at: '{#b c}', fixed: '## a {#b-c}' },
};

/** Asserts the only problem of the page, and returns the page after its first fix. */
function assertReported({ text, code, at, fixed }: Case): string | undefined {
  const problems = parse(text).problems.filter(({ ofStyle }) => ofStyle !== true);
  const found = problems.map((each) => [each.code, text.slice(each.at.span.start, each.at.span.end)]);
  assert.deepEqual(found, [[code, at]]);
  const edits = problems[0]?.fixes?.[0]?.edits;
  const result = edits && applyEdits(text, edits);
  assert.equal(result, fixed);
  return result;
}

suite('syntax that MDX refuses', () => {
  for (const [name, each] of Object.entries(refused)) {
    test(name, () => {
      assert.ok('refused' in readWithRemark(each.text));
      const fixed = assertReported(each);
      if (fixed !== undefined) assert.ok('shapes' in readWithRemark(fixed), fixed);
    });
  }

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

  test('reports none of it in Markdown of descriptions', () => {
    const markdown = parser.parse('a <10 <!-- b --> <br> {c d} <https://e.example>', {
      file: 'x',
      dialect: 'markdown',
    });
    assert.deepEqual(markdown.problems, []);
  });
});

/** The fixes of the page's problems, as `kind: title`. */
function fixesOf(text: string): readonly string[] {
  return parse(text).problems.flatMap(({ fixes = [] }) => fixes.map(({ kind, title }) => `${kind}: ${title}`));
}

suite('fixes of syntax that MDX refuses', () => {
  test('a fix that removes content has the kind `remove`', () => {
    assert.deepEqual(fixesOf('a\n\n</Card>\n\nb'), ['remove: Remove </Card>']);
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
  for (const [name, each] of Object.entries(noted)) {
    test(name, () => {
      const fixed = assertReported(each);
      assert.deepEqual(parse(fixed ?? '').problems, []);
    });
  }

  for (const text of ['```md\n```js\n```', '````\n```js\n```\n````', '> ```js\n> a\n> ```'])
    test(`accepts a closed code block: ${JSON.stringify(text)}`, () => assert.deepEqual(parse(text).problems, []));
});

suite('expressions', () => {
  const invalid = ['a b', '#a', 'a: b', '...', '*', '10px', 'a;', "it's", 'a ? b', 'if (a) b', 'in', 'a-', '@a'];
  const invalidInside = [
    '[a b]',
    'f(a b)',
    '({ a: })',
    'function () {',
    '<b',
    'a as string',
    'a.b c.d()',
    'a && <p>1 <2 <br></p>',
  ];
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
