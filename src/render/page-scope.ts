import type { SchemaTable } from '../core/api/schema.ts';
import type { Slice } from '../core/api/slice.ts';
import { collectIds } from '../core/pages/ids/page-anchors.ts';
import type { PageModel } from './page-model.ts';
import type { RenderContext } from './render-context.ts';

/** The shared rendering context of one page. */
export interface PageScope {
  readonly model: PageModel;
  readonly context: RenderContext;
  readonly schemas: SchemaTable;
  /** Whether the page has cells for controls. */
  readonly interactive: boolean;
  /** Rows that are added to a page later: ids that could be on the page already are left out. */
  readonly isExpansion?: true;
  /** Ids used so far that could collide: sections and choices. */
  readonly ids: Set<string>;
}

/** The scope of a page; ids of its own text are reserved. */
export function makeScope(model: PageModel, context: RenderContext): PageScope {
  return {
    model,
    context,
    schemas: model.subject?.schemas ?? model.overview?.slice.schemas ?? model.schema?.schemas ?? {},
    interactive: model.settings.playground.display === 'interactive' && canBeSent(model.subject),
    ids: new Set([...(model.body?.headings.map(({ id }) => id) ?? []), ...(model.body ? collectIds(model.body) : [])]),
  };
}

/** Webhooks and callbacks are received, not sent. */
export function canBeSent(subject: Slice | undefined): boolean {
  if (subject === undefined) return false;
  return subject.kind === 'channel' || subject.operation.origin === 'path';
}

/** `wanted`, with a number appended if it is taken. */
export function takeId(scope: PageScope, wanted: string): string {
  let id = wanted;
  for (let count = 2; scope.ids.has(id); count += 1) id = `${wanted}-${count}`;
  scope.ids.add(id);
  return id;
}
