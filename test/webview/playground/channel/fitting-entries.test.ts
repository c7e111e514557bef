import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LogEntry } from '../../../../webview/playground/channel/log-entry.ts';
import { FittingEntries, type LogFilter } from '../../../../webview/playground/channel/socket-log.tsx';

const entry = (id: number): LogEntry => {
  const direction = id % 3 === 0 ? 'sent' : 'received';
  return { id, event: { kind: 'message', direction, text: `Message ${id % 7}`, time: 0 } };
};

suite('FittingEntries', () => {
  test('has the same entries as a search of the whole log, while the log and the filter change', () => {
    const step = fc.record({
      from: fc.nat(30),
      length: fc.nat(30),
      direction: fc.constantFrom<LogFilter['direction']>('all', 'sent', 'received'),
      words: fc.constantFrom('', 'message 3', 'none'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const fitting = new FittingEntries();
        for (const { from, length, direction, words } of steps) {
          const entries = Array.from({ length }, (_, index) => entry(from + index));
          const found = fitting.filter(entries, { direction, words });
          const whole = new FittingEntries().filter(entries, { direction, words });
          assert.deepEqual(
            found.map(({ id }) => id),
            whole.map(({ id }) => id),
          );
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
