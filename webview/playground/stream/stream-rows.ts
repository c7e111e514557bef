import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import { JsonOutline } from '../tree/json-outline.ts';
import { type StreamEntry, typeOf } from './stream-log.ts';

/** A row of the log: an item, or under an open one a line of its text, or why it does not match. */
export type StreamRow =
  | { readonly kind: 'entry'; readonly entry: StreamEntry; readonly open: boolean | undefined }
  | { readonly kind: 'line'; readonly outline: JsonOutline; readonly line: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'why'; readonly text: string };

export interface StreamFilter {
  /** Empty: all. */
  readonly type: string;
  readonly words: string;
  readonly onlyDiffering: boolean;
}

/** In characters: longer items are shown as text. */
const longestJson = 2_000_000;
const longestLine = 2000;

export function streamRows(
  entries: readonly StreamEntry[],
  filter: StreamFilter,
  isOpen: (entry: StreamEntry) => boolean,
): StreamRow[] {
  const rows: StreamRow[] = [];
  for (const entry of entries) {
    if (!fits(entry, filter)) continue;
    const open = isItem(entry) ? isOpen(entry) : undefined;
    rows.push({ kind: 'entry', entry, open });
    for (const mismatch of entry.mismatches ?? []) rows.push({ kind: 'why', text: inWords(mismatch) });
    if (open === true) for (const row of contentRows(entry.item.data)) rows.push(row);
  }
  return rows;
}

/** Comments and remarks of ours have nothing to open. */
function isItem({ item }: StreamEntry): boolean {
  return item.kind === 'event' || item.kind === 'value' || item.kind === 'cut';
}

function inWords({ pointer, message }: SchemaMismatch): string {
  return pointer === '' ? message : `\`${pointer.slice(1)}\` ${message}`;
}

function fits({ item, mismatches }: StreamEntry, { type, words, onlyDiffering }: StreamFilter): boolean {
  if (onlyDiffering && (mismatches === undefined || mismatches.length === 0)) return false;
  if (type !== '' && typeOf(item) !== type) return false;
  return words === '' || item.data.toLowerCase().includes(words.toLowerCase());
}

function contentRows(data: string): StreamRow[] {
  if (/^\s*[[{]/.test(data) && data.length <= longestJson && !nestsTooDeeply(data)) {
    const outline = new JsonOutline(data, Number.MAX_SAFE_INTEGER);
    outline.advance(data.length);
    return Array.from({ length: outline.count }, (_, line) => ({ kind: 'line', outline, line }));
  }
  return data.split('\n').flatMap((line) => cutLine(line).map((text): StreamRow => ({ kind: 'text', text })));
}

function cutLine(line: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < Math.max(1, line.length); at += longestLine) parts.push(line.slice(at, at + longestLine));
  return parts;
}
