import assert from 'node:assert/strict';
import { LastResponses } from '../../../../src/form/store/last-responses.ts';
import { exactText } from '../../../../src/request/json/exact-value.ts';
import { findRetryTime } from '../../../../webview/playground/next-request/retry-after.tsx';

suite('the last responses of a session', () => {
  test('are kept for the next page of the tab, with every digit and without secrets', () => {
    let kept: string | null = null;
    const storage = { read: () => kept, write: (text: string) => (kept = text) };
    const first = new LastResponses(storage);
    first.keep('login', '{"id":9007199254740993,"access_token":"s3cret"}');
    first.keep('login', '{"id":9007199254740993,"access_token":"s3cret"}');
    first.keep('broken', '{');
    assert.equal(kept, null);
    first.pick('response.login./id');
    assert.deepEqual(first.find('login'), { ...Object(first.find('login')), access_token: 's3cret' });
    assert.ok(!String(kept).includes('s3cret') && String(kept).includes('9007199254740993'));
    const next = new LastResponses(storage);
    assert.equal(exactText(next.find('login') ?? null), '{"id":9007199254740993,"access_token":"YOUR_SECRET"}');
    assert.equal(next.find('broken'), undefined);
    assert.deepEqual(next.picked, ['response.login./id']);
    for (const text of ['', '[', '[]', '{"bodies":[[1,2],3],"picked":[4]}']) {
      assert.deepEqual(new LastResponses({ read: () => text, write: () => undefined }).picked, []);
    }
  });

  test('a wait is a number of seconds or a date, after a 429 or 503', () => {
    const wait = (status: number, value: string) => findRetryTime({ status, headers: [['retry-after', value]] }, 1000);
    assert.equal(wait(429, '90'), 91_000);
    assert.equal(wait(503, 'Thu, 01 Jan 1970 00:01:00 GMT'), 60_000);
    assert.equal(wait(200, '90'), undefined);
    for (const value of ['', '-1', 'soon', '1.5', '99999999999']) assert.equal(wait(429, value), undefined, value);
  });
});
