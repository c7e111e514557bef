import type { DrawingElement, DrawingNode } from '../../src/markup/drawing/drawing-node.ts';

/** The elements of a drawing, without its definitions. */
export function listElements(node: DrawingNode): readonly DrawingElement[] {
  if (typeof node === 'string' || node.tag === 'defs') return [];
  return [node, ...node.children.flatMap(listElements)];
}

export const joinTexts = (node: DrawingNode): string =>
  typeof node === 'string' ? node : node.children.map(joinTexts).join('');

export const squeeze = (text: string): string => text.replace(/\s/g, '');
