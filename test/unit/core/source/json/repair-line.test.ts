import assert from 'node:assert/strict';
import type { Fix } from '../../../../../src/core/source/document/problem.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';

const whole = `{
  "name": "Acme",
  "about": "All about Acme, and more",
  "size": 20,
  "list": ["one", "two"],
  "parts": {
    "first": "one"
  }
}
`;

/** A part of the text, what is written in its place, and the text after the first fix if it is not the one of before. */
type Row = readonly [part: string, written: string, fixed?: string];

const pairs = ['“”', '”“', '‘’', '„“', "''", '``', '«»', '””', '’’'] as const;
const rows: readonly Row[] = [
  ...pairs.flatMap(([open, close]): readonly Row[] => [
    ['"name": "Acme"', `${open}name${close}: ${open}Acme${close}`],
    ['"Acme"', `${open}Acme${close}`],
    ['"All about Acme, and more"', `${open}All about Acme, and more${close}`],
    ['"name"', `${open}name${close}`],
    ['["one", "two"]', `[${open}one${close}, ${open}two${close}]`],
    ['"first": "one"', `${open}first${close}: ${open}one${close}`],
  ]),
  ['All about Acme', 'All "about" Acme', whole.replace('All about', 'All \\"about\\"')],
  ['All about Acme', 'All "about Acme" now', whole.replace('All about Acme', 'All \\"about Acme\\" now')],
  ['"Acme"', '"The "Acme""', whole.replace('"Acme"', '"The \\"Acme\\""')],
  ['about Acme', 'about\nAcme'],
  ['about Acme', 'about\n    Acme'],
  ['about Acme, and more', 'about\n  Acme,\n  and more'],
  ['20', '2,000', whole.replace('20', '2000')],
  ['20', '1_000_000', whole.replace('20', '1000000')],
  ['20', '020'],
  ['20', '-020', whole.replace('20', '-20')],
  ['20', '0x14'],
  ['"size":', '"size" ='],
  ['"size":', '"size" =>'],
  ['"size":', '"size" :='],
  ['"first":', '"first" ='],
  ['"size":', '"size" -'],
  // The sign of a number stays.
  ['"size": 20', '"size" -20', whole.replace('"size": 20', '"size": -20')],
  ['"parts": {\n    "first": "one"\n  }', '"parts": [\n    "first": "one"\n  ]'],
  ['"parts": {', '"parts": ['],
  ['"one"\n  }', '"one"\n  ]'],
  ['20,', '20;'],
  ['"Acme",', '"Acme".'],
  ['"name":', '"name"::'],
  ['"size":', '"size",'],
  ['"size": 20,', '"size": 20, # of all'],
];

test('a line with the indentation of another level is no other mistake', () => {
  const text = `{\n  "a": {\n    "b": {\n      "c": 1,\n  "d": 2,\n      "e": [1]\n    }\n  },\n  "f": "x";\n  "g": 1\n}\n`;
  assert.deepEqual(
    parseSource('a.json', text).problems.map(({ message }) => message),
    ['Expected a comma, not `;`.'],
  );
});

const conflict = (first: string, second: string, base = '') =>
  `<<<<<<< HEAD\n${first}${base}=======\n${second}>>>>>>> branch\n`;

suite('a mistake in JSON', () => {
  const read = (text: string) => {
    const document = parseSource('a.json', text);
    return { problems: document.problems, value: document.root?.toValue() };
  };
  const fix = (text: string, { edits }: Fix) => applyEdits(text, edits);

  for (const [part, written, fixed = whole] of rows) {
    test(`${JSON.stringify(written)} is one problem, and its fix mends it`, () => {
      assert.ok(whole.includes(part), part);
      const text = whole.replace(part, () => written);
      const { problems, value } = read(text);
      assert.equal(problems.length, 1, JSON.stringify(problems));
      const [first] = problems[0]?.fixes ?? [];
      assert.ok(first !== undefined, problems[0]?.message);
      assert.equal(fix(text, first), fixed);
      assert.deepEqual(Object.keys(value as object), Object.keys(JSON.parse(whole) as object));
    });
  }

  const name = '  "name": "Acme",\n';
  const other = '  "name": "Other",\n';
  for (const [title, text, versions] of [
    ['around a member', whole.replace(name, conflict(name, other)), [whole, whole.replace(name, other)]],
    [
      'with the version that both come from',
      whole.replace(name, conflict(name, other, '||||||| base\n  "name": "A",\n')),
      [whole, whole.replace(name, other)],
    ],
    ['in which one version is empty', whole.replace(name, conflict('', name)), [whole.replace(name, ''), whole]],
  ] as const) {
    test(`a merge conflict ${title} is one problem`, () => {
      const { problems } = read(text);
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['json-merge-conflict'],
      );
      assert.deepEqual(
        problems[0]?.fixes?.map((each) => fix(text, each)),
        versions,
      );
    });
  }

  test('several are several problems', () => {
    const text = whole.replace('"Acme"', '“Acme”').replace('20', '2,000').replace('"first":', '"first" =');
    assert.deepEqual(
      read(text).problems.map(({ code }) => code),
      ['json-quotes', 'json-value', 'json-colon'],
    );
  });
});
