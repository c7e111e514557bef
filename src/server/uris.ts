import { fileURLToPath, pathToFileURL } from 'node:url';

/** The absolute path of a `file:` URI, with `/` between segments; undefined: another kind of URI. */
export function toPath(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri).replaceAll('\\', '/').replace(/\/+$/, '') : undefined;
  } catch {
    return undefined;
  }
}

export function toUri(path: string): string {
  return pathToFileURL(path).href;
}
