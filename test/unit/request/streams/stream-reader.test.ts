import assert from 'node:assert/strict';
import { type StreamFormat, streamFormatOf } from '../../../../src/request/streams/stream-format.ts';
import { createStreamReader, type StreamItem } from '../../../../src/request/streams/stream-reader.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';

function read(format: StreamFormat, text: string, size: number) {
  const items: StreamItem[] = [];
  const reader = createStreamReader(format, (item) => items.push(item));
  for (let at = 0; at < text.length; at += size) reader.feed(text.slice(at, at + size));
  const live = items.length;
  reader.end();
  return { items, live, reader };
}

const events =
  ': hello\r\nretry: 2500\r\n\r\nevent: tick\r\nid: 7\r\ndata: {"n":\r\ndata: 1}\r\n\r\ndata: plain\r\n\r\ndata: never en';

suite('streams of items', () => {
  for (const size of [1, 2, 3, 7, 1000]) {
    test(`events in pieces of ${size}`, () => {
      const { items, live, reader } = read('events', events, size);
      assert.deepEqual(withoutUndefined(items), [
        { kind: 'comment', data: 'hello' },
        { kind: 'event', event: 'tick', id: '7', data: '{"n":\n1}' },
        { kind: 'event', data: 'plain' },
        { kind: 'cut', data: 'data: never en' },
      ]);
      assert.equal(live, 3, 'before the end');
      assert.equal(reader.retry, 2500);
      assert.equal(reader.lastEventId, '7');
    });

    test(`lines in pieces of ${size}`, () => {
      const { items, live } = read('lines', '{"a":1}\r\n\n{"a":2}\n{"a":3}', size);
      assert.deepEqual(
        items.map(({ data }) => data),
        ['{"a":1}', '{"a":2}', '{"a":3}'],
      );
      assert.equal(live, 2);
    });

    test(`a JSON sequence in pieces of ${size}`, () => {
      const text = '\u001e{"a":\n1}\n\u001e[2]\n\u001e{"broken\n\u001e12\n\u001e34';
      const { items, live } = read('sequence', text, size);
      assert.deepEqual(items, [
        { kind: 'value', data: '{"a":\n1}' },
        { kind: 'value', data: '[2]' },
        { kind: 'value', data: '{"broken' },
        { kind: 'value', data: '12' },
        { kind: 'cut', data: '34' },
      ]);
      assert.equal(live, 4);
    });
  }

  test('text keeps its empty lines, and shows the rest of an unfinished one', () => {
    const items: string[] = [];
    const reader = createStreamReader('text', ({ data }) => items.push(data));
    reader.feed('one\n\ntw');
    assert.deepEqual([items, reader.rest], [['one', ''], 'tw']);
  });

  test('recognizes responses that are streams', () => {
    const format = (type: string, ...more: [string, string][]) =>
      streamFormatOf({ status: 200, headers: [['Content-Type', type], ...more] });
    assert.equal(format('text/event-stream; charset=utf-8'), 'events');
    assert.equal(format('application/x-ndjson'), 'lines');
    assert.equal(format('application/geo+json-seq'), 'sequence');
    assert.equal(format('text/plain'), 'text');
    assert.equal(format('text/plain', ['content-length', '12']), undefined);
    assert.equal(format('application/json', ['transfer-encoding', 'chunked']), undefined);
  });
});
