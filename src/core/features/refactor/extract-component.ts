import type { Project } from '../../project/project.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceDocument } from '../../source/document/source-document.ts';
import { type CutText, cutText } from '../../source/edit/cut-text.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { printYamlText, quoteText } from '../../source/edit/print-text.ts';
import { indentRest } from '../../source/edit/print-value.ts';
import { addPrinted, isFlow } from '../../source/edit/put-value.ts';
import { applyEdits } from '../../source/text/apply-edits.ts';
import { LineIndex } from '../../source/text/line-index.ts';
import type { Position } from '../../source/text/span.ts';
import { encodePath } from '../rename/write-address.ts';
import { proposeName } from './component-name.ts';
import { describeNode, findSection } from './describe-node.ts';
import { listEqualValues } from './equal-values.ts';
import { isReferredInside } from './list-references.ts';
import type { DescribedNode, Refactoring, RefactoringPlace } from './refactoring.ts';
import { relocateReferences } from './relocate-references.ts';
import { writeReference } from './write-reference.ts';

/** The section of a description that components of one kind are in. */
interface Section {
  readonly root: SourceDocument;
  readonly path: readonly string[];
  readonly names: readonly string[];
}

/** Lists what makes a component of an object: of it alone, or of all equal ones too; or what uses an equal component. */
export function listExtractions(site: RefactoringPlace, described: DescribedNode): readonly Refactoring[] {
  const { node } = described;
  const section = findSectionFor(site, described);
  if (section === undefined || !isExtractable(site, described, section)) return [];
  const equal = listEqualValues(node).filter((other) => isSameKind(site, other, described));
  const component = equal.find((other) => isComponentOf(other, section));
  const others = equal.filter((other) => !isComponentOf(other, section) && keepsComments(node, other));
  const name = component === undefined ? proposeName(described, section.names) : String(component.key);
  const uses = others.length === 0 ? [[]] : [[], others];
  return uses.flatMap((more) => {
    const title =
      component === undefined ? `Extract ${toWord(described)} to components` : `Use the equal component "${name}"`;
    const count =
      more.length === 0
        ? ''
        : component === undefined
          ? ` (all ${more.length + 1} equal ones)`
          : ` (${more.length + 1} times)`;
    const edits = extract(site, [node, ...more], section, { name, isNew: component === undefined });
    if (edits === undefined) return [];
    const proposed =
      component === undefined ? locateProposed(site.project, edits, site.file, node.start, name) : undefined;
    return [{ title: title + count, kind: 'extract' as const, edits, ...(proposed && { proposed }) }];
  });
}

function toWord({ kind }: DescribedNode): string {
  return kind.toLowerCase();
}

function findSectionFor({ project }: RefactoringPlace, { place, kind }: DescribedNode): Section | undefined {
  const path = findSection(place.standard, kind);
  const root = project.document(place.root);
  if (path === undefined || root?.root?.kind !== 'object') return undefined;
  const existing = root.find(joinPointer('', ...path));
  return { root, path, names: (existing?.members() ?? []).map(({ key }) => String(key)) };
}

function isExtractable(site: RefactoringPlace, { node, takesReference }: DescribedNode, section: Section): boolean {
  if (!takesReference || node.isEmpty || node.parent === undefined || isComponentOf(node, section)) return false;
  if (node.get('$ref') !== undefined || node.parent.get('schemaFormat') !== undefined) return false;
  // The name of a part becomes a value of the discriminator.
  const choice = node.parent.kind === 'array' ? node.parent.parent : undefined;
  return choice?.get('discriminator') === undefined && !isReferredInside(site, node);
}

function isComponentOf({ document, parent }: AuthoredNode, { root, path }: Section): boolean {
  return document.file === root.file && parent?.pointer === joinPointer('', ...path);
}

function isSameKind(site: RefactoringPlace, node: AuthoredNode, { kind }: DescribedNode): boolean {
  const other = describeNode(site, node);
  return (
    other?.kind === kind && other.takesReference && node.parent?.kind !== undefined && !isReferredInside(site, node)
  );
}

/** Returns whether no comment is lost where the other value becomes a reference to this one. */
function keepsComments(node: AuthoredNode, other: AuthoredNode): boolean {
  const cut = cutText(other);
  return cut !== undefined && (!/(?:^|\s)#/.test(cut.lines) || cut.lines === cutText(node)?.lines);
}

function extract(
  site: RefactoringPlace,
  nodes: readonly AuthoredNode[],
  section: Section,
  { name, isNew }: { readonly name: string; readonly isNew: boolean },
): readonly TextEdit[] | undefined {
  const [node] = nodes;
  const { root, path } = section;
  if (node?.document.language !== root.language) return undefined;
  const relocated = relocateReferences(site, node, root.file);
  const cut = relocated && cutText(node, relocated);
  if (cut === undefined) return undefined;
  const file = root.file === site.file ? '' : encodePath(relativePath(site.file, root.file, true));
  const reference = `${file}#${joinPointer('', ...path, name)}`;
  const component = isNew ? addComponent(section, name, cut) : undefined;
  if (isNew && component === undefined) return undefined;
  const uses = nodes.flatMap((use) => writeReference(use, reference) ?? []);
  return [...uses, ...(component === undefined ? [] : [component])];
}

/** Adds a component to its section, which is made if it is not there. Undefined if it can't be added. */
function addComponent({ root, path }: Section, name: string, cut: CutText): TextEdit | undefined {
  let holder = root.root && root.authored(root.root);
  let missing = path;
  for (let inner = holder; inner !== undefined && missing.length > 0; ) {
    const [first = ''] = missing;
    inner = inner.get(first);
    if (inner === undefined) break;
    if (inner.kind !== 'object' || inner.get('$ref') !== undefined) return undefined;
    holder = inner;
    missing = missing.slice(1);
  }
  if (holder === undefined || (isFlow(holder) && !holder.isEmpty && cut.isBlock)) return undefined;
  const object = holder;
  return addPrinted(object, (unit) =>
    printMembers([...missing, name], cut, { unit, document: root, isInBrackets: isFlow(object) && !object.isEmpty }),
  );
}

interface Layout {
  readonly unit: string;
  readonly document: SourceDocument;
  readonly isInBrackets: boolean;
}

/** Prints the text as the value of nested members. */
function printMembers(path: readonly string[], { lines, isBlock }: CutText, layout: Layout): string {
  const { unit, document, isInBrackets } = layout;
  const { inline, quote } = readFileStyle(document);
  const space = inline === 'tight' ? '' : ' ';
  const isYaml = document.language === 'yaml';
  const isInLines = isYaml ? !isInBrackets : document.text.includes('\n');
  return path.toReversed().reduce((value, name, index) => {
    const key = isYaml ? printYamlText(name, isInBrackets, quote) : quoteText(name);
    if (index === 0) return isBlock ? `${key}:\n${unit}${indentRest(value, unit)}` : `${key}:${space}${value}`;
    if (!isInLines) return `${key}:${space}{${value}}`;
    return isYaml
      ? `${key}:\n${unit}${indentRest(value, unit)}`
      : `${key}:${space}{\n${unit}${indentRest(value, unit)}\n}`;
  }, lines);
}

/** The position of a new name, in the text that an edit at the offset writes, after all edits. */
function locateProposed(
  project: Project,
  edits: readonly TextEdit[],
  file: string,
  offset: number,
  name: string,
): Position | undefined {
  const text = project.document(file)?.text;
  const inFile = edits.filter(({ at }) => at.file === file);
  const edit = inFile.find(({ at }) => at.span.start === offset);
  if (text === undefined || edit === undefined) return undefined;
  const before = inFile.filter(({ at }) => at.span.start < offset);
  const moved = before.reduce(
    (sum, { at: { span }, text: inserted }) => sum + inserted.length - (span.end - span.start),
    0,
  );
  return new LineIndex(applyEdits(text, inFile)).positionAt(offset + moved + edit.text.lastIndexOf(name));
}
