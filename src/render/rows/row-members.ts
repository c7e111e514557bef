import type { JsonSchema } from '../../core/api/schema.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import type { SchemaView } from '../../schema/view-schema.ts';
import { escapePointer, makeRow, type RowGroup, type RowNode } from './row-node.ts';
import type { SchemaViews } from './schema-views.ts';

/** What a row shows when it is opened, before any of it is viewed. */
interface Member {
  readonly segment: string;
  readonly label: string;
  readonly labelKind: 'name' | 'plain';
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** A property that a control can reach. */
  readonly isProperty: boolean;
}

/** The members of the view in the order in which they are shown: fields, patterns, other fields, items, rules. */
function membersOf(view: SchemaView): readonly Member[] {
  return [...fieldsOf(view), ...itemsOf(view), ...rulesOf(view)];
}

/** How many rows the node shows when it is opened. */
export function countMembers({ inner: { view } }: RowNode): number {
  return membersOf(view).length;
}

/** How many rows and variants together: what growing costs. */
export function countGrowth(node: RowNode): number {
  return countMembers(node) + node.inner.view.variants.reduce((sum, { options }) => sum + options.length, 0);
}

/** The node's groups, each row not grown itself. At most `limit` rows from index `from` on; the rest is cut. */
export function makeGroups(
  node: RowNode,
  views: SchemaViews,
  range: { readonly from: number; readonly limit: number },
): readonly RowGroup[] {
  const { view } = node.inner;
  const members = membersOf(view);
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
  const reached = node.cell !== undefined && node.parameter === undefined && member.isProperty && isPlainObject(node);
  return makeRow(schema, views, {
    pointer: `${node.pointer}${node.inner.path}/${member.segment}`,
    label,
    labelKind,
    required,
    direction: node.direction,
    parent: node,
    ...(reached ? { cell: `${node.cell}/${member.segment}` } : {}),
  });
}

/** An object whose fields have their own controls: known fields and no union over them. */
export function isPlainObject({ inner, view }: RowNode): boolean {
  return inner.path === '' && view.properties.length > 0 && view.variants.length === 0;
}

function variantGroup(node: RowNode, variants: SchemaVariants, index: number, views: SchemaViews): RowGroup {
  const options = variants.options.map(({ label, schema, discriminatorValue }, option) =>
    makeRow(schema, views, {
      pointer: `${node.pointer}${node.inner.path}/|${index === 0 ? '' : `${index}.`}${option}`,
      label,
      labelKind: 'plain',
      direction: node.direction,
      parent: node,
      ...(discriminatorValue === undefined ? {} : { discriminatorValue }),
    }),
  );
  const { keyword, discriminator } = variants;
  return { kind: 'variants', keyword, options, ...(discriminator === undefined ? {} : { discriminator }) };
}

const plain = { labelKind: 'plain', required: false, isProperty: false } as const;

function fieldsOf(view: SchemaView): readonly Member[] {
  const members: Member[] = view.properties.map(({ name, required, schema }) => ({
    segment: escapePointer(name),
    label: name,
    labelKind: 'name',
    required,
    schema,
    isProperty: true,
  }));
  for (const { pattern, schema } of view.patternProperties) {
    members.push({ ...plain, segment: `{${escapePointer(pattern)}}`, label: `names matching ${pattern}`, schema });
  }
  const { additionalProperties: others } = view;
  if (typeof others === 'object' && Object.keys(others).length > 0) {
    members.push({
      ...plain,
      segment: '{}',
      label: members.length === 0 ? 'any name' : 'any other name',
      schema: others,
    });
  }
  return members;
}

function itemsOf(view: SchemaView): readonly Member[] {
  const members: Member[] = view.prefixItems.map((schema, index) => ({
    ...plain,
    segment: `[${index}]`,
    label: `item ${index + 1}`,
    schema,
  }));
  const isUnion = view.variants.length > 0 || view.properties.length > 0;
  if (view.items !== undefined && view.items !== false && (members.length > 0 || isUnion)) {
    members.push({
      ...plain,
      segment: '[]',
      label: members.length > 0 ? 'further items' : 'each item',
      schema: view.items,
    });
  }
  if (view.contains !== undefined) {
    members.push({ ...plain, segment: 'contains', label: 'contains', schema: view.contains });
  }
  return members;
}

function rulesOf(view: SchemaView): readonly Member[] {
  const members: Member[] = [];
  const add = (segment: string, label: string, schema: JsonSchema | undefined) => {
    if (schema !== undefined && schema !== true) members.push({ ...plain, segment, label, schema });
  };
  add('not', 'must not be', view.not);
  for (const [index, conditional] of view.conditionals.entries()) {
    const number = index === 0 ? '' : String(index);
    add(`if${number}`, 'if it fits', conditional.if);
    add(`then${number}`, 'then also', conditional.then);
    add(`else${number}`, 'otherwise', conditional.else);
  }
  for (const { property, schema } of view.dependentSchemas) {
    add(`with ${escapePointer(property)}`, `when ${property} is given`, schema);
  }
  return members;
}
