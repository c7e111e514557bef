import type { OperationSlice } from '../core/api/slice.ts';
import { renderChannelPage } from './channel-page.ts';
import { renderCodeColumn } from './code/code-column.ts';
import { type Html, html } from './html.ts';
import { renderBodyText, renderContents, renderHead, renderNext } from './page-head.ts';
import type { PageModel } from './page-model.ts';
import { makeScope, type PageScope } from './page-scope.ts';
import type { RenderContext } from './render-context.ts';
import { renderBar } from './request-bar.ts';
import { renderExternalDocs, renderOperation } from './sections/operation.ts';
import { growOperation } from './sections/operation-plan.ts';
import { renderEnvironment } from './sections/servers.ts';

/** Modes of front matter that change how a page without a reference part is laid out. */
const modes: ReadonlySet<string> = new Set(['wide', 'custom', 'frame', 'center']);

/** The inside of `<main>`: the article, and the code column if the page is about an operation or a channel. */
export function renderPage(model: PageModel, context: RenderContext): Html {
  const scope = makeScope(model, context);
  const { subject } = model;
  if (subject === undefined) {
    const mode = model.mode !== undefined && modes.has(model.mode) ? ` mode-${model.mode}` : '';
    const contents = mode === '' ? renderContents(scope) : undefined;
    return html`<article class="content${mode}">${renderHead(scope)}${renderBodyText(scope)}${renderNext(scope)}</article>${contents}`;
  }
  return subject.kind === 'operation' ? renderEndpointPage(subject, scope) : renderChannelPage(subject, scope);
}

function renderEndpointPage(slice: OperationSlice, scope: PageScope): Html {
  const { operation } = slice;
  const plan = growOperation(scope.model, slice);
  const label = operation.origin === 'path' ? 'Request' : operation.origin === 'webhook' ? 'Webhook' : 'Callback';
  return html`<article class="content">${renderHead(scope)}${renderBar(operation, scope, { label, hasCell: scope.interactive })}${renderEnvironment(operation, scope)}${renderBodyText(scope)}${renderOperation(operation, plan, scope)}${renderExternalDocs(operation.externalDocs, scope)}${renderNext(scope)}</article>${renderCodeColumn(slice, scope)}`;
}
