import { isBare } from './plain-alternatives.ts';
import { rulesInWords } from './row-facts.ts';
import { countMembers } from './row-members.ts';
import type { RowGroup, RowNode } from './row-node.ts';

/** Returns whether the form of an item says as much about its fields and alternatives as their rows would. */
export function isSaidByForm({ cell, inner, groups = [] }: RowNode): boolean {
  return cell !== undefined && inner.path === '/:item' && groups.every(isPlainGroup);
}

function isPlainGroup(group: RowGroup): boolean {
  if (group.kind === 'rows') return group.cut === undefined && group.rows.every(isPlainField);
  return group.options.every(isPlainAlternative);
}

/** A form shows the name of an alternative, and the control or the fields of the chosen one. */
function isPlainAlternative(option: RowNode): boolean {
  const { groups = [], inner } = option;
  const hasAll = countMembers(option) === 0 || groups.length > 0;
  return hasAll && isBare(option) && inner.view.variants.length === 0 && groups.every(isPlainGroup);
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
