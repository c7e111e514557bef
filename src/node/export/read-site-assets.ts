import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteAssets } from '../../site/drawing/site-input.ts';
import type { OutputFile } from '../../site/output-file.ts';

/** The files that pages refer to by what they are for. All others are chunks, which have a hash in their names already, and licenses. */
const roles: ReadonlyMap<string, 'style' | 'components' | 'script' | 'callback'> = new Map([
  ['site.css', 'style'],
  ['components.css', 'components'],
  ['main.js', 'script'],
  ['oauth-callback.js', 'callback'],
]);

/**
 * Reads the built styles and scripts of exported pages, and the licenses of bundled packages. Files that pages refer to get a hash in their
 * names, so that browsers may cache them forever. Undefined if the style or the main script is missing.
 */
export async function readSiteAssets(folder: string): Promise<SiteAssets | undefined> {
  const files: OutputFile[] = [];
  const referred: { style?: string; components?: string; script?: string; callback?: string } = {};
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort()) {
    if (!/\.(js|css|txt)$/.test(name)) continue;
    const content = await readFile(join(folder, name));
    const role = roles.get(name);
    const path = `assets/${role === undefined ? name : withHash(name, content)}`;
    if (role !== undefined) referred[role] = path;
    files.push({ path, content });
  }
  const { style, script, ...others } = referred;
  return style === undefined || script === undefined ? undefined : { style, script, ...others, files };
}

function withHash(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
}
