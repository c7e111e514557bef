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
  if (node.type === 'ExpressionStatement') {
    const expression = child(node, 'expression');
    return expression === undefined ? 'a statement' : describe(expression);
  }
  const callee = child(node, 'callee');
  if (callee !== undefined) return `${node.type === 'NewExpression' ? 'new ' : ''}${describe(callee)}`;
  if (node.type === 'JSXOpeningElement') return `<${printTagName(child(node, 'name'))}>`;
  if (node.type === 'MemberExpression') return `${describeObject(node)}.${nameOf(child(node, 'property')) ?? ''}`;
  const kind = node.type.replace(/(?:Expression|Statement|Declaration|Literal)$/, '');
  return nameOf(node) ?? kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function describeObject(node: SyntaxNode): string {
  return nameOf(child(node, 'object')) ?? '';
}
