import assert from 'node:assert/strict';
import fc from 'fast-check';
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { SourceNode } from '../../../../../src/core/source/document/source-document.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../../../../src/core/source/text/line-index.ts';

const json = (text: string) => parseSource('a.json', text);
const value = (text: string) => json(text).root?.toValue();
const codes = (text: string) => json(text).problems.map(({ code }) => code);

/** Compares values and spans with jsonc-parser's tree. */
function assertSameTree(node: SourceNode | undefined, expected: Node | undefined): void {
  assert.ok(node && expected);
  assert.deepEqual(node.span, { start: expected.offset, end: expected.offset + expected.length });
  const children = [...node.members(), ...node.elements()];
  assert.equal(children.length, expected.children?.length ?? 0);
  for (const [index, child] of children.entries()) {
    const other: Node | undefined = expected.children?.[index];
    if (other?.type !== 'property') {
      assertSameTree(child, other);
      continue;
    }
    const [name, inner]: readonly Node[] = other.children ?? [];
    assert.equal(child.key, name?.value);
    assert.deepEqual(child.keySpan, { start: name?.offset, end: (name?.offset ?? 0) + (name?.length ?? 0) });
    assertSameTree(child, inner);
  }
}

suite('parse-source: JSON', () => {
  test('reads the values of JSON.parse and the spans of jsonc-parser', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (data, indent) => {
        const text = JSON.stringify(data, undefined, indent);
        const document = json(text);
        assert.deepEqual(document.problems, []);
        assert.deepEqual(document.root?.toValue(), JSON.parse(text));
        assertSameTree(document.root, parseTree(text));
      }),
      { numRuns: 300 },
    );
  });

  test('reads a mutated text without problems exactly if JSON.parse reads it', () => {
    const mutation = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      put: fc.constantFrom('', '"', '{', ']', ',', ':', '\\', '0', '-', 'e', ' ', '\n', '//'),
    });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), mutation, (data, { at, cut, put }) => {
        const whole = JSON.stringify(data, undefined, 1);
        const place = at % (whole.length + 1);
        // V8 reads the name `"\\""` as `\\` after an object with that name: a defect of its own.
        fc.pre(put !== '"' || whole[place - 1] !== '\\');
        const text = whole.slice(0, place) + put + whole.slice(place + cut);
        const document = json(text);
        const official = tryParse(text);
        assert.equal(
          document.problems.every(({ code }) => code === 'duplicate-key'),
          official.ok,
          JSON.stringify(text),
        );
        if (official.ok) assert.deepEqual(document.root?.toValue(), official.value);
        for (const {
          at: { span },
        } of document.problems)
          assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length);
        document.root?.toValue();
        document.nodeAt(place);
      }),
      { numRuns: 1000 },
    );
  });

  test('reads escapes, unusual names, and the last of two duplicates', () => {
    assert.deepEqual(value('{"a\\n\\u0041": "\\ud83d\\ude00"}'), { 'a\nA': '😀' });
    const odd = json('{"__proto__": 1, "constructor": 2, "a": 1, "a": 2}');
    assert.equal(odd.root?.get('__proto__')?.number(), 1);
    assert.equal(odd.root?.get('constructor')?.number(), 2);
    assert.equal(odd.root?.get('toString'), undefined);
    assert.equal(odd.root?.get('a')?.number(), 2);
    assert.deepEqual(Object.keys(odd.root?.toValue() as object), ['__proto__', 'constructor', 'a']);
    assert.equal(odd.root?.size, 4);
    const [problem] = odd.problems;
    assert.equal(problem?.code, 'duplicate-key');
    assert.deepEqual(problem?.at.span, { start: 43, end: 46 });
    assert.deepEqual(problem?.related?.[0]?.at.span, { start: 35, end: 38 });
  });

  test('keeps the digits of a number', () => {
    assert.equal(json('[12345678901234567890.10]').root?.at(0)?.raw(), '12345678901234567890.10');
  });

  test('allows a byte order mark', () => {
    const document = json('\uFEFF{"a": 1}');
    assert.deepEqual(document.problems, []);
    assert.deepEqual(document.root?.span, { start: 1, end: 9 });
    assert.deepEqual(codes('\uFEFF{"a": 1,}'), ['json-comma']);
  });

  test('reports comments and trailing commas with fixes, and reads everything', () => {
    const text = '{ // one\n "a": [1, /* two */ 2,],\n}';
    const document = json(text);
    assert.deepEqual(document.root?.toValue(), { a: [1, 2] });
    assert.deepEqual(codes(text), ['json-comment', 'json-comment', 'json-comma', 'json-comma']);
    const edits = document.problems.flatMap(({ fixes }) => fixes?.[0]?.edits ?? []);
    assert.deepEqual(codes(applyEdits(text, edits)), []);
  });

  test('reads the members of half-typed text', () => {
    assert.deepEqual(value('{"pages": ["GET /u'), { pages: ['GET /u'] });
    assert.deepEqual(value('{"a": 1, "b":'), { a: 1, b: null });
    assert.deepEqual(value('{"a": 1, "b"'), { a: 1, b: null });
    assert.deepEqual(value('{"a": }'), { a: null });
    assert.deepEqual(value('{"a": [1, 2}'), { a: [1, 2] });
    assert.deepEqual(value('{"a": 1 "b": 2}'), { a: 1, b: 2 });
    assert.deepEqual(value('{a: yes}'), { a: 'yes' });
    assert.deepEqual(value('[1 2]'), [1, 2]);
  });

  test('reports problems in words, at their place', () => {
    const text = '{"a": 1 "b": 2}';
    const [problem] = json(text).problems;
    assert.equal(problem?.message, 'Expected a comma after this.');
    assert.deepEqual(problem?.at, { file: 'a.json', span: { start: 6, end: 7 } });
    assert.deepEqual(codes(applyEdits(text, problem?.fixes?.[0]?.edits ?? [])), []);
    assert.deepEqual(codes('{"a": {"b": 1}'), ['json-unclosed']);
    assert.deepEqual(codes('{} {}'), ['json-extra']);
    assert.deepEqual(codes(''), ['json-empty']);
    assert.equal(json(' ').root, undefined);
  });

  test('bounds 10,000 levels and 100,000 names', () => {
    const deep = json(`${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`);
    assert.deepEqual(
      deep.problems.map(({ code }) => code),
      ['nesting-limit'],
    );
    deep.root?.toValue();
    assert.ok(json('['.repeat(100_000)).problems.some(({ code }) => code === 'nesting-limit'));
    const names = Array.from({ length: 100_000 }, (_, index) => `"k${index}":${index}`);
    const wide = json(`{${names.join(',')}}`);
    assert.deepEqual(wide.problems, []);
    for (let index = 0; index < 100_000; index += 1) assert.equal(wide.root?.get(`k${index}`)?.number(), index);
  });
});

function tryParse(text: string): { readonly ok: boolean; readonly value?: unknown } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

suite('parse-source: places', () => {
  const document = json('{\r\n  "a": [10, {"b": true}],\r\n  "c/d": "x"\r\n}');

  test('converts between offsets and positions', () => {
    assert.deepEqual(document.positionAt(5), { line: 1, character: 2 });
    assert.equal(document.offsetAt({ line: 2, character: 2 }), document.text.indexOf('"c/d"'));
    assert.equal(document.offsetAt({ line: 99, character: 0 }), document.text.length);
  });

  test('finds the lines of a large text, whatever their line ends', () => {
    const values = ['1', '"x—"', '[]', '{"a":\n\n1}', '"long"', 'null'];
    const written = (space: number) => `${' \n\t \n'.repeat(space).slice(space)}${values[space % values.length]}`;
    const spaces = fc.array(fc.nat(30), { minLength: 600, maxLength: 700, size: 'max' });
    fc.assert(
      fc.property(spaces, fc.constantFrom('\n', '\r\n', '\r'), fc.nat(), (found, end, at) => {
        const list = found.map(written).join(' ,\n');
        const text = `\n [${list}]\n`.replaceAll('\n', end);
        const [read, lines] = [json(text), new LineIndex(text)];
        assert.deepEqual(read.problems, []);
        assert.ok(text.length > 2 * 8_192);
        for (const offset of [0, 8_191, 8_192, 8_193, 16_384, at % text.length, text.length]) {
          assert.deepEqual(read.positionAt(offset), lines.positionAt(offset));
        }
        const last = lines.positionAt(text.length);
        assert.equal(read.offsetAt(last), text.length);
      }),
      { numRuns: 50, endOnFailure: true },
    );
  });

  test('converts between pointers and values', () => {
    assert.equal(document.find('/a/1/b')?.boolean(), true);
    assert.equal(document.find('/c~1d')?.string(), 'x');
    assert.equal(document.find('/a/01'), undefined);
    assert.equal(document.find('a'), undefined);
    assert.equal(document.find(''), document.root);
    assert.equal(document.find('/a/1/b')?.pointer, '/a/1/b');
    assert.equal(document.find('/c~1d')?.pointer, '/c~1d');
  });

  test('finds the innermost value at an offset; names belong to their value', () => {
    const at = (text: string, plus = 0) => document.nodeAt(document.text.indexOf(text) + plus)?.pointer;
    assert.equal(at('10'), '/a/0');
    assert.equal(at('10', 2), '/a/0');
    assert.equal(at('"b"'), '/a/1/b');
    assert.equal(at('"c/d"', 2), '/c~1d');
    assert.equal(at('"a"', -1), '');
  });
});

suite('parse-source: broken JSON', () => {
  test('reads a broken text as jsonc-parser does', () => {
    const text = '{"a": [1, 2,], "b": {"c": "d"}, }';
    const tree = parseTree(text);
    assert.ok(tree);
    assert.equal(JSON.stringify(value(text)), JSON.stringify(getNodeValue(tree)));
  });

  test('reports one typo as one problem, and reads what follows', () => {
    const text = '{\n  "title": "Books",\n  "info": { "a": 1 },\n  "tags": [\n    "x"\n  ]\n}\n';
    const slips: readonly (readonly [string, string, string])[] = [
      ['"Books"', '"Books', 'json-syntax'],
      ['"Books"', 'Books about books"', 'json-value'],
      ['"Books"', "'Books about books'", 'json-quotes'],
      ['"title": ', '"title ', 'json-colon'],
      ['"title": ', '"title: ', 'json-key'],
      ['"info": ', '"info: ', 'json-key'],
      ['"title": ', '"title" ', 'json-colon'],
      ['"info": ', '"info" ', 'json-colon'],
      ['  "title"', '  "ta\n  "title"', 'json-syntax'],
      ['  "title"', '  "ta"\n  "title"', 'json-colon'],
    ];
    for (const [from, to, code] of slips) {
      const document = parseSource('a.json', text.replace(from, to));
      assert.deepEqual(
        document.problems.map((problem) => problem.code),
        [code],
        to,
      );
      assert.equal(document.find('/info/a')?.number(), 1, to);
    }
    const fixed: readonly (readonly [string, string])[] = [
      ['"Books"', 'Books about books'],
      ['"Books"', "'Books, and books'"],
      ['"title": ', '"title: '],
      ['"info": ', '"info: '],
      ['"info": ', '"info" '],
    ];
    for (const [from, to] of fixed) {
      const { text: broken, problems } = parseSource('a.json', text.replace(from, to));
      const fixed = parseSource('a.json', applyEdits(broken, problems[0]?.fixes?.[0]?.edits ?? []));
      assert.deepEqual([fixed.problems, fixed.find('/info/a')?.number()], [[], 1], to);
    }
    const open = parseSource('a.json', text.replace('"Books"', '"Books'));
    assert.equal(applyEdits(open.text, open.problems[0]?.fixes?.[0]?.edits ?? []), text);
    const long = `{ "a": tru, ${'"b": 1, '.repeat(200)} "c": fals }`;
    assert.equal(parseSource('a.json', long).problems.filter(({ code }) => code === 'json-value').length, 2);
  });

  test('offers double quotes for a key with single ones or none', () => {
    for (const key of ['a', "'a'", "a'", "'"]) {
      const { text, problems } = json(`{ ${key}: 1 }`);
      const fixed = applyEdits(text, problems[0]?.fixes?.[0]?.edits ?? []);
      assert.equal(fixed, `{ "${key === "'a'" ? 'a' : key}": 1 }`);
    }
  });

  test('finds a missing or superfluous bracket by the columns', () => {
    const text = [
      '{',
      '  "paths": {',
      '    "/a": {',
      '      "get": {',
      '        "tags": [',
      '          "x"',
      '        ],',
      '        "deprecated": true',
      '      }',
      '    },',
      '    "/b": {',
      '      "get": { "deprecated": true }',
      '    }',
      '  },',
      '  "tags": []',
      '}',
      '',
    ].join('\n');
    const expected = JSON.parse(text);
    const slips: readonly (readonly [line: number, to: string, code: string, reportedLine: number])[] = [
      [3, '    "/a":', 'json-unopened', 3],
      [4, '      "get":', 'json-unopened', 4],
      [7, '        ,', 'json-unclosed', 6],
      [7, '', 'json-unclosed', 6],
      [9, '', 'json-unclosed', 8],
      [9, '      }}', 'json-unexpected', 9],
      [10, '    ,', 'json-unclosed', 9],
      [10, '', 'json-unclosed', 9],
      [10, '    }},', 'json-unexpected', 10],
      [12, '      "get": { "deprecated": true', 'json-unclosed', 12],
      [13, '    }\n    }', 'json-unexpected', 14],
      [14, '  ', 'json-unclosed', 13],
    ];
    for (const [line, to, code, reportedLine] of slips) {
      const broken = text
        .split('\n')
        .with(line - 1, to)
        .join('\n');
      const { problems } = parseSource('a.json', broken);
      const reported = problems.map(({ code: own, at }) => [own, broken.slice(0, at.span.start).split('\n').length]);
      assert.deepEqual(reported, [[code, reportedLine]], broken);
      const fixed = applyEdits(broken, problems[0]?.fixes?.[0]?.edits ?? []);
      assert.deepEqual(parseSource('a.json', fixed).root?.toValue(), expected, fixed);
    }
  });

  test('closes what is opened and left open in a line at the end of this line', () => {
    const text = '{\n  "a": { "b": ["c"], "d": { "e": 1 } },\n  "f": [ { "g": 2 } ],\n  "h": { "i": [3] }\n}\n';
    for (const [place, left] of [
      ['1 } },', '1 },'],
      ['2 } ],', '2 },'],
      ['[3] }', '[3]'],
    ] as const) {
      const broken = text.replace(place, left);
      const { problems, root } = parseSource('a.json', broken);
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['json-unclosed'],
        broken,
      );
      assert.deepEqual(root?.toValue(), JSON.parse(text));
      const fixed = applyEdits(broken, problems[0]?.fixes?.[0]?.edits ?? []);
      assert.deepEqual(parseSource('a.json', fixed).root?.toValue(), JSON.parse(text), fixed);
    }
  });

  test('handles two missing brackets that close each other', () => {
    const text = '{\n  "a": {\n    "b": {\n      "c": 1\n    }\n  },\n  "d": {\n    "e": 2\n  }\n}\n';
    const broken = text.replace('    }\n  },', '    },').replace('"d": {', '"d":');
    const { problems, root } = parseSource('a.json', broken);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['json-unclosed', 'json-unopened'],
    );
    assert.deepEqual(root?.toValue(), JSON.parse(text));
    const edits = problems.flatMap(({ fixes }) => fixes?.[0]?.edits ?? []);
    assert.deepEqual(parseSource('a.json', applyEdits(broken, edits)).problems, []);
  });

  test('reports one typo beside a value pasted with other columns as one problem', () => {
    const inserted = '{\n"a": [\n  {\n    "b": 1\n  },\n  {\n    "c": 2\n  }\n]\n},';
    const text = `{\n  "x": [\n    ${inserted}\n    {\n      "y": {\n        "z": 3\n      }\n    }\n  ],\n  "w": 4\n}\n`;
    JSON.parse(text);
    const slips = {
      '    "b": 1\n  },\n': 'json-unclosed',
      '  {\n    "c"': 'json-unopened',
      '        "z": 3\n      }\n': 'json-unclosed',
    };
    for (const [place, code] of Object.entries(slips)) {
      const broken = text.replace(place, place.replace(/[{}],?/, ''));
      assert.notEqual(broken, text);
      assert.deepEqual(codes(broken), [code], broken);
    }
  });

  test('reports brackets in order if the columns do not help', () => {
    const flat = '{\n"a": {\n"b": 1,\n"c": {\n"d": 2\n}\n}\n';
    assert.deepEqual(codes(flat), ['json-unclosed']);
    const odd = '{\n  "a": [\n      {\n    "b": 1\n  }\n    ],\n "c": 2,\n}\n';
    assert.deepEqual(codes(odd), ['json-comma']);
    assert.deepEqual(value('[\n  "a": 1\n  }\n]'), [{ a: 1 }]);
  });
});
