import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { toTarget } from '../../references/description-references.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { isDataFile, isPageFile } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { findVariableAt } from '../mdx/page-caret.ts';
import { findTargetNode } from '../mdx/page-links.ts';
import { findHeadingAt, listIds, placeHeadings } from '../mdx/place-headings.ts';
import { scanTags } from '../mdx/scan-tags.ts';
import { listImportedNames, type PlacedName } from '../mdx/snippet-uses.ts';
import { contains } from '../walk-navigation.ts';
import { listOperationsAt } from './find-references.ts';

/** An occurrence of a name. `write`: the one that defines it. */
export interface Highlight {
  readonly span: Span;
  readonly kind: 'read' | 'write';
}

/**
 * The occurrences in the file of what the caret is on: a reference, the name of something that is referred to, a tag or a variable of a
 * page. Empty if nothing refers to it in this file: editors then highlight equal words.
 */
export function findHighlights(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Highlight[] {
  const text = isPageFile(file) ? textOfDocument(project.workspace, file) : undefined;
  if (text !== undefined) {
    const imports = listImportedNames(text, references.from(file));
    const inText = [...highlightTags(text, imports, offset), ...highlightVariables(text, offset)];
    if (inText.length > 0) return inText;
  }
  const subject = findSubject({ project, references, file, offset });
  const uses = (subject?.targets ?? [])
    .flatMap((target) => references.to(target))
    .filter(({ at, kind }) => at.file === file && (subject?.kind ?? kind) === kind);
  if (uses.length === 0) return [];
  const definition: readonly Highlight[] =
    subject?.name?.file === file ? [{ span: subject.name.span, kind: 'write' }] : [];
  return [...definition, ...uses.map(({ at }): Highlight => ({ span: at.span, kind: 'read' }))];
}

interface Subject {
  readonly targets: readonly ReferenceTarget[];
  /** The place of its name; undefined: it has none, as a file. */
  readonly name: Location | undefined;
  /** The only kind of references that use this name; undefined: any. */
  readonly kind?: Reference['kind'];
}

interface Caret {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly file: string;
  readonly offset: number;
}

function findSubject({ project, references, file, offset }: Caret): Subject | undefined {
  const reference = references.at(file, offset);
  if (reference !== undefined) return reference.target && toSubject(project, reference.target, reference.kind);
  const heading = isPageFile(file) ? findHeadingAt(project, file, offset) : undefined;
  if (heading !== undefined) {
    const targets = listIds(heading.heading).map((part) => ({ file, part }));
    return { targets, name: { file, span: heading.written.span } };
  }
  const node = isDataFile(file) ? project.document(file)?.nodeAt(offset) : undefined;
  return node && findNamedValue(node, file, offset);
}

function toSubject(project: Project, target: ReferenceTarget, kind: Reference['kind']): Subject {
  const { file, part } = target;
  if (part === undefined) return { targets: [target], name: undefined };
  if (typeof part === 'string') {
    const heading = placeHeadings(project, file).find((placed) => listIds(placed.heading).includes(part));
    if (heading === undefined) return { targets: [target], name: undefined };
    const targets = listIds(heading.heading).map((id) => ({ file, part: id }));
    return { targets, name: { file, span: heading.written.span } };
  }
  const node = findTargetNode(project, file, part);
  if (kind === 'operation-link') return { targets: [target], name: node?.get('operationId')?.location, kind };
  const isNamedByKey = typeof node?.key === 'string';
  return { targets: [target], name: isNamedByKey ? node.keyLocation : node?.get('name')?.location };
}

/** The value that has its name at the caret: in its key, or in its `name` or `operationId`. */
function findNamedValue(node: SourceNode, file: string, offset: number): Subject | undefined {
  if (typeof node.key !== 'string') return undefined;
  if (contains(node.keyLocation, file, offset)) {
    return { targets: [node, ...listOperationsAt(node, offset)].map(toTarget), name: node.keyLocation };
  }
  const { key, parent, location: name } = node;
  if (parent === undefined) return undefined;
  if (key === 'operationId') return { targets: [toTarget(parent)], name, kind: 'operation-link' };
  return key === 'name' ? { targets: [toTarget(parent)], name, kind: 'tag' } : undefined;
}

/** The tags of the same name, and its import. */
function highlightTags(text: string, imports: readonly PlacedName[], offset: number): readonly Highlight[] {
  const tags = scanTags(text, findFrontMatter(text)?.bodyStart ?? 0).tags.filter(({ name }) => name !== '');
  const isAt = ({ nameSpan: { start, end } }: { readonly nameSpan: Span }) => start <= offset && offset <= end;
  const atCaret = tags.find(isAt) ?? imports.find(isAt);
  const sameTags = tags.filter(({ name }) => name === atCaret?.name);
  if (sameTags.length === 0) return [];
  const sameImports = imports.filter(({ name }) => name === atCaret?.name);
  return [
    ...sameImports.map(({ nameSpan }): Highlight => ({ span: nameSpan, kind: 'write' })),
    ...sameTags.map(({ nameSpan }): Highlight => ({ span: nameSpan, kind: 'read' })),
  ];
}

/** The uses of the variable at the caret. */
function highlightVariables(text: string, offset: number): readonly Highlight[] {
  const variable = findVariableAt(text, offset);
  if (variable === undefined) return [];
  const uses = [...text.matchAll(/\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g)].filter(([, name]) => name === variable.name);
  return uses.map(({ 0: whole, index }) => ({ span: { start: index, end: index + whole.length }, kind: 'read' }));
}
