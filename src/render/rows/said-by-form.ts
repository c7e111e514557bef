import { rulesInWords } from './row-facts.ts';
import { countMembers } from './row-members.ts';
import type { RowNode } from './row-node.ts';

/** Returns whether the form of an item says as much about its fields as their rows would. */
export function isSaidByForm({ cell, inner, groups = [] }: RowNode): boolean {
  if (cell === undefined || inner.path !== '/:item' || inner.view.variants.length > 0) return false;
  return groups.every((group) => group.kind === 'rows' && group.cut === undefined && group.rows.every(isPlainField));
}

/** A form shows the name, type, limits, default and one example of a field. */
function isPlainField(row: RowNode): boolean {
  const { view, inner, labelKind } = row;
  const texts = [view.title, view.description, view.schema.externalDocs];
  const isSimple = labelKind === 'name' && countMembers(row) + inner.view.variants.length === 0 && !view.deprecated;
  const hasValues = view.enumValues.length + inner.view.enumValues.length > 0 || view.examples.length > 1;
  if (!isSimple || hasValues || texts.some((text) => text !== undefined)) return false;
  return rulesInWords(row).join('. ') === view.constraints.join('. ');
}
