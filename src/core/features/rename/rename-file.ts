import type { Reference } from '../../references/reference.ts';
import {
  diskKey,
  fileExtension,
  isDeviceName,
  isPageFile,
  isRemote,
  withoutPageExtension,
} from '../../source/text/file-names.ts';
import type { Site } from './complete-change.ts';
import { moveFiles } from './move-files.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';
import { splitAddress } from './write-address.ts';
import { writtenAt } from './write-scalar.ts';

const kinds: ReadonlySet<Reference['kind']> = new Set([
  'entry',
  'link',
  'image',
  'media',
  'download',
  'import',
  'redirect',
  'source',
  'overlay',
  'part',
]);

/** The page, snippet, picture or description that a reference under the caret names: its file gets another path. */
export function fileSubject(place: RenamePlace, reference: Reference): RenameSubject | undefined {
  const file = reference.target?.file;
  if (!kinds.has(reference.kind) || file === undefined || typeof reference.target?.part === 'number') return undefined;
  const { project } = place;
  if (isRemote(file) || file === project.configFile || !project.workspace.has(file)) return undefined;
  const path = splitAddress(reference.text).path;
  const written = writtenAt(project, reference.at);
  const start = reference.at.span.start + written.indexOf(path);
  const end = start + path.length;
  if (path === '' || !written.includes(path) || place.offset < start || place.offset > end) return undefined;
  return { span: { start, end }, name: nameOf(file), rename: (name) => renameFile(place, file, name) };
}

/** A page goes by its path without extension, as entries write it. */
function nameOf(file: string): string {
  return withoutPageExtension(file);
}

function renameFile(site: Site, from: string, name: string): Renaming {
  const path = name.trim().replace(/^\/+/, '');
  const to = withEnding(from, path);
  const message = endingRefusal(from, to) ?? refusalOf(site, from, to);
  return message === undefined ? { kind: 'change', ...moveFiles(site, [{ from, to }]) } : refuse(message);
}

/** A page goes without its ending, and so may any other name that has none. */
function withEnding(from: string, path: string): string {
  const ending = from.slice(from.length - fileExtension(from).length);
  if (isPageFile(from)) return isPageFile(path) ? path : path + ending;
  return path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : path + ending;
}

/** Endings that mean the same. */
const sameEndings: { readonly [ending: string]: string } = {
  '.yml': '.yaml',
  '.jpeg': '.jpg',
  '.md': '.mdx',
  '.htm': '.html',
};

/** Descriptions, pages and pictures are what their ending says: with another one, nothing that names the file would work. */
function endingRefusal(from: string, to: string): string | undefined {
  const [before, after] = [from, to].map((file) => {
    const ending = fileExtension(file);
    return Object.hasOwn(sameEndings, ending) ? sameEndings[ending] : ending;
  });
  if (before === after) return undefined;
  const ending = fileExtension(from);
  return ending === ''
    ? `"${from}" has no ending, and gets none. Write the name without a dot.`
    : `The ending of "${from}" says what kind of file it is. Write a name that ends in "${ending}", or none of its own.`;
}

const longestPath = 240;

/** Why a file can't get the path, in the writer's words; undefined: it can. */
function refusalOf({ project: { workspace } }: Site, from: string, to: string): string | undefined {
  const segments = withoutPageExtension(to).split('/');
  if (segments.some((segment) => segment === '' || /^\.{1,2}$|^\s|\s$/.test(segment))) {
    return `"${to}" is no path of a file. Write folders and a name, with one slash between them: "guides/start".`;
  }
  if (/[<>:"|?*\\#%\p{Cc}]/u.test(to)) {
    return `"${to}" has signs that a file's name may not have in an address: < > : " | ? * \\ # %. Leave them out.`;
  }
  const reserved = to.split('/').find((segment) => isDeviceName(segment) || /[. ]$/.test(segment));
  if (reserved !== undefined) return `Windows refuses the name "${reserved}". Choose another one.`;
  if (to.length > longestPath)
    return `"${to.slice(0, 40)}…" is too long: ${longestPath} characters are the most that every disk takes.`;
  if (to !== from && to.split('/').at(-1)?.toLowerCase() === 'docs.json')
    return 'A file named "docs.json" is a site of its own. Choose another name.';
  const isSame = (file: string) => diskKey(file) === diskKey(to) && diskKey(file) !== diskKey(from);
  if (to !== from && workspace.files().some(isSame)) return `There is a file "${to}" already. Choose another name.`;
  return workspace.outside(to);
}
