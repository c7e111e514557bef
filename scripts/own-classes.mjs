import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'webview', 'styles');

/** Lists the classes of our own style sheets that have no `x-` before them. */
export function listOwnClasses() {
  const sheets = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const selectors = sheets.join('\n').replace(/\/\*[\s\S]*?\*\/|"[^"]*"|@import[^;]*;/g, '');
  const names = [...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name);
  return [...new Set(names.filter((name) => !name.startsWith('x-')))].sort();
}
