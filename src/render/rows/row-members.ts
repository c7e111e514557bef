import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { variantPointer } from '../../request/form/field-pointer.ts';
import { unionKind } from '../../schema/unions-of.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import type { Member } from './members-of.ts';
import { makeRow, type RowGroup, type RowNode } from './row-node.ts';
import type { SchemaViews } from './schema-views.ts';

/** Returns the number of rows that the node shows when it is opened. */
export function countMembers({ inner: { members } }: RowNode): number {
  return members.length;
}

/** Returns the number of rows and variants: the cost of expanding. */
export function countGrowth(node: RowNode): number {
  return countMembers(node) + node.inner.view.variants.reduce((sum, { options }) => sum + options.length, 0);
}

/** Longer lists of fields stay closed, so that the next section is in reach. */
const mostOpen = 12;

/** The same for the objects in what is only read. */
const mostOpenInside = 6;

/**
 * Returns whether the members are shown from the beginning: of the only object in a body, or of the items of a body that
 * is a list. Closed, the body would show nothing but its frame. Where nothing is filled in, small objects in the body
 * are open too.
 */
export function isOpenAtFirst(row: RowNode): boolean {
  const { parent, parameter, direction } = row;
  if (parameter !== undefined || countGrowth(row) > mostOpen) return false;
  if (parent === undefined) return true;
  if (parent.parent !== undefined) return false;
  return countGrowth(parent) === 1 || (direction !== 'request' && countGrowth(row) <= mostOpenInside);
}

/** Creates the node's groups with unexpanded rows: at most `limit` rows from index `from` on. The rest is cut. */
export function makeGroups(
  node: RowNode,
  views: SchemaViews,
  range: { readonly from: number; readonly limit: number },
): readonly RowGroup[] {
  const { view, members } = node.inner;
  const end = range.from + range.limit;
  const rows = members.slice(range.from, end).map((member) => memberRow(node, member, views));
  const count = members.length - end;
  const groups: RowGroup[] = [];
  if (rows.length > 0) groups.push({ kind: 'rows', rows, ...(count > 0 ? { cut: { count, from: end } } : {}) });
  if (range.from > 0) return groups;
  return [...groups, ...view.variants.map((variants, index) => variantGroup(node, variants, index, views))];
}

function memberRow(node: RowNode, member: Member, views: SchemaViews): RowNode {
  const { label, labelKind, required, schema } = member;
  const reached = node.cell !== undefined && hasMemberCells(node) && member.isProperty;
  return makeRow(schema, views, {
    pointer: `${node.pointer}${node.inner.path}/${member.segment}`,
    label,
    labelKind,
    required,
    direction: node.direction,
    parent: node,
    ...(node.isXml && { isXml: true }),
    ...(reached ? { cell: `${node.cell}/${member.segment}` } : {}),
  });
}

/** Returns whether a body is shown as its fields. Any other body is a row itself. */
export function isFieldsOnly({ inner, view }: RowNode): boolean {
  return inner.path === '' && view.properties.length > 0;
}

/**
 * Returns whether the members of this row have their own controls: the fields of an object in a body, and those of its
 * alternatives.
 */
export function hasMemberCells({ inner, view, parameter }: RowNode): boolean {
  return parameter === undefined && inner.path === '' && (view.properties.length > 0 || view.variants.length > 0);
}

/** Describes the properties that an alternative only requires as the object around it does. */
function withKnownTypes(schema: JsonSchema, { properties: known = {} }: JsonSchemaObject): JsonSchema {
  if (typeof schema === 'boolean' || schema.$ref !== undefined || !Array.isArray(schema.required)) return schema;
  const own = schema.properties ?? {};
  const names = schema.required.filter((name) => !Object.hasOwn(own, name) && Object.hasOwn(known, name));
  if (names.length === 0) return schema;
  return { ...schema, properties: { ...Object.fromEntries(names.map((name) => [name, known[name] ?? true])), ...own } };
}

function variantGroup(node: RowNode, variants: SchemaVariants, index: number, views: SchemaViews): RowGroup {
  const { cell } = node;
  const isPicked =
    cell !== undefined && hasMemberCells(node) && unionKind(node.view.schema, views.table) === 'variants';
  const options = variants.options.map(({ label, schema, discriminatorValue, otherValues, isDefault }, option) =>
    makeRow(withKnownTypes(schema, node.inner.view.schema), views, {
      pointer: `${node.pointer}${node.inner.path}/:${index === 0 ? '' : `${index}.`}${option}`,
      label,
      labelKind: 'plain',
      direction: node.direction,
      parent: node,
      ...(node.isXml && { isXml: true }),
      ...(isPicked ? { cell: variantPointer(cell, index, option) } : {}),
      discriminatorValue,
      otherValues,
      isDefault,
    }),
  );
  const { keyword, discriminator } = variants;
  const union = isPicked ? { union: `${cell}#${index}` } : {};
  return { kind: 'variants', keyword, options, ...union, discriminator };
}
