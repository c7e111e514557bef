// Builds dist/: one entry of `bundles` per file the editor, a browser or the terminal loads.
// usage: node esbuild.mjs [--development] [--metafile DIR]
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { thirdPartyNotices } from './scripts/third-party-notices.mjs';

const { values: flags } = parseArgs({ options: { development: { type: 'boolean' }, metafile: { type: 'string' } } });

// Some packages have a UMD build as `main` that fails when bundled (jsonc-parser): their ES modules come first.
const node = { platform: 'node', target: 'node22.19', mainFields: ['module', 'main'] };
const browser = { platform: 'browser', target: 'es2022', mainFields: ['module', 'main'] };

/** `import('./x/y.ts')` of these stays a `require` of the bundle named, so that a start that does not need it does not read it. */
const lazyBundles = {
  'open-panels.ts': './panel.cjs',
  'client.ts': './client.cjs',
  'engine-commands.ts': './cli-engine.cjs',
  'lsp.ts': './cli-lsp.cjs',
  'create-markup-parser.ts': './markup.cjs',
  'remote-fetcher.ts': './remote.cjs',
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

/** What few sites need: these bundles are loaded when anything of them is first asked for. */
const lateBundles = {
  // What our own scanners decline is read by these, with the packages `yaml` and `jsonc-parser`.
  'parse-yaml.ts': './yaml.cjs',
  'parse-broken-json.ts': './broken-json.cjs',
  // The queries of overlays.
  'json-p3': './json-path.cjs',
  'lucide-icons.ts': './lucide.cjs',
  'fontawesome-icons.ts': './fontawesome.cjs',
  'write-formula.ts': './formula.cjs',
  'write-diagram.ts': './diagram.cjs',
};
const late = {
  name: 'late-bundles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ kind, path }) => {
      const name = path.split('/').at(-1);
      return kind === 'entry-point' || !(name in lateBundles) ? undefined : { path: name, namespace: 'late' };
    });
    onResolve({ filter: /^\./, namespace: 'late' }, ({ path }) => ({ path, external: true }));
    // What esbuild makes of a module keeps its prototype.
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => ({
      contents: `let bundle;
        const late = new Proxy({}, { get: (_, name) => (bundle ??= require('${lateBundles[path]}'))[name] });
        module.exports = Object.create(late, { __esModule: { value: true } });`,
    }));
  },
};

/** Of 5 MB about the icons, their outlines and old names. */
const iconFamilies = {
  name: 'icon-families',
  setup({ onLoad }) {
    onLoad({ filter: /icon-families\.json$/ }, ({ path }) => {
      const packed = Object.entries(JSON.parse(readFileSync(path, 'utf8'))).map(([name, { aliases, svgs }]) => {
        const styles = Object.entries(svgs.classic).map(([style, drawn]) => [
          style,
          { viewBox: drawn.viewBox, path: drawn.path },
        ]);
        return [name, { aliases: { names: aliases?.names }, svgs: { classic: Object.fromEntries(styles) } }];
      });
      return { contents: JSON.stringify(Object.fromEntries(packed)), loader: 'json' };
    });
  },
};

// VS Code equips `require('http')` with its proxy and certificates, and only in this spelling.
const editorModules = { 'node:http': 'http', 'node:https': 'https', 'node:net': 'net', 'node:tls': 'tls' };
const script = { ...node, format: 'cjs', supported: { 'dynamic-import': false } };
const host = { ...script, external: ['vscode'], alias: editorModules };

const bundles = [
  { ...host, in: 'src/extension.ts', outfile: 'dist/extension.cjs', plugins: [lazy] },
  { ...host, in: 'src/host/preview/open-panels.ts', outfile: 'dist/panel.cjs' },
  { ...host, in: 'src/host/client.ts', outfile: 'dist/client.cjs' },
  { ...node, format: 'cjs', in: 'src/server/worker-main.ts', outfile: 'dist/server-worker.cjs', plugins: [late] },
  {
    ...node,
    format: 'esm',
    in: 'src/validate/worker.ts',
    outfile: 'dist/validation-worker.mjs',
    // The parsers are CommonJS inside and ask for Node's modules by `require`, which an ES module does not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  },
  {
    ...script,
    in: 'src/cli/start.ts',
    outfile: 'dist/cli.cjs',
    banner: { js: '#!/usr/bin/env node' },
  },
  {
    ...script,
    in: 'src/cli/main.ts',
    outfile: 'dist/cli-main.cjs',
    plugins: [lazy, late],
    // One expression, a function: `kept-script.ts` runs it.
    banner: { js: '(function (exports, require, module) {' },
    footer: { js: '})' },
  },
  { ...script, in: 'src/cli/engine-commands.ts', outfile: 'dist/cli-engine.cjs', plugins: [late] },
  { ...script, in: 'src/cli/lsp.ts', outfile: 'dist/cli-lsp.cjs', plugins: [lazy, late] },
  { ...script, in: 'src/markup/create-markup-parser.ts', outfile: 'dist/markup.cjs', plugins: [late] },
  { ...host, in: 'src/node/remote/remote-fetcher.ts', outfile: 'dist/remote.cjs' },
  { ...script, in: 'src/core/source/yaml/parse-yaml.ts', outfile: 'dist/yaml.cjs' },
  { ...script, in: 'src/core/source/json/parse-broken-json.ts', outfile: 'dist/broken-json.cjs' },
  { ...script, in: 'node_modules/json-p3/dist/json-p3.esm.js', outfile: 'dist/json-path.cjs' },
  { ...script, in: 'src/markup/drawing/write-formula.ts', outfile: 'dist/formula.cjs' },
  { ...script, in: 'src/markup/drawing/write-diagram.ts', outfile: 'dist/diagram.cjs' },
  { ...script, in: 'src/render/icons/lucide-icons.ts', outfile: 'dist/lucide.cjs' },
  {
    ...script,
    in: 'src/render/icons/fontawesome-icons.ts',
    outfile: 'dist/fontawesome.cjs',
    plugins: [iconFamilies],
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
// Exports copy dist/site, so it has notices of its own; exported pages have icons in their markup.
const isOfSite = ({ outputs }) =>
  Object.keys(outputs).every((file) => /^dist\/(?:site\/|lucide|fontawesome)/.test(file));
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
