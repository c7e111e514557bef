import assert from 'node:assert/strict';
import { Restarts } from '../../../src/host/restarts.ts';

const minute = 60_000;

suite('Restarts of the language server', () => {
  test('the user is notified of the first crash, and when there is no further restart', () => {
    const restarts = new Restarts();
    const all = [0, 1, 2, 3, 4].map((second) => restarts.next(second * 1000));
    assert.deepEqual(
      all.map(({ again, isNews }) => [again, isNews]),
      [
        [true, true],
        [true, false],
        [true, false],
        [true, false],
        [false, true],
      ],
    );
  });

  test('a server that crashes now and then is always restarted', () => {
    const restarts = new Restarts();
    for (let end = 0; end < 20; end += 1) assert.equal(restarts.next(end * minute).again, true);
  });
});
