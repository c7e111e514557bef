import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import { attributes, type Html, html } from '../html.ts';
import { drawIcon } from '../icons/find-icon.ts';
import { type ComponentRenderer, colorProp, type Draw, textProp } from './draw.ts';
import { renderComponentIcon } from './icons.ts';

/** The label of each component, for readers who can't see the icon. */
export const calloutWords: { readonly [component: string]: string } = {
  Note: 'Note',
  Info: 'Info',
  Tip: 'Tip',
  Check: 'Done',
  Warning: 'Warning',
  Danger: 'Danger',
  Callout: 'Note',
  Banner: 'Notice',
};

/**
 * Lucide icons by component in lower case, which is also the `type` of a card. They are used whatever the site's icon
 * library is.
 */
export const calloutIcons: { readonly [kind: string]: string } = {
  note: 'info',
  info: 'info',
  tip: 'lightbulb',
  check: 'circle-check',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
  banner: 'megaphone',
};

const renderCallout: ComponentRenderer = (node: ComponentNode, draw: Draw): Html => {
  const title = textProp(node, 'title');
  const word = calloutWords[node.name] ?? 'Note';
  const color = node.name === 'Callout' ? colorProp(node, 'color') : undefined;
  // Pages can't have inline styles, but colors of SVG are attributes.
  const bar =
    color === undefined
      ? undefined
      : html`<svg class="x-edge" aria-hidden="true"><rect${attributes({ width: '100%', height: '100%', fill: color })}/></svg>`;
  return html`<div class="x-callout x-${node.name.toLowerCase()}" role="note">${bar}${calloutIcon(node, draw, color)}<div class="x-body">${
    title === undefined
      ? html`<span class="x-unseen">${word}: </span>`
      : html`<p class="x-title"><span class="x-unseen">${word}: </span>${title}</p>`
  }${draw.nodes(node.children)}</div></div>`;
};

function calloutIcon(node: ComponentNode, draw: Draw, color: string | undefined): Html | undefined {
  const customIcon = renderComponentIcon(node, draw, color ?? null);
  const kind = node.name.toLowerCase();
  const name = Object.hasOwn(calloutIcons, kind) ? calloutIcons[kind] : undefined;
  return customIcon ?? (name === undefined ? undefined : drawIcon(name, { library: 'lucide' }));
}

/** The keywords of GitHub's alerts (`> [!NOTE]`) with their corresponding callouts. */
const alerts: { readonly [word: string]: string } = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};

/** Reads a quote that begins with `[!NOTE]` as a callout. Returns undefined for other quotes. */
export function readAlert(children: readonly PageNode[]): { name: string; children: readonly PageNode[] } | undefined {
  const at = children.findIndex((child) => child.kind !== 'text' || child.value.trim() !== '');
  const first = children[at];
  if (first?.kind !== 'element' || first.tag !== 'p') return undefined;
  const [text, ...others] = first.children;
  const match =
    text?.kind === 'text' ? /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*(?:\n|$)/i.exec(text.value) : null;
  if (text?.kind !== 'text' || match === null) return undefined;
  const rest = text.value.slice(match[0].length);
  const words: readonly PageNode[] = [...(rest === '' ? [] : [{ kind: 'text', value: rest } as const]), ...others];
  const paragraph: readonly PageNode[] = words.length === 0 ? [] : [{ ...first, children: words }];
  return { name: alerts[match[1]?.toUpperCase() ?? ''] ?? 'Note', children: [...paragraph, ...children.slice(at + 1)] };
}

export function renderAlert(name: string, children: readonly PageNode[], draw: Draw): Html {
  return renderCallout({ kind: 'component', name, props: {}, children, span: { start: 0, end: 0 } }, draw);
}

export const callouts: readonly (readonly [string, ComponentRenderer])[] = Object.keys(calloutWords).map((name) => [
  name,
  renderCallout,
]);
