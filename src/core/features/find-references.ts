import type { Project } from '../project/project.ts';
import { targetOf } from '../references/description-references.ts';
import type { Reference, ReferenceTarget } from '../references/reference.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { isDataFile, isPageFile } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { placeOfTarget } from './mdx/page-links.ts';
import { headingAt, idsOf, type PlacedHeading, placeHeadings } from './mdx/place-headings.ts';
import { findImportOfTag, findSnippetUses, placeOfExport } from './mdx/snippet-uses.ts';
import { contains } from './walk-navigation.ts';

/** What refers to something, and where that has its name; none: it is a whole file. */
export interface FoundReferences {
  readonly declaration?: Location;
  readonly places: readonly Location[];
}

const nothing: FoundReferences = { places: [] };

/**
 * Every reference to what is under the caret: to the target of a reference there, to a value of a description, to all
 * operations of a path, to a heading, a snippet or a page.
 */
export function findReferences(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): FoundReferences {
  const reference = referenceAt(references, file, offset);
  if (reference !== undefined) return reference.target ? referencesTo(project, references, reference.target) : nothing;
  if (isPageFile(file)) return referencesInPage(project, references, file, offset);
  if (!isDataFile(file)) return { places: placesOf(references.toFile(file)) };
  return referencesInData(project, references, file, offset);
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

function referencesTo(project: Project, references: ReferenceIndex, target: ReferenceTarget): FoundReferences {
  const { file, part } = target;
  if (part === undefined) return { places: referencesToFile(project, references, file) };
  if (typeof part === 'number') {
    return { declaration: placeOfTarget(project, target), places: placesOf(references.to(target)) };
  }
  const heading = placeHeadings(project, file).find((placed) => idsOf(placed.heading).includes(part));
  return heading === undefined
    ? { places: placesOf(references.to({ file, part })) }
    : referencesToHeading(references, file, heading);
}

/** To the file and to any part of it; of a snippet also the tags that insert it. */
function referencesToFile(project: Project, references: ReferenceIndex, file: string): readonly Location[] {
  return [...placesOf(references.toFile(file)), ...findSnippetUses(project, references, file)];
}

function referencesToHeading(
  references: ReferenceIndex,
  file: string,
  { heading, written }: PlacedHeading,
): FoundReferences {
  const places = idsOf(heading).flatMap((part) => placesOf(references.to({ file, part })));
  return { declaration: { file, span: written.span }, places };
}

function referencesInPage(project: Project, references: ReferenceIndex, file: string, offset: number): FoundReferences {
  const heading = headingAt(project, file, offset);
  if (heading !== undefined) return referencesToHeading(references, file, heading);
  const imported = findImportOfTag(project, references, file, offset);
  const snippet = imported?.reference.target?.file;
  if (imported === undefined || snippet === undefined) return { places: referencesToFile(project, references, file) };
  const { exported } = imported.name;
  const uses = findSnippetUses(project, references, snippet, exported);
  return {
    ...(exported !== undefined && { declaration: placeOfExport(project, snippet, exported) }),
    places: [...placesOf(references.to({ file: snippet })), ...uses],
  };
}

function referencesInData(project: Project, references: ReferenceIndex, file: string, offset: number): FoundReferences {
  // On a name in a component, an operation or a tag: the innermost enclosing value that has references.
  for (let node = project.document(file)?.nodeAt(offset); node !== undefined; node = node.parent) {
    const found = [node, ...operationsAt(node, offset)].flatMap((one) => references.to(targetOf(one)));
    if (found.length === 0) continue;
    const hasName = typeof node.key === 'string';
    return { ...(hasName && { declaration: node.keyLocation }), places: placesOf(found) };
  }
  return nothing;
}

/** The members of a path, if the offset is in its name. */
export function operationsAt(node: SourceNode, offset: number): readonly SourceNode[] {
  const { keySpan, parent } = node;
  const isPath = typeof node.key === 'string' && (parent?.key === 'paths' || parent?.key === 'webhooks');
  return isPath && keySpan.start <= offset && offset <= keySpan.end ? node.members() : [];
}

function placesOf(references: readonly Reference[]): readonly Location[] {
  return references.map(({ at }) => at);
}
