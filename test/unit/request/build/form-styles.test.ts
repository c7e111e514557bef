import assert from 'node:assert/strict';
import { LosslessNumber } from 'lossless-json';
import type { Encoding, ParameterStyle } from '../../../../src/core/api/http-operation.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { ExactValue } from '../../../../src/request/form-values.ts';
import { readCurl } from '../../../../src/request/paste/read-paste.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';
import { media, slice } from '../slice.ts';

const hostile = "a b&c=d+e,f|g%[]/?é'";
const file = { $file: { name: 'a.png', mediaType: 'image/png', base64: 'AAAA' } };
const styles: readonly ParameterStyle[] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/** Each value as the list of texts that it is made of: `undefined` members are RFC 6570's. */
const values: readonly (readonly [value: ExactValue, kind: 'scalar' | 'list' | 'map', texts: readonly string[]])[] = [
  ['', 'scalar', ['']],
  [null, 'scalar', ['']],
  [hostile, 'scalar', [hostile]],
  [false, 'scalar', ['false']],
  [new LosslessNumber('12345678901234567890.10'), 'scalar', ['12345678901234567890.10']],
  [[], 'list', []],
  [[null], 'list', []],
  [['x'], 'list', ['x']],
  [[hostile, '', 0, true, null, 'z'], 'list', [hostile, '', '0', 'true', 'z']],
  [{}, 'map', []],
  [{ [hostile]: hostile, b: 1, c: null, d: '' }, 'map', [hostile, hostile, 'b', '1', 'd', '']],
];

type Pair = readonly [name: string, text: string];

/** OpenAPI 3.2, 4.12.5 and 4.15.1.2, without encoding: the pairs and the separators in them. */
function pairsOf(
  style: ParameterStyle,
  explode: boolean,
  [, kind, texts]: (typeof values)[number],
  join: (texts: readonly string[]) => string,
): readonly Pair[] {
  if (kind === 'scalar') return [['v', join(texts)]];
  if (texts.length === 0) return [];
  const members = texts.flatMap((text, index): Pair[] => (index % 2 === 0 ? [[text, texts[index + 1] ?? '']] : []));
  if (kind === 'list') return explode ? texts.map((text): Pair => ['v', join([text])]) : [['v', join(texts)]];
  if (style === 'deepObject') return members.map(([name, text]): Pair => [`v[${name}]`, join([text])]);
  return explode ? members.map(([name, text]): Pair => [name, join([text])]) : [['v', join(texts)]];
}

const separators: { readonly [style: string]: string } = { spaceDelimited: ' ', pipeDelimited: '|' };
const percent = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

function shapeOf(type: string, style: ParameterStyle | undefined, explode: boolean | undefined) {
  const encoding: Encoding = {
    property: 'v',
    headers: [],
    ...(style && { style }),
    ...(explode !== undefined && { explode }),
  };
  return media(type, true, { encoding: [encoding] });
}

function bodyOf(type: string, style: ParameterStyle | undefined, explode: boolean | undefined, v: ExactValue) {
  return buildRequest(slice({ method: 'POST', content: [shapeOf(type, style, explode)] }), { body: { v } }).sent.body;
}

suite('styles in forms (OpenAPI 3.2, 4.15.1.2)', () => {
  for (const style of [undefined, ...styles]) {
    for (const explode of [undefined, true, false]) {
      if (style === undefined && explode === undefined) continue;
      // The defaults of the standard.
      const own = style ?? 'form';
      const isExploded = explode ?? own === 'form';
      const separator = separators[own] ?? ',';

      test(`urlencoded ${style} ${explode}`, () => {
        const join = (texts: readonly string[]) =>
          texts.map(percent).join(separator === ',' ? ',' : percent(separator));
        for (const value of values) {
          const body = bodyOf('application/x-www-form-urlencoded', style, explode, value[0]);
          const wanted = pairsOf(own, isExploded, value, join).map(([name, text]) => `${percent(name)}=${text}`);
          assert.equal(body.kind === 'form' && body.text, wanted.join('&'), JSON.stringify(value[0]));
        }
      });

      test(`multipart/form-data ${style} ${explode}: without percent-encoding`, () => {
        for (const value of values) {
          const body = bodyOf('multipart/form-data', style, explode, value[0]);
          const wanted = pairsOf(own, isExploded, value, (texts) => texts.join(separator));
          const sent = body.kind === 'multipart' ? body.parts.map(({ name, text }) => [name, text]) : [];
          assert.deepEqual(sent, wanted, JSON.stringify(value[0]));
        }
      });
    }
  }

  test('a file has no style: it is sent as a part, or as its base64', () => {
    for (const style of styles) {
      for (const value of [file, [file, file]]) {
        const parts = bodyOf('multipart/form-data', style, true, value);
        const { length } = [value].flat();
        assert.deepEqual(
          withoutUndefined(parts.kind === 'multipart' && parts.parts),
          Array.from({ length }, () => ({ name: 'v', filename: 'a.png', mediaType: 'image/png', base64: 'AAAA' })),
        );
        const form = bodyOf('application/x-www-form-urlencoded', style, true, value);
        assert.equal(form.kind === 'form' && form.text, Array.from({ length }, () => 'v=AAAA').join('&'));
      }
    }
  });

  test('other multipart types have no styles', () => {
    const body = bodyOf('multipart/mixed', 'pipeDelimited', false, ['a', 'b']);
    assert.deepEqual(body.kind === 'multipart' && body.parts.map(({ text }) => text), ['a', 'b']);
  });

  test('a pasted command gives the values that it was made from', () => {
    const schema = { type: 'object', properties: { v: { type: 'array', items: { type: 'string' } } } } as const;
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      for (const style of styles.slice(0, 3)) {
        for (const explode of [true, false]) {
          const page = slice({ method: 'POST', content: [{ ...shapeOf(type, style, explode), schema }] });
          const { sent: request } = buildRequest(page, { body: { v: ['a', 'bé', 'c'] } });
          const reading = readCurl(makeSnippet('curl', request), page);
          const { body } = reading.kind === 'values' ? reading.values : {};
          assert.deepEqual(body, { v: ['a', 'bé', 'c'] }, `${type} ${style} ${explode}`);
        }
      }
    }
  });
});
