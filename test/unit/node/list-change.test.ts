import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ListReceiver, ListSender } from '../../../src/node/list-change.ts';

suite('Lists that are told by their changes', () => {
  test('only what changed crosses, and the rest stays the same objects', () => {
    const sender = new ListSender<{ at: number }>();
    const receiver = new ListReceiver<{ at: number }>();
    const before = receiver.apply(sender.change([{ at: 1 }, { at: 2 }, { at: 3 }, { at: 4 }]));
    const change = sender.change([{ at: 0 }, { at: 1 }, { at: 5 }, { at: 3 }]);
    assert.deepEqual(change, [
      { from: 0, count: 0, added: [{ at: 0 }] },
      { from: 0, count: 1, added: [{ at: 5 }] },
      { from: 2, count: 1, added: [] },
    ]);
    const after = receiver.apply(change);
    assert.deepEqual(after, [{ at: 0 }, { at: 1 }, { at: 5 }, { at: 3 }]);
    assert.equal(after[1], before[0]);
    assert.equal(after[3], before[2]);
  });

  test('a list that did not change is the same list', () => {
    const sender = new ListSender<string>();
    const receiver = new ListReceiver<string>();
    const before = receiver.apply(sender.change(['a', 'b']));
    assert.equal(sender.change(['a', 'b']), undefined);
    assert.equal(receiver.apply(undefined), before);
  });

  test('any lists in a row arrive as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom('a', 'b', 'c'))), (lists) => {
        const sender = new ListSender<string>();
        const receiver = new ListReceiver<string>();
        for (const list of lists) assert.deepEqual(receiver.apply(structuredClone(sender.change(list))), list);
      }),
    );
  });
});
