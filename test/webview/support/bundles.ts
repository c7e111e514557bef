import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { styleText } from '../../../scripts/style-text.mjs';
import { memoize } from '../../../src/core/source/memoize.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The texts of built files by their names. */
export type Bundles = ReadonlyMap<string, string>;

/** Bundles for the browser like those of the product, but not minified: each is built once for all test files of a process. */
export const previewBundles = memoize(() =>
  bundle({ preview: 'webview/preview/main.tsx' }, 'webview/styles/preview.css', { format: 'iife' }),
);
export const changesBundles = memoize(() =>
  bundle({ changes: 'webview/changes/main.ts' }, 'webview/styles/changes.css', { format: 'iife' }),
);
export const siteBundles = memoize(() =>
  bundle({ main: 'webview/site/main.ts' }, 'webview/styles/site.css', {
    format: 'esm',
    splitting: true,
    minify: true,
    chunkNames: 'chunk-[hash]',
    plugins: [styleText],
  }),
);

async function bundle(
  script: { readonly [name: string]: string },
  style: string,
  more: BuildOptions,
): Promise<Bundles> {
  const options = {
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
    absWorkingDir: root,
    outdir: '/',
    write: false,
  } as const satisfies BuildOptions;
  const built = await Promise.all([
    build({ ...options, ...more, entryPoints: script }),
    build({ ...options, entryPoints: [style] }),
  ]);
  return new Map(
    built.flatMap(({ outputFiles = [] }) => outputFiles.map(({ path, text }) => [basename(path), text] as const)),
  );
}
