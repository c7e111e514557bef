import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { styleText } from '../../../scripts/style-text.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds the bundles for the browser like in the product, but not minified, in a folder that `remove` deletes. */
export interface Bundles {
  readonly folder: string;
  remove(): Promise<void>;
}

const browser = {
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  mainFields: ['module', 'main'] as string[],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
  absWorkingDir: root,
} as const satisfies BuildOptions;

export async function buildPreview(): Promise<Bundles> {
  return inFolder(async (folder) => {
    await build({
      ...browser,
      format: 'iife',
      entryPoints: ['webview/preview/main.tsx'],
      outfile: join(folder, 'preview.js'),
    });
    await build({ ...browser, entryPoints: ['webview/styles/preview.css'], outfile: join(folder, 'preview.css') });
  });
}

export async function buildChanges(): Promise<Bundles> {
  return inFolder(async (folder) => {
    const outfile = join(folder, 'changes.js');
    await build({ ...browser, format: 'iife', entryPoints: ['webview/changes/main.ts'], outfile });
    await build({ ...browser, entryPoints: ['webview/styles/changes.css'], outfile: join(folder, 'changes.css') });
  });
}

export async function buildSite(): Promise<Bundles> {
  return inFolder(async (folder) => {
    await build({
      ...browser,
      format: 'esm',
      splitting: true,
      minify: true,
      entryPoints: ['webview/site/main.ts'],
      outdir: folder,
      entryNames: '[name]',
      chunkNames: 'chunk-[hash]',
      plugins: [styleText],
    });
    await build({ ...browser, entryPoints: ['webview/styles/site.css'], outfile: join(folder, 'site.css') });
  });
}

async function inFolder(fill: (folder: string) => Promise<void>): Promise<Bundles> {
  const folder = await mkdtemp(join(tmpdir(), 'webview-'));
  await fill(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
