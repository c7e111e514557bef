import type { MediaType } from '../../core/api/http-operation.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { isJsonType, isStreamType, isTextType } from '../../request/build/media-types.ts';
import { type Html, html } from '../html.ts';
import { canBeSent, type PageScope } from '../page-scope.ts';
import { type PageView, renderPageViews } from '../page-views.ts';
import { renderBesideText } from '../sections/beside-text.ts';
import { statusKind } from '../sections/operation.ts';
import { renderPart } from '../untouched/cell.ts';
import { type CodeTab, renderCard } from './code-card.ts';
import { exampleContext } from './example-context.ts';
import { type ExampleText, exampleTexts } from './examples.ts';
import { firstSamples } from './first-sample.ts';
import { prettyCode } from './pretty-code.ts';

/** The right column of an endpoint, and the choice of its parts in a narrow window. */
interface CodeColumn {
  readonly column: Html;
  readonly views: Html | undefined;
}

/** Renders request samples and example responses: next to the page if there is room, otherwise instead of it. */
export function renderCodeColumn(slice: OperationSlice, scope: PageScope): CodeColumn | undefined {
  const { model } = scope;
  const live = model.settings.playground.display !== 'none' && canBeSent(slice);
  const request = live
    ? renderPart('samples', scope, renderPlainSamples(slice, scope))
    : renderCard('Request', firstSamples(model, slice), scope, 'samples');
  const payload = renderPayload(slice, scope);
  const tabs = listResponses(slice, scope);
  const isShort = tabs.every(({ examples }) => examples.every(({ text }) => text.split('\n').length <= shortLines));
  const responses = renderCard('Response', tabs, scope, 'examples');
  const text = renderBesideText(scope);
  const parts = [text, payload, request];
  if ([...parts, responses].every((part) => part === undefined)) return undefined;
  const views: (readonly [PageView, string])[] = [];
  if (parts.some((part) => part !== undefined)) views.push(['sample', nameSamples(payload ?? request, payload)]);
  if (responses !== undefined) views.push(['response', 'Response']);
  const shown =
    responses && html`<div class="example-responses"${isShort ? html` data-short` : undefined}>${responses}</div>`;
  return {
    column: html`<div class="beside"><aside class="code${text && ' with-text'}" aria-label="Request and response">${parts}${shown}</aside></div>`,
    views: renderPageViews(views),
  };
}

function nameSamples(sample: Html | undefined, payload: Html | undefined): string {
  if (sample === undefined) return 'More';
  return payload === undefined ? 'Sample' : 'Payload';
}

/** Renders the body of a webhook as the reader receives it, as a tab for each media type. */
function renderPayload(slice: OperationSlice, scope: PageScope): Html | undefined {
  const { operation } = slice;
  const content = operation.origin === 'webhook' ? (operation.requestBody?.content ?? []) : [];
  const context = exampleContext(slice);
  const tabs = content.flatMap((media): CodeTab[] => {
    const examples = exampleTexts(media, context, 'response');
    const label = content.length === 1 ? 'Payload' : media.mediaType;
    return examples.length === 0 ? [] : [{ label, examples }];
  });
  return renderCard('Payload', tabs, scope, 'payload');
}

/** Renders the samples that are in the page for readers without script. A single one is that of the cell itself. */
function renderPlainSamples(slice: OperationSlice, scope: PageScope): Html | undefined {
  const samples = firstSamples(scope.model, slice);
  if (samples.length < 2) return undefined;
  return html`<div class="unscripted">${renderCard('Request', samples, scope, 'samples')}</div>`;
}

/** Responses of up to this number of lines are whole, and leave the rest of the column to the sample. */
const shortLines = 8;

function listResponses(slice: OperationSlice, scope: PageScope): readonly CodeTab[] {
  const { operation } = slice;
  const context = exampleContext(slice);
  const authored = scope.model.samples.response.map(
    ({ title, status, lang, source }): CodeTab => ({
      label: status === undefined ? title : renderStatus(status, title),
      shows: status,
      examples: [{ title: '', lang: lang ?? 'json', text: prettyCode(source, lang) }],
    }),
  );
  const taken = new Set(scope.model.samples.response.map(({ status }) => status));
  const described = operation.responses.flatMap(({ status, content }): CodeTab[] => {
    if (taken.has(status)) return [];
    const all = content.map((media) => ({ ...media, texts: exampleTexts(media, context, 'response') }));
    const hasSome = all.some(({ texts }) => texts.length > 0);
    const examples = all.flatMap(({ mediaType, texts }): readonly ExampleText[] => {
      if (content.length === 1) return texts;
      // One that is downloaded is a choice beside the others.
      const shown = hasSome && texts.length === 0 ? [asText(describeMedia(mediaType))] : texts;
      return shown.map((text) => ({ ...text, mediaType, shows: `${status} ${mediaType}` }));
    });
    return examples.length === 0 ? [] : [{ label: renderStatus(status), shows: status, examples }];
  });
  const tabs = [...authored, ...described.toSorted((one, other) => rankStatus(one) - rankStatus(other))];
  const success = operation.responses.find(({ status }) => isSuccess(status));
  if (success === undefined || tabs.length === 0 || tabs.some(({ shows }) => isSuccess(shows ?? ''))) return tabs;
  const { status, content } = success;
  const examples = [asText(describeContent(content))];
  return [{ label: renderStatus(status), shows: status, examples }, ...tabs];
}

const asText = (text: string): ExampleText => ({ title: '', lang: 'text', text });

const isSuccess = (status: string): boolean => status.startsWith('2');

const rankStatus = ({ shows = '' }: CodeTab): number => (isSuccess(shows) ? 0 : 1);

/** Describes a success without an example, because the first response should not be an error. */
function describeContent(content: readonly MediaType[]): string {
  return content.length === 0 ? 'No content' : content.map(({ mediaType }) => describeMedia(mediaType)).join('\n');
}

function describeMedia(mediaType: string): string {
  if (isStreamType(mediaType)) return `${mediaType}, a stream`;
  if (isTextType(mediaType) || isJsonType(mediaType)) return `${mediaType}, text`;
  return `${mediaType}, ${/^(?:audio|image|video)(?=\/)/.exec(mediaType)?.[0] ?? 'a file'}, downloaded`;
}

function renderStatus(status: string, title = ''): Html {
  // Many titles already begin with their status.
  const name = title.startsWith(status) ? title.slice(status.length).trim() : title;
  return html`<span class="dot ${statusKind(status)}"></span>${status}${name === '' ? '' : ` ${name}`}`;
}
