import type { HttpOperation } from '../core/api/http-operation.ts';
import type { Server } from '../core/api/server.ts';
import { breakAddress } from '../request/form/mark-url.ts';
import { type Html, type HtmlValue, html } from './html.ts';
import { renderMethod } from './method-kind.ts';
import type { PageScope } from './page-scope.ts';
import { renderPart } from './untouched/cell.ts';

interface BarSubject {
  readonly method: string;
  /** Path template, webhook name or channel address. */
  readonly path: string;
  readonly servers: readonly Server[];
  readonly origin?: HttpOperation['origin'];
}

/**
 * Renders the request bar: method and path with highlighted parameters. With a playground, this is the content of the
 * `bar` cell without script.
 */
export function renderBar(endpoint: BarSubject, scope: PageScope, label: string): Html {
  const { method, path, origin } = endpoint;
  if (origin === 'webhook') return renderReceived(method, path, label);
  const base = scope.model.settings.showBaseUrl || scope.interactive ? baseUrl(endpoint.servers, path) : '';
  const { display } = scope.model.settings.playground;
  const copy = display === 'none' ? undefined : renderCopy(`${baseUrl(endpoint.servers, path)}${path}`);
  const address = html`<code class="url${scope.interactive && ' unscripted'}"><bdi dir="ltr">${base === '' ? undefined : html`<span class="base">${markBraces(base)}</span>`}${markBraces(path)}</bdi></code>`;
  const content = scope.interactive ? renderPart('bar', scope, address) : html`${address}${copy}`;
  return html`<section class="bar" aria-label="${label}">${renderMethod(method)}${content}</section>`;
}

/** A webhook has a name instead of an address, which is the reader's own. */
function renderReceived(method: string, name: string, label: string): Html {
  return html`<section class="bar" aria-label="${label}">${renderMethod('WEBHOOK')}<code class="url">${name}</code><span class="to">${method} to your URL</span></section>`;
}

/** Renders a copy button, which is hidden without script. */
function renderCopy(text: string): Html {
  return html`<button class="ghost" type="button" title="Copy the address" data-copy="${text}">Copy</button>`;
}

function baseUrl(servers: readonly Server[], path: string): string {
  const url = (servers[0]?.url ?? '').replace(/\/$/, '');
  return path.startsWith('/') ? url : '';
}

/** Highlights `{parameters}` and `{{variables}}` in an address. */
export function markBraces(template: string): HtmlValue {
  return template
    .split(/(\{\{[^{}]*\}\}|\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 0 ? breakLines(part) : html`<mark>${part}</mark>`));
}

/** Renders an address whose lines end after a slash. */
export function breakLines(address: string): HtmlValue {
  return breakAddress(address).map((piece, place) => html`${place > 0 && html`<wbr>`}${piece}`);
}
