// What the figures are taken on, and the cases bundled: bench/output is made anew by each run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const { resolve } = createRequire(import.meta.url);

export const output = join(here, 'output');
export const dist = join(here, '..', 'dist');
export const cli = join(dist, 'cli.cjs');
export const bookstore = join(here, '..', 'examples', 'bookstore');
export const github = resolve('@octokit/openapi/generated/api.github.com.json');
/** A case as it is, and one that is bundled from our sources. */
export const plainCase = (name) => join(here, 'cases', name);
export const builtCase = (name) => join(output, name);
/** A folder with `docs.json` and `api.json`; `github-part` holds 1.2 MB of GitHub's description. */
export const site = (name) => join(output, 'sites', name);
const partLength = 1_200_000;

/** Builds the cases and writes the sites. */
export async function prepare() {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  writeFileSync(builtCase('empty.cjs'), '');
  for (const name of ['ask-engine', 'keystroke', 'keep-engine', 'render-pages', 'large-response'])
    await buildCase(name);
  writeSites();
}

function buildCase(name) {
  return build({
    entryPoints: [plainCase(`${name}.ts`)],
    outfile: builtCase(`${name}.mjs`),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    // `yaml` is CommonJS inside and asks for Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}

function writeSites() {
  const text = readFileSync(github, 'utf8');
  writeSite('github', 'GitHub', text);
  writeSite('github-part', 'GitHub', JSON.stringify(partOf(JSON.parse(text)), null, 2));
}

/** As many paths of a description as fit, with the components they reach; its webhooks alone would fill the part. */
function partOf(description) {
  const { components, paths, 'x-webhooks': _, ...rest } = description;
  const part = { ...rest, paths: {}, components: {} };
  for (const [path, item] of Object.entries(paths)) {
    part.paths[path] = item;
    take(item);
    if (JSON.stringify(part, null, 2).length >= partLength) break;
  }
  return part;

  /** Takes over what a value refers to. */
  function take(value) {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)) {
      part.components[kind] ??= {};
      if (part.components[kind][name] !== undefined) continue;
      part.components[kind][name] = components[kind][name];
      take(components[kind][name]);
    }
  }
}

function writeSite(folder, name, description) {
  mkdirSync(site(folder), { recursive: true });
  writeFileSync(join(site(folder), 'api.json'), description);
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
  const config = { name, theme: 'mint', colors: { primary: '#000000' }, navigation };
  writeFileSync(join(site(folder), 'docs.json'), JSON.stringify(config));
}
