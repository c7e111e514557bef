/** Browsers may forbid storage (private windows, local files). Nothing then outlives the page. */
export function readKept(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Undefined: nothing is kept any longer. */
export function writeKept(kind: 'local' | 'session', key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage(kind).removeItem(key);
    else storage(kind).setItem(key, value);
  } catch {
    // Only what was to be kept is lost.
  }
}

function storage(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
