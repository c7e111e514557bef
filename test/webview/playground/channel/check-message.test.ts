import assert from 'node:assert/strict';
import { createMessageCheck } from '../../../../webview/playground/channel/socket-store.ts';
import { stockSlice } from '../../support/channel-page.ts';

suite('createMessageCheck', () => {
  const check = createMessageCheck(stockSlice('ws://a.example'));

  test('reports mismatches with the messages of the channel', () => {
    assert.notDeepEqual(check('receive', '"text"'), []);
  });

  test('a message that nests too deeply is not compared', () => {
    for (const levels of [4_000, 1_000_000]) {
      assert.deepEqual(check('receive', '['.repeat(levels) + ']'.repeat(levels)), []);
    }
  });
});
