import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import type { SourceDocument } from '../../../../src/core/source/source-document.ts';
import { TapeDocument } from '../../../../src/core/source/tape-document.ts';
import { editAndCheck, toChanges } from './reparse-check.ts';

const names = fc.constantFrom('a', 'b', 'paths', 'components', 'schemas', '/users', 'get', 'ü', '😀', 'x"y', '1');
const scalars = fc.constantFrom<unknown>(
  '',
  'text',
  'ü😀',
  'a\nb',
  'a\n\n b\n',
  true,
  null,
  0,
  -1.5,
  'a: b',
  '#',
  {},
  [],
);
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    scalars,
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}));
const members = fc.dictionary(names, values, { maxKeys: 4 });
const description = fc.record(
  {
    openapi: scalars,
    info: members,
    paths: fc.dictionary(names, members, { maxKeys: 4 }),
    components: fc.dictionary(names, fc.dictionary(names, members, { maxKeys: 3 }), { maxKeys: 3 }),
    tags: values,
  },
  { requiredKeys: ['paths', 'components'] },
);
const styles = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  aliasDuplicateObjects: fc.constantFrom(false, false, false, true),
  blockQuote: fc.constantFrom<'literal' | 'folded'>('literal', 'folded'),
  lineWidth: fc.constantFrom(0, 20),
  defaultStringType: fc.constantFrom<'PLAIN' | 'QUOTE_DOUBLE'>('PLAIN', 'QUOTE_DOUBLE'),
});
const lineEnds = fc.constantFrom('\n', '\n', '\r\n');
const texts = fc
  .tuple(description, styles, lineEnds, fc.boolean())
  .map(
    ([value, style, lineEnd, hasMark]) => (hasMark ? '\uFEFF' : '') + stringify(value, style).replaceAll('\n', lineEnd),
  );
const long = 'x'.repeat(1 << 16);
/** Long at their end, or within a path, where a name in an outer column before it takes it in. */
const largeTexts = fc.tuple(description, styles, lineEnds, fc.boolean()).map(([value, style, lineEnd, isWithin]) => {
  const paths = { ...value.paths, '/long': { get: long, put: { tags: ['a'] } } };
  return stringify(isWithin ? { ...value, paths } : { ...value, long }, style).replaceAll('\n', lineEnd);
});
const pieces = fc.constantFrom(
  ...[
    '',
    '',
    '',
    ' ',
    '  ',
    '\n',
    '\r',
    ':',
    ': ',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    '- ',
    '#',
    ' # x',
    'x',
    'null',
    '|',
    '>',
    '\t',
  ],
  ...[
    '\n  a: 1',
    '\n    b: 2\n',
    '\n  - x',
    '&a ',
    '*a',
    '<<: *a',
    '---',
    '...',
    '? ',
    '!t ',
    '😀',
    '\uFEFF',
    '\nq:',
    '\n  z',
    '|+\n',
  ],
);
const change = fc.tuple(fc.nat(3000), fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40)), pieces);
const events = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
const numRuns = Number(process.env.RUNS ?? 300);
const options = { numRuns, endOnFailure: process.env.SHRINK === undefined };

suite('reparse: YAML', () => {
  test('random edits of random texts read as the whole text does', () => {
    fc.assert(
      fc.property(texts, events, (text, found) => {
        let document: SourceDocument = parseSource('a.yaml', text);
        for (const event of found) document = editAndCheck(document, toChanges(document.text.length, event));
      }),
      options,
    );
  });

  test('random edits of large texts, whose broken members are read by themselves', () => {
    let parted = 0;
    fc.assert(
      fc.property(largeTexts, events, (text, found) => {
        let document: SourceDocument = parseSource('a.yaml', text);
        for (const event of found) {
          document = editAndCheck(document, toChanges(document.text.length - (1 << 16), event));
          if (document instanceof TapeDocument && document.built.regions?.length) parted += 1;
        }
      }),
      { ...options, numRuns: numRuns / 4 },
    );
    assert.ok(parted > numRuns / 60, `${parted} texts were read in parts`);
  });

  test('a container parted in two of one name', () => {
    const text = `openapi: 3.1.0\npaths:\n  /a: {}\n  /b: {}\nx-long: ${long}\n`;
    const known = editAndCheck(parseSource('a.yaml', text), [{ offset: 9, length: 5, text: '3.2.0' }]);
    const offset = text.indexOf('  /b');
    editAndCheck(known, [{ offset, length: 0, text: 'paths:\n' }]);
  });
});
