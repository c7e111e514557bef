import type { Channel } from '../../core/api/channel.ts';
import type {
  ApiResponse,
  Callback,
  HttpOperation,
  MediaType,
  Parameter,
  ParameterLocation,
} from '../../core/api/http-operation.ts';
import type { JsonSchema } from '../../core/api/schema.ts';
import type { ChannelSlice, OperationSlice, SchemaSlice } from '../../core/api/slice.ts';
import { escapeSegment } from '../../core/source/document/pointer.ts';
import { isXmlType } from '../../request/build/media-types.ts';
import type { Direction } from '../../schema/direction.ts';
import { oncePerPage } from '../once-per-page.ts';
import { growRows } from '../rows/grow-rows.ts';
import { isFieldsOnly } from '../rows/row-members.ts';
import { makeRow, type RowNode } from '../rows/row-node.ts';
import { makeViews, type SchemaViews } from '../rows/schema-views.ts';
import { partsInWords } from './wire-words.ts';

/** The rows of an operation by section, before expansion. */
export interface OperationPlan {
  readonly parameters: readonly { readonly location: ParameterLocation; readonly rows: readonly RowNode[] }[];
  readonly body: readonly MediaPlan[];
  readonly responses: readonly ResponsePlan[];
  readonly callbacks: readonly CallbackPlan[];
}

export interface MediaPlan {
  readonly media: MediaType;
  readonly root: RowNode;
  /** The schema of an item of a sequence, since OpenAPI 3.2. */
  readonly item?: RowNode;
  readonly parts: readonly PartPlan[];
}

export interface PartPlan {
  /** The label of the part, with code in backticks. */
  readonly name: string;
  readonly headers: readonly RowNode[];
}

export interface ResponsePlan {
  readonly response: ApiResponse;
  readonly headers: readonly RowNode[];
  readonly content: readonly MediaPlan[];
}

export interface CallbackPlan {
  readonly callback: Callback;
  readonly requests: readonly { readonly operation: HttpOperation; readonly plan: OperationPlan }[];
}

const locations: readonly ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];
/** More deeply nested callbacks are not shown. */
export const deepestCallback = 2;

/**
 * Plans the rows of an operation. `base` is "", or the pointer of the enclosing callback. Callbacks have no controls.
 */
export function planOperation(operation: HttpOperation, views: SchemaViews, base = '', depth = 0): OperationPlan {
  return {
    parameters: planParameters(operation.parameters, views, base),
    body: (operation.requestBody?.content ?? []).map((media, index) =>
      planMedia(media, views, {
        pointer: index === 0 ? `${base}/body` : `${base}/bodies/${index}`,
        direction: bodyDirection(operation),
        ...(base === '' ? { cell: '/body' } : {}),
      }),
    ),
    responses: planResponses(operation.responses, views, base),
    callbacks:
      depth >= deepestCallback
        ? []
        : operation.callbacks.map((callback, at) => ({
            callback,
            requests: callback.operations.map((request, index) => ({
              operation: request,
              plan: planOperation(request, views, `${base}/callbacks/${at}/${index}`, depth + 1),
            })),
          })),
  };
}

/** The bodies of webhooks and callbacks are received, like those of responses. */
export function bodyDirection({ origin }: HttpOperation): Direction {
  return origin === 'path' ? 'request' : 'response';
}

function planParameters(parameters: readonly Parameter[], views: SchemaViews, base: string) {
  return locations.flatMap((location) => {
    const rows = parameters
      .filter((parameter) => parameter.location === location)
      .map((parameter) => planParameter(parameter, views, { base: `${base}/${location}`, hasCell: base === '' }));
    return rows.length === 0 ? [] : [{ location, rows }];
  });
}

interface ParameterPlace {
  readonly base: string;
  readonly hasCell: boolean;
  readonly direction?: Direction;
}

function planParameter(parameter: Parameter, views: SchemaViews, place: ParameterPlace): RowNode {
  const pointer = `${place.base}/${escapeSegment(parameter.name)}`;
  return makeRow(parameter.schema, views, {
    pointer,
    label: parameter.name,
    required: parameter.required,
    direction: place.direction ?? 'request',
    parameter,
    ...(place.hasCell ? { cell: pointer } : {}),
  });
}

function planMedia(
  media: MediaType,
  views: SchemaViews,
  place: Pick<RowNode, 'pointer' | 'direction' | 'cell' | 'hasExamples'>,
): MediaPlan {
  const { itemSchema } = media;
  const { direction, pointer } = place;
  const xml = isXmlType(media.mediaType) ? ({ isXml: true } as const) : {};
  const hasExamples = place.hasExamples === true && media.examples.length > 0;
  const root = makeRow(media.schema, views, { ...place, ...xml, hasExamples });
  const parts = partsInWords(media).flatMap(([name, { headers }], index): PartPlan[] => {
    const base = `${pointer}/:part${index}`;
    const rows = headers.map((header) => planParameter(header, views, { base, hasCell: false, direction }));
    return rows.length === 0 ? [] : [{ name, headers: rows }];
  });
  if (itemSchema === undefined) return { media, root, parts };
  const item = makeRow(itemSchema, views, { pointer: `${pointer}/:item`, direction, ...xml });
  return { media, root, item, parts };
}

export function planResponses(
  responses: readonly ApiResponse[],
  views: SchemaViews,
  base = '',
): readonly ResponsePlan[] {
  return responses.map((response) => planResponse(response, views, base));
}

function planResponse(response: ApiResponse, views: SchemaViews, base: string): ResponsePlan {
  const pointer = `${base}/responses/${escapeSegment(response.status)}`;
  return {
    response,
    headers: response.headers.map((header) =>
      planParameter(header, views, { base: `${pointer}/headers`, hasCell: false, direction: 'response' }),
    ),
    content: response.content.map((media, index) =>
      planMedia(media, views, { pointer: `${pointer}/${index}`, direction: 'response', hasExamples: true }),
    ),
  };
}

/** Plans the rows of an operation and expands them. */
export const growOperation = oncePerPage((_model, { operation, schemas }: OperationSlice): OperationPlan => {
  const views = makeViews(schemas);
  const plan = planOperation(operation, views);
  growRows(listGrowthRoots(plan), views);
  return plan;
});

/** Plans the rows of a channel and expands them. */
export const growChannel = oncePerPage((_model, { channel, schemas }: ChannelSlice): ChannelPlan => {
  const views = makeViews(schemas);
  const plan = planChannel(channel, views);
  growRows(channelRoots(plan), views);
  return plan;
});

/** Plans the row of a schema that has its own page, before expansion. */
export function planSchema({ schema }: SchemaSlice, views: SchemaViews): RowNode {
  return makeRow(schema, views, { pointer: '/schema', direction: 'both' });
}

/** Plans the rows of a schema that has its own page, and expands them. */
export const growSchema = oncePerPage((_model, slice: SchemaSlice): RowNode => {
  const views = makeViews(slice.schemas);
  const root = planSchema(slice, views);
  growRows([bodyRoot(root)], views);
  return root;
});

/** A row from which expansion starts. The root of a body shows its members without being a row itself. */
interface GrowthRoot {
  readonly node: RowNode;
  readonly isRow: boolean;
}

export const bodyRoot = (node: RowNode): GrowthRoot => ({ node, isRow: !isFieldsOnly(node) });

export function listGrowthRoots(plan: OperationPlan): readonly GrowthRoot[] {
  return [
    ...plan.parameters.flatMap((section) => rowRoots(section.rows)),
    ...mediaRoots(plan.body),
    ...responseRoots(plan.responses),
    ...plan.callbacks.flatMap(({ requests }) => requests.flatMap((request) => listGrowthRoots(request.plan))),
  ];
}

export function responseRoots(plans: readonly ResponsePlan[]): readonly GrowthRoot[] {
  return plans.flatMap(({ headers, content }) => [...rowRoots(headers), ...mediaRoots(content)]);
}

function rowRoots(nodes: readonly RowNode[]): readonly GrowthRoot[] {
  return nodes.map((node) => ({ node, isRow: true }));
}

function mediaRoots(plans: readonly MediaPlan[]): readonly GrowthRoot[] {
  return plans.flatMap(({ root, item, parts }) => [
    ...[root, ...(item === undefined ? [] : [item])].map(bodyRoot),
    ...parts.flatMap(({ headers }) => rowRoots(headers)),
  ]);
}

export interface ChannelPlan {
  readonly parameters: OperationPlan['parameters'];
  readonly operations: readonly (readonly MessagePlan[])[];
}

export interface MessagePlan {
  readonly payload: RowNode;
  readonly headers?: RowNode;
}

export function planChannel(channel: Channel, views: SchemaViews): ChannelPlan {
  const root = (schema: JsonSchema, pointer: string, direction: Direction) =>
    makeRow(schema, views, { pointer, direction });
  return {
    parameters: planParameters(channel.parameters, views, ''),
    operations: channel.operations.map(({ action, messages }, index) => {
      const direction = action === 'send' ? 'request' : 'response';
      return messages.map(({ payload, headers }, message) => {
        const pointer = `/messages/${index}/${message}`;
        return {
          payload: root(payload, `${pointer}/payload`, direction),
          ...(headers === undefined ? {} : { headers: root(headers, `${pointer}/headers`, direction) }),
        };
      });
    }),
  };
}

export function channelRoots(plan: ChannelPlan): readonly GrowthRoot[] {
  return [
    ...plan.parameters.flatMap(({ rows }) => rowRoots(rows)),
    ...plan.operations
      .flat()
      .flatMap(({ payload, headers }) => [payload, ...(headers === undefined ? [] : [headers])].map(bodyRoot)),
  ];
}
