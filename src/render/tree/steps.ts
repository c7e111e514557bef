import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { element, type Html, html } from '../html.ts';
import { renderAnchors, toFragment } from '../inline-markup.ts';
import {
  type ComponentRenderer,
  childComponents,
  type Draw,
  findContent,
  flagProp,
  textProp,
  textsProp,
  titleProp,
} from './draw.ts';
import { renderComponentIcon } from './icons.ts';

const renderSteps: ComponentRenderer = (node, draw) => {
  if (childComponents(node, ['Step']).length === 0) return draw.nodes(findContent(node));
  const size = textProp(node, 'titleSize');
  return html`<div class="x-steps"${size !== undefined && titleSizes.has(size) ? html` data-size="${size}"` : undefined}>${draw.nodes(findContent(node))}</div>`;
};

const titleSizes: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4']);

const renderStep: ComponentRenderer = (node, draw) => {
  const title = titleProp(node, draw);
  const size = textProp(node, 'titleSize') ?? 'p';
  const number = Number(textProp(node, 'stepNumber'));
  const icon = renderComponentIcon(node, draw);
  const written = Number.isInteger(number) && number > 0 ? number : undefined;
  return html`<section class="x-step"><span class="x-count">${icon ?? written}</span>${
    title === undefined
      ? undefined
      : element(titleSizes.has(size) ? size : 'p', { class: 'x-title' }, [
          renderTitleAnchors(node),
          title,
          draw.isInLink ? undefined : renderSelfLink(node),
        ])
  }<div class="x-body">${draw.nodes(findContent(node))}</div></section>`;
};

/** Renders the link of a step's title to itself, as headings have. */
function renderSelfLink(node: ComponentNode): Html | undefined {
  const [id] = node.otherIds ?? [];
  if (id === undefined || flagProp(node, 'noAnchor')) return undefined;
  return element('a', { class: 'x-anchor', href: toFragment(id), 'aria-label': 'Link to this step' }, undefined);
}

const renderAccordion: ComponentRenderer = (node, draw) => {
  const description = textProp(node, 'description');
  const open = flagProp(node, 'defaultOpen') || flagProp(node, 'open');
  return html`<details class="x-accordion"${isOpen(open)}><summary>${renderTitleAnchors(node)}${renderComponentIcon(node, draw)}<span>${titleProp(node, draw) ?? 'More'}${
    description === undefined ? undefined : html` <span class="x-faint">${description}</span>`
  }</span></summary><div class="x-body">${draw.nodes(findContent(node))}</div></details>`;
};

/** Renders the anchors for links to the component's title. */
function renderTitleAnchors({ otherIds = [] }: ComponentNode): readonly Html[] {
  return renderAnchors(otherIds);
}

function isOpen(open: boolean): Html | undefined {
  return open ? html` open` : undefined;
}

const renderGroup: ComponentRenderer = (node, draw) =>
  html`<div class="x-accordions">${draw.nodes(node.children)}</div>`;

const renderExpandable: ComponentRenderer = (node, draw) =>
  html`<details class="x-expandable"${isOpen(flagProp(node, 'defaultOpen'))}><summary>${renderTitleAnchors(node)}${titleProp(node, draw) ?? 'child attributes'}</summary><div class="x-body">${draw.nodes(node.children)}</div></details>`;

/** Longer descriptions are above the text: the column of the date is narrow. */
const longestUpdateNote = 80;

const renderUpdate: ComponentRenderer = (node, draw) => {
  const tags = textsProp(node, 'tags');
  const description = textProp(node, 'description');
  const note = description === undefined ? undefined : html`<p class="x-faint">${description}</p>`;
  const label = titleProp(node, draw, 'label');
  const title = html`${renderTitleAnchors(node)}${label}`;
  const isLong = (description?.length ?? 0) > longestUpdateNote;
  return html`<section class="x-update"><header>${label === undefined ? html`<p class="x-title">${title}</p>` : html`<h2 class="x-title">${title}</h2>`}${
    isLong ? undefined : note
  }${tags.length === 0 ? undefined : html`<p class="x-tags">${tags.map((tag) => html`<span class="x-badge">${tag}</span> `)}</p>`}</header><div class="x-body">${isLong ? note : undefined}${draw.nodes(findContent(node))}</div></section>`;
};

/** Renders a section for one choice of the reader. Without script all choices are shown with their titles. */
function renderView(node: Parameters<ComponentRenderer>[0], draw: Draw): Html {
  const title = textProp(node, 'title');
  if (title === undefined) return html`<section class="x-section">${draw.nodes(node.children)}</section>`;
  return html`<section class="x-section x-view" data-view="${title}"><p class="x-title">${renderComponentIcon(node, draw)}${title}</p>${draw.nodes(node.children)}</section>`;
}

export const steps: readonly (readonly [string, ComponentRenderer])[] = [
  ['Steps', renderSteps],
  ['Step', renderStep],
  ['Accordion', renderAccordion],
  ['AccordionGroup', renderGroup],
  ['Expandable', renderExpandable],
  ['Update', renderUpdate],
  ['View', renderView],
];
