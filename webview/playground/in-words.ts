import { reasonPhrase } from '../../src/core/api/status-words.ts';

/** `84 ms`, `2.31 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Returns the reason phrase, also for a response without one (HTTP/2 sends none). */
export function reasonText(status: number, statusText: string): string {
  return statusText === '' ? reasonPhrase(status) : statusText;
}

/**
 * `14:05:12` for a time of today, otherwise `22 Nov, 14:05` in the reader's language. `time` is in milliseconds since
 * 1970.
 */
export function formatTime(time: number): string {
  const at = new Date(time);
  if (at.toDateString() === new Date().toDateString()) return at.toLocaleTimeString();
  return at.toLocaleString(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
