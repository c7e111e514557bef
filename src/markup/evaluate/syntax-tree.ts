import type { SyntaxNode } from './values.ts';

export function child(node: SyntaxNode | undefined, member: string): SyntaxNode | undefined {
  return (node?.[member] ?? undefined) as SyntaxNode | undefined;
}

export function nodes(node: SyntaxNode | undefined, member: string): readonly SyntaxNode[] {
  return (node?.[member] ?? []) as readonly SyntaxNode[];
}

export function nameOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? String(node.name) : undefined;
}

export function printTagName(node: SyntaxNode | undefined): string {
  if (node?.type === 'JSXMemberExpression')
    return `${printTagName(child(node, 'object'))}.${printTagName(child(node, 'property'))}`;
  if (node?.type === 'JSXNamespacedName')
    return `${printTagName(child(node, 'namespace'))}:${printTagName(child(node, 'name'))}`;
  return nameOf(node) ?? '';
}

/** The construct in the words of its authors: the called function, or the kind of syntax. */
export function describe(node: SyntaxNode): string {
  const callee = child(node, 'callee');
  if (callee !== undefined) return printTagName(callee) || printMember(callee);
  const opened = node.type === 'JSXOpeningElement' ? `<${printTagName(child(node, 'name'))}>` : undefined;
  return (
    opened ??
    node.type
      .replace(/(?:Expression|Statement|Declaration|Literal)$/, '')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
  );
}

function printMember(node: SyntaxNode): string {
  return `${nameOf(child(node, 'object')) ?? ''}.${nameOf(child(node, 'property')) ?? ''}`;
}
