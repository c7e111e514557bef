import type { Server } from '../../core/api/server.ts';
import { type Html, html } from '../html.ts';
import { renderSee, renderTitle } from '../inline-markup.ts';
import { type PageScope, takeSection } from '../page-scope.ts';
import { renderBox } from '../prose.ts';
import { markBraces } from '../request-bar.ts';
import { sourceIn } from '../sources/page-sources.ts';
import { renderPart } from '../untouched/cell.ts';
import { renderAlternatives, type Security } from './security.ts';

interface Environment extends Security {
  readonly servers: readonly Server[];
}

/**
 * Renders the line with server and authentication below the request bar. The playground replaces it with controls.
 * Details are in separate sections.
 */
export function renderEnvironment({ servers, security }: Environment, scope: PageScope): Html | undefined {
  const { interactive } = scope;
  const [first] = servers;
  const isInBar = interactive || scope.model.settings.showBaseUrl;
  const plain = interactive && html` class="unscripted"`;
  const server =
    first === undefined || (isInBar && servers.length === 1)
      ? undefined
      : html`<span${plain}><span class="label">Server</span> <code>${first.url}</code></span>`;
  const needsSignIn = security.some(({ schemes }) => schemes.length > 0);
  const signIn = needsSignIn
    ? html`<span${plain}><span class="label">Authentication</span> ${renderAlternatives(security)}</span>`
    : undefined;
  if (interactive) {
    return html`<div class="env">${renderPart('server', scope, server)}${renderPart('auth', scope, signIn)}${renderPart('notes', scope)}</div>`;
  }
  return server === undefined && signIn === undefined ? undefined : html`<div class="env">${server}${signIn}</div>`;
}

/** Renders the servers with their variables, if there is more to show than in the request bar. */
export function renderServers(servers: readonly Server[], scope: PageScope): Html | undefined {
  const [first] = servers;
  if (first === undefined) return undefined;
  const isInBar = servers.length === 1 && (scope.interactive ? isInChoice(first) : !saysMore(first));
  return isInBar ? undefined : renderAllServers(servers, scope);
}

/** Returns whether the choice of the server and the request bar have everything that there is to say. */
function isInChoice({ name, description, variables, ...others }: Server): boolean {
  const label = name ?? description ?? '';
  const isPlain = variables.every((each) => each.description === undefined && each.examples === undefined);
  return (
    isPlain &&
    (name === undefined || description === undefined) &&
    label.length <= longestLabel &&
    !saysMore({ ...others, variables: [] })
  );
}

/** Longer labels of servers are not in the choice. */
const longestLabel = 40;

/** Renders the servers with all details of the description. */
export function renderAllServers(servers: readonly Server[], scope: PageScope): Html | undefined {
  if (servers.length === 0) return undefined;
  const title = servers.length === 1 ? 'Server' : 'Servers';
  return html`<section class="servers"><h2 id="${takeSection(scope, 'servers', title)}"${sourceIn(scope)(servers)}>${title}</h2>${servers.map((server) => renderServer(server, scope))}</section>`;
}

function saysMore({
  variables,
  description,
  protocolVersion,
  summary,
  tags,
  externalDocs,
}: Omit<Server, 'name'>): boolean {
  return (
    variables.length > 0 ||
    [description, protocolVersion, summary, tags, externalDocs].some((fact) => fact !== undefined)
  );
}

function renderServer(server: Server, scope: PageScope): Html {
  const { url, name, summary, description, variables, protocol, protocolVersion, tags = [], externalDocs } = server;
  return html`<div class="row"><div class="what"><code class="name">${markBraces(url)}</code>${
    name === undefined ? undefined : html` <span class="type">${name}</span>`
  }${protocol === undefined ? undefined : html` <span class="pill">${protocol}${protocolVersion === undefined ? undefined : html` ${protocolVersion}`}</span>`}${tags.map((tag) => html` <span class="pill">${tag}</span>`)}${renderTitle(summary)}${renderBox(description, scope, 'text')}${variables.map((variable) => renderVariable(variable, scope))}${renderSee(externalDocs)}</div></div>`;
}

function renderVariable(
  { name, default: fallback, values, examples = [], description }: Server['variables'][number],
  scope: PageScope,
) {
  const [only, ...others] = values;
  // The only value is the default.
  const hasDefault = others.length > 0 || only !== fallback;
  return html`<p class="rule"><code>${name}</code>${
    hasDefault && html` default ${fallback === '' ? 'empty' : html`<code>${fallback}</code>`}`
  }${
    only !== undefined &&
    html`${hasDefault && ','} ${others.length === 0 ? 'only' : 'one of'}${values.map((value) => html` <code>${value}</code>`)}`
  }${
    examples.length === 0 ? undefined : html`, for example${examples.map((value) => html` <code>${value}</code>`)}`
  }</p>${renderBox(description, scope, 'text')}`;
}
