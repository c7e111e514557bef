import { githubSlug } from '../../core/pages/ids/heading-ids.ts';
import { html } from '../html.ts';
import { type ComponentRenderer, childComponents, flagProp, textProp, textsProp } from './draw.ts';

const renderSteps: ComponentRenderer = (node, draw) => {
  if (childComponents(node, ['Step']).length === 0) return draw.nodes(node.children);
  return html`<div class="x-steps">${draw.nodes(node.children)}</div>`;
};

const renderStep: ComponentRenderer = (node, draw) => {
  const title = textProp(node, 'title');
  const id = textProp(node, 'id') ?? (title === undefined ? undefined : githubSlug(title));
  return html`<section class="x-step">${
    title === undefined ? undefined : html`<p class="x-title" data-anchor="${id}">${title}</p>`
  }<div class="x-body">${draw.nodes(node.children)}</div></section>`;
};

const renderAccordion: ComponentRenderer = (node, draw) => {
  const description = textProp(node, 'description');
  const open = flagProp(node, 'defaultOpen') || flagProp(node, 'open') ? html` open` : undefined;
  return html`<details class="x-accordion"${open}><summary>${textProp(node, 'title') ?? 'More'}${
    description === undefined ? undefined : html` <span class="x-faint">${description}</span>`
  }</summary><div class="x-body">${draw.nodes(node.children)}</div></details>`;
};

const renderGroup: ComponentRenderer = (node, draw) =>
  html`<div class="x-accordions">${draw.nodes(node.children)}</div>`;

const renderExpandable: ComponentRenderer = (node, draw) => {
  const open = flagProp(node, 'defaultOpen') ? html` open` : undefined;
  return html`<details class="x-expandable"${open}><summary>${textProp(node, 'title') ?? 'child attributes'}</summary><div class="x-body">${draw.nodes(node.children)}</div></details>`;
};

/** An entry of a changelog. */
const renderUpdate: ComponentRenderer = (node, draw) => {
  const label = textProp(node, 'label') ?? '';
  const tags = textsProp(node, 'tags');
  return html`<section class="x-update"><header><p class="x-title" data-anchor="${githubSlug(label)}">${label}</p>${
    textProp(node, 'description') === undefined
      ? undefined
      : html`<p class="x-faint">${textProp(node, 'description')}</p>`
  }${tags.length === 0 ? undefined : html`<p>${tags.map((tag) => html`<span class="x-badge">${tag}</span> `)}</p>`}</header><div class="x-body">${draw.nodes(node.children)}</div></section>`;
};

/** A part for one choice of the reader; without script every choice is shown, under its title. */
const renderView: ComponentRenderer = (node, draw) => {
  const title = textProp(node, 'title');
  return html`<section class="x-section">${title === undefined ? undefined : html`<p class="x-title">${title}</p>`}${draw.nodes(node.children)}</section>`;
};

export const steps: readonly (readonly [string, ComponentRenderer])[] = [
  ['Steps', renderSteps],
  ['Step', renderStep],
  ['Accordion', renderAccordion],
  ['AccordionGroup', renderGroup],
  ['Expandable', renderExpandable],
  ['Update', renderUpdate],
  ['View', renderView],
];
