import assert from 'node:assert/strict';
import { ReadContext } from '../../../../src/core/api/read-context.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { References } from '../../../../src/core/source/references/resolve.ts';

/** What following `/start` gives: the value's text, what the first reference says, and the problems with their places. */
function followed(values: { readonly [name: string]: unknown }) {
  const text = JSON.stringify(values);
  const document = parseSource('a.json', text);
  const reading = new ReadContext(new References(document, { document: () => undefined }));
  const found = reading.follow(document.find('/start'), 'a value');
  const problems = reading.problems.map(({ code, at }) => `${code} ${text.slice(at.span.start, at.span.end)}`);
  return [found?.node.raw(), found?.reference, problems];
}

suite('references followed', () => {
  const to = (name: string) => ({ $ref: `#/${name}` });

  test('to a value, through one and through thousands', () => {
    assert.deepEqual(followed({ start: to('a'), a: { x: 1 } }), ['{"x":1}', '#/a', []]);
    const chain = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`n${index}`, to(`n${index + 1}`)]));
    assert.deepEqual(followed({ start: to('n0'), ...chain, n3000: {} }), ['{}', '#/n0', []]);
  });

  test('into circles, told at the reference that closes them', () => {
    assert.deepEqual(followed({ start: to('start') }), [undefined, undefined, ['ref-cycle "#/start"']]);
    assert.deepEqual(followed({ start: to('a'), a: to('b'), b: to('a') }), [undefined, undefined, ['ref-cycle "#/a"']]);
  });
});
