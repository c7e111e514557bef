import type { AuthoredNode, SourceDocument, SourceNode } from '../../source/document/source-document.ts';

/** Lists the other objects of a document that have the same members in the same order. */
export function listEqualValues(node: AuthoredNode): readonly AuthoredNode[] {
  const { document } = node;
  const [first] = node.members();
  const { size } = node;
  const starts: number[] = [];
  document.walk({
    skipsScalars: () => true,
    visit(place) {
      if (place.isString || place.isArray) return 0;
      const other = place.node();
      if (other.kind !== 'object' || other.start === node.start || other.size !== size) return 0;
      if (other.members(1)[0]?.key === first?.key && isEqual(node, other)) starts.push(other.start);
      return 0;
    },
  });
  return starts.flatMap((start) => findStarting(document, start) ?? []).filter((other) => !isIn(other, node));
}

function isEqual(a: SourceNode, b: SourceNode): boolean {
  if (a.kind !== b.kind || a.size !== b.size) return false;
  if (a.kind === 'object') {
    const others = b.members();
    return a.members().every((member, index) => {
      const other = others[index];
      return other !== undefined && other.key === member.key && isEqual(member, other);
    });
  }
  if (a.kind === 'array') {
    const others = b.elements();
    return a.elements().every((element, index) => {
      const other = others[index];
      return other !== undefined && isEqual(element, other);
    });
  }
  return a.kind === 'string' ? a.string() === b.string() : a.raw() === b.raw();
}

function isIn({ start }: SourceNode, { span }: SourceNode): boolean {
  return span.start <= start && start < span.end;
}

/** The object that begins at the offset. */
export function findStarting(document: SourceDocument, start: number): AuthoredNode | undefined {
  let node = document.nodeAt(start);
  while (node !== undefined && (node.start !== start || node.kind !== 'object')) node = node.parent;
  return node && document.authored(node);
}
