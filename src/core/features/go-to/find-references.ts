import type { Project } from '../../project/project.ts';
import { toTarget } from '../../references/description-references.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { isDataFile, isPageFile } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { locateTarget } from '../mdx/page-links.ts';
import { findHeadingAt, listIds, type PlacedHeading, placeHeadings } from '../mdx/place-headings.ts';
import { findImportOfTag, findSnippetUses, locateExport } from '../mdx/snippet-uses.ts';

/** The references to a symbol. `declaration`: the location of its name; absent for a file. */
export interface FoundReferences {
  readonly declaration?: Location;
  readonly places: readonly Location[];
}

const noReferences: FoundReferences = { places: [] };

/**
 * Finds all references to the symbol at the caret: the target of a reference, a value of a description, all operations
 * of a path, a heading, a snippet or a page.
 */
export function findReferences(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): FoundReferences {
  const reference = references.at(file, offset);
  if (reference !== undefined)
    return reference.target ? findReferencesTo(project, references, reference.target) : noReferences;
  if (isPageFile(file)) return findInPage(project, references, file, offset);
  if (!isDataFile(file)) return { places: listPlaces(references.toFile(file)) };
  return findInData(project, references, file, offset);
}

function findReferencesTo(project: Project, references: ReferenceIndex, target: ReferenceTarget): FoundReferences {
  const { file, part } = target;
  if (part === undefined) return { places: findReferencesToFile(project, references, file) };
  if (typeof part === 'number') {
    return { declaration: locateTarget(project, target), places: listPlaces(references.to(target)) };
  }
  const heading = placeHeadings(project, file).find((placed) => listIds(placed.heading).includes(part));
  return heading === undefined
    ? { places: listPlaces(references.to({ file, part })) }
    : findReferencesToHeading(references, file, heading);
}

/** References to the file and to any part of it, and the tags that insert a snippet. */
function findReferencesToFile(project: Project, references: ReferenceIndex, file: string): readonly Location[] {
  return [...listPlaces(references.toFile(file)), ...findSnippetUses(project, references, file)];
}

function findReferencesToHeading(
  references: ReferenceIndex,
  file: string,
  { heading, written }: PlacedHeading,
): FoundReferences {
  const places = listIds(heading).flatMap((part) => listPlaces(references.to({ file, part })));
  return { declaration: { file, span: written.span }, places };
}

function findInPage(project: Project, references: ReferenceIndex, file: string, offset: number): FoundReferences {
  const heading = findHeadingAt(project, file, offset);
  if (heading !== undefined) return findReferencesToHeading(references, file, heading);
  const imported = findImportOfTag(project, references, file, offset);
  const snippet = imported?.reference.target?.file;
  if (imported === undefined || snippet === undefined)
    return { places: findReferencesToFile(project, references, file) };
  const { exported } = imported.name;
  const uses = findSnippetUses(project, references, snippet, exported);
  return {
    ...(exported !== undefined && { declaration: locateExport(project, snippet, exported) }),
    places: [...listPlaces(references.to({ file: snippet })), ...uses],
  };
}

function findInData(project: Project, references: ReferenceIndex, file: string, offset: number): FoundReferences {
  // The innermost enclosing value with references: the caret may be inside a component, an operation or a tag.
  for (let node = project.document(file)?.nodeAt(offset); node !== undefined; node = node.parent) {
    const found = [node, ...listOperationsAt(node, offset)].flatMap((candidate) => references.to(toTarget(candidate)));
    if (found.length === 0) continue;
    const hasName = typeof node.key === 'string';
    return { ...(hasName && { declaration: node.keyLocation }), places: listPlaces(found) };
  }
  return noReferences;
}

/** The operations of a path, if the offset is in the key of the path. */
export function listOperationsAt(node: SourceNode, offset: number): readonly SourceNode[] {
  const { keySpan, parent } = node;
  const isPath = typeof node.key === 'string' && (parent?.key === 'paths' || parent?.key === 'webhooks');
  return isPath && keySpan.start <= offset && offset <= keySpan.end ? node.members() : [];
}

function listPlaces(references: readonly Reference[]): readonly Location[] {
  return references.map(({ at }) => at);
}
