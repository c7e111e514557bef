import type { HttpOperation } from '../core/api/http-operation.ts';
import type { OperationSlice } from '../core/api/slice.ts';
import { DrawingBudget } from '../markup/drawing/drawing-budget.ts';
import { renderChannelPage } from './channel-page.ts';
import { renderCard } from './code/code-card.ts';
import { renderCodeColumn } from './code/code-column.ts';
import { schemaExamples } from './code/examples.ts';
import { type Html, html } from './html.ts';
import { renderOverviewPage } from './overview/overview-page.ts';
import { renderBareHead, renderBodyText, renderContents, renderHead, renderMore, renderNext } from './page-head.ts';
import type { PageModel } from './page-model.ts';
import { makeScope, type PageScope, takeId } from './page-scope.ts';
import { renderJumpList } from './page-views.ts';
import type { RenderContext } from './render-context.ts';
import { renderBar } from './request-bar.ts';
import { hasSameLetters } from './rows/row-facts.ts';
import { renderBesideText, withoutBeside } from './sections/beside-text.ts';
import { renderRoot } from './sections/body-root.ts';
import { renderLeftOut } from './sections/left-out.ts';
import { renderAbout, renderOperation } from './sections/operation.ts';
import { growOperation, growSchema } from './sections/operation-plan.ts';
import { renderEnvironment } from './sections/servers.ts';

/** Modes in front matter that change the layout of a page without a reference part. */
const modes: ReadonlySet<string> = new Set(['wide', 'custom', 'frame', 'center']);

/** Modes in which the page draws its own head. */
const bareModes: ReadonlySet<string> = new Set(['custom', 'frame']);

/** Renders the inside of `<main>`: the article, and the cell of the docked response. */
export function renderPage(model: PageModel, context: RenderContext): Html {
  const scope = makeScope(model, { ...context, drawings: new DrawingBudget() });
  const { subject, overview } = model;
  if (overview !== undefined) return renderOverviewPage(overview, scope);
  if (subject === undefined) {
    const mode = model.mode !== undefined && modes.has(model.mode) ? ` mode-${model.mode}` : '';
    if (bareModes.has(model.mode ?? ''))
      return html`<article class="content${mode}">${renderBareHead(scope)}${renderBodyText(scope)}</article>`;
    if (mode === '') return renderTextPage(scope);
    return html`<article class="content${mode}">${renderHead(scope)}${model.mode === 'wide' ? renderContents(scope) : ''}${renderBodyText(scope)}${renderSchema(scope)}${renderNext(scope)}</article>`;
  }
  return subject.kind === 'operation' ? renderEndpointPage(subject, scope) : renderChannelPage(subject, scope);
}

/** Renders a page without a reference part. Content for the right column replaces its table of contents. */
function renderTextPage(scope: PageScope): Html {
  const beside = [renderBesideText(scope), renderSchemaExample(scope)].filter((part) => part !== undefined);
  if (beside.length === 0)
    return html`<article class="content">${renderHead(scope)}${renderContents(scope)}${renderBodyText(scope)}${renderSchema(scope)}${renderNext(scope)}</article>`;
  return html`<article class="content">${renderHead(scope)}${renderBodyText(withoutBeside(scope))}${renderSchema(scope)}<div class="beside"><aside class="code" aria-label="Additional content">${beside}</aside></div>${renderNext(scope)}</article>`;
}

function renderSchemaExample(scope: PageScope): Html | undefined {
  const { schema } = scope.model;
  const examples = schema === undefined ? [] : schemaExamples(schema);
  return renderCard('Example', examples.length === 0 ? [] : [{ label: '', examples }], scope, 'example');
}

function renderSchema(scope: PageScope): Html | undefined {
  const { schema, title, body } = scope.model;
  if (schema === undefined) return undefined;
  const id = takeId(scope, 'schema');
  // Right below a title of the same words, a heading says nothing.
  const isTitled = title === schema.name && body === undefined;
  const head = isTitled ? {} : { heading: html`<h2 id="${id}">${title === schema.name ? 'Schema' : schema.name}</h2>` };
  return html`<section class="body"${isTitled ? html` id="${id}"` : undefined}>${renderRoot(growSchema(scope.model, schema), scope, head)}${renderLeftOut(schema, scope)}</section>`;
}

/** Renders the name that generated clients and links use, unless the title has the same words. */
function renderOperationId({ operationId }: HttpOperation, { model: { title } }: PageScope): Html | undefined {
  if (operationId === undefined || hasSameLetters(operationId, title)) return undefined;
  return html`<p class="note fine">Operation id <code>${operationId}</code></p>`;
}

function renderEndpointPage(slice: OperationSlice, scope: PageScope): Html {
  const { operation } = slice;
  const plan = growOperation(scope.model, slice);
  const label = operation.origin === 'path' ? 'Request' : operation.origin === 'webhook' ? 'Webhook' : 'Callback';
  const reference = renderOperation(operation, plan, scope);
  const code = renderCodeColumn(slice, scope);
  return html`<article class="content">${renderHead(scope)}<div class="request">${renderBar(operation, scope, label)}${code?.views}</div>${renderEnvironment(operation, scope)}${renderJumpList(scope)}${renderMore(scope)}${renderAbout(operation.pathItem, scope)}${renderBodyText(withoutBeside(scope))}${reference}${renderLeftOut(slice, scope)}${renderOperationId(operation, scope)}${code?.column}${renderNext(scope)}</article>${
    scope.interactive ? html`<div class="in" data-cell="response"></div>` : undefined
  }`;
}
