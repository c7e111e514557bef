import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { untouchedField, untouchedPeek } from './untouched-field.ts';

/**
 * Renders the cell of a row's control. `peek` only shows the value, because the fields have their own cells below.
 * `later` is drawn by the script when the cell comes into view.
 */
export function renderCell(pointer: string, scope: PageScope, kind: 'control' | 'peek' | 'later'): Html {
  const isPeek = kind === 'peek';
  const drawn = isPeek
    ? untouchedPeek(pointer, scope)
    : kind === 'control'
      ? untouchedField(pointer, scope)
      : undefined;
  return html`<div class="in" data-cell="${pointer}"${isPeek && html` data-peek`}${drawn === undefined && html` data-undrawn`}>${drawn}</div>`;
}
