import assert from 'node:assert/strict';
import { type HistoryFiles, historyName, RequestHistory } from '../../../src/host/playground/request-history.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import type { SentOperation } from '../../../src/request/history/history-entry.ts';
import { slice } from '../request/slice.ts';

const one = slice({ method: 'GET', path: '/books' });

function makeHistory() {
  const files = new Map<string, string>();
  const port: HistoryFiles = {
    read: (name) => Promise.resolve(files.get(name)),
    write: (name, text) => Promise.resolve(void files.set(name, text)),
    delete: (name) => Promise.resolve(void files.delete(name)),
    deleteAll: () => Promise.resolve(files.clear()),
  };
  return { files, history: new RequestHistory(port) };
}

function sentAt(time: number): SentOperation {
  const outcome = { kind: 'failed', message: 'Nobody listens.' } as const;
  const values = { query: { page: time } };
  return { slice: one, values, built: buildRequest(one, values), outcome, secrets: [], time };
}

suite('RequestHistory', () => {
  test('keeps the last 50 requests of each operation, the newest first, also when many are added at once', async () => {
    const { history } = makeHistory();
    await Promise.all(Array.from({ length: 53 }, (_, index) => history.add('a.json', sentAt(index))));
    await history.add('b.json', sentAt(100));
    const entries = await history.list('a.json');
    assert.equal(entries.length, 50);
    assert.deepEqual([entries[0]?.time, entries[49]?.time], [52, 3]);
    assert.equal(new Set(entries.map(({ id }) => id)).size, 50);
    const [first] = entries;
    assert.deepEqual(await history.find('a.json', first?.id ?? ''), first);
    assert.equal((await history.list('b.json')).length, 1);
  });

  test('deletes the requests of one operation or of all', async () => {
    const { files, history } = makeHistory();
    await history.add('a.json', sentAt(1));
    await history.add('b.json', sentAt(2));
    await history.forget('a.json');
    assert.deepEqual([...files.keys()], ['b.json']);
    await history.forgetAll();
    assert.equal(files.size, 0);
  });

  test('starts over if a file can’t be read, and continues after a failure', async () => {
    const { files, history } = makeHistory();
    files.set('a.json', '[{"id":');
    assert.deepEqual(await history.list('a.json'), []);
    files.set('a.json', '[{"id":"x"}]');
    await history.add('a.json', sentAt(1));
    assert.equal((await history.list('a.json')).length, 1);
    const broken = new RequestHistory({ ...makeHistory().history } as never);
    await assert.rejects(broken.list('a.json'));
    await assert.rejects(broken.list('a.json'));
  });

  test('has a separate file for each operation of each site', async () => {
    const names = await Promise.all([
      historyName('file:///a', one),
      historyName('file:///b', one),
      historyName('file:///a', slice({ method: 'POST', path: '/books' })),
    ]);
    assert.equal(new Set(names).size, 3);
    assert.match(names[0] ?? '', /^[\da-f]{32}\.json$/);
  });
});
