import type { Server } from '../core/api/server.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { renderMethod } from './method-badge.ts';
import type { PageScope } from './page-scope.ts';

interface Endpoint {
  readonly method: string;
  /** Path template, webhook name or channel address. */
  readonly path: string;
  readonly servers: readonly Server[];
}

interface BarOptions {
  readonly label: string;
  /** Whether the playground's request bar grows here. */
  readonly hasCell: boolean;
}

/** The request bar: method and path with its parameters marked. With a playground it is what stands in the `bar` cell until that grows. */
export function renderBar(endpoint: Endpoint, scope: PageScope, options: BarOptions): Html {
  const { label, hasCell } = options;
  const { method, path } = endpoint;
  const base = scope.model.settings.showBaseUrl || scope.interactive ? baseUrl(endpoint.servers, path) : '';
  const { display } = scope.model.settings.playground;
  const copy = display === 'none' ? undefined : renderCopy(`${baseUrl(endpoint.servers, path)}${path}`);
  const url = html`<code class="url">${base === '' ? undefined : html`<span class="base">${markBraces(base)}</span>`}${markBraces(path)}</code>${copy}`;
  const content = hasCell ? html`<div class="in" data-cell="bar">${url}</div>` : url;
  return html`<section class="bar" aria-label="${label}">${renderMethod(method)}${content}</section>`;
}

/** A button that copies; a script makes it work, without one it is not shown. */
function renderCopy(text: string): Html {
  return html`<button class="ghost copy" type="button" data-copy="${text}">Copy</button>`;
}

function baseUrl(servers: readonly Server[], path: string): string {
  const url = (servers[0]?.url ?? '').replace(/\/$/, '');
  return path.startsWith('/') ? url : '';
}

/** Text with its `{parameters}` marked. */
export function markBraces(template: string): HtmlValue {
  return template.split(/(\{[^{}]*\})/).map((part, index) => (index % 2 === 0 ? part : html`<mark>${part}</mark>`));
}
