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
  /** Whether the playground replaces the bar with its own. */
  readonly hasCell: boolean;
}

/** The request bar: method and path with highlighted parameters. With a playground it is the initial content of the `bar` cell. */
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

/** A copy button, hidden without script. */
function renderCopy(text: string): Html {
  return html`<button class="ghost copy" type="button" data-copy="${text}">Copy</button>`;
}

function baseUrl(servers: readonly Server[], path: string): string {
  const url = (servers[0]?.url ?? '').replace(/\/$/, '');
  return path.startsWith('/') ? url : '';
}

/** Text with highlighted `{parameters}`. */
export function markBraces(template: string): HtmlValue {
  return template.split(/(\{[^{}]*\})/).map((part, index) => (index % 2 === 0 ? part : html`<mark>${part}</mark>`));
}
