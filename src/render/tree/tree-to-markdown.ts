import type { PageNode, PageTree } from '../../core/pages/page-tree.ts';
import { placeholderText } from '../../core/pages/placeholder-text.ts';
import { codeFence } from '../../core/source/text/code-fence.ts';
import { blockElements, elementBlocks } from './markdown-blocks.ts';
import { componentBlocks } from './markdown-components.ts';
import { inlineComponents, inlineMarkdown, type MarkdownWriter } from './markdown-inline.ts';

/**
 * Writes a tree as clean Markdown for the `.md` file of its page. Components become headings, lists, quotes and code,
 * without losing any text.
 */
export function treeToMarkdown(tree: Pick<PageTree, 'children'>): string {
  return writeBlocks(tree.children).join('\n\n');
}

const writer: MarkdownWriter = { blocks: writeBlocks };

/** Combines adjacent inline nodes into one block. Every other node is a block of its own. */
function writeBlocks(nodes: readonly PageNode[]): readonly string[] {
  const blocks: string[] = [];
  let run: PageNode[] = [];
  const flush = (): void => {
    const text = inlineMarkdown(run).trim();
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    flush();
    blocks.push(...blockMarkdown(node).filter((block) => block.trim() !== ''));
  }
  flush();
  return blocks;
}

function isBlock(node: PageNode): boolean {
  if (node.kind === 'code') return true;
  if (node.kind === 'math') return node.display;
  if (node.kind === 'component') return !inlineComponents.has(node.name) || node.children.some(isBlock);
  if (node.kind === 'placeholder') return node.source.includes('\n');
  return node.kind === 'element' && (blockElements.has(node.tag) || node.children.some(isBlock));
}

function blockMarkdown(node: PageNode): readonly string[] {
  switch (node.kind) {
    case 'code':
      return [codeFence(node.value, `${node.lang}${node.title === undefined ? '' : ` ${node.title}`}`)];
    case 'math':
      return [mathBlock(node.value)];
    case 'placeholder':
      return placeholderText(node) === '' ? [] : [codeFence(node.source, '')];
    case 'element':
      return elementBlocks(node, writer);
    case 'component':
      return componentBlocks(node, writer);
    default:
      return [];
  }
}

/**
 * Writes a formula as a block. Parsers without formulas read its lines as Markdown, so a formula that would begin a
 * block goes into a fence.
 */
function mathBlock(value: string): string {
  return /^\s*(?:$|`{3}|~{3}|[-*+>#|<]|\d+[.)])/m.test(value.trim()) ? codeFence(value, 'math') : `$$\n${value}\n$$`;
}
