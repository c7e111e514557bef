import type { SchemaTable } from '../../core/api/schema.ts';
import type { Control } from '../../request/form/choose-control.ts';
import { variantPointer } from '../../request/form/field-pointer.ts';
import { findVariant } from '../../request/form/find-variant.ts';
import type { ObjectShape } from '../../request/form/object-fields.ts';
import { variantNames } from '../../request/form/variant-names.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import type { SchemaVariants } from '../../schema/variants-of.ts';
import { attributes, type Html, html } from '../html.ts';
import { type DrawMember, renderMembers, renderStates, type Untouched } from './untouched-members.ts';

/** More alternatives than these are in a menu. */
const mostButtons = 5;
/** Unions with more alternatives are left to the script. */
const mostOptions = 60;

/**
 * Renders the members that all alternatives share, and for each union a picker with the control of the selected
 * alternative.
 */
export function renderUnion(
  at: Untouched,
  { unions, shape }: Extract<Control, { kind: 'union' }>,
  { draw, table }: { readonly draw: DrawMember; readonly table: SchemaTable },
): Html | undefined {
  const { field, value } = at;
  if (unions.some(({ options }) => options.length > mostOptions)) return undefined;
  const chosen = unions.map((union) => Math.max(0, findVariant(value, union, table)));
  const parts = unions.map((union, index) => {
    const option = chosen[index] ?? 0;
    const drawn = draw(variantPointer(field.pointer, index, option));
    return drawn && html`<div class="variant">${renderPicker(field.name, union, option)}<div>${drawn.html}</div></div>`;
  });
  if (parts.includes(undefined)) return undefined;
  if (shape === undefined) return html`<div class="union">${parts}</div>`;
  const options = unions.flatMap((union, index) => union.options[chosen[index] ?? 0] ?? []);
  const others = otherNames(value, shape, () => options.map((option) => variantNames(option, table)));
  const members = renderMembers(at, { ...shape, others }, draw);
  return members && html`<div class="union">${members}${parts}${renderStates(at, 'object')}</div>`;
}

/**
 * Finds names in a value that nothing describes. The names of the alternatives are computed only if the shared members
 * don't cover all names.
 */
function otherNames(
  value: ExactValue | undefined,
  { fields }: ObjectShape,
  listVariantNames: () => readonly ReadonlySet<string>[],
): readonly string[] {
  const shared = new Set(fields.map((each) => each.name));
  const rest = isExactObject(value) ? Object.keys(value).filter((name) => !shared.has(name)) : [];
  const described = rest.length === 0 ? [] : listVariantNames();
  return rest.filter((name) => !described.some((names) => names.has(name)));
}

function renderPicker(name: string, { options }: SchemaVariants, chosen: number): Html {
  const label = `Alternative of ${name}`;
  if (options.length > mostButtons) {
    const list = options.map(
      (option, at) =>
        html`<option${attributes({ value: String(at), selected: at === chosen })}>${option.label}</option>`,
    );
    return html`<select aria-label="${label}">${list}</select>`;
  }
  const buttons = options.map(
    (option, at) => html`<button type="button" aria-pressed="${String(at === chosen)}">${option.label}</button>`,
  );
  return html`<fieldset class="chips" aria-label="${label}">${buttons}</fieldset>`;
}
