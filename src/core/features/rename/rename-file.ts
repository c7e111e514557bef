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

const fileKinds: ReadonlySet<Reference['kind']> = new Set([
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

/** Finds the page, snippet, image or description that the reference at the caret names. Renaming it moves the file. */
export function findNamedFile(place: RenamePlace, reference: Reference): RenameSubject | undefined {
  const file = reference.target?.file;
  if (!fileKinds.has(reference.kind) || file === undefined || typeof reference.target?.part === 'number')
    return undefined;
  const { project } = place;
  if (isRemote(file) || file === project.configFile || !project.workspace.has(file)) return undefined;
  const path = splitAddress(reference.text).path;
  const written = writtenAt(project, reference.at);
  const start = reference.at.span.start + written.indexOf(path);
  const end = start + path.length;
  if (path === '' || !written.includes(path) || place.offset < start || place.offset > end) return undefined;
  return { span: { start, end }, name: withoutPageExtension(file), rename: (name) => renameFile(place, file, name) };
}

function renameFile(site: Site, from: string, name: string): Renaming {
  const path = name.trim().replace(/^\/+/, '');
  const to = withExtension(from, path);
  const message = refuseExtension(from, to) ?? refusePath(site, from, to);
  return message === undefined ? { kind: 'change', ...moveFiles(site, [{ from, to }]) } : refuse(message);
}

/** Adds the extension of the old file if the new path has none. */
function withExtension(from: string, path: string): string {
  const extension = from.slice(from.length - fileExtension(from).length);
  if (isPageFile(from)) return isPageFile(path) ? path : path + extension;
  return path.slice(path.lastIndexOf('/') + 1).includes('.') ? path : path + extension;
}

/** Extensions with the same meaning. */
const equivalentExtensions: { readonly [extension: string]: string } = {
  '.yml': '.yaml',
  '.jpeg': '.jpg',
  '.md': '.mdx',
  '.htm': '.html',
};

/** The refusal of another extension: it determines what a file is, so references to it would no longer work. */
function refuseExtension(from: string, to: string): string | undefined {
  const [before, after] = [from, to].map((file) => {
    const extension = fileExtension(file);
    return Object.hasOwn(equivalentExtensions, extension) ? equivalentExtensions[extension] : extension;
  });
  if (before === after) return undefined;
  const extension = fileExtension(from);
  return extension === ''
    ? `"${from}" has no extension, and can't get one. Use a name without a dot.`
    : `The extension of "${from}" determines the type of the file. Use a name with the extension "${extension}", or without an extension.`;
}

const longestPath = 240;

/** The refusal of the new path, as a message to the user. Undefined if the path is valid. */
function refusePath({ project: { workspace } }: Site, from: string, to: string): string | undefined {
  const segments = withoutPageExtension(to).split('/');
  if (segments.some((segment) => segment === '' || /^\.{1,2}$|^\s|\s$/.test(segment))) {
    return `"${to}" is not a valid file path. Separate folders and name by single slashes: "guides/start".`;
  }
  if (/[<>:"|?*\\#%\p{Cc}]/u.test(to)) {
    return `"${to}" contains characters that are not allowed in an address: < > : " | ? * \\ # %. Leave them out.`;
  }
  const reserved = to.split('/').find((segment) => isDeviceName(segment) || /[. ]$/.test(segment));
  if (reserved !== undefined) return `Windows does not allow the name "${reserved}". Choose another one.`;
  if (to.length > longestPath)
    return `"${to.slice(0, 40)}…" is too long: ${longestPath} characters is the most that all file systems allow.`;
  if (to !== from && to.split('/').at(-1)?.toLowerCase() === 'docs.json')
    return 'A file named "docs.json" would be a site of its own. Choose another name.';
  const collides = (file: string) => diskKey(file) === diskKey(to) && diskKey(file) !== diskKey(from);
  if (to !== from && workspace.files().some(collides)) return `The file "${to}" already exists. Choose another name.`;
  return workspace.outside(to);
}
