import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { SiteFont } from '../../core/docs-json/site-settings.ts';
import type { OutputFile } from '../../site/output-file.ts';
import { fontFolder } from '../../site/own-files.ts';
import type { FontFace, PackedFont } from '../../site/theme/font-faces.ts';

/** Where the fonts of Google and others are as packages of npm. The first scope has files with all weights in one. */
const scopes = ['@fontsource-variable', '@fontsource'];

/** The style sheets that a package may have for what pages use: the regular weight or all of them, bolder ones, and italics. */
const sheets = ['index.css', '500.css', '600.css', '700.css', 'wght-italic.css', '400-italic.css'];

interface FontPackage {
  readonly id: string;
  readonly folder: string;
  readonly version: string;
}

/**
 * Returns the fonts that the writer has installed as packages (`npm install @fontsource/inter`) beside `docs.json` or in a
 * folder above, as Node finds packages, with their files and licenses as files of the site. `root` is an absolute path.
 */
export async function readPackedFonts(
  root: string,
  fonts: readonly SiteFont[],
): Promise<{ readonly fonts: readonly PackedFont[]; readonly files: readonly OutputFile[] }> {
  const packed: PackedFont[] = [];
  const files = new Map<string, OutputFile>();
  for (const [family, own] of Map.groupBy(fonts, (font) => font.family)) {
    const found = await findPackage(root, toId(family));
    if (found === undefined) continue;
    const weights = own.flatMap(({ weight }) => (weight === undefined ? [] : [`${weight}.css`]));
    const faces: FontFace[] = [];
    for (const { name, ...face } of await readFaces(found, new Set([...sheets, ...weights]))) {
      const path = `${toFolder(found)}/${name}`;
      const content = await readFont(found.folder, name);
      if (content === undefined) continue;
      files.set(path, { path, content });
      faces.push({ ...face, path });
    }
    if (faces.length === 0) continue;
    packed.push({ family, faces });
    const license = await readFontFile(found.folder, 'LICENSE');
    const path = `${toFolder(found)}/LICENSE.txt`;
    if (license !== undefined) files.set(path, { path, content: license });
  }
  return { fonts: packed, files: [...files.values()] };
}

export async function readPackedFont(root: string, path: string): Promise<Uint8Array | undefined> {
  const [, id, name] = /^assets\/font-packages\/([a-z\d-]+)-\d[\w.]*\/([\w-]+\.woff2)$/.exec(path) ?? [];
  const found = id === undefined ? undefined : await findPackage(root, id);
  return found === undefined || name === undefined ? undefined : readFont(found.folder, name);
}

/** `Source Sans 3` → `source-sans-3`. */
function toId(family: string): string {
  return family
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The version stands for the content, so that browsers may keep the files. */
function toFolder({ id, version }: FontPackage): string {
  return `${fontFolder}/${id}-${version}`;
}

async function findPackage(root: string, id: string): Promise<FontPackage | undefined> {
  if (id === '') return undefined;
  for (const scope of scopes) {
    for (let above = root; ; above = dirname(above)) {
      const folder = join(above, 'node_modules', scope, id);
      const manifest = await readFontFile(folder, 'package.json');
      const [, version] = /"version":\s*"(\d[\w.]*)"/.exec(manifest ?? '') ?? [];
      if (version !== undefined) return { id, folder, version };
      if (above === dirname(above)) break;
    }
  }
  return undefined;
}

type NamedFace = Omit<FontFace, 'path'> & { readonly name: string };

/** Reads the rules for `.woff2` files, one for each range of letters: a browser loads those of the letters on a page. */
async function readFaces({ folder }: FontPackage, names: Iterable<string>): Promise<readonly NamedFace[]> {
  const faces: NamedFace[] = [];
  for (const sheet of names) {
    const css = (await readFontFile(folder, sheet)) ?? '';
    for (const [, rule = ''] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
      const [, name] = /url\(["']?\.\/files\/([\w-]+\.woff2)["']?\)/.exec(rule) ?? [];
      const [, weight = '400'] = /font-weight:\s*(\d+(?: \d+)?)\s*;/.exec(rule) ?? [];
      const [, range] = /unicode-range:\s*([U+\dA-Fa-f?,\s-]+);/.exec(rule) ?? [];
      const isItalic = /font-style:\s*italic/.test(rule);
      if (name !== undefined) faces.push({ name, weight, isItalic, range });
    }
  }
  return faces;
}

/** Undefined if the file is missing, or is no font. */
async function readFont(folder: string, name: string): Promise<Uint8Array | undefined> {
  const content = await readInside(folder, `files/${name}`);
  return content?.subarray(0, 4).toString('latin1') === 'wOF2' ? content : undefined;
}

async function readFontFile(folder: string, name: string): Promise<string | undefined> {
  return (await readInside(folder, name))?.toString('utf8');
}

/** Reads a file of a package. Undefined if it is missing, or a link out of the package, which must not publish another file. */
async function readInside(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const [home, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    return path.startsWith(home + sep) && (await stat(path)).isFile() ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
}
