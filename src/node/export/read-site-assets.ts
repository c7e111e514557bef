import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteAssets } from '../../site/drawing/site-input.ts';
import type { OutputFile } from '../../site/output-file.ts';

/**
 * Reads the built style and scripts of exported pages, and the licenses of bundled packages. Files that pages refer to get a hash in their
 * names, so that browsers may cache them forever; chunks have one already. Undefined if the style or the main script is missing.
 */
export async function readSiteAssets(folder: string): Promise<SiteAssets | undefined> {
  const files: OutputFile[] = [];
  let style: string | undefined;
  let script: string | undefined;
  let callback: string | undefined;
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort()) {
    if (!/\.(js|css|txt)$/.test(name)) continue;
    const content = await readFile(join(folder, name));
    const isStyle = name.endsWith('.css');
    const isCallback = name === 'oauth-callback.js';
    const isMain = isStyle || isCallback || name === 'main.js';
    const path = `assets/${isMain ? withHash(name, content) : name}`;
    if (isStyle) style = path;
    else if (isCallback) callback = path;
    else if (isMain) script = path;
    files.push({ path, content });
  }
  if (style === undefined || script === undefined) return undefined;
  return { style, script, files, ...(callback !== undefined && { callback }) };
}

function withHash(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
}
