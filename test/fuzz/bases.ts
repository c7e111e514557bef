import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { listSites } from '../corpus/sites.ts';
import { editedProjects } from '../hostile/edited-projects.ts';
import type { Draw } from './draw.ts';
import type { SiteFiles } from './site-files.ts';

/** A site before it is mutated. Of a large one only some files are drawn, so that a run stays short. */
export interface Base {
  readonly name: string;
  load(draw: Draw): SiteFiles;
}

const largest = 60_000;
const bookstore = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');

/** The bases in groups; a run draws the group first. `corpus`: the folder of real sites and descriptions. */
export function listBases(corpus: string | undefined): readonly (readonly Base[])[] {
  const own = [
    [{ name: 'bookstore', load: () => readAll(bookstore, listFiles(bookstore)) }],
    Object.entries(editedProjects).map(([name, texts]) => ({ name, load: () => toFiles(texts) })),
  ];
  if (corpus === undefined) return own;
  return [...own, listSites(corpus).map(({ name, root }) => siteBase(name, root)), descriptionBases(corpus)];
}

function siteBase(name: string, root: string): Base {
  let listed: readonly string[] | undefined;
  const load = (draw: Draw) => {
    listed ??= listFiles(root);
    const isNeeded = (file: string) => file === 'docs.json' || file === '.mintignore';
    const data = listed.filter((file) => /\.(json|ya?ml)$/.test(file) && !isNeeded(file));
    const markup = listed.filter((file) => /\.mdx?$/.test(file));
    return readAll(root, [...listed.filter(isNeeded), ...drawSome(data, 3, draw), ...drawSome(markup, 6, draw)]);
  };
  return { name: `sites/${name}`, load };
}

function descriptionBases(corpus: string): readonly Base[] {
  const files = ['openapi', 'asyncapi'].flatMap((folder) => {
    const listed = listFiles(join(corpus, folder)).filter((file) => /\.(json|ya?ml)$/.test(file));
    return listed.map((file) => join(corpus, folder, file));
  });
  return files.map((path) => ({
    name: relative(corpus, path).split(sep).join('/'),
    load(draw) {
      const folder = dirname(path);
      const file = basename(path);
      const others = readdirSync(folder).filter((name) => name !== file && /\.(json|ya?ml)$/.test(name));
      const files = readAll(folder, [file, ...drawSome(others.toSorted(), 3, draw)]);
      if (draw.chance(0.2)) return files;
      const kind = /asyncapi["']?\s*:/.test(files.get(file)?.toString('latin1', 0, 2000) ?? '')
        ? 'asyncapi'
        : 'openapi';
      const navigation = { groups: [{ group: 'API', [kind]: file }] };
      const config = { name: 'Site', theme: 'mint', colors: { primary: '#000000' }, navigation };
      return new Map([['docs.json', Buffer.from(JSON.stringify(config, null, 2))], ...files]);
    },
  }));
}

function drawSome(items: readonly string[], most: number, draw: Draw): readonly string[] {
  const rest = [...items];
  const drawn: string[] = [];
  while (drawn.length < most && rest.length > 0) drawn.push(...rest.splice(draw.below(rest.length), 1));
  return drawn;
}

function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => /^\.mintignore$|\.(json|ya?ml|mdx?|svg)$/.test(file))
    .filter((file) => !file.includes('node_modules/') && statSync(join(root, file)).size <= largest)
    .toSorted();
}

function readAll(root: string, files: readonly string[]): SiteFiles {
  return new Map(files.map((file) => [file, readFileSync(join(root, file))]));
}

function toFiles(texts: { readonly [file: string]: string }): SiteFiles {
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
}
