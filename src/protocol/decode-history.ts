import type { HistoryEntry, HistorySummary } from '../request/history/history-entry.ts';
import { decodeKeptOutcome } from './decode-outcome.ts';
import { count, list, optional, Refusal, shape, text, yes } from './decoder.ts';

/** Decodes an entry from the host, or from the file that it is stored in. */
export const historyEntry = shape<HistoryEntry>({
  id: text,
  time: count,
  url: text,
  values: text,
  outcome: decodeKeptOutcome,
});

export const historySummary = shape<HistorySummary>({
  id: text,
  time: count,
  url: text,
  response: optional(
    shape<NonNullable<HistorySummary['response']>>({
      status: count,
      milliseconds: count,
      size: count,
      isMocked: optional(yes),
    }),
  ),
});

/** Decodes the text of a stored history. Empty if it can't be read. */
export function decodeHistory(stored: string): HistoryEntry[] {
  try {
    const entries = list(historyEntry)(JSON.parse(stored), 'history');
    return entries instanceof Refusal ? [] : entries;
  } catch {
    // Written by another version, or incomplete.
    return [];
  }
}
