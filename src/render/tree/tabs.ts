import type { CodeNode, ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import { type Html, html } from '../html.ts';
import { type ComponentRenderer, childComponents, type Draw, textProp } from './draw.ts';
import { renderCopy, renderLang, renderPre } from './render-code.ts';

interface Panel {
  readonly label: string;
  readonly content: Html;
}

/** One panel at a time by radio buttons, so that it works without script; without style all are shown below each other. */
function renderPanels(
  panels: readonly Panel[],
  { id, className }: { readonly id: string; readonly className: string },
): Html {
  return html`<div class="x-tabs ${className}">${panels.map(
    ({ label, content }, index) =>
      html`<input type="radio" name="${id}" id="${id}-${index}"${index === 0 ? html` checked` : undefined}><label for="${id}-${index}">${label}</label><div class="x-panel">${content}</div>`,
  )}</div>`;
}

const renderTabs: ComponentRenderer = (node, draw) => {
  const tabs = childComponents(node, ['Tab']);
  if (tabs.length === 0) return draw.nodes(node.children);
  const panels = tabs.map((tab, index) => ({
    label: labelOf(tab, `Tab ${index + 1}`),
    content: draw.nodes(tab.children),
  }));
  return renderPanels(panels, { id: draw.nextId(), className: 'x-plain' });
};

/** A tab outside of `Tabs`. */
const renderTab: ComponentRenderer = (node, draw) =>
  html`<section class="x-section"><p class="x-title">${labelOf(node, 'Tab')}</p>${draw.nodes(node.children)}</section>`;

function labelOf(node: ComponentNode, fallback: string): string {
  return textProp(node, 'title', 'label', 'name') ?? fallback;
}

/** Every code block is a panel; other content of the group follows. */
const renderCodeGroup: ComponentRenderer = (node, draw) => {
  const blocks = codeBlocks(node.children);
  const others = node.children.filter((child) => codeBlocks([child]).length === 0);
  const panels = blocks.map((block, index) => ({
    label: block.title ?? (block.lang === '' ? `Code ${index + 1}` : block.lang),
    content: html`${isNamed(block) ? undefined : renderLang(block)}${renderPre(block)}${renderCopy(block)}`,
  }));
  const group = blocks.length === 0 ? undefined : renderPanels(panels, { id: draw.nextId(), className: 'x-code' });
  return html`${group}${draw.nodes(others)}`;
};

/** Whether the tab's title already names its language. */
function isNamed({ title, lang }: CodeNode): boolean {
  return title === undefined || title.toLowerCase() === lang.toLowerCase();
}

function codeBlocks(nodes: readonly PageNode[]): readonly CodeNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'code') return [node];
    return (node.kind === 'element' && node.tag !== 'code') || (node.kind === 'component' && node.name === 'CodeBlock')
      ? codeBlocks(node.children)
      : [];
  });
}

/** Examples of a request or a response: a code group with a heading. */
function renderExample(heading: string): ComponentRenderer {
  return (node: ComponentNode, draw: Draw): Html =>
    html`<section class="x-example"><p class="x-title">${heading}</p>${renderCodeGroup(node, draw)}</section>`;
}

export const tabs: readonly (readonly [string, ComponentRenderer])[] = [
  ['Tabs', renderTabs],
  ['Tab', renderTab],
  ['CodeGroup', renderCodeGroup],
  ['RequestExample', renderExample('Request example')],
  ['ResponseExample', renderExample('Response example')],
];
