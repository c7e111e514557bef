import type { CodeNode, ComponentNode, PageNode } from '../../../core/pages/page-tree.ts';
import { flagProp, textProp, textsProp } from '../draw.ts';
import { plainText } from '../markdown-inline.ts';

/** Converts a `CodeBlock` to the equivalent fence. A fence in the block provides the code. */
export function toFence(node: ComponentNode): CodeNode {
  const fence = findFence(node.children);
  const title = textProp(node, 'filename', 'title') ?? fence?.title;
  return {
    kind: 'code',
    lang: textProp(node, 'language') ?? fence?.lang ?? '',
    title,
    meta: [fence?.meta ?? '', ...settings(node)].join(' ').trim(),
    value: fence?.value ?? plainText(node.children).replace(/^\s*\n|(?<!\s)\s+$/g, ''),
    span: node.span,
  };
}

function findFence(nodes: readonly PageNode[]): CodeNode | undefined {
  for (const node of nodes) {
    if (node.kind === 'code') return node;
    const inner = node.kind === 'element' && node.tag !== 'code' ? findFence(node.children) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Writes the settings as they are written after the language of a fence. */
function settings(node: ComponentNode): readonly string[] {
  const icon = textProp(node, 'icon');
  const flags = ['lines', 'wrap', 'expandable'].filter((name) => flagProp(node, name));
  const ranges = ['highlight', 'focus'].flatMap((name) => {
    const lines = textsProp(node, name).join(',').replace(/[[\]]/g, '');
    return lines === '' ? [] : [`${name}={${lines}}`];
  });
  return [...flags, ...ranges, ...(icon === undefined ? [] : [`icon="${icon}"`])];
}
