import { locateReference } from '../../references/description-facts.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { isDataFile, isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { Site } from './complete-change.ts';
import type { FileOf, ReasonedEdit } from './site-change.ts';
import { encodePath, splitAddress } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

/** Updates the `$ref`s and mappings of descriptions that refer to a file that moves, or that are in one. */
export function moveInDescriptions({ project, references }: Site, fileOf: FileOf): readonly ReasonedEdit[] {
  const edits: ReasonedEdit[] = [];
  const add = (text: string, at: Location) => {
    const moved = updateReference(text, at.file, fileOf);
    if (moved !== undefined) edits.push(writeScalar(project, at, moved, 'reference'));
  };
  for (const facts of references.descriptions) {
    const files = [...facts.reading.references.files];
    if (files.every((file) => fileOf(file) === file)) continue;
    for (const reference of facts.references) {
      if (reference.holder.get('$ref')?.string() === reference.text) add(reference.text, locateReference(reference));
    }
    for (const node of facts.mappings) {
      const text = node.string() ?? '';
      if (/[/#]/.test(text) || isDataFile(text)) add(text, node.location);
    }
  }
  return edits;
}

/** The new text of a reference after the moves. Undefined if it does not change. */
function updateReference(text: string, file: string, fileOf: FileOf): string | undefined {
  const { path, suffix } = splitAddress(text);
  if (path === '' || isRemote(file)) return undefined;
  const target = resolveReference(text, file);
  if (target.kind === 'refused' || isRemote(target.file)) return undefined;
  const isMoved = fileOf(target.file) !== target.file || (fileOf(file) !== file && !path.startsWith('/'));
  if (!isMoved) return undefined;
  const to = encodePath(fileOf(target.file));
  const written = path.startsWith('/') ? `/${to}` : relativePath(fileOf(file), to, path.startsWith('./'));
  return written + suffix === text ? undefined : written + suffix;
}
