import { relativePath } from '../../references/file-addresses.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { cutText } from '../../source/edit/cut-text.ts';
import { diskKey, fileExtension, parentFolder } from '../../source/text/file-names.ts';
import { findFreeName } from '../../source/text/free-name.ts';
import { encodePath } from '../rename/write-address.ts';
import { isReferredInside } from './list-references.ts';
import type { DescribedNode, Refactoring, RefactoringPlace } from './refactoring.ts';
import { relocateReferences } from './relocate-references.ts';
import { writeReference } from './write-reference.ts';

const movable = /^\/(?:(paths|channels|definitions|parameters|responses)|components\/(\w+))\/[^/]+$/;

/** Sections whose members are used by their names, so that they stay where they are. */
const keptSections: readonly string[] = ['securitySchemes', 'callbacks'];

/** The move of a path, a channel or a component to a file of its own, with a `$ref` in its place. */
export function listMoves(
  site: RefactoringPlace,
  { node, takesReference, kind }: DescribedNode,
): readonly Refactoring[] {
  const { document } = node;
  const [, top, section = top ?? ''] = movable.exec(node.pointer) ?? [];
  const canRefer = takesReference || kind === 'Path Item' || kind === 'Channel Item';
  if (section === '' || keptSections.includes(section) || !canRefer || node.isEmpty || node.get('$ref') !== undefined)
    return [];
  if (isReferredInside(site, node)) return [];
  const target = chooseFile(site, node, section);
  const relocated = relocateReferences(site, node, target);
  const cut = relocated && cutText(node, relocated);
  const use = writeReference(node, encodePath(relativePath(document.file, target, true)));
  if (cut === undefined || use === undefined) return [];
  const lines = `${cut.lines}\n`;
  const text = document.text.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines;
  const created: TextEdit = { at: { file: target, span: { start: 0, end: 0 } }, text };
  const title = `Move "${node.key}" to ${relativePath(document.file, target, false)}`;
  return [{ title, kind: 'move', edits: [use, created], creates: [target] }];
}

/** A path that no file has, beside those of its siblings that are in files, else in a folder with the name of the section. */
function chooseFile({ project }: RefactoringPlace, node: AuthoredNode, section: string): string {
  const { file } = node.document;
  const used = (node.parent?.members() ?? []).map((sibling) => sibling.get('$ref')?.string() ?? '');
  const sibling = used.find((text) => /^(?:\.\/)?(?:[\w-]+\/)*[\w.-]+\.(?:ya?ml|json)$/.test(text));
  const own = parentFolder(file);
  const folder = [own, sibling === undefined ? section : parentFolder(sibling.replace(/^\.\//, ''))]
    .filter((part) => part !== '')
    .join('/');
  const name =
    String(node.key)
      .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '') || section;
  const taken = new Set(project.workspace.files().map(diskKey));
  const isTaken = (path: string) => taken.has(diskKey(path));
  return findFreeName(`${folder}/${name}`, isTaken, { separator: '-', ending: fileExtension(file) });
}
