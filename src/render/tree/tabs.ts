import type { CodeNode, ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import { mostButtons, renderList } from '../choice-list.ts';
import { attributes, type Html, html } from '../html.ts';
import { renderAnchors } from '../inline-markup.ts';
import { languageName } from './code/language-name.ts';
import { renderCode, renderCodeBody, renderCodeIcon } from './code/render-code.ts';
import { toFence } from './code/to-fence.ts';
import { type ComponentRenderer, childComponents, type Draw, flagProp, textProp } from './draw.ts';
import { renderComponentIcon } from './icons.ts';
import { renderDiagram } from './render-diagram.ts';

interface Panel {
  readonly label: string;
  readonly icon?: Html;
  readonly content: Html;
}

interface PanelOptions {
  readonly id: string;
  readonly className: string;
  /** The index of the panel that is open at first. */
  readonly first?: number;
  /**
   * True if choosing this label also selects it in all other sets of panels, and on the next pages (`followChoices`).
   */
  readonly synced: boolean;
  /** True for a list in place of the labels, where a script runs. */
  readonly isList?: boolean;
}

/**
 * Renders panels with radio buttons, so that they work without script. Without styles all panels are shown below each
 * other.
 */
function renderPanels(
  panels: readonly Panel[],
  { id, className, first = 0, synced, isList = panels.length > mostButtons }: PanelOptions,
): Html {
  const chosen = first < panels.length ? first : 0;
  const width = panels.reduce((sum, { label, icon }) => sum + label.length + (icon === undefined ? 3 : 5), 0);
  const list =
    isList &&
    renderList(
      className === 'x-code' ? 'Language' : 'Tab',
      panels.map(({ label }, index) => ({ id: `${id}-${index}`, label })),
      chosen,
    );
  return html`<div class="x-tabs ${className}${isList ? ' x-listed' : width > widestRow && ' x-many'}">${list}${panels.map(
    ({ label, icon, content }, index) =>
      html`<input${attributes({ type: 'radio', name: id, id: `${id}-${index}`, 'data-choice': synced ? label : undefined, checked: index === chosen })}><label for="${id}-${index}">${icon}${label}</label><div class="x-panel">${content}</div>`,
  )}</div>`;
}

/** In letters: labels that are wider together have several rows on phones, where they look like buttons. */
const widestRow = 40;

const renderTabs: ComponentRenderer = (node, draw) => {
  const tabs = childComponents(node, ['Tab']);
  if (tabs.length === 0) return draw.nodes(node.children);
  const panels = tabs.map((tab, index) => ({
    label: findLabel(tab, `Tab ${index + 1}`),
    icon: renderComponentIcon(tab, draw),
    content: html`${renderAnchors(tab.otherIds ?? [])}${draw.nodes(tab.children)}`,
  }));
  const first = Number(textProp(node, 'defaultTabIndex') ?? 0);
  return renderPanels(panels, {
    id: draw.nextId(),
    className: flagProp(node, 'borderBottom') ? 'x-plain x-ruled' : 'x-plain',
    first: Number.isInteger(first) && first > 0 ? first : 0,
    synced: !Object.hasOwn(node.props, 'sync') || flagProp(node, 'sync'),
  });
};

const renderTab: ComponentRenderer = (node, draw) =>
  html`<section class="x-section"><p class="x-title">${renderAnchors(node.otherIds ?? [])}${findLabel(node, 'Tab')}</p>${draw.nodes(node.children)}</section>`;

function findLabel(node: ComponentNode, fallback: string): string {
  return textProp(node, 'title', 'label', 'name') ?? fallback;
}

/** Renders every code block as a panel, followed by the other content of the group. */
const renderCodeGroup: ComponentRenderer = (node, draw) => {
  const blocks = codeBlocks(node.children);
  const others = node.children.filter((child) => codeBlocks([child]).length === 0);
  const panels = blocks.map((block, index) => ({
    label: block.title ?? (block.lang === '' ? `Code ${index + 1}` : languageName(block.lang)),
    icon: renderCodeIcon(block, draw),
    content: block.lang === 'mermaid' ? renderDiagram(block, draw) : renderCodeBody(block, draw),
  }));
  const options = { className: 'x-code', synced: true, ...(flagProp(node, 'dropdown') && { isList: true }) };
  const group = blocks.length === 0 ? undefined : renderPanels(panels, { id: draw.nextId(), ...options });
  return html`${group}${draw.nodes(others)}`;
};

function codeBlocks(nodes: readonly PageNode[]): readonly CodeNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'code') return [node];
    if (node.kind === 'component' && node.name === 'CodeBlock') return [toFence(node)];
    return node.kind === 'element' && node.tag !== 'code' ? codeBlocks(node.children) : [];
  });
}

const renderCodeBlock: ComponentRenderer = (node, draw) => {
  const fence = toFence(node);
  return fence.lang === 'mermaid' ? renderDiagram(fence, draw) : renderCode(fence, draw);
};

/** Renders examples of a request or a response: a code group with a heading. */
function renderExample(heading: string): ComponentRenderer {
  return (node: ComponentNode, draw: Draw): Html =>
    html`<section class="x-example"><p class="x-title">${heading}</p>${renderCodeGroup(node, draw)}</section>`;
}

export const tabs: readonly (readonly [string, ComponentRenderer])[] = [
  ['Tabs', renderTabs],
  ['Tab', renderTab],
  ['CodeBlock', renderCodeBlock],
  ['CodeGroup', renderCodeGroup],
  ['RequestExample', renderExample('Request example')],
  ['ResponseExample', renderExample('Response example')],
];
