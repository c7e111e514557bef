import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import { JsonOutline } from '../tree/json-outline.ts';
import { eventType, isItem, type StreamEntry } from './stream-log.ts';

/** A row of the log: an item, and below an open item the lines of its text. `why` is a mismatch. */
export type StreamRow =
  | { readonly kind: 'entry'; readonly entry: StreamEntry; readonly open: boolean | undefined }
  | { readonly kind: 'line'; readonly outline: JsonOutline; readonly line: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'why'; readonly text: string };

export interface StreamFilter {
  /** Empty: all types. */
  readonly type: string;
  readonly words: string;
  readonly onlyDiffering: boolean;
}

/** In characters. Longer items are shown as text. */
const longestJson = 2_000_000;
const longestLine = 2000;

export function streamRows(
  entries: readonly StreamEntry[],
  filter: StreamFilter,
  isOpen: (entry: StreamEntry) => boolean,
): StreamRow[] {
  const rows: StreamRow[] = [];
  for (const entry of entries) {
    if (!matchesFilter(entry, filter)) continue;
    const open = isItem(entry) ? isOpen(entry) : undefined;
    rows.push({ kind: 'entry', entry, open });
    for (const mismatch of entry.mismatches ?? []) rows.push({ kind: 'why', text: formatMismatch(mismatch) });
    if (open === true) for (const row of contentRows(entry.item.data)) rows.push(row);
  }
  return rows;
}

export function formatMismatch({ pointer, message }: SchemaMismatch): string {
  return pointer === '' ? message : `\`${pointer.slice(1)}\` ${message}`;
}

function matchesFilter({ item, mismatches }: StreamEntry, { type, words, onlyDiffering }: StreamFilter): boolean {
  if (onlyDiffering && (mismatches === undefined || mismatches.length === 0)) return false;
  if (type !== '' && eventType(item) !== type) return false;
  return words === '' || item.data.toLowerCase().includes(words.toLowerCase());
}

function contentRows(data: string): StreamRow[] {
  if (/^\s*[[{]/.test(data) && data.length <= longestJson && !nestsTooDeeply(data)) {
    const outline = new JsonOutline(data, Number.MAX_SAFE_INTEGER);
    return Array.from({ length: outline.count }, (_, line) => ({ kind: 'line', outline, line }));
  }
  return data.split('\n').flatMap((line) => splitLine(line).map((text): StreamRow => ({ kind: 'text', text })));
}

function splitLine(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < Math.max(1, line.length); at += longestLine) parts.push(line.slice(at, at + longestLine));
  return parts;
}
