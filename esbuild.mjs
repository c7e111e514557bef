// Builds dist/: one entry of `bundles` per file the editor, a browser or the terminal loads.
// usage: node esbuild.mjs [--development] [--metafile DIR]
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { thirdPartyNotices } from './scripts/third-party-notices.mjs';

const { values: flags } = parseArgs({ options: { development: { type: 'boolean' }, metafile: { type: 'string' } } });

// Some packages have a UMD build as `main` that fails when bundled (jsonc-parser): their ES modules come first.
const node = { platform: 'node', target: 'node22.19', mainFields: ['module', 'main'] };
const browser = { platform: 'browser', target: 'es2022', mainFields: ['module', 'main'] };

/** `import('./x/y.ts')` of these loads the bundle named, so that a start that does not need it does not read it. */
const lazyBundles = {
  'open-panels.ts': './panel.cjs',
  'client.ts': './client.cjs',
  'remote-fetcher.ts': './remote.cjs',
  'main.ts': './cli-main.mjs',
};
const lazy = {
  name: 'lazy-bundles',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path }) => {
      const bundle = kind === 'dynamic-import' ? lazyBundles[path.split('/').at(-1)] : undefined;
      return bundle === undefined ? undefined : { path: bundle, external: true };
    });
  },
};

// VS Code equips `require('http')` with its proxy and certificates, and only in this spelling.
const editorModules = { 'node:http': 'http', 'node:https': 'https', 'node:net': 'net', 'node:tls': 'tls' };
// `import()` becomes a `require`, which VS Code gives the module `vscode`.
const host = {
  ...node,
  format: 'cjs',
  supported: { 'dynamic-import': false },
  external: ['vscode'],
  alias: editorModules,
};

// Packages that are CommonJS inside ask for Node's modules by `require`, which an ES module does not have.
const withRequire = {
  js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
};
const module = { ...node, format: 'esm', banner: withRequire };

const bundles = [
  { ...host, in: 'src/extension.ts', outfile: 'dist/extension.cjs', plugins: [lazy] },
  { ...host, in: 'src/host/preview/open-panels.ts', outfile: 'dist/panel.cjs' },
  { ...host, in: 'src/host/client.ts', outfile: 'dist/client.cjs' },
  { ...host, in: 'src/node/remote/remote-fetcher.ts', outfile: 'dist/remote.cjs' },
  { ...node, format: 'cjs', in: 'src/server/worker-main.ts', outfile: 'dist/server-worker.cjs' },
  { ...module, in: 'src/validate/worker.ts', outfile: 'dist/validation-worker.mjs' },
  { ...node, format: 'cjs', in: 'src/cli/start.ts', outfile: 'dist/cli.cjs', plugins: [lazy] },
  {
    ...module,
    splitting: true,
    in: 'src/cli/main.ts',
    outdir: 'dist',
    entryNames: 'cli-[name]',
    chunkNames: 'cli/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
  },
  { ...browser, format: 'iife', in: 'webview/preview/main.tsx', outfile: 'dist/preview.js' },
  { ...browser, in: 'webview/styles/preview.css', outfile: 'dist/preview.css' },
  { ...browser, format: 'esm', splitting: true, in: 'webview/site/main.ts', outdir: 'dist/site' },
  { ...browser, in: 'webview/styles/site.css', outfile: 'dist/site/site.css' },
];

const production = flags.development !== true;
const written = new Set();
const metafiles = [];

async function buildOne({ in: entry, ...options }) {
  const result = await build({
    ...options,
    entryPoints: [entry],
    bundle: true,
    minify: production,
    sourcemap: production ? false : 'linked',
    metafile: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
  });
  metafiles.push(result.metafile);
  for (const [file, { bytes }] of Object.entries(result.metafile.outputs)) {
    written.add(file);
    if (!file.endsWith('.map'))
      process.stdout.write(`${file.padEnd(32)} ${(bytes / 1024).toFixed(1).padStart(8)} KB\n`);
  }
  if (flags.metafile !== undefined) {
    mkdirSync(flags.metafile, { recursive: true });
    writeFileSync(join(flags.metafile, `${entry.replaceAll('/', '-')}.json`), JSON.stringify(result.metafile));
  }
}

for (const bundle of bundles) {
  // esbuild has said what is wrong and where; the other bundles may still be fine.
  await buildOne(bundle).catch(() => {
    process.exitCode = 1;
  });
}
// Exports copy dist/site, so it has notices of its own.
const isOfSite = ({ outputs }) => Object.keys(outputs).every((file) => file.startsWith('dist/site/'));
write('dist/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(metafiles, '.'));
write('dist/site/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(metafiles.filter(isOfSite), '.'));

function write(file, text) {
  writeFileSync(file, text);
  written.add(file);
}

for (const name of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  const file = join(name.parentPath, name.name);
  if (name.isFile() && !written.has(file.replaceAll('\\', '/'))) rmSync(file);
}
