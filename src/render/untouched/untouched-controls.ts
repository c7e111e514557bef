import type { MediaType } from '../../core/api/http-operation.ts';
import type { Server, ServerVariable } from '../../core/api/server.ts';
import type { Slice } from '../../core/api/slice.ts';
import { chooseMediaType, isJsonType } from '../../request/build/media-types.ts';
import { withheldInWords } from '../../request/form/browser-limits.ts';
import { requestOperation } from '../../request/form/handshake.ts';
import { markUrl, type UrlPart, urlTemplate } from '../../request/form/mark-url.ts';
import { missingValues } from '../../request/form/missing-values.ts';
import { startingAlternative } from '../../request/form/starting-schemes.ts';
import { hasClosedBody, undeclaredWords } from '../../request/form/undeclared-values.ts';
import { whyNotSent } from '../../request/form/unsent-schemes.ts';
import { attributes, type Html, html } from '../html.ts';
import { inlineCode } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { missingInWords, mostNamed } from './missing-in-words.ts';
import { serverLabel, variableSize } from './server-label.ts';
import { untouchedForm } from './untouched-form.ts';

// Cells show these until the script mounts its controls there. The elements and words are the same, so that nothing
// moves, and anything that was clicked, selected or typed before is kept. Without script the style sheet hides them
// (`scripted`).

/** Renders the address of the untouched form and its buttons. */
export function untouchedBar(slice: Slice, { model }: PageScope): Html {
  const { shown, server } = untouchedForm(model, slice).built;
  const parts = markUrl(shown.url, server.base.shown, urlTemplate(slice)).map(renderPart);
  const button =
    slice.kind === 'operation'
      ? html`<button class="send scripted" type="button">Send <kbd>Ctrl Enter</kbd></button>`
      : html`<button class="send try scripted" type="button">Try it</button>`;
  return html`<code class="url scripted" tabindex="0">${parts}</code><button class="ghost scripted" type="button">Copy</button>${button}`;
}

function renderPart({ kind, text }: UrlPart): Html {
  switch (kind) {
    case 'base':
      return html`<span class="base">${text}</span>`;
    case 'path':
      return html`${text}`;
    case 'value':
      return html`<mark>${text}</mark>`;
    case 'gap':
      return html`<mark class="gap">${text}</mark>`;
  }
}

/** Renders the choice of servers, and the variables of the selected one. */
export function untouchedServer(slice: Slice, { model }: PageScope): Html {
  const { servers } = requestOperation(slice).operation;
  const selected = untouchedForm(model, slice).values.server;
  const server = servers.find(({ url }) => url === selected) ?? (selected === undefined ? servers[0] : undefined);
  const options = [
    ...servers.map((each) => ({ label: serverLabel(each), isChosen: each === server })),
    otherServer(server),
  ];
  const choice =
    servers.length === 0
      ? undefined
      : html`<span class="scripted"><label class="label" for="server-choice">Server</label> <select id="server-choice">${options.map(({ label, isChosen }) => html`<option${attributes({ selected: isChosen })}>${label}</option>`)}</select></span>`;
  const other =
    server === undefined
      ? html`<label class="scripted"><span class="label">Base URL</span> <input class="base-url" type="url" placeholder="https://api.example.com"></label>`
      : undefined;
  return html`${choice}${other}${server?.variables.map(untouchedVariable)}`;
}

function otherServer(server: Server | undefined) {
  return { label: 'Other…', isChosen: server === undefined };
}

function untouchedVariable({ name, default: value, values }: ServerVariable): Html {
  const id = `server-${name}`;
  const control =
    values.length > 0
      ? html`<select id="${id}">${values.map((each) => html`<option${attributes({ selected: each === value })}>${each}</option>`)}</select>`
      : html`<input id="${id}" class="variable" type="text" size="${variableSize(value)}" value="${value}">`;
  return html`<span class="variable scripted"><label class="label" for="${id}">${name}</label> ${control}</span>`;
}

/** Renders the sign-in state, or undefined if the request requires no credentials. */
export function untouchedSignIn(slice: Slice, { context }: PageScope): Html | undefined {
  const { security, securitySchemes } = requestOperation(slice).operation;
  const starting = startingAlternative(slice)?.schemes;
  if (starting === undefined) return undefined;
  const place = context.variant === 'site' ? 'site' : 'editor';
  const unsent = starting.flatMap(({ name }) => {
    const scheme = securitySchemes.find((each) => each.name === name);
    return scheme !== undefined && whyNotSent(scheme, slice, place) !== undefined ? [name] : [];
  });
  const isOptional = security.some(({ schemes }) => schemes.length === 0);
  const warning = unsent.length > 0 && html`<span class="warn"><code>${unsent.join(' + ')}</code> is not sent </span>`;
  const isAsked = unsent.length < starting.length;
  return html`<span class="sign-in-state scripted">${warning}<button class="open" type="button">${isAsked ? 'Sign in' : 'Change'}</button>${isAsked && isOptional && html`<span class="dim">optional</span>`}</span>`;
}

/** Renders what the untouched form lacks, what browsers can't send, and the menu with actions for all values. */
export function untouchedNotes(slice: Slice, { model, context }: PageScope): Html {
  const { values, built } = untouchedForm(model, slice);
  const withheld = context.variant === 'site' ? withheldInWords(slice, values, built.shown) : [];
  const missing = missingValues(slice, values);
  const unnamed = missing.length - mostNamed;
  const lacks =
    missing.length === 0
      ? undefined
      : html`<span class="lacks scripted">${missingInWords(missing.length)}${missing.slice(0, mostNamed).map(({ name }) => html`<button class="warn" type="button">${name}</button>`)}${unnamed > 0 && `and ${unnamed} more`}</span>`;
  const { parameters, requestBody } = requestOperation(slice).operation;
  const isForm = parameters.length > 0 || (slice.kind === 'operation' && (requestBody?.content.length ?? 0) > 0);
  const more = html`<span class="env-actions scripted"><details class="action-menu"><summary class="quiet">More</summary></details></span>`;
  return html`${lacks}${withheld.map((words) => html`<p class="warn scripted">${inlineCode(words)}</p>`)}${(isForm || slice.kind === 'operation') && more}`;
}

/** Renders the buttons that add a value which the description does not declare. */
export function untouchedUndeclared(slice: Slice, { model }: PageScope): Html {
  const { contentType } = untouchedForm(model, slice).values;
  const buttons = undeclaredWords(hasClosedBody(slice, contentType));
  return html`<div class="entries undeclared scripted"><div class="entry-new">${buttons.map(({ label }) => html`<button class="add" type="button">${label}</button>`)}</div></div>`;
}

/** Renders the origin of the untouched form's body, and its two views. */
export function untouchedBodyView(content: readonly MediaType[], slice: Slice, { model }: PageScope): Html {
  const { body, contentType } = untouchedForm(model, slice).values;
  const media = chooseMediaType(content, contentType);
  const source = (media?.examples.length ?? 0) > 0 ? 'from its example' : 'made from its schema';
  const from = html`<p class="from scripted">${source} · <button class="quiet" type="button">clear</button></p>`;
  const isJson = media !== undefined && isJsonType(media.mediaType);
  const views = html`<fieldset class="switch scripted" aria-label="View of the body"><button type="button" aria-pressed="true">Form</button><button type="button" aria-pressed="false">JSON</button></fieldset>`;
  return html`${body !== undefined && from}${isJson && views}`;
}
