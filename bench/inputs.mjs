// Prepares the inputs of the measurements and bundles the cases. Each run recreates bench/output.
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
export const redoc = resolve('redoc/bundles/redoc.standalone.js');
export const redocly = join(here, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
/** Pages of the two sites of pages alone. */
export const plainPages = { few: 1375, many: 5500 };
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
  writePages('few-pages', plainPages.few);
  writePages('many-pages', plainPages.many);
  writeSite('github-part', 'GitHub', JSON.stringify(partOf(JSON.parse(text)), null, 2));
}

/** Cuts a description down to as many paths as fit, with the components that they reach, and without webhooks, which alone would fill it. */
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

/** A site of pages of some 5 kB, each with headings, components, code, a table and links to others. */
function writePages(folder, count) {
  mkdirSync(site(folder), { recursive: true });
  const names = Array.from({ length: count }, (_, index) => `page-${index}`);
  for (const [index, name] of names.entries()) {
    const sections = Array.from({ length: 6 }, (_, section) => sectionOf(index, section, (index + 1) % count));
    writeFileSync(join(site(folder), `${name}.mdx`), `---\ntitle: Page ${index}\n---\n\n${sections.join('\n\n')}\n`);
  }
  const groups = Array.from({ length: Math.ceil(count / 50) }, (_, group) => ({
    group: `Group ${group}`,
    pages: names.slice(group * 50, group * 50 + 50),
  }));
  const config = { name: folder, theme: 'mint', colors: { primary: '#000000' }, navigation: { groups } };
  writeFileSync(join(site(folder), 'docs.json'), JSON.stringify(config));
}

function sectionOf(page, section, next) {
  return `## Section ${section} of ${page}

Some **words** about topic ${page * 7 + section}, with \`code\`, a [link](/page-${next}#section-${section}-of-${next}), and more words so that the paragraph has the length of those that people write.

<Note>Topic ${page + section} has a limit of ${page * section} items in each request.</Note>

<Steps><Step title="First ${section}">Install version ${page}.${section}.</Step><Step title="Then ${section}">Run it.</Step></Steps>

\`\`\`js topic-${section}.js
const client = new Client({ key: 'k${page}', timeout: ${section * 100} });
await client.items.list({ page: ${section} });
\`\`\`

| name | type | meaning |
| --- | --- | --- |
| limit${section} | integer | at most ${page} |
| cursor${page} | string | where the last page ended |`;
}

function writeSite(folder, name, description) {
  mkdirSync(site(folder), { recursive: true });
  writeFileSync(join(site(folder), 'api.json'), description);
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
  const config = { name, theme: 'mint', colors: { primary: '#000000' }, navigation };
  writeFileSync(join(site(folder), 'docs.json'), JSON.stringify(config));
}
