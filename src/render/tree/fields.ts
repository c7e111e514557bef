import { readFieldAttributes } from '../../core/pages/fields/fields-attributes.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { type Html, html } from '../html.ts';
import { renderAnchors } from '../inline-markup.ts';
import type { ComponentRenderer } from './draw.ts';

const renderField: ComponentRenderer = (node, draw) => {
  const { name, location, type, fallback, required, deprecated, labels, values, placeholder } =
    readFieldAttributes(node);
  return html`<div class="x-field"><p class="x-head">${renderAnchors(node.otherIds ?? [])}${renderLabels(labels.before)}<code class="name">${name}</code>${renderLabels(labels.after)}${
    type === undefined ? undefined : html` <span class="type">${type}</span>`
  }${location === 'response' ? undefined : html` <span class="x-faint">${location}</span>`}${
    required ? html` <span class="req">required</span>` : undefined
  }${deprecated ? html` <span class="x-badge">deprecated</span>` : undefined}${
    fallback === undefined ? undefined : html` <span class="def">default <code>${printDefault(fallback)}</code></span>`
  }${values.length === 0 ? undefined : html` <span class="def">one of ${listCodes(values)}</span>`}${
    placeholder === undefined ? undefined : html` <span class="def">for example <code>${placeholder}</code></span>`
  }</p><div class="x-body">${draw.nodes(node.children)}</div></div>`;
};

function renderLabels(labels: readonly string[]): readonly Html[] {
  return labels.map((label) => html` <span class="x-badge">${label}</span> `);
}

function listCodes(values: readonly JsonValue[]): readonly Html[] {
  return values.map((value, index) => html`${index === 0 ? '' : ', '}<code>${printDefault(value)}</code>`);
}

/** A default as the writer would type it. */
export function printDefault(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const fields: readonly (readonly [string, ComponentRenderer])[] = [
  ['ParamField', renderField],
  ['Param', renderField],
  ['ResponseField', renderField],
];
