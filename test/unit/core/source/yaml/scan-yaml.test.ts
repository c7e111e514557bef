import assert from 'node:assert/strict';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { agreeOn } from './yaml-readers.ts';

const readsItself: { readonly [what: string]: readonly string[] } = {
  'block collections': [
    'a: 1\nb:\n  c: 2\n  d:\n    - 3\n    - e: 4\n      f: 5\n',
    'a:\n- 1\n-\n  - 2\n- - 3\n  - 4\n-\nb:\n',
    '- a\n-   b: 1\n    c: 2\n',
    '  a: 1\n  b: 2\n',
    'a:   \nb:\t\nc: # nothing\nd:',
  ],
  'plain scalars': [
    'a: one\n  two\n\n\n   three\nb: x: y\n'.replace('x: y', 'x:y'),
    'a: b#c # note\n- : 1\n'.replace('- : 1\n', ''),
    'http://x/{y}: https://z:80/?q=[1]&r#s\n-x: -y\n?x: ?y\n:x: :y\n',
    'a b : it\'s 5 o\'clock, "so"\n',
    'a:\n  text below\n  over lines\nb: - c\n'.replace('- c', '-c'),
  ],
  'core schema': [
    'a: ~\nb: null\nc: Null\nd: NULL\ne: nULL\nf: true\ng: True\nh: FALSE\ni: yes\n',
    'a: 0\nb: -12\nc: +3\nd: 0o17\ne: 0x1F\nf: 1.\ng: .5\nh: -1.5E+3\ni: .inf\nj: -.INF\nk: .nan\nl: 1_0\nm: 0b1\nn: 1e\n',
    'a: 2024-01-01\nb: 2024-01-01T00:00:00Z\nc: 1:30\nd: 12345678901234567890\ne: .\nf: -\n'.replace('f: -\n', ''),
    'true: a\nnull: b\n12: c\n~: d\n',
  ],
  'quoted scalars': [
    'a: "x"\nb: \'y\'\n"c": ""\n\'d\' : \'\'\n',
    'a: "\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\"\\/\\\\\\N\\_\\L\\P\\x41\\u00e9\\U0001F600\\ud83d\\ude00"\n',
    "a: \"one\n  two  \n\n\n  three \\\n  four\\\n\n  \\ five\t\n  \"\nb: 'one\n  it''s\n\n  two '\n",
    "a: 'it''s'\n'it''s': b\n\"\\x41\": c\n",
  ],
  'block scalars': [
    'a: |\n  one\n   two\n\n  three\n\n\nb: >\n  one\n  two\n\n  three\n    four\n  five\n',
    'a: |-\n  x\nb: |+\n  x\n\nc: >-\n  x\nd: >+ # kept\n  x\n\n',
    'a: |2\n   x\nb: |1-\n  x\nc: >-2\n  x\n',
    'a: |\nb: >-\n\n\nc: |+\n\nd: |\n  \tx\n  y  \ne: |\n  z',
    '- |\n x\n- >\n  y\n  \t\n  z\n    \n',
  ],
  'flow collections': [
    'a: []\nb: {}\nc: [1, x y, "z", \'w\', [2], {d: 3}]\nd: {e: 1, "f":2, \'g\' : 3, h: [4], i: {}}\n',
    'a: [\n  1,\n  # note\n  2, # two\n]\nb: {\n    c: d,\n    e:\n      f\n  }\n- g\n'.replace('- g\n', ''),
    'a: [x,]\nb: {c: http://d, e: "f",}\nc: [-1, -x, a#b]\n',
  ],
  'anchors, aliases, merge keys': [
    'a: &x\n  b: 1\nc: *x\nd: [*x, *x]\ne: &y z\nf: *y\n- g\n'.replace('- g\n', ''),
    'a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc:\n  <<: *a\n  x: 0\nd:\n  <<: [*b, *a]\n  w: 1\ne: &e\n  <<: *a\nf:\n  <<: *e\n',
    '- &a\n  - 1\n- &b |\n  text\n- *a\n- *b\n- &a 2\n- *a\n',
  ],
  'documents, comments, line ends': [
    '# head\n\n---\n# note\na: 1 # one\n  # in\nb:\n  # deep\n\n  c: 2\n# tail',
    '--- # start\na: 1\n',
    '\uFEFFa: 1\r\nb:\r\n  - |\r\n    x\r\n\r\n    y\r\n  - "p\r\n    q"\r\n  - r\r\n    s\r\n',
    'é: ü\n"日本": 語\n',
  ],
};

/** Rare texts, valid or not, that are left to the tolerant reader. */
const leaves: readonly string[] = [
  '',
  '# nothing\n',
  'text\n',
  '[1]\n',
  '"a"\n',
  'a: b: c\n',
  '- k: |2\n      v\n     \n',
  'a:\n   b: 1\n  c: 2\n',
  'a: 1\n\tb: 2\n',
  'a:\n\t- b\n',
  'a: "b\nc"\n',
  'a: "b\n',
  'a: "\\q"\n',
  'a: !!str 1\n',
  '? a\n: b\n',
  'a: 1\n---\nb: 2\n',
  'a: 1\n...\n',
  '%YAML 1.2\n---\na: 1\n',
  'a: *b\n',
  'a: &b *b\n',
  'a: &x [*x]\n',
  'a: {<<: {b: 1}}\n',
  'a: &b\n  <<: *b\n',
  'a: [b\n',
  'a: [b: c]\n',
  'a: {b}\n',
  'a: {b: }\n',
  'a: [b,,c]\n',
  'a: @b\n',
  'a: `b`\n',
  'a: %b\n',
  'a: ]\n',
  'a: - b\n',
  '- a\nb: c\n',
  'a: 1\nb\n',
  'a: [1\n]#c\n',
  'a: "b"c\n',
  'a: b # c\n  d\n',
  'a: |x\n  b\n',
  'a: |\n   \n b\n',
  'a: 1\rb: 2\n',
  '&a b: c\n',
  '- &a b: c\n',
  'a: [1,\n2]\n',
  `${'k'.repeat(1025)}: 1\n`,
  'a: 1\n  b: 2\n',
  '*a : b\n',
  'a:\n  - b\n c: d\n',
  '-\ta: b\n',
];

suite('scan-yaml', () => {
  for (const [what, texts] of Object.entries(readsItself)) {
    test(`reads ${what} as the tolerant reader does`, () => {
      for (const text of texts) assert.ok(agreeOn(text), `not read: ${JSON.stringify(text)}`);
    });
  }

  test('leaves unusual and wrong texts to the tolerant reader', () => {
    for (const text of leaves) assert.equal(agreeOn(text), false, JSON.stringify(text));
  });

  test('bounds 500 levels, and aliases that multiply', () => {
    const nested = (levels: number): string => `${'- '.repeat(levels)}x\n`;
    assert.ok(agreeOn(nested(500)));
    assert.equal(agreeOn(nested(501)), false);
    assert.equal(agreeOn(`a: ${'['.repeat(500)}${']'.repeat(500)}\n`), false);
    const doubled = Array.from(
      { length: 30 },
      (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]\n`,
    );
    assert.equal(agreeOn(`a0: &a0 x\n${doubled.join('')}`), false);
    const deep = Array.from({ length: 400 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}]\n`);
    assert.ok(agreeOn(`a0: &a0 x\n${deep.join('')}`));
  });

  test('reports duplicate names of a scanned text', () => {
    const { problems } = parseSource('a.yaml', 'a: 1\nb: 2\n"a": 3\n');
    assert.deepEqual(
      problems.map(({ code, at }) => [code, at.span.start]),
      [['duplicate-key', 10]],
    );
  });
});
