import { readFieldAttributes } from '../../core/pages/fields-attributes.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { renderAnchors } from '../anchors.ts';
import { html } from '../html.ts';
import type { ComponentRenderer } from './draw.ts';

const renderField: ComponentRenderer = (node, draw) => {
  const { name, location, type, fallback, required, deprecated } = readFieldAttributes(node);
  return html`<div class="x-field"><p class="x-head">${renderAnchors(node.otherIds ?? [])}<code class="name">${name}</code>${
    type === undefined ? undefined : html` <span class="type">${type}</span>`
  }${location === 'response' ? undefined : html` <span class="x-faint">${location}</span>`}${
    required ? html` <span class="req">required</span>` : undefined
  }${deprecated ? html` <span class="x-badge">deprecated</span>` : undefined}${
    fallback === undefined ? undefined : html` <span class="def">default <code>${printDefault(fallback)}</code></span>`
  }</p><div class="x-body">${draw.nodes(node.children)}</div></div>`;
};

/** A default as the writer would type it. */
export function printDefault(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const fields: readonly (readonly [string, ComponentRenderer])[] = [
  ['ParamField', renderField],
  ['Param', renderField],
  ['ResponseField', renderField],
];
