import assert from 'node:assert/strict';
import { ResponseFeed } from '../../../src/host/playground/response-feed.ts';

const head = { status: 200, statusText: 'OK', url: 'http://a.example/', redirects: [], headers: [] };

suite('ResponseFeed', () => {
  test('returns the head, then all text so far, then the end', async () => {
    const feed = new ResponseFeed();
    const first = feed.next();
    feed.takeHead(head);
    assert.deepEqual(await first, { kind: 'head', head });
    await feed.takeText('a');
    await feed.takeText('b');
    assert.deepEqual(await feed.next(), { kind: 'text', text: 'ab' });
    const last = feed.next();
    feed.end();
    assert.deepEqual(await last, { kind: 'end' });
    assert.deepEqual(await feed.next(), { kind: 'end' });
  });

  test('of two simultaneous calls, the first receives the head and the second the text, and both end with it', async () => {
    const feed = new ResponseFeed();
    const parts = [feed.next(), feed.next(), feed.next()];
    feed.takeHead(head);
    await feed.takeText('a');
    feed.end();
    assert.deepEqual(await Promise.all(parts), [{ kind: 'head', head }, { kind: 'text', text: 'a' }, { kind: 'end' }]);
  });

  test('pauses the reader until the panel has taken the buffered text', async () => {
    const feed = new ResponseFeed();
    let isTaken = false;
    const taking = feed.takeText('x'.repeat(1_000_000)).then(() => {
      isTaken = true;
    });
    await Promise.resolve();
    assert.equal(isTaken, false);
    await feed.next();
    await taking;
    assert.equal(isTaken, true);
  });
});
