import type { Project } from '../project/project.ts';
import { targetOf } from '../references/description-references.ts';
import type { ReferenceTarget } from '../references/reference.ts';
import type { ReferenceIndex } from '../references/reference-index.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { isDataFile } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { contains } from './walk-navigation.ts';

/**
 * Every reference to what is under the caret: to the target of a reference there, to a value of a description, or to a
 * page.
 */
export function findReferences(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  const target = targetAt(project, references, file, offset);
  return target === undefined ? [] : references.to(target).map(({ at }) => at);
}

function targetAt(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): ReferenceTarget | undefined {
  const reference = references.from(file).find(({ at }) => contains(at, file, offset));
  if (reference !== undefined) return reference.target;
  if (!isDataFile(file)) return { file };
  // On a name in a component, an operation or a tag: the innermost enclosing value that has references.
  let node: SourceNode | undefined = project.document(file)?.nodeAt(offset);
  while (node !== undefined && references.to(targetOf(node)).length === 0) node = node.parent;
  return node && targetOf(node);
}
