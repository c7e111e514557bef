/** The key of the secrets in the tab's session storage. */
export const secretsKey = 'api-docs-secrets';

/** The prefix of the fragment of a link to a filled form. */
export const formPrefix = '#form=';

/** Browsers may forbid storage (private windows, local files). Nothing then outlives the page. */
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
