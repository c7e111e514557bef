import type { Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema } from '../../core/api/schema.ts';
import type { Direction } from '../../schema/direction.ts';
import type { SchemaView } from '../../schema/view/view-schema.ts';
import type { PageScope } from '../page-scope.ts';
import { listMembers, type Member } from './members-of.ts';
import type { SchemaViews } from './schema-views.ts';

/** One documentation row: a parameter, a field, or a rule such as "not". `growRows` adds its members. */
export interface RowNode {
  /** JSON Pointer of the row: `/query/limit`, `/body/items/:item/isbn`, `/responses/200/0/id`. */
  readonly pointer: string;
  readonly label: string;
  /** `plain`: our own text, not a name from the description. */
  readonly labelKind: 'name' | 'plain';
  readonly required: boolean;
  readonly direction: Direction;
  readonly view: SchemaView;
  /** The schema as written here, which may be a reference. */
  readonly written: JsonSchema;
  /** The view whose members are shown: the row's own, or that of its items at any depth. */
  readonly inner: InnerView;
  readonly parent?: RowNode;
  readonly parameter?: Parameter;
  /** The value is part of an XML body. */
  readonly isXml?: true;
  /** The root of a response with examples of its own: those of its schema, which others share, are of no use here. */
  readonly hasExamples?: boolean;
  /** Pointer of the control's cell. Absent for rows that no control can edit. */
  readonly cell?: string;
  /** The discriminator values that select this variant. */
  readonly discriminatorValue?: string;
  readonly otherValues?: readonly string[];
  /** True if this variant is selected by any other value, or none. */
  readonly isDefault?: true;
  /** Set when the row is expanded. Absent if it was cut off, or has nothing to show. */
  groups?: readonly RowGroup[];
}

interface InnerView {
  readonly view: SchemaView;
  /** `""`, or `/:item` for each array on the path. */
  readonly path: string;
  /** The members that are shown when the row is opened. */
  readonly members: readonly Member[];
}

export type RowGroup =
  | {
      readonly kind: 'rows';
      readonly rows: readonly RowNode[];
      /** The number of rows that are left out at the end of the group, and their first index. */
      readonly cut?: { readonly count: number; readonly from: number };
    }
  | {
      readonly kind: 'variants';
      readonly keyword: 'oneOf' | 'anyOf';
      /** The form's union that this choice controls: the pointer of its cell, `#` and its index. */
      readonly union?: string;
      readonly discriminator?: string;
      readonly options: readonly RowNode[];
    };

/** The members of a row that do not follow from its schema. */
type RowOptions = Pick<RowNode, 'pointer' | 'direction'> &
  Partial<Omit<RowNode, 'view' | 'written' | 'inner' | 'groups'>>;

export function makeRow(schema: JsonSchema, views: SchemaViews, options: RowOptions): RowNode {
  const view = views.view(schema, options.direction);
  return {
    ...{ label: '', labelKind: 'name', required: false },
    ...options,
    ...{ view, written: schema, inner: createInnerView(view, views, options) },
  };
}

const deepestList = 5;

function createInnerView(outer: SchemaView, views: SchemaViews, { direction }: RowOptions): InnerView {
  let view = outer;
  let path = '';
  for (let depth = 0; depth < deepestList; depth += 1) {
    const { items, prefixItems, properties, variants } = view;
    if (items === undefined || prefixItems.length + properties.length + variants.length > 0) break;
    view = views.view(items, direction);
    path += '/:item';
  }
  return { view, path, members: listMembers(view) };
}

/** Finds an enclosing row of the same type, which must not be expanded again: it would never end. */
export function findRecursion(node: RowNode): RowNode | undefined {
  const { id } = node.inner.view;
  if (id === undefined) return undefined;
  for (let above = node.parent; above !== undefined; above = above.parent) {
    if (above.inner.view.id === id || above.view.id === id) return above;
  }
  return undefined;
}

/** A parameter or header is written at its object, and a field at its schema. */
export function findPlaces({ parameter, written }: RowNode, { context: { sources } }: PageScope) {
  return sources === undefined
    ? undefined
    : [...(parameter ? sources.findPlaces(parameter) : []), ...sources.findPlaces(written)];
}
