import type { Channel, ChannelOperation, Message } from '../core/api/channel.ts';
import type { ChannelSlice } from '../core/api/slice.ts';
import type { JsonObject } from '../core/source/document/json-value.ts';
import {
  actionTitle,
  addressInWords,
  channelMethod,
  listBindings,
  messageIds,
  messageNotes,
  messageTitle,
  operationIds,
  operationNotes,
  parameterTitle,
} from './channel-words.ts';
import { renderCard, renderCode } from './code/code-card.ts';
import { exampleContext } from './code/example-context.ts';
import { messageExamples } from './code/examples.ts';
import { type Html, html } from './html.ts';
import { inlineCode } from './inline-markup.ts';
import { renderBodyText, renderHead, renderMore, renderNext } from './page-head.ts';
import { type PageScope, takeId, takeSection } from './page-scope.ts';
import { renderJumpList, renderPageViews } from './page-views.ts';
import { renderPick } from './pick.ts';
import { renderBar } from './request-bar.ts';
import { renderRows } from './rows/render-rows.ts';
import { renderRequiredFirst } from './rows/required-first.ts';
import { renderBesideText, withoutBeside } from './sections/beside-text.ts';
import { renderRoot } from './sections/body-root.ts';
import { renderLeftOut } from './sections/left-out.ts';
import { renderSub } from './sections/media.ts';
import { renderAbout, renderExternalDocs } from './sections/operation.ts';
import { type ChannelPlan, growChannel, type MessagePlan } from './sections/operation-plan.ts';
import { renderSecurity } from './sections/security.ts';
import { renderEnvironment, renderServers } from './sections/servers.ts';
import { fromAttribute, sourceIn } from './sources/page-sources.ts';

/** Renders a channel page: address, messages to send and receive, and the cell for the live connection. */
export function renderChannelPage(slice: ChannelSlice, scope: PageScope): Html {
  const { channel } = slice;
  const plan = growChannel(scope.model, slice);
  const method = channelMethod(slice);
  const endpoint = { method, path: channel.address ?? channel.id, servers: channel.servers };
  const note = addressInWords(channel);
  const column = renderChannelColumn(slice, scope);
  const reference = renderChannelReference(channel, plan, scope);
  const views = renderPageViews(
    column === undefined ? [] : [['sample', scope.interactive ? 'Connection' : 'Messages']],
  );
  return html`<article class="content">${renderHead(scope)}<div class="request">${renderBar(endpoint, scope, 'Channel')}${views}</div>${note === undefined ? undefined : html`<p>${note}</p>`}${renderEnvironment(channel, scope)}${renderJumpList(scope)}${renderMore(scope)}${renderAbout({ summary: channel.summary }, scope)}${renderBodyText(withoutBeside(scope))}${reference}${renderLeftOut(slice, scope)}${column}${renderNext(scope)}</article>`;
}

/** Renders the parameters, security, messages, bindings and servers of a channel. */
function renderChannelReference(channel: Channel, plan: ChannelPlan, scope: PageScope): Html {
  return html`${plan.parameters.map(
    ({ location, rows }) =>
      html`<section class="parameters"><h2 id="${takeSection(scope, location === 'path' ? 'parameters' : location, parameterTitle(location))}"${sourceIn(scope)(channel.parameters)}>${parameterTitle(location)}</h2>${renderRequiredFirst([{ kind: 'rows', rows }])}${renderRows(rows, scope)}</section>`,
  )}${renderSecurity(channel, scope)}${channel.operations.map((operation, index) => {
    const isFirst = channel.operations.findIndex(({ action }) => action === operation.action) === index;
    return renderChannelOperation(operation, plan.operations[index] ?? [], { scope, isFirst });
  })}${renderBindings(listBindings(channel), scope)}${renderServers(channel.servers, scope)}`;
}

function renderChannelOperation(
  operation: ChannelOperation,
  plans: readonly MessagePlan[],
  { scope, isFirst }: { readonly scope: PageScope; readonly isFirst: boolean },
): Html {
  const { title, messages } = operation;
  const titles = messages.length === 1 ? messages.map(messageTitle) : [];
  const choices = messages.flatMap((message, index) => {
    const plan = plans[index];
    if (plan === undefined) return [];
    const from = scope.context.sources?.findPlaces(message);
    return [
      {
        label: messageTitle(message),
        content: renderMessage(
          message,
          plan,
          scope,
          messages.length === 1 ? html`<h3${fromAttribute(from)}>${messageTitle(message)}</h3>` : undefined,
        ),
        from,
      },
    ];
  });
  const id = isFirst ? takeSection(scope, operation.action, actionTitle(operation)) : takeId(scope, operation.action);
  const from = sourceIn(scope)(operation);
  // Further operations in the same direction are listed below its heading.
  const heading = isFirst
    ? html`<h2 id="${id}"${from}>${actionTitle(operation)}${title === undefined ? undefined : html` <span class="media">${title}</span>`}</h2>`
    : html`<h3 id="${id}"${from}>${title ?? operation.id}</h3>`;
  return html`<section class="messages">${heading}${renderAbout(withoutTitles(operation, titles), scope)}${renderNotes(operationNotes(operation))}${renderExternalDocs(operation.externalDocs, scope)}${
    choices.length === 1
      ? choices[0]?.content
      : renderPick(choices, scope, { name: id, kind: 'statuses', label: 'Message' })
  }${renderNotes(operationIds(operation), 'fine')}</section>`;
}

/** Renders a message below its title, which is the head of the payload if nothing is between them. */
function renderMessage(
  message: Message,
  { payload, headers }: MessagePlan,
  outer: PageScope,
  title: Html | undefined,
): Html {
  const { contentType, foreignPayload, deprecated, externalDocs } = message;
  const scope = title === undefined ? outer : { ...outer, headingLevel: 3 };
  const level = title === undefined ? 3 : 4;
  const about = [
    deprecated ? html`<span class="badge">deprecated</span>` : undefined,
    renderAbout(withoutTitles(message, [messageTitle(message)]), scope),
    renderNotes(messageNotes(message)),
    renderExternalDocs(externalDocs, scope),
    headers && renderRoot(headers, scope, { heading: renderSub('Headers', level) }),
  ];
  const media = contentType === undefined ? undefined : html` <span class="media">${contentType}</span>`;
  const isJoined = title !== undefined && about.every((part) => part === undefined);
  const heading = isJoined ? html`${title}${media}` : renderSub(html`Payload${media}`, level);
  return html`${isJoined ? undefined : title}${about}${
    foreignPayload === undefined
      ? renderRoot(payload, scope, { heading })
      : html`${heading}<p class="note">${foreignPayload.format}</p><div class="card">${renderCode(foreignPayload.text, 'text')}</div>`
  }${renderNotes(messageIds(message), 'fine')}`;
}

/** Returns summary and description without texts that a heading already shows. */
function withoutTitles(
  { summary, description }: { readonly summary?: string; readonly description?: string },
  titles: readonly string[],
) {
  const isNew = (text: string | undefined) => text !== undefined && !titles.includes(text.trim());
  return {
    summary: isNew(summary) ? summary : undefined,
    description: isNew(description) ? description : undefined,
  };
}

/** `kind`: `fine` for what few readers need, below the content. */
function renderNotes(notes: readonly string[], kind = ''): Html | undefined {
  if (notes.length === 0) return undefined;
  return html`<ul class="facts${kind && ` ${kind}`}">${notes.map((note) => html`<li>${inlineCode(note)}</li>`)}</ul>`;
}

function renderBindings(bindings: readonly (readonly [string, JsonObject])[], scope: PageScope): Html | undefined {
  if (bindings.length === 0) return undefined;
  return html`<section><h2 id="${takeSection(scope, 'bindings', 'Bindings')}">Bindings</h2>${bindings.map(
    ([name, value]) =>
      html`<details class="nest value"><summary>${name}: ${Object.keys(value).join(', ')}</summary><div class="card">${renderCode(JSON.stringify(value, null, 2), 'json')}</div></details>`,
  )}</section>`;
}

function renderChannelColumn(slice: ChannelSlice, scope: PageScope): Html | undefined {
  const { channel } = slice;
  const context = exampleContext(slice);
  const socket = scope.interactive ? html`<div class="in" data-cell="socket"></div>` : undefined;
  const cards = channel.operations.map((operation, index) => {
    const direction = operation.action === 'send' ? 'request' : 'response';
    const tabs = operation.messages.flatMap((message) => {
      const examples = messageExamples(message, context, direction);
      return examples.length === 0 ? [] : [{ label: messageTitle(message), examples }];
    });
    const card = renderCard(operation.action, tabs, scope, `message.${index}`);
    if (card === undefined) return undefined;
    if (operation.action !== 'send')
      return html`<p class="sub">${operation.isUnassigned ? 'Messages' : 'You receive'}</p>${card}`;
    // The connection has the messages to send.
    return html`<div${scope.interactive && html` class="unscripted"`}><p class="sub">You send</p>${card}</div>`;
  });
  const text = renderBesideText(scope);
  if (socket === undefined && text === undefined && cards.every((card) => card === undefined)) return undefined;
  return html`<div class="beside"><aside class="code" aria-label="Connection and messages">${text}${socket}${cards}</aside></div>`;
}
