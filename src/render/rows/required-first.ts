import { type Html, html } from '../html.ts';
import type { RowGroup, RowNode } from './row-node.ts';

/** Renders the button that puts required rows first. Undefined if they are already first, or if nothing is sent. */
export function renderRequiredFirst(groups: readonly RowGroup[]): Html | undefined {
  if (!groups.some(isMixed)) return undefined;
  return html` <button class="required-first" type="button" aria-pressed="false">Required first</button>`;
}

/** Returns whether a required row comes after an optional one, here or inside of the rows. */
function isMixed(group: RowGroup): boolean {
  const rows = group.kind === 'rows' ? group.rows : group.options;
  return (group.kind === 'rows' && areMixed(rows)) || rows.some(({ groups = [] }) => groups.some(isMixed));
}

function areMixed(rows: readonly RowNode[]): boolean {
  if (rows[0]?.direction === 'response') return false;
  const other = rows.findIndex(({ required }) => !required);
  return other !== -1 && other < rows.findLastIndex(({ required }) => required);
}
