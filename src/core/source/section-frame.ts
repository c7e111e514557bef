import type { SourceDocument, SourceNode } from './source-document.ts';

/** The containers that the sections of a document stand in. */
export interface SectionFrame {
  /** Their names: where they change, so may what a section means. */
  readonly names: string;
  /** Whether every value stands in the section that its pointer says: no name twice, nothing by alias or merge, no overlays. */
  readonly isPlain: boolean;
}

export function readFrame(document: SourceDocument): SectionFrame {
  const holders = holdersIn(document.root);
  return {
    names: JSON.stringify(holders.map(({ names }) => names)),
    isPlain: document.areSectionsWhole && document.files.length === 1 && holders.every(isPlainHolder),
  };
}

/** The root, or a container in it, as far as sections hang on it. */
interface Holder {
  readonly node: SourceNode;
  readonly names: readonly string[];
}

function holdersIn(root: SourceNode | undefined): readonly Holder[] {
  if (root?.kind !== 'object') return [];
  const holders = [toHolder(root)];
  for (const member of root.members()) {
    if (!hasMembers(member)) continue;
    if (member.key !== 'components') {
      holders.push({ node: member, names: [] });
      continue;
    }
    holders.push(toHolder(member));
    for (const inner of member.members()) if (hasMembers(inner)) holders.push({ node: inner, names: [] });
  }
  return holders;
}

function toHolder(node: SourceNode): Holder {
  return { node, names: node.members().map(({ key }) => String(key)) };
}

function hasMembers(node: SourceNode): boolean {
  return node.kind === 'object' && !node.isEmpty;
}

/** An alias reads as what it stands for, which stands before it. */
function isPlainHolder({ node, names }: Holder): boolean {
  const isInPlace = node.parent === undefined || node.keySpan.end <= node.span.start;
  return isInPlace && new Set(names).size === names.length;
}
