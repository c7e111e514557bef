import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchemaObject } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { isCheckedFormat } from '../../../src/schema/check/formats.ts';
import { exampleOf } from '../../../src/schema/example/make-example.ts';
import { standards } from '../../support/data-folders.ts';

type Row = readonly [format: string, right: readonly JsonValue[], wrong: readonly JsonValue[]];

/** The formats of OpenAPI's registry, with values on both sides of their limits. */
const rows: readonly Row[] = [
  ['int8', [-128, 127, 'x'], [-129, 128, 1.5]],
  ['int16', [-32768, 32767], [-32769, 32768]],
  ['int32', [-2147483648, 2147483647, '1x'], [-2147483649, 2147483648, 0.1]],
  ['int64', [2 ** 62, '-9223372036854775808'], [1e19, '9223372036854775808', '1.0', 'x']],
  ['uint8', [0, 255], [-1, 256]],
  ['uint16', [0, 65535], [-1, 65536]],
  ['uint32', [0, 4294967295], [-1, 4294967296]],
  ['uint64', [0, '18446744073709551615'], [-1, 2e19, '-1', '18446744073709551616']],
  ['double-int', [9007199254740991], [9007199254740994, 0.5]],
  ['float', [1.5, 3e38], [4e38, -4e38]],
  ['double', [1e308], []],
  ['decimal', [1.5, '-10.50'], ['1,5', '1e3', '']],
  ['decimal128', ['1.5E+10', 'NaN'], ['1.5x']],
  ['byte', ['', 'SGVsbG8=', 'SGVs\r\nbG8='], ['SGVsbG8', 'SGVsb-8=', 'a b']],
  ['base64url', ['SGVsbG8', 'a-_b'], ['a+b/']],
  ['char', ['a', '😀'], ['', 'ab']],
  ['date-time-local', ['2026-01-01T09:30:00.5'], ['2026-01-01T09:30:00Z', '2026-02-30T09:30:00', '2026-01-01']],
  ['time-local', ['09:30:00'], ['09:30:00Z', '25:00:00', '9:30']],
  [
    'http-date',
    ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'],
    ['2026-01-01', 'Sun, 06 Nov 1994 25:49:37 GMT'],
  ],
  ['media-range', ['*/*', 'text/*', 'text/html;q=0.5', 'a/b; c="d;e"'], ['text', 'text/', 'text/html;']],
  ['sf-binary', [':SGVsbG8=:'], [':a b:']],
  ['sf-boolean', ['?0', '?1'], ['?2', 'yes']],
  ['sf-integer', [-999999999999999], [1e15, 1.5]],
  ['sf-decimal', [1.5], [1e12]],
  ['sf-string', ['a "b"'], ['ä', 'a\nb']],
  ['sf-token', ['a/b', '*a'], ['1a', 'a b']],
  ['uri', ['https://a@example.com:80/?a#b'], ['https://example.com:abc/', 'https://a.b/"c"', 'a b']],
  ['no format', ['x', 1], []],
];

suite('formats', () => {
  for (const [format, right, wrong] of rows) {
    test(format, () => {
      const isTaken = (value: JsonValue) => checkValue(value, { format }, {}).length === 0;
      assert.deepEqual(
        right.filter((value) => !isTaken(value)),
        [],
      );
      assert.deepEqual(wrong.filter(isTaken), []);
    });
  }

  test('generated values have them, encoded ones at every length', () => {
    const encodings = ['base64', 'base64url', 'base32', 'base16'].map((contentEncoding) => ({ contentEncoding }));
    const formats = rows.map(([format]) => ({ format }));
    const encoded = [...encodings, { format: 'byte' }, { format: 'base64url' }].flatMap((keywords) =>
      [{ minLength: 20 }, { maxLength: 4 }].map((length) => ({ ...keywords, ...length })),
    );
    const schemas = [...encodings, ...formats, ...encoded].flatMap((keywords) =>
      ['string', 'number', 'integer'].map((type) => ({ type, ...keywords })),
    );
    const wrong = schemas.filter((schema) => {
      const { value } = exampleOf(schema, {}, { direction: 'both' });
      return checkValue(value, schema, {}).length > 0;
    });
    assert.deepEqual(wrong, []);
  });

  const folder = join(standards, 'json-schema-tests/tests/draft2020-12/optional/format');
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    test(`no value of the test suite is refused: ${file}`, () => {
      type Group = { schema: JsonSchemaObject; tests: { data: JsonValue; valid: boolean; description: string }[] };
      const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[];
      const cases = groups.flatMap(({ schema, tests }) => tests.map((each) => ({ ...each, schema })));
      const taken = (valid: boolean) =>
        cases
          .filter((each) => each.valid === valid)
          .filter(({ data, schema }) => checkValue(data, schema, {}).length === 0).length;
      assert.equal(taken(true), cases.filter(({ valid }) => valid).length);
      const isChecked = cases.some(({ schema }) => isCheckedFormat(schema.format));
      assert.ok(!isChecked || taken(false) < cases.filter(({ valid }) => !valid).length);
    });
  }
});
