import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { html } from '../html.ts';
import { type ComponentRenderer, flagProp, textProp } from './draw.ts';

/** Where a parameter goes, by the attribute that names it. */
export const fieldLocations = ['path', 'query', 'body', 'header', 'cookie'] as const;

export interface FieldFacts {
  readonly name: string;
  readonly location: string | undefined;
  readonly type: string | undefined;
  readonly fallback: string | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
}

/** What the attributes of a `ParamField` or `ResponseField` say. */
export function fieldFacts(node: ComponentNode): FieldFacts {
  const location = fieldLocations.find((name) => textProp(node, name) !== undefined);
  const fallback = Object.hasOwn(node.props, 'default') ? node.props.default : undefined;
  return {
    name: (location === undefined ? undefined : textProp(node, location)) ?? textProp(node, 'name', 'id') ?? '',
    location: node.name === 'ResponseField' ? undefined : location,
    type: textProp(node, 'type'),
    fallback: fallback === undefined ? undefined : typeof fallback === 'string' ? fallback : JSON.stringify(fallback),
    required: flagProp(node, 'required'),
    deprecated: flagProp(node, 'deprecated'),
  };
}

const renderField: ComponentRenderer = (node, draw) => {
  const { name, location, type, fallback, required, deprecated } = fieldFacts(node);
  return html`<div class="x-field"><p class="x-head"><code class="name">${name}</code>${
    type === undefined ? undefined : html` <span class="type">${type}</span>`
  }${location === undefined ? undefined : html` <span class="x-faint">${location}</span>`}${
    required ? html` <span class="req">required</span>` : undefined
  }${deprecated ? html` <span class="x-badge">deprecated</span>` : undefined}${
    fallback === undefined ? undefined : html` <span class="def">default <code>${fallback}</code></span>`
  }</p><div class="x-body">${draw.nodes(node.children)}</div></div>`;
};

export const fields: readonly (readonly [string, ComponentRenderer])[] = [
  ['ParamField', renderField],
  ['Param', renderField],
  ['ResponseField', renderField],
];
