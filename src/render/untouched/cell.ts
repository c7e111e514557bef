import type { FormPart } from '../../form/untouched-form.tsx';
import { drawn, type Html, type HtmlValue, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { untouchedForm } from './untouched-form.ts';

/**
 * Renders the cell of a row's control. `peek` only shows the value, because the fields have their own cells below.
 * `later` is drawn by the script when the cell comes into view.
 */
export function renderCell(pointer: string, scope: PageScope, kind: 'control' | 'peek' | 'later'): Html {
  const content = kind === 'later' ? undefined : drawCell(pointer, scope, kind);
  return html`<div class="in" data-cell="${pointer}"${kind === 'peek' && html` data-peek`}${content === undefined && html` data-undrawn`}>${content}</div>`;
}

function drawCell(pointer: string, { model }: PageScope, kind: 'control' | 'peek'): Html | undefined {
  if (model.subject === undefined) return undefined;
  const form = untouchedForm(model, model.subject);
  const drawing = kind === 'peek' ? form.drawPeek(pointer) : form.drawField(pointer);
  return drawing && drawn(drawing);
}

/** Renders the cell of a part of the form. `plain` is shown without script, in place of what needs one. */
export function renderPart(part: FormPart, { model, context }: PageScope, plain?: HtmlValue): Html {
  const place = context.variant === 'site' ? 'site' : 'editor';
  const drawing = model.subject && untouchedForm(model, model.subject).drawPart(part, place, context.isMocked);
  return html`<div class="in" data-cell="${part}">${plain}${drawing && drawn(drawing)}</div>`;
}

/**
 * Returns the index of the union's alternative that the form begins with. `union` is the field's pointer and the number
 * of its union, for example `/body/pet#0`.
 */
export function untouchedVariant(union: string | undefined, { model }: PageScope): number {
  const at = union?.lastIndexOf('#') ?? -1;
  if (union === undefined || at === -1 || model.subject === undefined) return 0;
  return untouchedForm(model, model.subject).chosenVariant(union.slice(0, at), Number(union.slice(at + 1)));
}
