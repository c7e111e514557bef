import type { SchemaTable } from '../core/api/schema.ts';
import type { Slice } from '../core/api/slice.ts';
import { collectIds } from '../core/pages/ids/page-anchors.ts';
import { takeFreeName } from '../core/source/text/free-name.ts';
import type { PageModel } from './page-model.ts';
import type { RenderContext } from './render-context.ts';

/** The shared rendering context of one page. */
export interface PageScope {
  readonly model: PageModel;
  readonly context: RenderContext;
  readonly schemas: SchemaTable;
  /** True if the page has cells for controls. */
  readonly interactive: boolean;
  /** Set for rows that are added to a page later. Ids that could already be on the page are left out. */
  readonly isExpansion?: true;
  /** The level of the heading above, below which those of descriptions are. Default: 2, that of sections. */
  readonly headingLevel?: number;
  /** The ids used so far that could collide: those of sections and choices. */
  readonly ids: Set<string>;
  /** The sections of the reference so far, in order. */
  readonly sections: { readonly id: string; readonly title: string; readonly level: number }[];
}

/** Creates the scope of a page. Ids of its own text are reserved. */
export function makeScope(model: PageModel, context: RenderContext): PageScope {
  return {
    model,
    context,
    schemas: model.subject?.schemas ?? model.overview?.slice.schemas ?? model.schema?.schemas ?? {},
    interactive: model.settings.playground.display === 'interactive' && canBeSent(model.subject),
    ids: new Set([...(model.body?.headings.map(({ id }) => id) ?? []), ...(model.body ? collectIds(model.body) : [])]),
    sections: [],
  };
}

/** Webhooks and callbacks are received, not sent. */
export function canBeSent(subject: Slice | undefined): boolean {
  if (subject === undefined) return false;
  return subject.kind === 'channel' || subject.operation.origin === 'path';
}

/** Returns `wanted`, with a number appended if it is taken. */
export function takeId(scope: PageScope, wanted: string): string {
  return takeFreeName(wanted, scope.ids, { separator: '-' });
}

/** Takes the id of a section's heading, and lists the section in the jump list. `level`: that of the heading. */
export function takeSection(scope: PageScope, wanted: string, title: string, level = 2): string {
  const id = takeId(scope, wanted);
  scope.sections.push({ id, title, level });
  return id;
}
