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
  const names: string[] = [];
  let first = node;
  for (; first?.type === 'JSXMemberExpression'; first = child(first, 'object'))
    names.push(`.${nameOf(child(first, 'property')) ?? ''}`);
  const start =
    first?.type === 'JSXNamespacedName'
      ? `${nameOf(child(first, 'namespace')) ?? ''}:${nameOf(child(first, 'name')) ?? ''}`
      : (nameOf(first) ?? '');
  return [start, ...names.reverse()].join('');
}

/** The construct in the words of its authors: the called function, or the kind of syntax. */
export function describe(node: SyntaxNode): string {
  let called = node.type === 'ExpressionStatement' ? (child(node, 'expression') ?? node) : node;
  let prefix = '';
  for (let callee = child(called, 'callee'); callee !== undefined; callee = child(called, 'callee')) {
    prefix = called.type === 'NewExpression' ? 'new ' : '';
    called = callee;
  }
  if (called.type === 'JSXOpeningElement') return `<${printTagName(child(called, 'name'))}>`;
  if (called.type === 'MemberExpression')
    return `${prefix}${nameOf(child(called, 'object')) ?? ''}.${nameOf(child(called, 'property')) ?? ''}`;
  const kind = called.type.replace(/(?:Expression|Statement|Declaration|Literal)$/, '');
  return `${prefix}${nameOf(called) ?? kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`;
}
