const storageKey = 'apidocs.choices';
/** Only the latest choices are kept. */
const mostKept = 20;

/**
 * Returns the labels that the reader chose in tabs, samples, code groups and views during this session, the latest
 * first.
 */
export function readChoices(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((label) => typeof label === 'string') : [];
  } catch {
    // Storage is switched off, or holds something else.
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
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is switched off, so the choice applies to this page only.
  }
  for (const watch of watchers) watch(label);
}
