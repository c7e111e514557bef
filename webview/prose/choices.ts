import { readKept, writeKept } from './kept.ts';

const storageKey = 'apidocs.choices';
/** Only the latest choices are kept. */
const mostKept = 20;

/**
 * Returns the labels that the reader chose in tabs, samples, code groups and views during this session, the latest
 * first.
 */
export function readChoices(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readKept('session', storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [];
  } catch {
    // The storage holds something else.
    return [];
  }
}

const watchers = new Set<(label: string) => void>();

/** Calls `watch` for each later choice. Returns a function that stops it. */
export function watchChoices(watch: (label: string) => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

export function keepChoice(label: string): void {
  const kept = [label, ...readChoices().filter((other) => other !== label)].slice(0, mostKept);
  writeKept('session', storageKey, JSON.stringify(kept));
  for (const watch of watchers) watch(label);
}
