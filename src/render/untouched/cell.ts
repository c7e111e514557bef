import { type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { untouchedField, untouchedPeek } from './untouched-field.ts';

/**
 * The cell of a row's control. `peek`: its fields have cells below it, so it only says what the value is. One that must wait for the script
 * (`later`) says so: the script comes when such a cell is on the screen.
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
