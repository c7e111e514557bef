import type { ComponentNode, ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { attributes, type Html, html } from '../html.ts';
import { drawIcon } from '../icons/find-icon.ts';
import { type ComponentRenderer, flagProp, plainColor, textProp } from './draw.ts';
import { plainText } from './markdown-inline.ts';

const renderFiles: ComponentRenderer = (node, draw) =>
  html`<ul class="x-tree">${draw.nodes(node.children.flatMap(listEntries))}</ul>`;

/** Reads a Markdown list as files and open folders. Folders have nested items, or a slash at the end of their name. */
function listEntries(node: PageNode): readonly PageNode[] {
  if (node.kind === 'text' && node.value.trim() === '') return [];
  if (node.kind !== 'element' || !/^[ou]l$/.test(node.tag)) return [node];
  return node.children.flatMap((item) => (item.kind === 'element' ? [toEntry(item)] : []));
}

function toEntry({ children }: ElementNode): ComponentNode {
  const isList = (child: PageNode): boolean => child.kind === 'element' && /^[ou]l$/.test(child.tag);
  const name = plainText(children.filter((child) => !isList(child))).trim();
  const inner = children.filter(isList).flatMap(listEntries);
  const isFolder = inner.length > 0 || name.endsWith('/');
  const props: ComponentNode['props'] = isFolder ? { name: name.replace(/\/$/, ''), defaultOpen: true } : { name };
  return { kind: 'component', name: isFolder ? 'Tree.Folder' : 'Tree.File', props, children: inner, span: noSpan };
}

const noSpan = { start: 0, end: 0 };

/** Renders a folder that is closed by default. A folder that can't be opened shows its content without a switch. */
const renderFolder: ComponentRenderer = (node, draw) => {
  const name = html`${drawIcon('folder', lucide)}${textProp(node, 'name') ?? ''}/${renderRemark(node)}`;
  if (node.children.length === 0) return html`<li><span${entryAttributes(node)}>${name}</span></li>`;
  const content = html`<ul>${draw.nodes(node.children)}</ul>`;
  const isFixed = Object.hasOwn(node.props, 'openable') && !flagProp(node, 'openable');
  if (isFixed) return html`<li><span${entryAttributes(node)}>${name}</span>${content}</li>`;
  const open = flagProp(node, 'defaultOpen') ? html` open` : undefined;
  return html`<li><details${open}><summary${entryAttributes(node)}>${name}</summary>${content}</details></li>`;
};

const lucide = { library: 'lucide' } as const;

const renderFile: ComponentRenderer = (node) =>
  html`<li><span${entryAttributes(node)}>${drawIcon('file', lucide)}${textProp(node, 'name') ?? ''}${renderRemark(node)}</span></li>`;

function entryAttributes(node: ComponentNode): Html {
  return attributes({ class: 'x-entry', 'data-marked': flagProp(node, 'highlight') });
}

function renderRemark(node: ComponentNode): Html | undefined {
  const remark = textProp(node, 'comment');
  return remark === undefined ? undefined : html` <span class="x-faint">${remark}</span>`;
}

const renderColors: ComponentRenderer = (node, draw) =>
  html`<ul class="x-colors${textProp(node, 'variant') === 'table' && ' x-ruled'}">${draw.nodes(node.children)}</ul>`;

const renderColor: ComponentRenderer = (node, draw) => {
  const values = colorValues(node);
  return html`<li class="x-color">${values.map(swatch)}<span>${textProp(node, 'name', 'title')}</span> <code>${values.join(' / ')}</code>${draw.nodes(node.children)}</li>`;
};

/** Returns the single value, or those for light and dark. */
function colorValues({ props }: ComponentNode): readonly string[] {
  const value = Object.hasOwn(props, 'value') ? props.value : undefined;
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String);
  return value === undefined ? [] : [String(value)];
}

/** Renders a sample of the color. Pages can't have inline styles, so the color is an attribute of an SVG shape. */
function swatch(color: string): Html {
  return html`<svg class="x-swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect${attributes({ width: 1, height: 1, fill: plainColor(color) })}/></svg>`;
}

const renderColorRow: ComponentRenderer = (node, draw) =>
  html`<li class="x-row"><span class="x-title">${textProp(node, 'title')}</span><ul class="x-colors">${draw.nodes(node.children)}</ul></li>`;

export const fileTree: readonly (readonly [string, ComponentRenderer])[] = [
  ['Tree', renderFiles],
  ['FileTree', renderFiles],
  ['Tree.Folder', renderFolder],
  ['Tree.File', renderFile],
  ['Color', renderColors],
  ['Color.Row', renderColorRow],
  ['Color.Item', renderColor],
];
