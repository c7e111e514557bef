// What the figures are taken on, and the cases bundled: bench/output is made anew by each run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { dump } from 'js-yaml';
import { seedErrors } from './seed-errors.mjs';

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
/** A folder with `docs.json` and `api.json`; `github-wrong` holds 285 mistakes. */
export const site = (name) => join(output, 'sites', name);
export const githubYaml = join(output, 'api.github.com.yaml');
export const seededErrors = 285;

/** Builds the cases and writes the sites. */
export async function prepare() {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  writeFileSync(builtCase('empty.cjs'), '');
  for (const [name, format] of [
    ['index-operations', 'cjs'],
    ['read-warm', 'cjs'],
    ['keep-index', 'cjs'],
    ['ask-engine', 'esm'],
    ['keystroke', 'esm'],
    ['render-pages', 'esm'],
  ])
    await buildCase(name, format);
  writeSites();
}

function buildCase(name, format) {
  return build({
    entryPoints: [plainCase(`${name}.ts`)],
    outfile: builtCase(`${name}.${format === 'esm' ? 'mjs' : 'cjs'}`),
    bundle: true,
    minify: true,
    format,
    platform: 'node',
    mainFields: ['module', 'main'],
    // `yaml` is CommonJS inside and asks for Node's modules by `require`.
    ...(format === 'esm' && {
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    }),
  });
}

function writeSites() {
  const text = readFileSync(github, 'utf8');
  writeSite('github', 'GitHub', text);
  const yaml = dump(JSON.parse(text), { noRefs: true, lineWidth: 80 });
  writeFileSync(githubYaml, yaml);
  writeSite('github-yaml', 'GitHub', yaml, 'api.yaml');
  writeSite('github-wrong', 'GitHub', JSON.stringify(seedErrors(JSON.parse(text), seededErrors), null, 2));
  writeSite('galaxy', 'Galaxy', readFileSync(resolve('@scalar/galaxy/3.1.json')));
}

function writeSite(folder, name, description, file = 'api.json') {
  mkdirSync(site(folder), { recursive: true });
  writeFileSync(join(site(folder), file), description);
  const navigation = { groups: [{ group: 'API', openapi: file }] };
  const config = { name, theme: 'mint', colors: { primary: '#000000' }, navigation };
  writeFileSync(join(site(folder), 'docs.json'), JSON.stringify(config));
}
