import { escapeSnippet } from '../../core/features/completion/completion-item.ts';
import { isPageFile, parentFolder, resolvePath, withoutPageExtension } from '../../core/source/text/file-names.ts';
import { findFreeName } from '../../core/source/text/free-name.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { encodePercent } from '../../core/source/text/percent-encoding.ts';

/** A file that is inserted into a page. */
export interface IncomingFile {
  readonly name: string;
  /** Its path from the docs root. Absent: it is not in the site yet. */
  readonly path?: string;
}

interface InsertionPlace {
  /** The page’s path from the docs root. */
  readonly page: string;
  /** The folder for new images, from the docs root. */
  readonly pictures: string;
  readonly exists: (path: string) => boolean;
  /** The caret is in an attribute value, where only the URL is inserted. */
  readonly isValue: boolean;
}

export interface Insertion {
  /** The inserted text, with a tab stop at each placeholder. */
  readonly snippet: string;
  /** The new files, each with its path from the docs root. */
  readonly creates: readonly { readonly file: IncomingFile; readonly path: string }[];
}

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Meaningless names, as clipboards provide them. */
const nameless = /^(?:image|clipboard|pasted.*|screenshot.*|untitled)?\.\w+$/i;

/** Returns the text that shows or links the files, and the paths of new files. */
export function planInsertion(files: readonly IncomingFile[], place: InsertionPlace): Insertion {
  const taken = new Set<string>();
  const creates: { file: IncomingFile; path: string }[] = [];
  const parts = files.map((file, index) => {
    const path = file.path ?? newPath(file.name, place, taken);
    if (file.path === undefined) creates.push({ file, path });
    return {
      text: place.isValue ? siteUrl(path) : formatLink(path, index + 1),
      isPicture: picture.test(path),
    };
  });
  const separator = parts.every(({ isPicture }) => isPicture) ? '\n' : ' ';
  return { snippet: parts.map(({ text }) => text).join(separator), creates };
}

function formatLink(path: string, stop: number): string {
  const link = markdownLink(`\${${stop}:${escapeSnippet(altText(path))}}`, siteUrl(path));
  return picture.test(path) ? `!${link}` : link;
}

/** The URL of a page has no extension, and that of an index page is its folder. */
function siteUrl(path: string): string {
  const plain = isPageFile(path) ? withoutPageExtension(path).replace(/(^|\/)index$/, '') : path;
  return `/${plain.split('/').map(encodePercent).join('/')}`;
}

/** Converts the file name to words, which the writer can improve. */
function altText(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return name.replace(/[-_]+/g, ' ').trim();
}

function newPath(name: string, { page, pictures, exists }: InsertionPlace, taken: Set<string>): string {
  const extension = /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';
  const pageName = page.slice(page.lastIndexOf('/') + 1);
  const base = toSlug(
    nameless.test(name) ? withoutPageExtension(pageName) : name.slice(0, name.length - extension.length),
  );
  const folder = picture.test(name) ? pictures : 'files';
  const isTaken = (candidate: string) => exists(candidate) || taken.has(candidate);
  const stem = `${folder === '' ? '' : `${folder}/`}${base}`;
  const path = findFreeName(stem, isTaken, { separator: '-', ending: extension });
  taken.add(path);
  return path;
}

function toSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'file' : slug;
}

/**
 * Returns the folder for new images from the setting: relative to the docs root, or with `./` or `../` to the folder of
 * the page. `${documentBaseName}` is the page’s name, `${documentDirName}` the name of its folder. Undefined if nothing
 * is set, or if the folder is outside of the docs root.
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

/** Returns the folder that contains the most images of the site. Logos and favicons are not images of pages. */
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
