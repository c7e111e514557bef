import type { JsonSchema } from '../../core/api/schema.ts';
import { escapeSegment } from '../../core/source/document/pointer.ts';
import type { SchemaView } from '../../schema/view/view-schema.ts';

/** A member of a row, before its view is created. */
export interface Member {
  readonly segment: string;
  readonly label: string;
  readonly labelKind: 'name' | 'plain';
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** A property that a control can edit. */
  readonly isProperty: boolean;
}

/** Lists the members of the view in display order: fields, patterns, other fields, items, rules. */
export function listMembers(view: SchemaView): readonly Member[] {
  return [...listFields(view), ...listItems(view), ...listRules(view)];
}

const plain = { labelKind: 'plain', required: false, isProperty: false } as const;

function listFields(view: SchemaView): readonly Member[] {
  const members: Member[] = view.properties.map(({ name, required, schema }) => ({
    segment: escapeSegment(name),
    label: name,
    labelKind: 'name',
    required,
    schema,
    isProperty: true,
  }));
  for (const { pattern, schema } of view.patternProperties) {
    members.push({ ...plain, segment: `:names ${escapeSegment(pattern)}`, label: `names matching ${pattern}`, schema });
  }
  const { additionalProperties: others } = view;
  if (typeof others === 'object' && Object.keys(others).length > 0) {
    members.push({
      ...plain,
      segment: ':any',
      label: `${members.length === 0 ? 'any' : 'any other'} ${view.entryName ?? 'name'}`,
      schema: others,
    });
  }
  return members;
}

function listItems(view: SchemaView): readonly Member[] {
  const members: Member[] = view.prefixItems.map((schema, index) => ({
    ...plain,
    segment: `:item${index}`,
    label: `item ${index + 1}`,
    schema,
  }));
  const isUnion = view.variants.length > 0 || view.properties.length > 0;
  if (view.items !== undefined && view.items !== false && (members.length > 0 || isUnion)) {
    members.push({
      ...plain,
      segment: ':item',
      label: members.length > 0 ? 'further items' : 'each item',
      schema: view.items,
    });
  }
  if (view.contains !== undefined) {
    members.push({ ...plain, segment: ':contains', label: 'contains', schema: view.contains });
  }
  return members;
}

function listRules(view: SchemaView): readonly Member[] {
  const members: Member[] = [];
  const add = (segment: string, label: string, schema: JsonSchema | undefined) => {
    if (schema !== undefined && schema !== true) members.push({ ...plain, segment, label, schema });
  };
  add(':content', 'its content', view.contentSchema);
  add(':not', 'must not be', view.not);
  for (const [index, conditional] of view.conditionals.entries()) {
    const number = index === 0 ? '' : String(index);
    add(`:if${number}`, 'if it fits', conditional.if);
    add(`:then${number}`, 'then also', conditional.then);
    add(`:else${number}`, 'otherwise', conditional.else);
  }
  for (const { property, schema } of view.dependentSchemas) {
    add(`:with ${escapeSegment(property)}`, `when ${property} is given`, schema);
  }
  return members;
}
