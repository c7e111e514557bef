const storageKey = 'apidocs.choices';
/** The latest ones are remembered. */
const mostKept = 20;

/** Labels that the reader chose in tabs, samples, code groups and views of this session, the latest first. */
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

/** Calls back for each later choice; returns how to stop. */
export function watchChoices(watch: (label: string) => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

export function keepChoice(label: string): void {
  const kept = [label, ...readChoices().filter((other) => other !== label)].slice(0, mostKept);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is switched off: the choice is that of this page only.
  }
  for (const watch of watchers) watch(label);
}
