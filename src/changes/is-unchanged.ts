import type { Workspace } from '../core/ports.ts';
import { isDataFile } from '../core/source/text/file-names.ts';
import type { DescriptionVersion } from './description-version.ts';

/** Returns whether a JSON or YAML file differs in two versions, other than `docs.json`. */
function hasChangedFiles(before: Workspace, after: Workspace): boolean {
  const files = new Set([...before.files(), ...after.files()].filter(isDataFile));
  files.delete('docs.json');
  return [...files].some((file) => before.read(file) !== after.read(file));
}

/**
 * Returns whether a description has the same text in both versions, and none of the files that it may lead to changed. References to other hosts
 * lead to the same documents.
 */
export function isUnchanged(
  { project: from, description: old }: DescriptionVersion,
  after: DescriptionVersion,
): boolean {
  const { project: to, description: now } = after;
  if (old.file !== now.file || old.document.text !== now.document.text) return false;
  return !leadsElsewhere(now.document.text) || !hasChangedFiles(from.workspace, to.workspace);
}

/** Returns whether a text has a reference to another file, or an operation somewhere else. */
function leadsElsewhere(text: string): boolean {
  return /\$(?:dynamicR|r)ef["']?\s*:\s*["']?[^"'#\s]/.test(text);
}
