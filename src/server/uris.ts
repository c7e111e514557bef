import { fileURLToPath, pathToFileURL } from 'node:url';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';

/** The absolute path of a `file:` URI, with `/` between segments; undefined: another kind of URI. */
export function toPath(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? withoutTrailingSlashes(fileURLToPath(uri).replaceAll('\\', '/')) : undefined;
  } catch {
    return undefined;
  }
}

export function toUri(path: string): string {
  return pathToFileURL(path).href;
}
