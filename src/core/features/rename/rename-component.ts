import type { DescriptionFacts } from '../../references/description-facts.ts';
import { toTarget } from '../../references/description-references.ts';
import type { Reference } from '../../references/reference.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { identityOf } from '../../source/references/resolve.ts';
import { contains } from '../walk-navigation.ts';
import { completeChange, type Site } from './complete-change.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { rewritePointers } from './rewrite-pointers.ts';
import { type ReasonedEdit, type Renaming, refuse } from './site-change.ts';
import { writeScalar, writtenAt } from './write-scalar.ts';

/** Finds the component whose name is at the caret. */
export function findComponent(place: RenamePlace): RenameSubject | undefined {
  const { project, file, offset } = place;
  const node = project.document(file)?.nodeAt(offset);
  if (node === undefined || !contains(node.keyLocation, file, offset) || !isComponent(node, place)) return undefined;
  return {
    span: spanInQuotes(place, node.keyLocation),
    name: String(node.key),
    rename: (name) => renameNode(place, node, name),
  };
}

const componentKinds: ReadonlySet<Reference['kind']> = new Set(['ref', 'mapping', 'security', 'front-matter']);

/** Finds the component whose name ends the reference at the caret. */
export function findReferencedComponent(place: RenamePlace, reference: Reference): RenameSubject | undefined {
  const { target, at } = reference;
  if (!componentKinds.has(reference.kind) || typeof target?.part !== 'number') return undefined;
  const node = findNodeAt(place.project.document(target.file), target.part);
  const written = writtenAt(place.project, at);
  const name = String(node?.key);
  const end = written.lastIndexOf(name) + name.length;
  const isWhole = /^["']?$/.test(written.slice(end)) && /(?:^["']?|[/\s])$/.test(written.slice(0, end - name.length));
  if (node === undefined || !isWhole || !isComponent(node, place)) return undefined;
  const span = { start: at.span.start + end - name.length, end: at.span.start + end };
  if (place.offset < span.start || place.offset > span.end) return undefined;
  return { span, name, rename: (to) => renameNode(place, node, to) };
}

/** The innermost node that starts at the offset. */
function findNodeAt(document: SourceDocument | undefined, start: number): SourceNode | undefined {
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
  // A file with nothing but components may have any structure.
  const isPart = inPart.test(pointer) && !keywords.test(node.key);
  return (
    isPart && references.to(toTarget(node)).some(({ kind, text }) => kind === 'ref' && text.endsWith(`/${node.key}`))
  );
}

/** The span of the text without its quotes. */
export function spanInQuotes({ project }: Site, at: RenameAt): RenameSubject['span'] {
  const { start, end } = at.span;
  return /^["']/.test(writtenAt(project, at)) ? { start: start + 1, end: end - 1 } : { start, end };
}

type RenameAt = Reference['at'];

function renameNode(site: Site, node: SourceNode, written: string): Renaming {
  const to = written.trim();
  const name = String(node.key);
  if (!/^[A-Za-z0-9._-]+$/.test(to)) {
    return refuse(`"${to}" is not a valid component name. Use only letters, digits, dots, dashes and underscores.`);
  }
  if (to !== name && node.parent?.get(to) !== undefined)
    return refuse(`"${to}" already exists here. Choose another name.`);
  const refusal = refuseImplicitMapping(site, node);
  if (refusal !== undefined) return refuse(refusal);
  const edits: ReasonedEdit[] = [
    writeScalar(site.project, node.keyLocation, to, 'name'),
    ...rewritePointers(site, [{ node, to }]),
    ...rewriteNames(site, node, to),
  ];
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }) };
}

/** Rewrites references by name: mappings, security requirements, and the schema of a page. */
function rewriteNames({ project, references }: Site, node: SourceNode, to: string): readonly ReasonedEdit[] {
  const name = String(node.key);
  const mappings = references.descriptions.flatMap((facts) =>
    facts.mappings.filter((mapping) => mapping.string() === name && isVariant(facts, mapping, node)),
  );
  const named = references.to(toTarget(node)).filter(({ text }) => text === name);
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

/** The refusal if a discriminator without a mapping names the schema: the API then sends its name as a value. */
export function refuseImplicitMapping({ references }: Site, node: SourceNode): string | undefined {
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
      const isChoice = identityOf(resolution.node) === id && hasDiscriminator(findChoiceSchema(holder));
      if (isChild || isChoice) {
        return `The name "${node.key}" is a value of a discriminator without a mapping. Add a \`mapping\` first, then rename the schema.`;
      }
    }
  }
  return undefined;
}

function hasDiscriminator(node: SourceNode | undefined): boolean {
  return node?.get('discriminator') !== undefined;
}

/** The schema whose `oneOf` or `anyOf` contains the reference. */
function findChoiceSchema(holder: SourceNode): SourceNode | undefined {
  const node = findNodeAt(holder.document, holder.start);
  const list = node?.parent;
  return list?.key === 'oneOf' || list?.key === 'anyOf' ? list.parent : undefined;
}
