import type { Server } from '../../core/api/server.ts';
import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { renderProse } from '../prose.ts';
import { markBraces } from '../request-bar.ts';
import { renderSecurity, type Security } from './security.ts';

interface Environment extends Security {
  readonly servers: readonly Server[];
}

/** The lines under the request bar: cells for server and sign-in, then what the description says of both. */
export function renderEnvironment(about: Environment, scope: PageScope): Html | undefined {
  const cells = scope.interactive
    ? html`<div class="in" data-cell="server"></div><div class="in" data-cell="auth"></div>`
    : undefined;
  const servers = renderServers(about.servers, scope);
  const security = renderSecurity(about, scope);
  if (cells === undefined && servers === undefined && security === undefined) return undefined;
  return html`<div class="env">${cells}${servers}${security}</div>`;
}

/** The servers with their variables; one is a line, several open in place. */
function renderServers(servers: readonly Server[], scope: PageScope): Html | undefined {
  const [first] = servers;
  if (first === undefined) return undefined;
  const isPlain = servers.length === 1 && first.variables.length === 0 && first.description === undefined;
  if (isPlain && (scope.interactive || scope.model.settings.showBaseUrl)) return undefined;
  if (isPlain) return html`<p>Server <code>${first.url}</code></p>`;
  const count = servers.length;
  return html`<details class="nest"><summary>${count === 1 ? 'Server' : `${count} servers`}</summary><ul class="rows facts">${servers.map(
    (server) => renderServer(server, scope),
  )}</ul></details>`;
}

function renderServer({ url, name, description, variables, protocol }: Server, scope: PageScope): Html {
  return html`<li>${name === undefined ? undefined : html`<b>${name}</b> `}<code>${markBraces(url)}</code>${
    protocol === undefined ? undefined : html` <span class="pill">${protocol}</span>`
  }${renderProse(description, scope)}${
    variables.length === 0
      ? undefined
      : html`<ul>${variables.map((variable) => {
          const values =
            variable.values.length === 0 ? undefined : variable.values.map((value) => html` <code>${value}</code>`);
          return html`<li><code>${variable.name}</code> default <code>${variable.default}</code>${
            values === undefined ? undefined : html`, one of${values}`
          }${renderProse(variable.description, scope)}</li>`;
        })}</ul>`
  }</li>`;
}
