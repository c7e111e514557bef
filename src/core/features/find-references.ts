import type { Project } from '../project/project.ts';
import { targetOf } from '../references/description-references.ts';
import type { Reference, ReferenceTarget } from '../references/reference.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { isDataFile, isPageFile } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { headingAt, idsOf, placeHeadings } from './mdx/place-headings.ts';
import { findImportOfTag, findSnippetUses } from './mdx/snippet-uses.ts';
import { contains } from './walk-navigation.ts';

/**
 * Every reference to what is under the caret: to the target of a reference there, to a value of a description, to all
 * operations of a path, to a heading, a snippet or a page.
 */
export function findReferences(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  const reference = referenceAt(references, file, offset);
  if (reference !== undefined) return reference.target ? referencesTo(project, references, reference.target) : [];
  if (isPageFile(file)) return referencesInPage(project, references, file, offset);
  return isDataFile(file) ? referencesInData(project, references, file, offset) : placesOf(references.toFile(file));
}

/** The innermost reference at the offset. */
export function referenceAt(references: ReferenceIndex, file: string, offset: number): Reference | undefined {
  const found = references.from(file).filter(({ at }) => contains(at, file, offset));
  const length = ({ at: { span } }: Reference) => span.end - span.start;
  return found.reduce<Reference | undefined>(
    (best, one) => (best === undefined || length(one) < length(best) ? one : best),
    undefined,
  );
}

function referencesTo(project: Project, references: ReferenceIndex, target: ReferenceTarget): readonly Location[] {
  const { file, part } = target;
  if (typeof part === 'number') return placesOf(references.to(target));
  if (part === undefined) return referencesToFile(project, references, file);
  const heading = placeHeadings(project, file).find((placed) => idsOf(placed.heading).includes(part));
  return referencesToAnchors(references, file, heading === undefined ? [part] : idsOf(heading.heading));
}

/** To the file and to any part of it; of a snippet also the tags that insert it. */
function referencesToFile(project: Project, references: ReferenceIndex, file: string): readonly Location[] {
  return [...placesOf(references.toFile(file)), ...findSnippetUses(project, references, file)];
}

function referencesToAnchors(references: ReferenceIndex, file: string, ids: readonly string[]): readonly Location[] {
  return ids.flatMap((part) => placesOf(references.to({ file, part })));
}

function referencesInPage(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  const heading = headingAt(project, file, offset);
  if (heading !== undefined) return referencesToAnchors(references, file, idsOf(heading.heading));
  const imported = findImportOfTag(project, references, file, offset);
  const snippet = imported?.reference.target?.file;
  if (imported === undefined || snippet === undefined) return referencesToFile(project, references, file);
  const { exported } = imported.name;
  return [...placesOf(references.to({ file: snippet })), ...findSnippetUses(project, references, snippet, exported)];
}

function referencesInData(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  // On a name in a component, an operation or a tag: the innermost enclosing value that has references.
  for (let node = project.document(file)?.nodeAt(offset); node !== undefined; node = node.parent) {
    const found = [node, ...operationsAt(node, offset)].flatMap((one) => references.to(targetOf(one)));
    if (found.length > 0) return placesOf(found);
  }
  return [];
}

/** The members of a path, if the offset is in its name. */
function operationsAt(node: SourceNode, offset: number): readonly SourceNode[] {
  const { keySpan, parent } = node;
  const isPath = typeof node.key === 'string' && (parent?.key === 'paths' || parent?.key === 'webhooks');
  return isPath && keySpan.start <= offset && offset <= keySpan.end ? node.members() : [];
}

function placesOf(references: readonly Reference[]): readonly Location[] {
  return references.map(({ at }) => at);
}
