import type { DescriptionFacts } from '../../references/description-facts.ts';
import { targetOf } from '../../references/description-references.ts';
import type { Reference } from '../../references/reference.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { identityOf } from '../../source/references/resolve.ts';
import { contains } from '../walk-navigation.ts';
import { completeChange, type Site } from './complete-change.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { rewritePointers } from './rewrite-pointers.ts';
import { type ReasonedEdit, type Renaming, refuse } from './site-change.ts';
import { writeScalar, writtenAt } from './write-scalar.ts';

/** The component whose name is under the caret. */
export function componentSubject(place: RenamePlace): RenameSubject | undefined {
  const { project, file, offset } = place;
  const node = project.document(file)?.nodeAt(offset);
  if (node === undefined || !contains(node.keyLocation, file, offset) || !isComponent(node, place)) return undefined;
  return {
    span: innerSpan(place, node.keyLocation),
    name: String(node.key),
    rename: (name) => renameNode(place, node, name),
  };
}

const kinds: ReadonlySet<Reference['kind']> = new Set(['ref', 'mapping', 'security', 'front-matter']);

/** The component that the reference under the caret names at its end. */
export function referredComponent(place: RenamePlace, reference: Reference): RenameSubject | undefined {
  const { target, at } = reference;
  if (!kinds.has(reference.kind) || typeof target?.part !== 'number') return undefined;
  const node = nodeFrom(place.project.document(target.file), target.part);
  const written = writtenAt(place.project, at);
  const name = String(node?.key);
  const end = written.lastIndexOf(name) + name.length;
  const isWhole = /^["']?$/.test(written.slice(end)) && /(?:^["']?|[/\s])$/.test(written.slice(0, end - name.length));
  if (node === undefined || !isWhole || !isComponent(node, place)) return undefined;
  const span = { start: at.span.start + end - name.length, end: at.span.start + end };
  if (place.offset < span.start || place.offset > span.end) return undefined;
  return { span, name, rename: (to) => renameNode(place, node, to) };
}

/** The value that begins there. */
function nodeFrom(document: SourceDocument | undefined, start: number): SourceNode | undefined {
  let node = document?.nodeAt(start);
  while (node !== undefined && node.start !== start) node = node.parent;
  return node;
}

const types =
  'schemas|responses|parameters|examples|requestBodies|headers|securitySchemes|links|callbacks|pathItems|mediaTypes|messages|channels|operations|servers|serverVariables|messageTraits|operationTraits|correlationIds|replies|replyAddresses|tags|externalDocs|channelBindings|messageBindings|operationBindings|serverBindings';
const inComponents = new RegExp(`^/components/(?:${types})/[^/]+$`);
const inSwagger = /^\/(?:definitions|securityDefinitions|parameters|responses)\/[^/]+$/;
const inSchema = /\/(?:\$defs|definitions)\/[^/]+$/;
const inPart = new RegExp(`^(?:/(?:${types}|definitions))?/[^/]+$`);
const keywords = /^(?:allOf|anyOf|oneOf|not|properties|items|type|paths|info|components|get|put|post|delete|patch)$/;

function isComponent(node: SourceNode, { references }: Site): boolean {
  const { pointer } = node;
  if (typeof node.key !== 'string') return false;
  if (inComponents.test(pointer) || inSwagger.test(pointer) || inSchema.test(pointer)) {
    return references.descriptions.some(({ reading }) => reading.references.files.has(node.document.file));
  }
  // In a file of components, whose form is the writer's own.
  const isPart = inPart.test(pointer) && !keywords.test(node.key);
  return (
    isPart && references.to(targetOf(node)).some(({ kind, text }) => kind === 'ref' && text.endsWith(`/${node.key}`))
  );
}

/** Without the quotes. */
export function innerSpan({ project }: Site, at: RenameAt): RenameSubject['span'] {
  const { start, end } = at.span;
  return /^["']/.test(writtenAt(project, at)) ? { start: start + 1, end: end - 1 } : { start, end };
}

type RenameAt = Reference['at'];

function renameNode(site: Site, node: SourceNode, written: string): Renaming {
  const to = written.trim();
  const name = String(node.key);
  if (!/^[A-Za-z0-9._-]+$/.test(to)) {
    return refuse(
      `"${to}" is no name of a component: only letters, digits, dots, dashes and underscores may be in it.`,
    );
  }
  if (to !== name && node.parent?.get(to) !== undefined)
    return refuse(`There is a "${to}" here already. Choose another name.`);
  const implied = impliedBy(site, node);
  if (implied !== undefined) return refuse(implied);
  const edits: ReasonedEdit[] = [
    writeScalar(site.project, node.keyLocation, to, 'name'),
    ...rewritePointers(site, [{ node, to }]),
    ...rewriteNames(site, node, to),
  ];
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }) };
}

/** References by name alone: mappings, security requirements, the schema of a page. */
function rewriteNames({ project, references }: Site, node: SourceNode, to: string): readonly ReasonedEdit[] {
  const name = String(node.key);
  const mappings = references.descriptions.flatMap((facts) =>
    facts.mappings.filter((mapping) => mapping.string() === name && isVariant(facts, mapping, node)),
  );
  const named = references.to(targetOf(node)).filter(({ text }) => text === name);
  return [
    ...mappings.map(({ location }) => writeScalar(project, location, to, 'reference')),
    ...named.flatMap(({ kind, at }) => {
      if (kind === 'security') return [writeScalar(project, at, to, 'reference')];
      if (kind !== 'front-matter') return [];
      const written = writtenAt(project, at);
      const start = at.span.start + written.lastIndexOf(name);
      const span = { start, end: start + name.length };
      return [{ at: { file: at.file, span }, text: to, reason: 'reference' as const }];
    }),
  ];
}

function isVariant(facts: DescriptionFacts, mapping: SourceNode, node: SourceNode): boolean {
  const variant = facts.findVariant(mapping);
  return variant !== undefined && identityOf(variant) === identityOf(node);
}

/** A schema that a discriminator without a mapping names: then its name is a value that the API sends. */
function impliedBy({ references }: Site, node: SourceNode): string | undefined {
  const id = identityOf(node);
  for (const facts of references.descriptions) {
    const mapped = new Set(
      facts.mappings.flatMap((mapping) => {
        const variant = facts.findVariant(mapping);
        return variant === undefined ? [] : [identityOf(variant)];
      }),
    );
    if (mapped.has(id)) continue;
    for (const { resolution, holder, extending } of facts.references) {
      if (resolution.kind !== 'found') continue;
      const isChild = extending !== undefined && identityOf(extending) === id && hasDiscriminator(resolution.node);
      const isChoice = identityOf(resolution.node) === id && hasDiscriminator(ownerOfChoice(holder));
      if (isChild || isChoice) {
        return `A discriminator without a mapping sends the name "${node.key}" as a value. Write a \`mapping\` first: then the schema can be renamed.`;
      }
    }
  }
  return undefined;
}

function hasDiscriminator(node: SourceNode | undefined): boolean {
  return node?.get('discriminator') !== undefined;
}

/** The schema that has the `oneOf` or `anyOf` in which the reference is. */
function ownerOfChoice(holder: SourceNode): SourceNode | undefined {
  const placed = nodeFrom(holder.document, holder.start);
  const list = placed?.parent;
  return list?.key === 'oneOf' || list?.key === 'anyOf' ? list.parent : undefined;
}
