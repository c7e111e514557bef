import assert from 'node:assert/strict';
import type { StreamEntry } from '../../../../webview/playground/stream/stream-log.ts';
import { type StreamFilter, streamRows } from '../../../../webview/playground/stream/stream-rows.ts';

const all: StreamFilter = { type: '', words: '', onlyDiffering: false };

const entry = (item: StreamEntry['item'], mismatches?: StreamEntry['mismatches']): StreamEntry => ({
  id: 1,
  time: 0,
  item,
  mismatches,
});

/** The kinds of the rows of one open item. */
function kindsOf(data: string): readonly string[] {
  return streamRows([entry({ kind: 'value', data })], all, () => true).map(({ kind }) => kind);
}

suite('the rows of a stream', () => {
  test('an open item shows JSON as lines, and other text line by line, in parts of 2,000 characters', () => {
    assert.deepEqual(kindsOf(' {"a": [1]}'), ['entry', 'line', 'line', 'line', 'line', 'line']);
    assert.deepEqual(kindsOf('one\n\ntwo'), ['entry', 'text', 'text', 'text']);
    assert.deepEqual(kindsOf(''), ['entry', 'text']);
    assert.deepEqual(kindsOf('x'.repeat(2000)), ['entry', 'text']);
    assert.deepEqual(kindsOf('x'.repeat(2001)), ['entry', 'text', 'text']);
  });

  test('JSON of more than 2,000,000 characters is shown as text, and so is JSON that nests too deep', () => {
    const listOf = (length: number) => `["${'x'.repeat(length - 4)}"]`;
    assert.deepEqual(kindsOf(listOf(2_000_000)), ['entry', 'line', 'line', 'line']);
    assert.equal(kindsOf(listOf(2_000_001))[1], 'text');
    assert.equal(kindsOf('['.repeat(100_000))[1], 'text');
  });

  test('a closed item, a comment and a note show no content, and mismatches are shown anyway', () => {
    const rows = (item: StreamEntry['item'], isOpen: boolean) =>
      streamRows(
        [
          entry(item, [
            { pointer: '/a', message: 'is wrong' },
            { pointer: '', message: 'All is wrong' },
          ]),
        ],
        all,
        () => isOpen,
      );
    assert.deepEqual(rows({ kind: 'value', data: '1' }, false).slice(1), [
      { kind: 'why', text: '`a` is wrong' },
      { kind: 'why', text: 'All is wrong' },
    ]);
    for (const kind of ['comment', 'connected', 'ended'] as const) {
      const [first, ...others] = rows({ kind, data: 'text' }, true);
      assert.equal(first?.kind === 'entry' && first.open, undefined);
      assert.deepEqual(new Set(others.map((row) => row.kind)), new Set(['why']));
    }
  });

  test('filters by type, by words in any case, and by mismatches', () => {
    const entries = [
      entry({ kind: 'event', event: 'price', data: 'Up' }, []),
      entry({ kind: 'event', data: 'down' }, [{ pointer: '', message: 'wrong' }]),
      entry({ kind: 'comment', data: 'up and down' }),
    ];
    const shown = (filter: Partial<StreamFilter>) =>
      streamRows(entries, { ...all, ...filter }, () => false).flatMap((row) =>
        row.kind === 'entry' ? row.entry.item.data : [],
      );
    assert.deepEqual(shown({}), ['Up', 'down', 'up and down']);
    assert.deepEqual(shown({ type: 'price' }), ['Up']);
    assert.deepEqual(shown({ words: 'UP' }), ['Up', 'up and down']);
    assert.deepEqual(shown({ onlyDiffering: true }), ['down']);
  });
});
