import type { Reference } from '../../references/reference.ts';
import { diskKey, isPageFile, isRemote, withoutPageExtension } from '../../source/text/file-names.ts';
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
  const extension = from.slice(nameOf(from).length);
  const to = isPageFile(from) && !isPageFile(path) ? path + extension : path;
  const message = refusalOf(site, from, to);
  return message === undefined ? { kind: 'change', ...moveFiles(site, [{ from, to }]) } : refuse(message);
}

/** Why a file can't get the path, in the writer's words; undefined: it can. */
function refusalOf({ project: { workspace } }: Site, from: string, to: string): string | undefined {
  const segments = withoutPageExtension(to).split('/');
  if (segments.some((segment) => segment === '' || /^\.{1,2}$|^\s|\s$/.test(segment))) {
    return `"${to}" is no path of a file. Write folders and a name, with one slash between them: "guides/start".`;
  }
  if (/[<>:"|?*\\#%\p{Cc}]/u.test(to)) {
    return `"${to}" has signs that a file's name may not have in an address: < > : " | ? * \\ # %. Leave them out.`;
  }
  const isSame = (file: string) => diskKey(file) === diskKey(to) && diskKey(file) !== diskKey(from);
  if (to !== from && workspace.files().some(isSame)) return `There is a file "${to}" already. Choose another name.`;
  return workspace.outside(to);
}
