import assert from 'node:assert/strict';
import { checkMessage } from '../../../../webview/playground/channel/check-message.ts';
import { stockSlice } from '../../support/channel-page.ts';

suite('checkMessage', () => {
  const slice = stockSlice('ws://a.example');

  test('says what does not fit the messages of the channel', () => {
    assert.notDeepEqual(checkMessage(slice, 'receive', '"text"'), []);
  });

  test('a message that nests too deeply is not compared', () => {
    for (const levels of [4_000, 1_000_000]) {
      assert.deepEqual(checkMessage(slice, 'receive', '['.repeat(levels) + ']'.repeat(levels)), []);
    }
  });
});
