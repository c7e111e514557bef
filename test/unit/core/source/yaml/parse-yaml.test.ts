import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';

const yaml = (text: string) => parseSource('a.yaml', text);
const value = (text: string) => yaml(text).root?.toValue();
const codes = (text: string) => yaml(text).problems.map(({ code }) => code);

suite('parse-source: YAML', () => {
  test('reads the values of the yaml library', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a', 'true', '0'));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.double({ noNaN: true }),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('map'),
      ),
      list: fc.array(tie('tree'), { maxLength: 4 }),
      map: fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'BLOCK_FOLDED'), (data, defaultStringType) => {
        const text = stringify(data, { defaultStringType, defaultKeyType: 'QUOTE_DOUBLE' });
        const document = yaml(text);
        assert.deepEqual(document.problems, [], text);
        assert.deepEqual(document.root?.toValue(), parse(text), text);
      }),
      { numRuns: 300 },
    );
  });

  test('never throws for mutated text, and reports problems inside it', () => {
    const put = fc.constantFrom('', '\t', ':', '- ', '"', '{', '*a', '&a ', '!x ', '\n', '<<: ', '? ', '|\n', '---\n');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.nat(3), put, (data, at, cut, inserted) => {
        const whole = stringify(data);
        const place = at % (whole.length + 1);
        const text = whole.slice(0, place) + inserted + whole.slice(place + cut);
        const document = yaml(text);
        document.root?.toValue();
        document.nodeAt(place);
        for (const { at: found } of document.problems)
          assert.ok(found.span.start <= found.span.end && found.span.end <= text.length);
      }),
      { numRuns: 500 },
    );
  });

  test('ends the span of a block with its last value, and puts names before their values', () => {
    const text = 'a:\n  b: 1 # note\n  c: [1, 2]\n\nd: |\n  text\n\ne: "x\\ny"\n';
    const document = yaml(text);
    const at = (pointer: string) => {
      const node = document.find(pointer);
      return node && [text.slice(node.keySpan.start, node.keySpan.end), text.slice(node.span.start, node.span.end)];
    };
    assert.deepEqual(at('/a'), ['a', 'b: 1 # note\n  c: [1, 2]']);
    assert.deepEqual(at('/a/c'), ['c', '[1, 2]']);
    assert.deepEqual(at('/d'), ['d', '|\n  text']);
    assert.equal(document.find('/d')?.string(), 'text\n');
    assert.deepEqual(at('/e'), ['e', '"x\\ny"']);
    assert.equal(document.find('/e')?.string(), 'x\ny');
  });

  test('reads aliases as their target, at the location of the anchor', () => {
    const document = yaml('a: &x { b: 1 }\nc: *x\n');
    assert.deepEqual(document.root?.toValue(), { a: { b: 1 }, c: { b: 1 } });
    assert.deepEqual(document.find('/c')?.span, document.find('/a')?.span);
    assert.deepEqual(document.find('/c')?.keySpan, { start: 15, end: 16 });
    assert.equal(document.find('/c/b')?.pointer, '/c/b');
    assert.equal(document.nodeAt(19)?.pointer, '/c');
  });

  test('adds by merge keys only what the mapping lacks', () => {
    const text = 'a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc: {<<: [*a, *b], x: 0}\nd:\n  <<: {q: 1}\n  r: 2\n';
    assert.deepEqual(value(text), parse(text, { merge: true }));
    assert.deepEqual(codes(text), []);
    assert.deepEqual(codes('a: {<<: 1}'), ['yaml-merge']);
    assert.deepEqual(value('a: &a\n  b:\n    <<: *a\n'), { a: { b: {} } });
  });

  test('checks whether all values of a collection are of one kind, through aliases too', () => {
    const document = yaml('a: &a x\nlist: [*a, y, z]\nobject: {b: *a, c: 1}\nempty: []\nmerged: {<<: {d: e}, f: *a}\n');
    const kinds = ['string', 'number', 'object'] as const;
    const kindsIn = (key: string) => kinds.filter((kind) => document.root?.get(key)?.holdsOnly(kind));
    assert.deepEqual(kindsIn('list'), ['string']);
    assert.deepEqual(kindsIn('object'), []);
    assert.deepEqual(kindsIn('empty'), [...kinds], 'Nothing is of another kind.');
    assert.deepEqual(kindsIn('merged'), ['string']);
    assert.deepEqual(kindsIn('a'), [...kinds]);
  });

  test('reports aliases that are unknown, circular or explode', () => {
    assert.deepEqual(codes('a: *b'), ['yaml-alias']);
    assert.deepEqual(codes('a: &a [*a]'), ['yaml-alias']);
    const lines = ['a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]'];
    for (let level = 1; level < 12; level += 1)
      lines.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      );
    const bomb = yaml(lines.join('\n'));
    assert.deepEqual(
      bomb.problems.map(({ code }) => code),
      ['yaml-alias-limit'],
    );
    assert.ok(JSON.stringify(bomb.root?.toValue()).length < 10_000_000);
    const merged = ['a0: &a0 {k: [1, 1, 1, 1, 1, 1, 1, 1, 1]}'];
    for (let level = 1; level < 20; level += 1)
      merged.push(`a${level}: &a${level} {<<: *a${level - 1}, p${level}: *a${level - 1}}`);
    const mergeBomb = yaml(merged.join('\n'));
    assert.deepEqual(
      mergeBomb.problems.map(({ code }) => code),
      ['yaml-alias-limit'],
    );
  });

  test('keeps dates as strings, reads numbers of YAML 1.2, and names as texts', () => {
    const text =
      'date: 2024-01-01\nyes: yes\nhex: 0x1F\noctal: 0o17\ninf: -.inf\n200: a\n1.0: b\ntrue: c\nnull: d\n%YAML: 1.1\n';
    assert.deepEqual(value(text.replace('%YAML: 1.1\n', '')), {
      date: '2024-01-01',
      yes: 'yes',
      hex: 31,
      octal: 15,
      inf: Number.NEGATIVE_INFINITY,
      200: 'a',
      '1.0': 'b',
      true: 'c',
      null: 'd',
    });
    assert.deepEqual(value('%YAML 1.1\n---\na: yes\nb: 2024-01-01\n'), { a: 'yes', b: '2024-01-01' });
    assert.deepEqual(codes('? [a, b]\n: 1\n'), ['yaml-key']);
    // A warning at the same place is not the same mistake.
    assert.deepEqual(codes('? [!x a]\n: 1\n'), ['yaml-syntax', 'yaml-key']);
  });

  test('reads tags, several documents, duplicates, CRLF and a byte order mark', () => {
    assert.deepEqual(codes('a: !mine x\n'), ['yaml-syntax']);
    assert.deepEqual(value('a: !mine x\n'), { a: 'x' });
    assert.deepEqual(value('a: !!str 12\n'), { a: '12' });
    assert.deepEqual(value('a: 1\n---\nb: 2\n'), { a: 1 });
    assert.deepEqual(codes('a: 1\n---\nb: 2\n'), ['yaml-documents']);
    assert.deepEqual(codes('a: 1\n...\n'), []);
    assert.deepEqual(codes('a: 1\nb: 2\na: 3\n'), ['duplicate-key']);
    assert.deepEqual(value('\uFEFFa: 1\r\nb: |\r\n  x\r\n  y\r\n'), { a: 1, b: 'x\ny\n' });
    assert.deepEqual(yaml('\uFEFFa: 1\r\nb: 2\r\n').find('/b')?.keySpan, { start: 7, end: 8 });
    assert.equal(yaml('# nothing\n').root, undefined);
  });

  test('reads what can be read of broken YAML, with a message in words', () => {
    const document = yaml('a: 1\n\tb: 2\nc: 3\n');
    assert.ok(document.problems.some(({ message }) => message.includes('tabs')));
    assert.ok(document.root?.get('a'));
    assert.ok(codes('a: b: c\n').length > 0);
  });

  test('bounds 10,000 levels', () => {
    assert.ok(codes('['.repeat(10_000)).includes('nesting-limit'));
    assert.ok(codes('- '.repeat(10_000)).includes('nesting-limit'));
    const text = `${'{a: '.repeat(10_000)}1${'}'.repeat(10_000)}`;
    assert.ok(codes(text).includes('nesting-limit'));
    value(text);
  });

  test('reads JSON in a .yaml file as JSON', () => {
    const document = yaml('{"a": [1]}');
    assert.equal(document.language, 'yaml');
    assert.deepEqual(document.root?.toValue(), { a: [1] });
  });
});
