import assert from 'node:assert/strict';
import type { Problem } from '../../../../src/core/source/document/problem.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { isBroken, suppressFollowUps } from '../../../../src/service/problems/suppress-follow-ups.ts';

const text = `openapi: 3.1.0
info:
  title: Books
paths:
  /books:
    get:
      summary: List books
      tags: [books]
      responses: {}
    post:
      responses: {}
`;

const at = (written: string, piece: string, file = 'a.yaml'): Problem => {
  const start = written.indexOf(piece);
  return { code: 'wrong-type', severity: 'error', message: piece, at: { file, span: { start, end: start + 1 } } };
};

suite('consequences of syntax errors', () => {
  test('leaves out problems on lines that a syntax error makes unreadable', () => {
    const wrong = text.replace('      tags:', '    tags:');
    const { problems } = parseSource('a.yaml', wrong);
    assert.equal(problems.length, 1);
    const pieces = ['title', 'summary', 'tags', 'responses', 'post'];
    const found = [...problems, ...pieces.map((piece) => at(wrong, piece)), at(wrong, 'responses', 'b.yaml')];
    assert.deepEqual(
      suppressFollowUps(found, () => undefined).map(({ code, message, at: { file } }) =>
        code === 'wrong-type' ? message + file : code,
      ),
      ['yaml-syntax', 'titlea.yaml', 'summarya.yaml', 'posta.yaml', 'responsesb.yaml'],
    );
    assert.deepEqual(
      suppressFollowUps(found.slice(1), () => undefined),
      found.slice(1),
    );
  });

  test('leaves out problems at the place of a syntax error, but not those beside it', () => {
    const wrong = '{ "pages": ["a" "b"], : "x", "c": 1 }';
    const { problems } = parseSource('a.json', wrong);
    const inText = { ...at(wrong, '"a"', 'a.json'), message: 'in a text' };
    const whole = { ...inText, at: { file: 'a.json', span: { start: 12, end: 19 } } };
    const found = [
      ...problems,
      whole,
      at(wrong, ': "x"', 'a.json'),
      at(wrong, '"c"', 'a.json'),
      at(wrong, '"b"', 'b.json'),
    ];
    const kept = suppressFollowUps(found, () => undefined).filter(({ code }) => code === 'wrong-type');
    assert.deepEqual(
      kept.map(({ message }) => message),
      ['"c"', '"b"'],
    );
  });

  test('does not report as missing what a value of another kind, which is reported, was to have', () => {
    const document = parseSource('a.yaml', text);
    const holder = [document.find('/paths'), document.find('/info/title')].flatMap((node) => node?.location ?? []);
    const missing: Problem = { ...at(text, 'x', 'a.mdx'), missing: { files: ['a.yaml'], names: ['books'], holder } };
    const wrong = at(text, 'Books');
    assert.deepEqual(
      suppressFollowUps([wrong, missing], () => document),
      [wrong],
    );
    const elsewhere = at(text, 'openapi');
    assert.deepEqual(
      suppressFollowUps([elsewhere, missing], () => document),
      [elsewhere, missing],
    );
  });

  test('does not report anything as missing from a value that contains a syntax error', () => {
    const yaml = text.replace('    get:', '    get');
    const json = '{\n  "in": {\n    "name":\n  },\n  "out": {}\n}\n';
    for (const [file, broken, holder, other] of [
      ['a.yaml', yaml, '/books', 'info'],
      ['a.json', json, '{\n    "name"', '"out"'],
    ] as const) {
      const { problems } = parseSource(file, broken);
      assert.equal(problems.length, 1, file);
      const found = [...problems, at(broken, holder, file), at(broken, other, file)];
      assert.deepEqual(
        suppressFollowUps(found, () => undefined),
        [found[0], found[2]],
        file,
      );
    }
  });

  test('a value is broken if it or its name contains a mistake', () => {
    const document = parseSource('a.yaml', text.replace('summary: List', 'summary: List:'));
    const isBrokenAt = (pointer: string): boolean => {
      const node = document.find(pointer);
      assert.ok(node, pointer);
      return isBroken(document, node);
    };
    assert.ok(isBrokenAt('/paths/~1books/get/summary') && isBrokenAt('/paths/~1books'));
    assert.ok(!isBrokenAt('/info/title') && !isBrokenAt('/paths/~1books/post'));
    const twice = parseSource('a.yaml', text.replace('openapi', 'info: 1\nopenapi'));
    assert.ok(
      twice.root && twice.problems.length === 1 && !isBroken(twice, twice.root),
      'a name twice is read all the same',
    );
  });
});
