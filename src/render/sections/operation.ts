import type { ExternalDocs } from '../../core/api/external-docs.ts';
import type { ApiResponse, HttpOperation, ParameterLocation } from '../../core/api/http-operation.ts';
import { statusInWords } from '../../core/api/status-words.ts';
import { rowId } from '../../request/form/field-pointer.ts';
import { type Html, html } from '../html.ts';
import { inlineCode, isMarkdown, renderOutside, renderTitle } from '../inline-markup.ts';
import { renderMethod } from '../method-kind.ts';
import { type PageScope, takeId, takeSection } from '../page-scope.ts';
import { type Choice, renderPick } from '../pick.ts';
import { renderBox, renderProse } from '../prose.ts';
import { markBraces } from '../request-bar.ts';
import { renderRows } from '../rows/render-rows.ts';
import { renderRequiredFirst } from '../rows/required-first.ts';
import { hasSameLetters, isOnlyName } from '../rows/row-facts.ts';
import { sourceIn } from '../sources/page-sources.ts';
import { renderPart } from '../untouched/cell.ts';
import { renderContent, renderSub } from './media.ts';
import type { CallbackPlan, MediaPlan, OperationPlan, ResponsePlan } from './operation-plan.ts';
import { renderSecurity } from './security.ts';
import { renderServers } from './servers.ts';
import { linkInWords } from './wire-words.ts';

export const locationTitles: { readonly [L in ParameterLocation]: string } = {
  path: 'Path',
  query: 'Query',
  querystring: 'Query string',
  header: 'Headers',
  cookie: 'Cookies',
};

/**
 * Renders the parameters, body, responses and callbacks of an operation. `prefix` makes the ids of a callback's
 * sections unique.
 */
export function renderOperation(operation: HttpOperation, plan: OperationPlan, scope: PageScope, prefix = ''): Html {
  const from = sourceIn(scope);
  return html`${plan.parameters.map(
    ({ location, rows }) =>
      html`<section class="parameters"><h2 id="${takeSectionOf(scope, prefix, location, locationTitles[location])}"${from(operation.parameters)}>${locationTitles[location]}</h2>${renderRequiredFirst([{ kind: 'rows', rows }])}${renderRows(rows, scope)}</section>`,
  )}${renderBody(operation, plan, scope, prefix)}${renderUndeclared(scope, prefix)}${prefix === '' ? renderSecurity(operation, scope) : undefined}${renderResponses(operation.responses, plan, { scope, prefix })}${renderCallbacks(plan.callbacks, scope, prefix)}${prefix === '' ? renderServers(operation.servers, scope) : undefined}`;
}

/** Renders the cell of the values that the description does not declare, after those that it does. */
function renderUndeclared(scope: PageScope, prefix: string): Html | undefined {
  if (!scope.interactive || prefix !== '') return undefined;
  return html`<section class="parameters others">${renderPart('undeclared', scope)}</section>`;
}

function renderBody(
  { requestBody, origin }: HttpOperation,
  { body }: OperationPlan,
  scope: PageScope,
  prefix: string,
): Html | undefined {
  if (requestBody === undefined) return undefined;
  const from = sourceIn(scope);
  const isForm = scope.interactive && prefix === '';
  const [only] = body;
  const heading = html`<h2 id="${takeSectionOf(scope, prefix, 'body', 'Body')}"${from(requestBody, body.length === 1 ? only?.media : undefined)}>Body ${
    body.length === 1 ? html`<span class="media">${only?.media.mediaType}</span>` : undefined
  }${requestBody.required ? undefined : html` <span class="def">optional</span>`}</h2>${isForm && renderPart('body-view', scope)}`;
  const note = renderNote(requestBody.description, body, scope);
  return html`<section class="body"><div class="form">${renderContent(body, scope, {
    name: `${prefix}body`,
    hasExamples: origin !== 'webhook' || prefix !== '',
    heading,
    after: isForm ? html`${note}<div class="in" data-cell="body-raw"></div>` : note,
  })}</div></section>`;
}

/** Renders the description of a body or response, unless the title of the page, or the schemas, say the same. */
function renderNote(description = '', content: readonly MediaPlan[], scope: PageScope): Html | undefined {
  const [first] = content;
  const isSaid =
    hasSameLetters(description, scope.model.title) ||
    (first !== undefined &&
      (isOnlyName(description, first.root) ||
        content.every(({ root }) => hasSameLetters(description, root.view.description ?? ''))));
  return isSaid ? undefined : renderBox(description, scope, 'note');
}

function renderResponses(
  written: readonly ApiResponse[],
  { responses }: OperationPlan,
  { scope, prefix }: { readonly scope: PageScope; readonly prefix: string },
): Html | undefined {
  if (responses.length === 0) return undefined;
  return html`<section class="responses"><h2 id="${takeSectionOf(scope, prefix, 'responses', 'Responses')}"${sourceIn(scope)(written)}>Responses</h2>${renderStatuses(responses, scope, prefix)}</section>`;
}

export function renderStatuses(responses: readonly ResponsePlan[], scope: PageScope, prefix: string): Html {
  const choices: Choice[] = responses.map((plan) => ({
    label: html`<span class="dot ${statusKind(plan.response.status)}"></span>${labelOf(plan.response)}`,
    content: renderResponse(plan, scope, prefix),
    from: scope.context.sources?.findPlaces(plan.response),
    // Examples are shown for the operation of the page, not for its callbacks.
    shows: prefix === '' ? plan.response.status : undefined,
  }));
  return renderPick(choices, scope, { name: `${prefix}responses`, kind: 'statuses', label: 'Status' });
}

/** Returns the CSS class of a status, for example `s2` for 201 and 2XX, or `s0` for `default`. */
export function statusKind(status: string): string {
  return /^[1-5]/.test(status) ? `s${status[0]}` : 's0';
}

function renderResponse({ response, headers, content }: ResponsePlan, scope: PageScope, prefix: string): Html {
  const [only] = content;
  const note = isRedundant(response) ? undefined : renderNote(response.description, content, scope);
  return html`${note}${headers.length === 0 ? undefined : html`${renderSub('Headers')}${renderRows(headers, scope)}`}${
    only &&
    renderContent(content, scope, {
      name: `${prefix}response.${response.status}`,
      status: prefix === '' ? response.status : undefined,
      heading: html`<h3 class="sub"${sourceIn(scope)(only.media)}>Body ${content.length === 1 ? html`<span class="media">${only.media.mediaType}</span>` : undefined}</h3>`,
    })
  }${renderLinks(response, scope)}`;
}

/** The status with its summary. Of failures a description of a few words says more than the phrase: `409 Out of stock`. */
function labelOf({ status, summary, description = '' }: ApiResponse): string {
  const words = description.trim().replace(/\.$/, '');
  const isTelling = !/^[123]/.test(status) && /^[\p{L}\d][\p{L}\d ,'’-]{3,28}$/u.test(words) && !emptyWords.test(words);
  return statusInWords(status, summary ?? (isTelling ? words : undefined));
}

/** What many descriptions say of any response. The reason phrase says more. */
const emptyWords =
  /^(?:(?:a |the )?(?:default|success(?:ful)?|error|api|server|json|unexpected) )*(?:response|operation|result|request|success|error|ok)$/i;

/** Returns whether a description only repeats the label, such as "Created" for 201. */
function isRedundant(response: ApiResponse): boolean {
  const words = response.description?.trim().replace(/\.$/, '').toLowerCase();
  return words !== undefined && labelOf(response).toLowerCase().endsWith(` ${words}`);
}

function renderLinks({ links }: ApiResponse, scope: PageScope): Html | undefined {
  if (links.length === 0) return undefined;
  return html`${renderSub('Links')}<ul class="facts">${links.map(
    (link) =>
      html`<li><b>${link.name}</b> ${inlineCode(linkInWords(link))}${renderProse(link.description, scope)}</li>`,
  )}</ul>`;
}

function renderCallbacks(callbacks: readonly CallbackPlan[], scope: PageScope, prefix: string): Html | undefined {
  if (callbacks.length === 0) return undefined;
  const requests = callbacks.flatMap((plan) =>
    plan.requests.map((request) => renderCallback(plan, request, scope, prefix)),
  );
  return html`<section class="callbacks"><h2 id="${takeSectionOf(scope, prefix, 'callbacks', 'Callbacks')}">Callbacks</h2>${requests}</section>`;
}

function renderCallback(
  { callback }: CallbackPlan,
  { operation, plan }: CallbackPlan['requests'][number],
  scope: PageScope,
  prefix: string,
): Html {
  const inner = takeId(scope, `${prefix}${rowId(`/${callback.name}`)}.${operation.method.toLowerCase()}`);
  return html`<details class="callback"><summary${sourceIn(scope)(operation)}>${renderMethod(operation.method)}<b>${callback.name}</b><code class="url">${markBraces(callback.expression)}</code></summary>${renderAbout(
    operation,
    scope,
  )}${renderAbout(operation.pathItem, scope)}${renderOperation(operation, plan, { ...scope, interactive: false }, `${inner}.`)}</details>`;
}

/** Renders a summary and a description that the page does not already show as its title or lead. */
export function renderAbout(
  about: { readonly summary?: string; readonly description?: string } | undefined,
  scope: PageScope,
): Html | undefined {
  const { summary, description } = about ?? {};
  const title = summary?.trim() === description?.trim() ? undefined : summary;
  const prose = renderProse(description, scope);
  if (title === undefined && prose === undefined) return undefined;
  const heading = title !== undefined && isMarkdown(title) ? renderProse(title, scope) : renderTitle(title);
  return html`<div class="note">${heading}${prose}</div>`;
}

/** Takes the id of a section. Sections of a callback, which have a prefix, are not in the jump list. */
function takeSectionOf(scope: PageScope, prefix: string, name: string, title: string): string {
  return prefix === '' ? takeSection(scope, name, title) : takeId(scope, `${prefix}${name}`);
}

const isPhrase = /^[^.!?\n*_`[\]<>]{1,80}$/;

/** Returns whether the link is a part of a line. Sentences, or text with Markdown, need more. */
export function isOneLink({ description }: ExternalDocs): boolean {
  return description === undefined || isPhrase.test(description.trim());
}

/** Renders the link to `externalDocs`. A phrase becomes its text, and other text comes before it. */
export function renderExternalDocs(docs: ExternalDocs | undefined, scope: PageScope): Html | undefined {
  if (docs === undefined) return undefined;
  const { description, url } = docs;
  if (description === undefined) return html`<p class="external note">See ${renderOutside(url)}</p>`;
  if (isOneLink(docs)) return html`<p class="external note">${renderOutside(url, description.trim())}</p>`;
  return html`<div class="external note">${renderProse(description, scope)} <p>See ${renderOutside(url)}</p></div>`;
}
