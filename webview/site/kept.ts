/** The key of the secrets in the storage of the tab. */
export const secretsKey = 'api-docs-secrets';

/** What the fragment of a link to a filled form begins with. */
export const formPrefix = '#form=';

/** Browsers may forbid storage (private windows, files): then nothing is kept longer than the page. */
export function readKept(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

export function writeKept(kind: 'local' | 'session', key: string, value: string): void {
  try {
    storage(kind).setItem(key, value);
  } catch {
    // Only the stored choice is lost.
  }
}

function storage(kind: 'local' | 'session'): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
