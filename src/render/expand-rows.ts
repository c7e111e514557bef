import { type Html, html } from './html.ts';
import type { PageModel } from './page-model.ts';
import { makeScope } from './page-scope.ts';
import type { RenderContext } from './render-context.ts';
import { growRows } from './rows/grow-rows.ts';
import { renderGroups } from './rows/render-rows.ts';
import { makeGroups } from './rows/row-members.ts';
import type { RowNode } from './rows/row-node.ts';
import { makeViews, type SchemaViews } from './rows/schema-views.ts';
import {
  bodyRoot,
  channelRoots,
  listGrowthRoots,
  planChannel,
  planOperation,
  planResponses,
  planSchema,
  responseRoots,
} from './sections/operation-plan.ts';

/**
 * Renders the rows that a page left out below `pointer`, the value of a `data-expand`: a row's pointer, optionally
 * followed by `#n`, the index of the first member to show. The rows have no cells. Empty if the pointer is not found.
 */
export function expandRows(model: PageModel, pointer: string, context: RenderContext): Html {
  const { subject, overview, schema } = model;
  const [, path = pointer, from = '0'] = /^(.*)#(\d+)$/s.exec(pointer) ?? [];
  const schemas = subject?.schemas ?? overview?.slice.schemas ?? schema?.schemas;
  if (schemas === undefined) return html``;
  const views = makeViews(schemas);
  const roots = listRoots(model, views);
  const row = findRow(
    roots.map(({ node }) => node),
    views,
    path,
  );
  if (row === undefined) return html``;
  const { parent: _parent, cell: _cell, ...rest } = row;
  const node: RowNode = rest;
  growRows([{ node, isRow: false, from: Number(from) }], views);
  return renderGroups(node.groups ?? [], node, { ...makeScope(model, context), interactive: false, isExpansion: true });
}

function listRoots({ subject, overview, schema }: PageModel, views: SchemaViews) {
  if (schema !== undefined) return [bodyRoot(planSchema(schema, views))];
  if (subject === undefined) return responseRoots(planResponses(overview?.slice.overview.errors ?? [], views));
  return subject.kind === 'operation'
    ? listGrowthRoots(planOperation(subject.operation, views))
    : channelRoots(planChannel(subject.channel, views));
}

/** Finds the row with this pointer below one of the roots. Creates views only for the schemas on the path. */
function findRow(roots: readonly RowNode[], views: SchemaViews, pointer: string): RowNode | undefined {
  let level = roots;
  for (;;) {
    const next = level.find((node) => pointer === node.pointer || pointer.startsWith(`${node.pointer}/`));
    if (next === undefined || next.pointer === pointer) return next;
    const groups = makeGroups(next, views, { from: 0, limit: Number.POSITIVE_INFINITY });
    level = groups.flatMap((group) => (group.kind === 'rows' ? group.rows : group.options));
  }
}
