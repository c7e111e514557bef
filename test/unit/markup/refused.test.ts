import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { isNoExpression } from '../../../src/markup/syntax/no-expression.ts';
import { readWithRemark } from '../../support/mdx-oracle.ts';

const parser = createMarkupParser();
const parse = (text: string) => parser.parse(text, { file: 'x.mdx', dialect: 'mdx' });

interface Case {
  readonly text: string;
  readonly code: string;
  /** The text at the problem's place. */
  readonly at: string;
  /** The page with the first fix. */
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
  'an id that is behind no heading': { text: 'a {#b}', code: 'mdx-expression-invalid', at: '{#b}', fixed: 'a \\{#b}' },
  'prose as a value': { text: '<Card title={c d} />', code: 'mdx-expression-invalid', at: 'title={c d}' },
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
};

const noted: { readonly [name: string]: Case } = {
  'an open code block': {
    text: 'c\n\n```js\na\n\nb',
    code: 'mdx-fence-open',
    at: '```',
    fixed: 'c\n\n```js\na\n```\n\nb',
  },
  'a code block that the end of its element ends': {
    text: '<Tab title="a">\n  ```js\n  b\n</Tab>',
    code: 'mdx-fence-open',
    at: '```',
    fixed: '<Tab title="a">\n  ```js\n  b\n  ```\n</Tab>',
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

/** Asserts the one problem of the page, and gives the page with its first fix. */
function assertTold({ text, code, at, fixed }: Case): string | undefined {
  const { problems } = parse(text);
  const found = problems.map((each) => [each.code, text.slice(each.at.span.start, each.at.span.end)]);
  assert.deepEqual(found, [[code, at]]);
  const edits = problems[0]?.fixes?.[0]?.edits;
  const mended = edits && applyEdits(text, edits);
  assert.equal(mended, fixed);
  return mended;
}

suite('what MDX refuses', () => {
  for (const [name, each] of Object.entries(refused)) {
    test(name, () => {
      assert.ok('refused' in readWithRemark(each.text));
      const mended = assertTold(each);
      if (mended !== undefined) assert.ok('shapes' in readWithRemark(mended), mended);
    });
  }

  test('the same in a text with carriage returns and in quotes', () => {
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
    test(`nothing is said of ${JSON.stringify(text)}`, () => assert.deepEqual(parse(text).problems, []));

  test('nothing of it is said in texts of descriptions, and in code', () => {
    const markdown = parser.parse('a <10 <!-- b --> <br> {c d} <https://e.example>', {
      file: 'x',
      dialect: 'markdown',
    });
    assert.deepEqual(markdown.problems, []);
    assert.deepEqual(parse('{true && <p>a <10 <br></p>}').problems, []);
  });
});

suite('what MDX reads, and the writer did not mean', () => {
  for (const [name, each] of Object.entries(noted)) {
    test(name, () => {
      const mended = assertTold(each);
      assert.deepEqual(parse(mended ?? '').problems, []);
    });
  }

  for (const text of ['```md\n```js\n```', '````\n```js\n```\n````', '> ```js\n> a\n> ```'])
    test(`a code block that is closed: ${JSON.stringify(text)}`, () => assert.deepEqual(parse(text).problems, []));
});

suite('what is no expression', () => {
  for (const text of ['a b', '#a', 'a: b', '...', '*', '10px', 'a;', "it's", 'a ? b', 'if (a) b', 'in', 'a-', '@a'])
    test(text, () => assert.ok(isNoExpression(text)));
  for (const text of [
    '',
    'a',
    'a.b?.[0]',
    'a ? b : c',
    'x => { return 1 }',
    '`a b`',
    '/a b/g.test(c)',
    'a && <b/>',
    'new A()',
  ])
    test(`${text}: an expression`, () => assert.ok(!isNoExpression(text)));
});
