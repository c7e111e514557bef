import { OverlaidDocument } from '../../openapi/overlay/overlaid-document.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { isDataFile } from '../../source/text/file-names.ts';
import { describeNode } from './describe-node.ts';
import { listExtractions } from './extract-component.ts';
import { listInlinings } from './inline-reference.ts';
import { listMoves } from './move-to-file.ts';
import { listMissingIds } from './operation-ids.ts';
import type { DescribedNode, Refactoring, RefactoringPlace } from './refactoring.ts';

/** Lists the changes of a description that keep what it describes, for the caret or the beginning of a selection. */
export function listRefactorings(site: RefactoringPlace, offset: number): readonly Refactoring[] {
  const { project, file } = site;
  const document = isDataFile(file) && !project.config.files.includes(file) ? project.document(file) : undefined;
  const caret = document?.nodeAt(offset);
  if (document === undefined || caret === undefined || document.problems.length > 0 || isOverlaid(site)) return [];
  const enclosing: AuthoredNode[] = [];
  for (let node = document.authored(caret); node !== undefined; node = node.parent) enclosing.push(node);
  const holder = enclosing.find(({ kind }) => kind === 'object');
  if (holder?.get('$ref') !== undefined) return listInlinings(site, holder);
  const described = enclosing.flatMap((node) => describeNode(site, node) ?? []);
  const moved = described.find(({ node }) => node.keySpan.start <= offset && offset <= node.keySpan.end);
  return [
    ...takeInnermost(described).flatMap((each) => listExtractions(site, each)),
    ...(moved === undefined ? [] : listMoves(site, moved)),
    ...listMissingIds(site, described),
  ];
}

/** The innermost object of each kind. */
function takeInnermost(described: readonly DescribedNode[]): readonly DescribedNode[] {
  const kinds = new Set<string>();
  return described.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
}

/** Returns whether overlays change the description, whose targets are queries that are not rewritten. */
function isOverlaid({ references, file }: RefactoringPlace): boolean {
  return references.descriptions.some(
    ({ description }) => description.files.has(file) && description.document instanceof OverlaidDocument,
  );
}
