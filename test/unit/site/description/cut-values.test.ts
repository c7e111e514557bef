import assert from 'node:assert/strict';
import { parse, stringify } from 'yaml';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { applyEdits, cutValues } from '../../../../src/site/description/cut-values.ts';

interface Data {
  readonly [key: string]: { [name: string]: unknown };
}

const data: Data = {
  first: { a: { text: 'A\nB\n', list: [1, 2] }, b: 'b', c: [{ x: 1 }, { y: 2 }], d: {} },
  paths: { '/a': { get: { summary: 'x' } }, '/b': { get: {} } },
  last: { e: 1, f: { g: { h: null } } },
};

const writings: { readonly [name: string]: (value: unknown) => string } = {
  'a.json': (value) => JSON.stringify(value),
  'b.json': (value) => JSON.stringify(value, null, 2),
  'c.yaml': (value) => stringify(value),
  'd.yaml': (value) => stringify(value, { collectionStyle: 'flow' }),
  'e.yaml': (value) => `# begin\n${stringify(value, { indentSeq: false })}# end\n`,
};

/** All subsets of the members on two levels. */
function* subsets(): Generator<readonly (readonly [string, string])[]> {
  const all = Object.entries(data).flatMap(([key, members]) =>
    Object.keys(members).map((name) => [key, name] as const),
  );
  for (let bits = 1; bits < 2 ** all.length; bits += 1) yield all.filter((_, index) => (bits >> index) % 2 === 1);
}

function without(chosen: readonly (readonly [string, string])[]): object {
  const left = structuredClone(data) as { [key: string]: { [name: string]: unknown } };
  for (const [key, name] of chosen) delete left[key]?.[name];
  // `paths` is required.
  return Object.fromEntries(
    Object.entries(left).filter(([key, members]) => key === 'paths' || Object.keys(members).length > 0),
  );
}

suite('cutting values out of a description', () => {
  for (const [file, write] of Object.entries(writings)) {
    test(`${file}: the remaining values are unchanged, for every combination of members`, () => {
      const document = parseSource(file, write(data));
      for (const chosen of subsets()) {
        const nodes = chosen.flatMap(([key, name]) => document.root?.get(key)?.get(name) ?? []);
        const expected = without(chosen);
        const text = applyEdits(document.text, cutValues(document, nodes));
        assert.deepEqual(parse(text), expected, `${JSON.stringify(chosen)}\n${text}`);
      }
    });
  }
});
