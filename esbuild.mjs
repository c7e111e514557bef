// Builds dist/: one entry of `bundles` per file the editor, a browser or the terminal loads.
// usage: node esbuild.mjs [--development] [--metafile DIR]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { cardFont, readCardAdvances, readCardFonts, readRasterizer } from './scripts/card-font.mjs';
import { listOfParts } from './scripts/list-of-parts.mjs';
import { listOwnClasses } from './scripts/own-classes.mjs';
import { styleText } from './scripts/style-text.mjs';
import { thirdPartyNotices } from './scripts/third-party-notices.mjs';

const root = import.meta.dirname;
const { values: flags } = parseArgs({ options: { development: { type: 'boolean' }, metafile: { type: 'string' } } });

// Some packages have a UMD build as `main` that fails when bundled (jsonc-parser): their ES modules come first.
const node = { platform: 'node', target: 'node22.19', mainFields: ['module', 'main'] };
const browser = { platform: 'browser', target: 'es2022', mainFields: ['module', 'main'] };

/** Returns the file that an import names, from the root of the repository. */
const fileOf = ({ path, resolveDir }) => relative(root, resolve(resolveDir, path)).replaceAll('\\', '/');

/** `import('./x/y.ts')` of these loads the bundle named, so that a start that does not need it does not read it. */
const lazyBundles = {
  'src/host/preview/open-panels.ts': './panel.cjs',
  'src/host/client.ts': './client.cjs',
  'src/host/serve/served-sites.ts': './serve.cjs',
  'src/node/remote/remote-fetcher.ts': './remote.cjs',
  'src/node/export/undo-export.ts': './undo-export.mjs',
};
const lazy = {
  name: 'lazy-bundles',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, (reference) => {
      const bundle = reference.kind === 'dynamic-import' ? lazyBundles[fileOf(reference)] : undefined;
      return bundle === undefined ? undefined : { path: bundle, external: true };
    });
  },
};

/** Modules that few sites need. The functions of each load its bundle when one of them is first called. */
const lateModules = {
  'src/core/standards/openapi-schemas.ts': { names: ['readOpenApiSchemas'], bundle: './openapi-schemas.cjs' },
  'src/core/standards/asyncapi-schemas.ts': { names: ['readAsyncApiSchemas'], bundle: './asyncapi-schemas.cjs' },
  'src/core/standards/key-sentences.ts': {
    names: ['findKeySentence', 'listSentenceKeys'],
    bundle: './key-sentences.cjs',
  },
  'src/node/http/socket-transport.ts': { names: ['connectSocket'], bundle: './sockets.cjs' },
  'src/node/http/origin-jar.ts': { names: ['createOriginJar'], bundle: './cookies.cjs' },
  'src/core/openapi/overlay/json-path.ts': { names: ['parseJsonPath'], bundle: './json-path.cjs' },
  'src/render/icons/lucide-icons.ts': { names: ['findLucideIcon', 'listLucideIcons'], bundle: './lucide.cjs' },
  'src/render/icons/fontawesome-icons.ts': {
    names: ['findFontAwesomeIcon', 'listFontAwesomeIcons'],
    bundle: './fontawesome.cjs',
  },
  'src/markup/drawing/write-formula.ts': { names: ['writeFormula'], bundle: './formula.cjs' },
  'src/markup/drawing/write-diagram.ts': { names: ['writeDiagram'], bundle: './diagram.cjs' },
  'src/markup/evaluate/parse-script.ts': { names: ['parseScript', 'parseScriptExpression'], bundle: './script.cjs' },
  'src/node/export/picture-drawer.ts': { names: ['loadPictureDrawer'], bundle: './cards.cjs' },
  'src/render/utilities/utility-css.ts': { names: ['compileUtilities'], bundle: './utilities.cjs' },
};

for (const file of [...Object.keys(lazyBundles), ...Object.keys(lateModules)]) {
  if (!existsSync(join(root, file))) throw new Error(`${file} has a bundle of its own, and does not exist.`);
}

/** The late module that an import names; undefined for other modules. */
function resolveLate(reference) {
  const file = fileOf(reference);
  return reference.kind === 'import-statement' && file in lateModules ? { path: file, namespace: 'late' } : undefined;
}

const late = {
  name: 'late-modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/[\w-]+\.cjs$/, namespace: 'late' }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /\.ts$/ }, resolveLate);
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => {
      const { names, bundle } = lateModules[path];
      const lines = names.map((name) => `export const ${name} = (...args) => require('${bundle}').${name}(...args);`);
      return { contents: lines.join('\n') };
    });
  },
};

/** In a browser everything is one bundle, and a late module is evaluated when one of its functions is first called. */
const lateInOneBundle = {
  name: 'late-in-one-bundle',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.ts$/ }, resolveLate);
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => {
      const lines = lateModules[path].names.map(
        (name) => `export const ${name} = (...args) => require('./${path}').${name}(...args);`,
      );
      return { contents: lines.join('\n'), resolveDir: root };
    });
  },
};

/** The modules that take the place of others in a browser, by the ends of their paths. */
const webModules = {
  'host/start-server.ts': 'src/host/web/start-server.ts',
  'node/http/cookie-jar.ts': 'src/host/web/no-network.ts',
  'node/http/http-transport.ts': 'src/host/web/no-network.ts',
  'node/http/loopback-redirect.ts': 'src/host/web/no-network.ts',
  'node/http/oauth-port.ts': 'src/host/web/no-network.ts',
  'node/http/socket-transport.ts': 'src/host/web/no-network.ts',
  'node/remote/lazy-fetcher.ts': 'src/host/web/no-network.ts',
  'host/agents/announce-mcp-server.ts': 'src/host/web/no-disk.ts',
  'host/auth/client-certificates.ts': 'src/host/web/no-disk.ts',
  'host/export/export-site.ts': 'src/host/web/no-disk.ts',
  'host/new-site/read-head.ts': 'src/host/web/no-disk.ts',
  'host/playground/kept-body.ts': 'src/host/web/no-disk.ts',
  'host/playground/view-pdf.ts': 'src/host/web/no-disk.ts',
  'host/serve/lazy-served-sites.ts': 'src/host/web/no-disk.ts',
};
const forBrowser = {
  name: 'for-browser',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) => {
      const full = resolve(resolveDir, path).replaceAll('\\', '/');
      const replaced = Object.keys(webModules).find((end) => full.endsWith(`/src/${end}`));
      return replaced === undefined ? undefined : { path: resolve(webModules[replaced]) };
    });
  },
};

/** The list of our classes in the sources may lag behind our style sheets; that of the build does not. */
const ownClasses = {
  name: 'own-classes',
  setup({ onLoad }) {
    onLoad({ filter: /reserved-classes\.ts$/ }, () => ({
      contents: `export const reservedClasses = new Set(${JSON.stringify(listOwnClasses())});`,
    }));
  },
};

/** Keeps only outlines and old names of the 5 MB of icon metadata, compressed: they are a tenth of the package. */
const iconFamilies = (pack) => ({
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
      return { contents: pack(Object.fromEntries(packed)), loader: 'js' };
    });
  },
});

/** Compresses the pictures of Lucide, which the package exports by their names. */
const lucideIcons = {
  name: 'lucide-icons',
  setup({ onLoad, onResolve }) {
    // A path in the package, whose license is listed by the paths of modules.
    const path = resolve('node_modules/lucide-static/packed.cjs');
    onResolve({ filter: /^lucide-static$/ }, () => ({ path }));
    onLoad({ filter: /lucide-static[\\/]packed\.cjs$/ }, async () => {
      const { default: _, ...icons } = await import('lucide-static');
      return { contents: packJson(icons), loader: 'js' };
    });
  },
};

/** Puts the font and the rasterizer of social cards into the bundle, in a path of the font's package, for its license. */
const cardResources = {
  name: 'card-resources',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/card-resources\.ts$/ }, () => ({ path: join(cardFont, 'card-resources.cjs') }));
    onLoad({ filter: /[\\/]card-resources\.cjs$/ }, () => ({
      contents: `exports.cardResources = { fonts: [${readCardFonts().map(packBytes)}], rasterizer: ${packBytes(readRasterizer())} };`,
      loader: 'js',
    }));
  },
};

/** Puts the widths of letters into a bundle. */
const cardLetters = {
  name: 'card-letters',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]site[\\/]cards[\\/]letters\.ts$/ }, () => ({
      contents: `export const advances = ${JSON.stringify(readCardAdvances())};`,
    }));
  },
};

/** A module with a value that is compressed, for data that would be a large part of the package. */
function packJson(value) {
  return `module.exports = JSON.parse(${packBytes(JSON.stringify(value))}.toString());`;
}

/** An expression for bytes that are compressed. */
function packBytes(bytes) {
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  return `require('node:zlib').brotliDecompressSync(Buffer.from('${packed.toString('base64')}', 'base64'))`;
}

/** The same without compression, for a browser, which has no Brotli for scripts; its server compresses the whole bundle. */
const plainJson = (value) => `module.exports = ${JSON.stringify(value)}`;

/** The theme of Tailwind is imported as its text. */
const themeText = {
  name: 'theme-text',
  setup({ onLoad }) {
    onLoad({ filter: /tailwindcss[\\/]theme\.css$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** Versions 0 and 1, and the copies without identifiers, are never read for completion. */
const isCompleted = (path) => !/(?:^|[\\/])[01]\.|-without-|-rc\d/.test(path);

/** Removes what a schema says to people: it is most of the text of those of AsyncAPI, and only the keywords are used. */
function dropTexts(key, value) {
  const isText = (key === 'description' && typeof value === 'string') || key === '$comment';
  return isText || (key === 'examples' && Array.isArray(value)) ? undefined : value;
}

/** Compresses the AsyncAPI schemas together: each version repeats most of the one before. */
const asyncapiSchemas = ({ isUsed = () => true, drop } = {}) => ({
  name: 'asyncapi-schemas',
  setup({ onLoad, onResolve }) {
    let folder = '';
    onResolve({ filter: /^asyncapi-schemas$/ }, ({ path }) => ({ path, namespace: 'packed' }));
    onLoad({ filter: /asyncapi[\\/]specs[\\/]schemas[\\/][23][^\\/]*\.json$/ }, ({ path }) => {
      if (!isUsed(path)) return { contents: '{}', loader: 'json' };
      folder = dirname(path);
      return {
        contents: `module.exports = require('asyncapi-schemas')[${JSON.stringify(basename(path))}];`,
        loader: 'js',
      };
    });
    onLoad({ filter: /./, namespace: 'packed' }, () => {
      const names = readdirSync(folder).filter(
        (name) => /^[23].*(?<!rc\d)(?<!rc\d-without-\$id)\.json$/.test(name) && isUsed(name),
      );
      const schemas = names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'), drop)]);
      return { contents: packJson(Object.fromEntries(schemas)) };
    });
  },
});

/** Keeps the keywords of the schemas that completion reads. */
const bareSchemas = {
  name: 'bare-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /specs.schemas.*\.json$/ }, ({ path }) => ({
      contents: isCompleted(path) ? JSON.stringify(JSON.parse(readFileSync(path, 'utf8'), dropTexts)) : '{}',
      loader: 'json',
    }));
  },
};

/** The validators get every text handed in, so the HTTP client that their packages bring is left out. */
const offline = {
  name: 'offline',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node-fetch$/ }, ({ path }) => ({ path, namespace: 'offline' }));
    onLoad({ filter: /./, namespace: 'offline' }, () => ({
      contents: "export default () => Promise.reject(new Error('The validators fetch nothing.'));",
    }));
  },
};

/** The validator of the Model Context Protocol's package is for forms, which our server never asks for; it is a third of the package. */
const noForms = {
  name: 'no-forms',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({ path, namespace: 'no-forms' }));
    onLoad({ filter: /./, namespace: 'no-forms' }, () => ({
      contents: "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}",
    }));
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

// @cfworker/json-schema makes a URL of this, and throws in the workers of VS Code, whose scripts are blobs.
const webWorker = { ...browser, define: { 'self.location': 'undefined' } };

const bundles = [
  { ...host, in: 'src/extension.ts', outfile: 'dist/extension.cjs', plugins: [lazy] },
  { ...host, in: 'src/host/preview/open-panels.ts', outfile: 'dist/panel.cjs', plugins: [late] },
  { ...host, in: 'src/host/client.ts', outfile: 'dist/client.cjs' },
  { ...host, in: 'src/host/serve/served-sites.ts', outfile: 'dist/serve.cjs' },
  // The panel and the terminal share the packages for WebSockets and cookies.
  { ...host, in: 'src/node/http/socket-transport.ts', outfile: 'dist/sockets.cjs' },
  { ...host, in: 'src/node/http/origin-jar.ts', outfile: 'dist/cookies.cjs' },
  { ...host, in: 'src/node/remote/remote-fetcher.ts', outfile: 'dist/remote.cjs' },
  {
    ...module,
    in: 'src/validate/worker.ts',
    outfile: 'dist/validation-worker.mjs',
    plugins: [offline, asyncapiSchemas()],
  },
  {
    ...node,
    format: 'cjs',
    in: 'src/cli/start.ts',
    outfile: 'dist/cli.cjs',
    define: { 'import.meta.dirname': '__dirname' },
    plugins: [lazy],
  },
  {
    ...module,
    splitting: true,
    // The engine, once: the language server, the terminal and the threads of an export share its chunks.
    in: {
      'server-worker': 'src/server/worker-main.ts',
      'page-worker': 'src/node/export/page-worker.ts',
      'cli-main': 'src/cli/main.ts',
      'undo-export': 'src/node/export/undo-export.ts',
    },
    plugins: [late, ownClasses, noForms, cardLetters],
    outdir: 'dist',
    // Beside the bundles that `late` names.
    chunkNames: 'engine-[name]-[hash]',
    outExtension: { '.js': '.mjs' },
  },
  { ...node, format: 'cjs', in: 'src/core/openapi/overlay/json-path.ts', outfile: 'dist/json-path.cjs' },
  { ...node, format: 'cjs', in: 'src/core/standards/openapi-schemas.ts', outfile: 'dist/openapi-schemas.cjs' },
  {
    ...node,
    format: 'cjs',
    in: 'src/core/standards/asyncapi-schemas.ts',
    outfile: 'dist/asyncapi-schemas.cjs',
    plugins: [asyncapiSchemas({ isUsed: isCompleted, drop: dropTexts }), bareSchemas],
  },
  { ...node, format: 'cjs', in: 'src/core/standards/key-sentences.ts', outfile: 'dist/key-sentences.cjs' },
  { ...node, format: 'cjs', in: 'src/markup/drawing/write-formula.ts', outfile: 'dist/formula.cjs' },
  { ...node, format: 'cjs', in: 'src/markup/drawing/write-diagram.ts', outfile: 'dist/diagram.cjs' },
  { ...node, format: 'cjs', in: 'src/markup/evaluate/parse-script.ts', outfile: 'dist/script.cjs' },
  {
    ...node,
    format: 'cjs',
    in: 'src/render/utilities/utility-css.ts',
    outfile: 'dist/utilities.cjs',
    plugins: [themeText],
  },
  {
    ...node,
    format: 'cjs',
    in: 'src/node/export/picture-drawer.ts',
    outfile: 'dist/cards.cjs',
    plugins: [cardResources],
  },
  {
    ...node,
    format: 'cjs',
    in: 'src/render/icons/lucide-icons.ts',
    outfile: 'dist/lucide.cjs',
    plugins: [lucideIcons],
  },
  {
    ...node,
    format: 'cjs',
    in: 'src/render/icons/fontawesome-icons.ts',
    outfile: 'dist/fontawesome.cjs',
    plugins: [iconFamilies(packJson)],
  },
  { ...browser, format: 'iife', in: 'webview/preview/main.tsx', outfile: 'dist/preview.js' },
  { ...browser, in: 'webview/styles/preview.css', outfile: 'dist/preview.css' },
  { ...browser, format: 'iife', in: 'webview/changes/main.ts', outfile: 'dist/changes.js' },
  { ...browser, in: 'webview/styles/changes.css', outfile: 'dist/changes.css' },
  {
    ...browser,
    format: 'esm',
    splitting: true,
    in: 'webview/site/main.ts',
    outdir: 'dist/site',
    entryNames: '[name]',
    plugins: [styleText],
  },
  {
    ...webWorker,
    format: 'iife',
    in: 'src/server/web/worker-main.ts',
    outfile: 'dist/web/server-worker.js',
    plugins: [forBrowser, lateInOneBundle, ownClasses, bareSchemas, iconFamilies(plainJson), themeText],
  },
  {
    ...webWorker,
    format: 'cjs',
    in: 'src/host/web/extension.ts',
    outfile: 'dist/web/extension.js',
    external: ['vscode'],
    alias: { 'vscode-languageclient/node': 'vscode-languageclient/browser' },
    plugins: [forBrowser],
  },
  { ...browser, format: 'iife', in: 'webview/live/main.ts', outfile: 'dist/live.js' },
  { ...browser, format: 'iife', in: 'webview/oauth-callback/main.ts', outfile: 'dist/site/oauth-callback.js' },
  { ...browser, in: ['webview/styles/site.css', 'webview/styles/components.css'], outdir: 'dist/site' },
];

const production = flags.development !== true;
const written = new Set();
const metafiles = [];

async function buildOne({ in: entry, ...options }) {
  const entries = typeof entry === 'string' ? [entry] : entry;
  const result = await build({
    ...options,
    entryPoints: entries,
    bundle: true,
    minify: production,
    sourcemap: production ? false : 'linked',
    metafile: true,
    logLevel: 'warning',
    define: { ...options.define, 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
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
    writeFileSync(
      join(flags.metafile, `${Object.values(entries)[0].replaceAll('/', '-')}.json`),
      JSON.stringify(result.metafile),
    );
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
write('dist/sbom.cdx.json', listOfParts(metafiles, '.', JSON.parse(readFileSync('package.json', 'utf8'))));
write('dist/site/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(metafiles.filter(isOfSite), '.'));

function write(file, text) {
  writeFileSync(file, text);
  written.add(file);
}

for (const name of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  const file = join(name.parentPath, name.name);
  if (name.isFile() && !written.has(file.replaceAll('\\', '/'))) rmSync(file);
}
