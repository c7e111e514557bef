import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';

const parser = createMarkupParser();
const parse = (text: string) => parser.parse(text, { file: 'x.mdx', dialect: 'mdx' });

/** The severity, code and place of each problem. */
function problemsOf(text: string): readonly string[] {
  return parse(text).problems.map(
    ({ severity, code, at }) => `${severity} ${code} ${text.slice(at.span.start, at.span.end)}`,
  );
}

function applyFix(text: string): string {
  return applyEdits(text, parse(text).problems[0]?.fixes?.[0]?.edits ?? []);
}

suite('problems of components', () => {
  test('suggests a name for an unknown component with content', () => {
    const text = '<Accordian title="a">\n  b\n</Accordian>';
    assert.deepEqual(problemsOf(text), ['warning mdx-component-unknown Accordian']);
    assert.equal(applyFix(text), '<Accordion title="a">\n  b\n</Accordion>');
    assert.deepEqual(problemsOf('<Important>a</Important>'), ['info mdx-component-unknown Important']);
  });

  test('reports a component in lower case', () => {
    const text = '<codegroup>\n  a\n</codegroup>';
    assert.deepEqual(problemsOf(text), ['warning mdx-component-unknown codegroup']);
    assert.equal(applyFix(text), '<CodeGroup>\n  a\n</CodeGroup>');
    assert.deepEqual(problemsOf('<custom-tag>a</custom-tag> <big>b</big>'), []);
  });

  for (const text of [
    'import Accordian from \'./a.jsx\'\n\n<Accordian titel="a">b</Accordian>',
    "import { X as Accordian } from 'a'\n\n<Accordian>b</Accordian>",
    '<Accordian>b</Accordian>\n\nexport const Accordian = () => <p>a</p>',
    '<Card titel="a" />\n\nimport { Card } from \'a\'',
    'a <Accordian.Item>b</Accordian.Item>\n\nimport * as Accordian from "a"',
    '<a titel="b">c</a>',
    '<Note className="a" data-b="c" {...d}>e</Note>',
  ])
    test(`reports nothing for ${JSON.stringify(text)}`, () =>
      assert.deepEqual(
        problemsOf(text).filter((each) => !/hint|info/.test(each)),
        [],
      ));

  test('reports code of a component that the page exports once', () => {
    assert.deepEqual(
      problemsOf('<A />\n\nexport const A = () => { return b() }\n\n<A />').map((each) => each.split(' ')[1]),
      ['mdx-component-code'],
    );
  });

  test('reports attributes at their places, with fixes', () => {
    const text = '> <Card titel="a" icon="b">c</Card>';
    assert.deepEqual(problemsOf(text), ['warning mdx-attribute titel="a"']);
    assert.equal(applyFix(text), '> <Card title="a" icon="b">c</Card>');
    assert.equal(
      applyFix('<Accordion title="a" defaultOpen="false">b</Accordion>'),
      '<Accordion title="a" defaultOpen={false}>b</Accordion>',
    );
    assert.equal(applyFix('<Update>a</Update>'), '<Update label="">a</Update>');
  });

  test('joins equal hints into one, with the other places', () => {
    const text = '<Note type="a">b</Note>\n\n<Note type="c">d</Note>';
    const [problem, ...others] = parse(text).problems;
    assert.deepEqual(others, []);
    assert.deepEqual(
      problem?.related?.map(({ at }) => text.slice(at.span.start, at.span.end)),
      ['type="c"'],
    );
  });

  test('reports a missing snippet at its import, used or not', () => {
    const text = "import A from '/a.mdx'\nimport { B } from '/b.mdx'\n\n<A />\n\n<A>c</A>";
    assert.deepEqual(problemsOf(text), [
      "warning mdx-import import A from '/a.mdx'",
      "warning mdx-import import { B } from '/b.mdx'",
    ]);
  });
});
