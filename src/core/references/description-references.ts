import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { type DescriptionFacts, listSchemeNames, locateReference } from './description-facts.ts';
import { mayHaveLinks } from './description-links.ts';
import type { Reference, ReferenceTarget } from './reference.ts';

export function* listDescriptionReferences(facts: DescriptionFacts): Iterable<Reference> {
  for (const reference of facts.references) {
    const { resolution, text } = reference;
    const target = resolution.kind === 'found' ? toTarget(resolution.node) : undefined;
    yield { kind: 'ref', text, at: locateReference(reference), target };
  }
  for (const node of facts.mappings) yield toReference('mapping', node, facts.findVariant(node));
  yield* listNames(facts);
}

/** References to security schemes, tags and operations by name. */
function* listNames(facts: DescriptionFacts): Iterable<Reference> {
  const { root, items, operationLinks, findScheme } = facts;
  for (const { name, at } of listSchemeNames(facts)) {
    const scheme = findScheme(name);
    yield { kind: 'security', text: name, at, target: scheme && toTarget(scheme) };
  }
  const tags = new Map((root.get('tags')?.elements() ?? []).map((tag) => [textOf(tag.get('name')), tag]));
  for (const tag of items.flatMap(({ tags: own }) => own)) yield toReference('tag', tag, tags.get(textOf(tag)));
  const operations = new Map(items.flatMap(({ ids }) => ids.map(({ name, operation }) => [name, operation] as const)));
  for (const node of operationLinks) yield toReference('operation-link', node, operations.get(textOf(node) ?? ''));
}

function toReference(kind: Reference['kind'], node: SourceNode, target: SourceNode | undefined): Reference {
  return { kind, text: textOf(node) ?? '', at: node.location, target: target && toTarget(target) };
}

/** The target for a node, by its location in the file: its offset in an overlaid document differs. */
export function toTarget({ location: { file, span } }: SourceNode): ReferenceTarget {
  return { file, part: span.start };
}

/**
 * Returns whether a reference in the description, or a link in its texts, may be at the node, which is the innermost one there.
 * Listing all references of a large description takes much longer. In the file of the node nothing may be an alias.
 */
export function mayReferAt(node: SourceNode): boolean {
  for (let holder: SourceNode | undefined = node; holder !== undefined; holder = holder.parent) {
    const { key, parent } = holder;
    const above = parent?.parent?.key;
    if (key === '$ref' || parent?.key === 'mapping' || parent?.key === 'tags' || above === 'security') return true;
    if (key === 'operationId' && above === 'links') return true;
    // The place of a `$dynamicRef` is the object that contains it.
    if (holder.get('$dynamicRef') !== undefined) return true;
  }
  return mayHaveLinks(node.string() ?? '');
}
