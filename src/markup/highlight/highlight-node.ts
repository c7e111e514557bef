import type { ElementNode, PageNode, TextNode } from '../../core/pages/page-tree.ts';

export function plain(value: string): TextNode {
  return { kind: 'text', value };
}

/** A highlighted span of code; the classes are listed in webview/styles/prose.css. */
export function mark(className: string, children: readonly PageNode[]): ElementNode {
  return { kind: 'element', tag: 'span', attributes: { class: className }, children };
}
