import { isPageFile, parentFolder, resolvePath, withoutPageExtension } from '../../core/source/text/file-names.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';

/** A file that is put into a page. */
export interface IncomingFile {
  readonly name: string;
  /** Its path from the docs root; absent: it is not in the site yet. */
  readonly path?: string;
}

interface InsertionPlace {
  /** The page’s path from the docs root. */
  readonly page: string;
  /** The folder of new pictures, from the docs root. */
  readonly pictures: string;
  readonly exists: (path: string) => boolean;
  /** In the value of an attribute only the address is wanted. */
  readonly isValue: boolean;
}

export interface Insertion {
  /** With a tab stop at each text that only the writer knows. */
  readonly snippet: string;
  /** The new files, each at its path from the docs root. */
  readonly creates: readonly { readonly file: IncomingFile; readonly path: string }[];
}

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Names that say nothing: those that a clipboard gives. */
const nameless = /^(?:image|clipboard|pasted.*|screenshot.*|untitled)?\.\w+$/i;

/** The text that shows or links to the files, and where new ones are kept. */
export function planInsertion(files: readonly IncomingFile[], place: InsertionPlace): Insertion {
  const taken = new Set<string>();
  const creates: { file: IncomingFile; path: string }[] = [];
  const parts = files.map((file, index) => {
    const path = file.path ?? newPath(file.name, place, taken);
    if (file.path === undefined) creates.push({ file, path });
    return {
      text: place.isValue ? addressOf(path) : write(path, index + 1),
      isPicture: picture.test(path),
    };
  });
  const separator = parts.every(({ isPicture }) => isPicture) ? '\n' : ' ';
  return { snippet: parts.map(({ text }) => text).join(separator), creates };
}

function write(path: string, stop: number): string {
  const link = markdownLink(`\${${stop}:${forSnippet(wordsOf(path))}}`, addressOf(path));
  return picture.test(path) ? `!${link}` : link;
}

/** A page’s address has no extension, and that of an index is its folder. */
function addressOf(path: string): string {
  const plain = isPageFile(path) ? withoutPageExtension(path).replace(/(^|\/)index$/, '') : path;
  return `/${plain.split('/').map(encodePercent).join('/')}`;
}

/** The file’s name in words, for the writer to improve. */
function wordsOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name.replace(/[-_]+/g, ' ').trim();
}

function newPath(name: string, { page, pictures, exists }: InsertionPlace, taken: Set<string>): string {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const own = page.slice(page.lastIndexOf('/') + 1);
  const base = slugOf(nameless.test(name) ? withoutPageExtension(own) : name.slice(0, name.length - extension.length));
  const folder = picture.test(name) ? pictures : 'files';
  for (let count = 1; ; count += 1) {
    const path = `${folder === '' ? '' : `${folder}/`}${base}${count === 1 ? '' : `-${count}`}${extension}`;
    if (exists(path) || taken.has(path)) continue;
    taken.add(path);
    return path;
  }
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'file' : slug;
}

/** For a snippet. */
function forSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/**
 * The folder of new pictures as the writer sets it: from the docs root, or after `./` or `../` from the folder of the page.
 * `${documentBaseName}` is the page’s name, `${documentDirName}` the name of its folder. Undefined: nothing is set, or it leaves the
 * docs root.
 */
export function chosenFolder(written: string, page: string): string | undefined {
  const folder = parentFolder(page);
  const values: { readonly [name: string]: string } = {
    documentBaseName: withoutPageExtension(page.slice(page.lastIndexOf('/') + 1)),
    documentDirName: folder.slice(folder.lastIndexOf('/') + 1),
  };
  const path = written.trim().replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return path === '' ? undefined : resolvePath(/^\.{1,2}(?:\/|$)/.test(path) ? folder : '', path);
}

/** The folder that most pictures of the site are in; logos and icons of the site are no pictures of pages. */
export function pictureFolder(pictures: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of pictures) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder === '' || /favicon|logo/i.test(path)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, many], [b, few]) => few - many || a.length - b.length);
  return most?.[0] ?? 'images';
}
