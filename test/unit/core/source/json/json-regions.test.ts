import assert from 'node:assert/strict';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';

/** Large enough to be parsed section by section. */
const count = 600;
const item = (index: number) => ({
  get: { summary: `Item ${index} "quoted"`, tags: ['a', 'b'], parameters: [{ name: 'id', in: 'path' }], responses: {} },
});
const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, item(index)]));
const whole = JSON.stringify({ openapi: '3.1.0', paths, components: { schemas: { A: { type: 'object' } } } }, null, 2);

/** Replacements, each made once after the key of the path. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/"summary"/, 'summary"'],
  [/\[\n/, '\n'],
  [/,\n/, '\n'],
  [/\{\n/, '\n'],
  [/\n {6}\}\n/, '\n'],
  [/"id"/, '"id'],
  [/\n {4}\}/, '\n    }}'],
];

suite('a mistake in a large JSON text', () => {
  for (const [pattern, instead] of mistakes) {
    test(`${pattern} → ${JSON.stringify(instead)} affects one member only, wherever it is`, () => {
      for (const broken of [0, 7, count / 2, count - 1]) {
        const at = whole.indexOf(`"/p${broken}"`);
        const text = whole.slice(0, at) + whole.slice(at).replace(pattern, instead);
        const { root, problems } = parseSource('a.json', text);
        assert.ok(problems.length > 0);
        const members = root?.get('paths')?.members() ?? [];
        assert.deepEqual(
          members.map(({ key }) => key),
          Object.keys(paths),
        );
        for (const [index, { span }] of members.entries()) {
          if (index === broken) continue;
          assert.deepEqual(JSON.parse(text.slice(span.start, span.end)), item(index));
          assert.deepEqual(members[index]?.toValue(), item(index));
        }
        assert.deepEqual(root?.get('components')?.toValue(), { schemas: { A: { type: 'object' } } });
      }
    });
  }
});
