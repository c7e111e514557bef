import { memberPointer } from '../../request/form/field-pointer.ts';
import type { FieldSpec } from '../../request/form/field-spec.ts';
import { peekText } from '../../request/form/field-text.ts';
import type { ObjectShape } from '../../request/form/object-fields.ts';
import type { ExactValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { attributes, type Html, html } from '../html.ts';

/** A form field that has not been changed. */
export interface Untouched {
  readonly field: FieldSpec;
  readonly value: ExactValue | undefined;
}

/**
 * Draws the control of a member or an item. Returns undefined if only the script can draw it and the controls around
 * it.
 */
export type DrawMember = (pointer: string) => { readonly html: Html; readonly isLine: boolean } | undefined;

/** Longer lists are left to the script. */
const mostItems = 8;

export function renderList(at: Untouched, draw: DrawMember): Html | undefined {
  const { field, value } = at;
  if (value !== undefined && !Array.isArray(value)) return undefined;
  const items = (value ?? []).map((_, index) => draw(memberPointer(field.pointer, index)));
  if (items.length > mostItems || items.includes(undefined)) return undefined;
  const states = (items.length === 0 || field.nullable) && renderStates(at, 'list');
  const add = renderAction('+ Item', `Add an item to ${field.name}`, 'add');
  return html`<div class="list-head">${add}${states}</div><fieldset class="items">${items.map((item, index) => item && renderItem(item, `item ${index + 1} of ${field.name}`, index))}</fieldset>`;
}

function renderItem(item: { readonly html: Html; readonly isLine: boolean }, label: string, index: number): Html {
  const buttons = html`<span class="item-buttons">${renderIcon('M2 8l4-4 4 4', `Move up ${label}`)}${renderIcon('M2 4l4 4 4-4', `Move down ${label}`)}${renderIcon('M3 3l6 6M9 3l-6 6', `Remove ${label}`)}</span>`;
  const head = item.isLine ? html`<div class="item-value">${item.html}</div>` : `Item ${index + 1}`;
  return html`<fieldset class="item${item.isLine && ' line'}"><div class="item-head">${head}${buttons}</div>${!item.isLine && item.html}</fieldset>`;
}

function renderIcon(path: string, label: string): Html {
  return html`<button type="button" class="icon" aria-label="${label}"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="${path}"></path></svg></button>`;
}

/**
 * Renders an object. It is a line that can be opened. In a list its members are shown as well, and as an alternative of
 * a union only its members.
 */
export function renderObject(
  at: Untouched,
  shape: ObjectShape,
  { draw, isInControl }: { readonly draw: DrawMember; readonly isInControl: boolean },
): Html | undefined {
  const { field, value } = at;
  if (value !== undefined && !isExactObject(value)) return undefined;
  const isItem = /\/\d+$/.test(field.pointer);
  const isInUnion = isInControl && /\/~:[\d.]+$/.test(field.pointer);
  if (shape.fields.length > 0 && !isItem && !isInUnion) {
    const peek = peekText(value);
    return html`<div class="object"><details><summary aria-label="${field.name} ${peek}"><code>${peek}</code></summary></details>${renderStates(at, 'object')}</div>`;
  }
  const names = new Set(shape.fields.map((each) => each.name));
  const others = Object.keys(value ?? {}).filter((name) => !names.has(name));
  const members = renderMembers(at, { ...shape, others }, draw);
  if (members === undefined) return undefined;
  return isInUnion ? members : html`<div class="object">${renderStates(at, 'object')}${members}</div>`;
}

/**
 * Renders the described members and then `others`, each with its name. Returns undefined if one of them can't be drawn.
 */
export function renderMembers(
  { field: { name: owner, pointer } }: Untouched,
  { fields, isOpen, others }: ObjectShape & { readonly others: readonly string[] },
  draw: DrawMember,
): Html | undefined {
  const described = fields.map(({ name, required }) => {
    const drawn = draw(memberPointer(pointer, name));
    const mark = required && html`<span class="req">required</span>`;
    return (
      drawn &&
      html`<div class="item-field"><span><span class="name">${name}</span>${mark}</span><div>${drawn.html}</div></div>`
    );
  });
  const entries = others.map((name) => {
    const drawn = draw(memberPointer(pointer, name));
    return drawn && renderEntry(name, owner, drawn.html);
  });
  if ([...described, ...entries].includes(undefined)) return undefined;
  const list = entries.length + Number(isOpen) > 0 && renderEntries(owner, entries, isOpen);
  return html`<fieldset class="members">${described}${list}</fieldset>`;
}

function renderEntry(name: string, owner: string, control: Html): Html {
  const input = attributes({
    type: 'text',
    'aria-label': `Name of ${name} in ${owner}`,
    spellcheck: 'false',
    value: name,
  });
  return html`<div class="entry"><div><input${input}></div><div class="entry-value">${control}</div>${renderIcon('M3 3l6 6M9 3l-6 6', `Remove ${name}`)}</div>`;
}

/** Renders entries with arbitrary names, and the button that adds one. */
export function renderEntries(owner: string, entries: readonly (Html | undefined)[], isOpen: boolean): Html {
  const add =
    isOpen && html`<div class="entry-new">${renderAction('+ Entry', `Add an entry to ${owner}`, 'add')}</div>`;
  return html`<div class="entries">${entries}${add}</div>`;
}

/** Renders whether a list or an object is missing, null or empty, and buttons to change that. */
export function renderStates({ field, value }: Untouched, empty: 'list' | 'object'): Html {
  const { name, nullable, pointer } = field;
  const isEmpty = Array.isArray(value) ? value.length === 0 : isExactObject(value) && Object.keys(value).length === 0;
  const sign = empty === 'list' ? '[ ]' : '{ }';
  const hasNothing = value === undefined || value === null;
  const canBeNull = nullable && value !== null && (value === undefined || isEmpty);
  const canBeCleared = value !== undefined && !/\/\d+$/.test(pointer);
  return html`<span class="states">${value === null && html`<code>null</code>`}${isEmpty && html`<code>${sign}</code>`}${hasNothing && renderAction(`send ${sign}`, `Send an empty ${name}`)}${canBeNull && renderAction('send null', `Send null for ${name}`)}${canBeCleared && renderAction('clear', `Clear ${name}`)}</span>`;
}

/** `label` is what screen readers announce. */
export function renderAction(words: string, label: string, kind: 'add' | 'quiet' = 'quiet'): Html {
  return html`<button${attributes({ type: 'button', class: kind, 'aria-label': label })}>${words}</button>`;
}
