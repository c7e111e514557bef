import type { Server } from '../../core/api/server.ts';
import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { renderProse } from '../prose.ts';
import { markBraces } from '../request-bar.ts';

/** The line under the request bar: server and sign-in. */
export function renderEnvironment(servers: readonly Server[], scope: PageScope): Html | undefined {
  const list = renderServers(servers, scope);
  const auth = scope.interactive ? html`<div class="in" data-cell="auth"></div>` : undefined;
  return list === undefined && auth === undefined ? undefined : html`<div class="env">${list}${auth}</div>`;
}

/** The servers with their variables; one is a line, several open in place. With a playground the `server` cell stands before them. */
function renderServers(servers: readonly Server[], scope: PageScope): Html | undefined {
  const cell = scope.interactive ? html`<div class="in" data-cell="server"></div>` : undefined;
  const [first] = servers;
  if (first === undefined) return cell;
  const isPlain = servers.length === 1 && first.variables.length === 0 && first.description === undefined;
  if (isPlain && (scope.interactive || scope.model.settings.showBaseUrl)) return cell;
  if (isPlain) return html`<p>Server <code>${first.url}</code></p>`;
  const count = servers.length;
  return html`${cell}<details class="nest"><summary>${count === 1 ? 'Server' : `${count} servers`}</summary><ul class="rows facts">${servers.map(
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
          const values = variable.values.length === 0 ? undefined : variable.values.map((value) => html` <code>${value}</code>`);
          return html`<li><code>${variable.name}</code> default <code>${variable.default}</code>${
            values === undefined ? undefined : html`, one of${values}`
          }${renderProse(variable.description, scope)}</li>`;
        })}</ul>`
  }</li>`;
}
