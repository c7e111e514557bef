import type { ApiDescription } from '../api/api-description.ts';
import { ReadContext } from '../api/read-context.ts';
import { listDescriptions } from '../project/list-sources.ts';
import type { Project } from '../project/project.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import { References, type Resolution } from '../source/references/resolve.ts';
import { fileExtension } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { listPathItems, listRequirements, type Named, type PathItemFacts } from './path-items.ts';
import type { WalkedDocument, WrittenReference } from './walk-document.ts';

export interface ResolvedReference extends WrittenReference {
  readonly resolution: Resolution;
}

/**
 * References, enums and path items of one description, all its files together, as source nodes that are not read into
 * values.
 */
export interface DescriptionFacts extends Omit<WalkedDocument, 'document' | 'references'> {
  readonly description: ApiDescription;
  readonly root: SourceNode;
  readonly reading: ReadContext;
  readonly references: readonly ResolvedReference[];
  /** The path items under `paths` and `webhooks`, in document order; empty for AsyncAPI. */
  readonly items: readonly PathItemFacts[];
  /** The schema that a value in the mapping of a discriminator refers to, by name or by reference. */
  findVariant(mapping: SourceNode): SourceNode | undefined;
  /** The security scheme that a requirement names. */
  findScheme(name: string): SourceNode | undefined;
}

/** Collects the facts of all descriptions, including remote ones that `docs.json` names. `unchanged`: facts that are still valid. */
export function collectDescriptionFacts(
  project: Project,
  walk: (document: SourceDocument) => WalkedDocument,
  unchanged: readonly DescriptionFacts[],
): readonly DescriptionFacts[] {
  return listDescriptions(project).flatMap((description) => {
    const known = unchanged.find((facts) => facts.description === description);
    if (known) return [known];
    const { root } = description.document;
    return root ? [collectFacts(description, root, project, walk)] : [];
  });
}

const proseExtensions: readonly string[] = ['.md', '.mdx', '.txt', '.html'];

function collectFacts(
  description: ApiDescription,
  root: SourceNode,
  project: Project,
  walk: (document: SourceDocument) => WalkedDocument,
): DescriptionFacts {
  const resolver = new References(root.document, project);
  const references: ResolvedReference[] = [];
  const walked: WalkedDocument[] = [];
  // Resolving references adds files, which the loop then visits.
  for (const file of resolver.files) {
    // A `description` may refer to a text file, which has nothing to check.
    if (proseExtensions.includes(fileExtension(file))) continue;
    const document = file === root.document.file ? root.document : project.document(file);
    if (!document) continue;
    const walkedDocument = walk(document);
    walked.push(walkedDocument);
    for (const written of walkedDocument.references) {
      references.push({ ...written, resolution: resolver.resolve(written.text, written.holder) });
    }
  }
  const reading = new ReadContext(resolver);
  return {
    ...{ description, root, reading, references },
    enums: walked.flatMap(({ enums }) => enums),
    required: walked.flatMap(({ required }) => required),
    discriminators: walked.flatMap(({ discriminators }) => discriminators),
    mappings: walked.flatMap(({ mappings }) => mappings),
    operationLinks: walked.flatMap(({ operationLinks }) => operationLinks),
    items: description.family === 'openapi' ? listPathItems(root, reading) : [],
    findVariant: (mapping) => findVariant(mapping, root, resolver),
    findScheme: (name) => findScheme(name, root, resolver),
  };
}

function findVariant(mapping: SourceNode, root: SourceNode, resolver: References): SourceNode | undefined {
  const text = mapping.string() ?? '';
  // Most mappings are references, and generators write no slash into a name.
  const named = text.includes('/') ? undefined : root.get('components')?.get('schemas')?.get(text);
  return named ?? getNode(resolver.resolve(text, mapping));
}

function findScheme(name: string, root: SourceNode, resolver: References): SourceNode | undefined {
  const schemes = root.get('components')?.get('securitySchemes') ?? root.get('securityDefinitions');
  const scheme = schemes?.get(name);
  // From 3.2 on a requirement may refer to its scheme by URI.
  return scheme ?? (schemes && /[/#:]/.test(name) ? getNode(resolver.resolve(name, root)) : undefined);
}

function getNode(resolution: Resolution): SourceNode | undefined {
  return resolution.kind === 'found' ? resolution.node : undefined;
}

/** The security schemes that the requirements of a description name, defined or not. */
export function listSchemeNames({ root, items }: Pick<DescriptionFacts, 'root' | 'items'>): readonly Named[] {
  // In AsyncAPI 2, servers and operations name schemes. Since 3 they refer to them.
  if (/^2\./.test(root.get('asyncapi')?.string() ?? ''))
    return [...listMembers(root, 'servers'), ...listChannelOperations(root)].flatMap((owner) => [
      ...listRequirements(owner.get('security')),
    ]);
  if (root.get('asyncapi') !== undefined) return [];
  return [...listRequirements(root.get('security')), ...items.flatMap(({ requirements }) => requirements)];
}

function listMembers(root: SourceNode, key: string): readonly SourceNode[] {
  return root.get(key)?.members() ?? [];
}

function listChannelOperations(root: SourceNode): readonly SourceNode[] {
  const channels = listMembers(root, 'channels');
  const operations = channels.flatMap((channel) => ['publish', 'subscribe'].flatMap((key) => channel.get(key) ?? []));
  return operations.flatMap((operation) => [operation, ...(operation.get('traits')?.elements() ?? [])]);
}

export function locateReference({ holder }: WrittenReference): Location {
  return (holder.get('$ref') ?? holder).location;
}
