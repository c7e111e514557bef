import { toTarget } from '../../references/description-references.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { cutText } from '../../source/edit/cut-text.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { isFlow, removeMember, replaceLines } from '../../source/edit/put-value.ts';
import { identityOf } from '../../source/references/resolve.ts';
import { isRemote } from '../../source/text/file-names.ts';
import { indentToColumn, readIndent } from '../../source/text/lines.ts';
import { refuseImplicitMapping } from '../rename/rename-component.ts';
import { takesObject } from './describe-node.ts';
import { findStarting } from './equal-values.ts';
import { isReferredInside } from './list-references.ts';
import type { Refactoring, RefactoringPlace } from './refactoring.ts';
import { relocateReferences } from './relocate-references.ts';

/** Lists what replaces a reference by the text that it leads to: this one, or all, and then the component is removed. */
export function listInlinings(site: RefactoringPlace, holder: AuthoredNode): readonly Refactoring[] {
  const target = findTarget(site, holder);
  if (target === undefined || isVariant(site, target)) return [];
  const name = String(target.key ?? target.document.file);
  const edit = inline(site, holder, target);
  const all = inlineAll(site, target);
  return [
    ...(edit === undefined
      ? []
      : [{ title: `Inline this reference to "${name}"`, kind: 'inline' as const, edits: [edit] }]),
    ...(all === undefined
      ? []
      : [
          {
            title: `Inline ${all.length === 2 ? 'the only reference' : `all ${all.length - 1} references`} to "${name}" and remove it`,
            kind: 'inline' as const,
            edits: all,
          },
        ]),
  ];
}

/** Returns whether the name of the schema may be a value of a discriminator, which has no meaning without it. */
function isVariant(site: RefactoringPlace, target: AuthoredNode): boolean {
  if (target.get('discriminator') !== undefined || refuseImplicitMapping(site, target) !== undefined) return true;
  return site.references.to(toTarget(target)).some(({ kind }) => kind === 'mapping');
}

/** The object that the reference leads to, if its text is in a file of the project. */
function findTarget({ references }: RefactoringPlace, holder: AuthoredNode): AuthoredNode | undefined {
  const text = holder.get('$ref')?.string();
  if (text === undefined || holder.size !== 1) return undefined;
  for (const facts of references.descriptions) {
    const reference = facts.references.find(
      (other) => other.text === text && identityOf(other.holder) === identityOf(holder),
    );
    if (reference === undefined) continue;
    const { resolution } = reference;
    if (resolution.kind !== 'found' || isRemote(resolution.node.document.file)) return undefined;
    return findStarting(resolution.node.document, resolution.node.start);
  }
  return undefined;
}

function inline(site: RefactoringPlace, holder: AuthoredNode, target: AuthoredNode): TextEdit | undefined {
  const { document, span, parent } = holder;
  const relocated = relocateReferences(site, target, document.file);
  const cut = relocated && cutText(target, relocated);
  const place = cutText(holder);
  if (cut === undefined || place === undefined || target.document.language !== document.language) return undefined;
  if (namesXmlRoot(holder, target) || !takesObject(site, holder)) return undefined;
  const { text } = document;
  if (place.isBlock) return replaceLines(document, place.span, cut.lines, indentToColumn(text, span.start));
  if (!cut.isBlock) return replaceLines(document, span, cut.lines, readIndent(text, span.start));
  if (parent === undefined || isFlow(parent)) return undefined;
  if (typeof holder.key === 'number') return replaceLines(document, span, cut.lines, indentToColumn(text, span.start));
  // `schema: { $ref: … }` becomes a block on the lines after its key.
  const colon = text.slice(holder.keySpan.end, span.start);
  if (!/^[ \t]*:[ \t]*$/.test(colon)) return undefined;
  const start = holder.keySpan.end + colon.indexOf(':') + 1;
  const indent = indentToColumn(text, holder.keySpan.start) + readFileStyle(document).unit;
  return replaceLines(document, { start, end: span.end }, `\n${cut.lines}`, indent);
}

/** The last edit removes the component. Undefined if it is not a component, or is used in another way. */
function inlineAll(site: RefactoringPlace, target: AuthoredNode): readonly TextEdit[] | undefined {
  const { references } = site;
  const isComponent = /^\/(?:components\/\w+|definitions|parameters|responses)\/[^/]+$/.test(target.pointer);
  if (!isComponent || isReferredInside(site, target)) return undefined;
  const holders = new Map<string, SourceNode>();
  for (const facts of references.descriptions) {
    for (const { holder, resolution } of facts.references) {
      if (resolution.kind === 'found' && identityOf(resolution.node) === identityOf(target))
        holders.set(identityOf(holder), holder);
    }
  }
  // Mappings, security requirements and pages refer to it by its name.
  const places = references.to(toTarget(target));
  const isUsedOtherwise =
    places.some(({ kind }) => kind !== 'ref') ||
    places.length > holders.size ||
    countMentions(site, target) > holders.size;
  const isRecursive = [...holders.values()].some(
    ({ document, start }) => document === target.document && target.span.start <= start && start < target.span.end,
  );
  if (isUsedOtherwise || isRecursive || holders.size === 0) return undefined;
  const edits = [...holders.values()].map((node) => {
    const holder = findStarting(node.document, node.start);
    return holder === undefined || holder.size !== 1 || holder.get('$ref') === undefined
      ? undefined
      : inline(site, holder, target);
  });
  const removal = removeMember(target);
  const whole = edits.filter((edit) => edit !== undefined);
  return removal === undefined || whole.length < edits.length ? undefined : [...whole, removal];
}

/** Counts the pointers to a component in all files of its descriptions, also in extensions and examples, which other tools may follow. */
function countMentions({ project, references }: RefactoringPlace, target: AuthoredNode): number {
  const { file } = target.document;
  const descriptions = references.descriptions.filter(({ reading }) => reading.references.files.has(file));
  const files = new Set(descriptions.flatMap(({ reading }) => [...reading.references.files]));
  const mentions = [...files].map((name) => {
    const parts = project.document(name)?.text.split(`#${target.pointer}`).slice(1) ?? [];
    return parts.filter((rest) => !/^[\w.~%-]/.test(rest)).length;
  });
  return mentions.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns whether the reference is the schema of an XML body without an `xml.name`: the name of the component is then that of the
 * root element, which is sent (OpenAPI 3.2, 4.26.1).
 */
function namesXmlRoot(holder: AuthoredNode, target: AuthoredNode): boolean {
  if (holder.key !== 'schema' || target.get('xml')?.get('name') !== undefined) return false;
  const { parent } = holder;
  if (parent?.parent?.key === 'content') return isXml(String(parent.key));
  const isBody = parent?.get('in')?.string() === 'body' || parent?.parent?.key === 'responses';
  return isBody && hasXmlMediaType(parent);
}

/** Returns whether the operation around the node, or else the OpenAPI 2.0 description, sends or receives XML. */
function hasXmlMediaType(node: SourceNode | undefined): boolean {
  for (let holder = node; holder !== undefined; holder = holder.parent) {
    const types = ['consumes', 'produces'].flatMap((key) => holder?.get(key)?.elements() ?? []);
    if (types.length > 0) return types.some((type) => isXml(type.string() ?? ''));
  }
  return false;
}

function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}
