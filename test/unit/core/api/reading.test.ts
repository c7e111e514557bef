import assert from 'node:assert/strict';
import { ReadContext } from '../../../../src/core/api/read-context.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { References } from '../../../../src/core/source/references/resolve.ts';

interface Values {
  readonly [name: string]: unknown;
}

function reader(values: Values) {
  const text = JSON.stringify(values);
  const document = parseSource('a.json', text);
  const reading = new ReadContext(new References(document, { document: () => undefined }));
  const problems = () => reading.problems.map(({ code, at }) => `${code} ${text.slice(at.span.start, at.span.end)}`);
  return { reading, start: document.find('/start'), problems };
}

/** The result of following `/start`: the value's text, the description of the first reference, and the located problems. */
function followed(values: Values) {
  const { reading, start, problems } = reader(values);
  const found = reading.follow(start, 'a value');
  return [found?.node.raw(), found?.reference, problems()];
}

/** The same for `/start` as a map or a list. */
function opened(values: Values) {
  const { reading, start, problems } = reader(values);
  return [reading.open(start)?.raw(), problems()];
}

suite('following references', () => {
  const to = (name: string) => ({ $ref: `#/${name}` });

  const chain = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`n${index}`, to(`n${index + 1}`)]));

  test('finds a value, through one reference and through thousands', () => {
    assert.deepEqual(followed({ start: to('a'), a: { x: 1 } }), ['{"x":1}', '#/a', []]);
    assert.deepEqual(followed({ start: to('n0'), ...chain, n3000: {} }), ['{}', '#/n0', []]);
  });

  test('finds a map, through one reference and through thousands', () => {
    assert.deepEqual(opened({ start: to('a'), a: { x: 1 } }), ['{"x":1}', []]);
    assert.deepEqual(opened({ start: to('n0'), ...chain, n3000: {} }), ['{}', []]);
    assert.deepEqual(opened({ start: to('n0'), ...chain }), [undefined, ['ref-missing "#/n3000"']]);
  });

  test('reports a circle at the reference that closes it', () => {
    assert.deepEqual(followed({ start: to('start') }), [undefined, undefined, ['ref-cycle "#/start"']]);
    assert.deepEqual(followed({ start: to('a'), a: to('b'), b: to('a') }), [undefined, undefined, ['ref-cycle "#/a"']]);
    assert.deepEqual(opened({ start: to('a'), a: to('b'), b: to('a') }), [undefined, ['ref-cycle "#/a"']]);
  });
});
