import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..', '..');

/**
 * Packages that the files of a folder may import, as imports name them; a `*` at the end matches any rest. The longest folder
 * decides alone: packages of the folders above are not added. Which zones a zone may import is in its tsconfig.json.
 */
export const importRules: { readonly [folder: string]: readonly string[] } = {
  src: ['vscode'],
  'src/core': [],
  'src/core/source': ['ipaddr.js', 'jsonc-parser', 'yaml'],
  'src/core/docs-json': ['color-name'],
  'src/core/openapi/overlay': ['json-p3'],
  'src/core/project': ['ignore'],
  'src/core/standards': ['@asyncapi/specs', '@seriousme/openapi-schema-validator/*', 'ajv/*', 'ajv-draft-04/*'],
  'src/core/styles': ['@csstools/css-tokenizer'],
  'src/markup': ['markdown-it', 'highlight.js/*'],
  'src/markup/evaluate': ['@babel/parser'],
  'src/markup/drawing': ['beautiful-mermaid', 'temml'],
  'src/schema': ['@cfworker/json-schema'],
  'src/request': ['lossless-json'],
  'src/form': ['preact', 'preact/hooks', 'preact-render-to-string', '@preact/signals'],
  'src/mock': [],
  'src/workflows': [],
  'src/oauth': ['oauth4webapi'],
  'src/render': [],
  'src/render/utilities': ['tailwindcss', 'tailwindcss/*'],
  'src/render/icons': ['lucide-static', '@fortawesome/fontawesome-free/*'],
  'src/site': ['minisearch'],
  'src/page': [],
  'src/changes': [],
  'src/service': [],
  'src/mcp': [],
  'src/protocol': [],
  'src/validate': ['node:*', '@apidevtools/swagger-parser', '@asyncapi/parser', 'ajv/*', 'ajv-draft-04'],
  'src/node': ['node:*', 'http-proxy-agent', 'https-proxy-agent', 'tough-cookie', 'ws'],
  'src/node/export': ['node:*', '@resvg/resvg-wasm'],
  'src/node/serve': ['node:*', 'chokidar'],
  'src/server': ['node:*', 'vscode-languageserver', 'vscode-languageserver/*', 'vscode-languageserver-textdocument'],
  'src/host': ['node:*', 'vscode', 'vscode-languageclient/*'],
  'src/cli': ['node:*'],
  'src/cli/mcp': ['node:*', '@modelcontextprotocol/server', '@modelcontextprotocol/server/*'],
  webview: ['preact', 'preact/*', '@preact/signals', 'minisearch', 'lossless-json'],
  'webview/controls': ['preact', 'preact/*', '@preact/signals', '@vscode/webview-ui-toolkit'],
};

/** Returns the imports of a file that break the rules. `text` must be formatted by Biome: each statement starts a line. */
export function wrongImports(file: string, text: string): string[] {
  const statements =
    /^(?:import|export)\b(?:[^;'"`]*?\bfrom)?\s*['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"`]([^'"`]+)/gm;
  return [...text.matchAll(statements)].flatMap(([, named, called]) => {
    const target = named ?? called ?? '';
    const isAllowed = /^\.\.?(\/|$)/.test(target) ? mayReach(file, target) : mayUse(file, target);
    return isAllowed ? [] : [`${file} imports ${target}`];
  });
}

function mayUse(file: string, target: string): boolean {
  const folders = Object.keys(importRules).filter((folder) => file.startsWith(`${folder}/`));
  const [closest = ''] = folders.sort((a, b) => b.length - a.length);
  const allowed = importRules[closest] ?? [];
  return allowed.some((name) => (name.endsWith('*') ? target.startsWith(name.slice(0, -1)) : target === name));
}

function mayReach(file: string, target: string): boolean {
  const zone = zoneOf(file);
  const other = zoneOf(normalize(join(dirname(file), target)).replaceAll('\\', '/'));
  return zone === other || referencesOf(zone).includes(other);
}

/** The folder whose tsconfig.json a file belongs to. */
function zoneOf(file: string): string {
  if (file === 'src/extension.ts') return 'src/host';
  return /^src\/[^/]+(?=\/)|^webview(?=\/)/.exec(file)?.[0] ?? '';
}

function referencesOf(zone: string): string[] {
  const { references = [] } = JSON.parse(readFileSync(join(checkout, zone, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }: { readonly path: string }) => join(zone, path).replaceAll('\\', '/'));
}
