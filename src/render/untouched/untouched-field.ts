import type { SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import { ambiguities } from '../../request/form/ambiguities.ts';
import type { Control, Option, ScalarChoice, TextInput } from '../../request/form/choose-control.ts';
import { placeholderOf, sourceWords, unsetWords } from '../../request/form/control-words.ts';
import { stepsOf, valuePointer } from '../../request/form/field-pointer.ts';
import { type FieldSpec, findField, flatObject, parametersOf } from '../../request/form/field-spec.ts';
import { fieldText, peekText, scalarTypeOf } from '../../request/form/field-text.ts';
import { authoredParameter } from '../../request/form/fill-values.ts';
import { findVariant } from '../../request/form/find-variant.ts';
import { objectShape } from '../../request/form/object-fields.ts';
import { getValueAt } from '../../request/form/value-at.ts';
import { exactText, isExactObject } from '../../request/json/exact-value.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { attributes, type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import {
  type DrawMember,
  renderAction,
  renderEntries,
  renderList,
  renderObject,
  renderStates,
  type Untouched,
} from './untouched-members.ts';
import { untouchedRequest } from './untouched-request.ts';
import { renderUnion } from './untouched-union.ts';

// Cells of rows show these until the script takes over these same elements. They look and behave like the script's
// controls: text can be typed into them, and is kept.

/** Longer lists of options are left to the script. */
const mostOptions = 60;

/** Renders the control of a cell, or undefined if only the script can draw it. */
export function untouchedField(cell: string, scope: PageScope): Html | undefined {
  return drawField(cell, scope, 0)?.html;
}

/** Items and members below this depth are left to the script. */
const deepest = 6;
const oneLine: ReadonlySet<Control['kind']> = new Set(['text', 'scalar', 'choice']);

function drawField(cell: string, scope: PageScope, depth: number): ReturnType<DrawMember> {
  const untouched = depth > deepest ? undefined : findUntouched(cell, scope);
  const draw = (pointer: string) => drawField(pointer, scope, depth + 1);
  const control = untouched && renderControl(untouched, { draw, table: scope.schemas, isInControl: depth > 0 });
  if (untouched === undefined || control === undefined) return undefined;
  const isLine = oneLine.has(untouched.field.control.kind);
  return { html: html`<div class="field">${control}${renderOrigin(untouched, scope)}</div>`, isLine };
}

/** Renders the value of an object or a union on one line, if its fields have cells below it. */
export function untouchedPeek(cell: string, scope: PageScope): Html | undefined {
  const untouched = findUntouched(cell, scope);
  if (untouched === undefined) return undefined;
  const { field, value } = untouched;
  const schema = flatObject(field.schema, scope.schemas);
  const shape = objectShape(schema, scope.schemas);
  const isOpen = shape.isOpen && shape.fields.length > 0;
  const names = isExactObject(value) ? Object.keys(value) : [];
  // Members that no field describes have their own controls.
  const isDescribed = names.every((name) => shape.fields.some((each) => each.name === name));
  if (!isDescribed && unionsOf(schema, scope.schemas).length === 0) return undefined;
  const add = isOpen && renderEntries(field.name, [], true);
  if (cell === '/body') return html`${add}`;
  const shown = field.secret && value !== undefined ? '•••' : peekText(value);
  return html`<p class="peek"><code>${shown}</code> ${renderStates(untouched, 'object')}</p>${add}`;
}

/**
 * Returns the index of the union's alternative that the form begins with. `union` is the field's pointer and the number
 * of its union, for example `/body/pet#0`.
 */
export function untouchedVariant(union: string | undefined, scope: PageScope): number {
  const at = union?.lastIndexOf('#') ?? -1;
  const untouched = union === undefined || at === -1 ? undefined : findUntouched(union.slice(0, at), scope);
  if (untouched?.value === undefined) return 0;
  const variants = unionsOf(flatObject(untouched.field.schema, scope.schemas), scope.schemas)[
    Number(union?.slice(at + 1))
  ];
  return variants === undefined ? 0 : Math.max(0, findVariant(untouched.value, variants, scope.schemas));
}

function findUntouched(cell: string, { model }: PageScope): Untouched | undefined {
  const { subject } = model;
  const field = subject && findField(subject, cell, undefined);
  if (subject === undefined || field === undefined) return undefined;
  return { field, value: getValueAt(untouchedRequest(model, subject).values, valuePointer(cell)) };
}

interface Drawing {
  readonly draw: DrawMember;
  readonly table: SchemaTable;
  /** True if the field is part of another control. */
  readonly isInControl: boolean;
}

function renderControl({ field, value }: Untouched, drawing: Drawing): Html | undefined {
  const { control } = field;
  switch (control.kind) {
    case 'text':
      return renderLine({ field, value }, control.input);
    case 'scalar':
      return html`<div class="typed">${renderInput({ field, value }, control.input)}${renderDate(control.input, field)}${renderTypes({ field, value }, control.types)}</div>`;
    case 'choice':
      return renderChoice({ field, value }, control.options);
    case 'chips':
      return renderChips({ field, value }, control.options);
    case 'list':
      return renderList({ field, value }, drawing.draw);
    case 'object':
      return renderObject({ field, value }, control, drawing);
    case 'json':
      return value === undefined ? renderEmptyArea(field, control.isAny) : undefined;
    case 'file':
      return value === undefined ? renderFile(field, control.several) : undefined;
    case 'union':
      return renderUnion({ field, value }, control, drawing);
    case 'area':
      return undefined;
  }
}

/** The accessible name of a control is the name of its row. */
function named({ name, required }: FieldSpec) {
  return { 'aria-label': name, 'aria-required': required ? 'true' : undefined };
}

function renderLine(at: Untouched, input: TextInput): Html {
  const line = renderInput(at, input);
  if (input !== 'date' && input !== 'date-time') return line;
  return html`<div class="typed">${line}${renderDate(input, at.field)}</div>`;
}

function renderInput({ field, value }: Untouched, input: TextInput): Html {
  const text = fieldText(field, value);
  return html`<input${attributes({
    ...named(field),
    type: field.secret || input === 'password' ? 'password' : 'text',
    inputmode: input === 'number' ? 'decimal' : undefined,
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: placeholderOf(field, input, scalarTypeOf(field, value)) || undefined,
    value: text === '' ? undefined : text,
  })}>`;
}

function renderDate(input: TextInput, { name }: FieldSpec): Html | undefined {
  if (input !== 'date' && input !== 'date-time') return undefined;
  const type = input === 'date' ? 'date' : 'datetime-local';
  return html`<input${attributes({ class: 'date-pick', type, 'aria-label': `Pick ${name}` })}>`;
}

function renderTypes({ field, value }: Untouched, types: readonly ScalarChoice[]): Html | undefined {
  if (types.length < 2) return undefined;
  const chosen = scalarTypeOf(field, value);
  const options = types.map((type) => renderOption(type, type, type === chosen));
  return html`<select${attributes({ 'aria-label': `Type of ${field.name}` })}>${renderOption('not set', '', false)}${options}</select>`;
}

function renderOption(label: string, value: string, isChosen: boolean): Html {
  return html`<option${attributes({ value: value === label ? undefined : value, selected: isChosen })}>${label}</option>`;
}

function renderChoice({ field, value }: Untouched, options: readonly Option[]): Html {
  const text = fieldText(field, value);
  const labels = options.map(({ label }) => label);
  const isOther = text !== '' && !labels.includes(text);
  const shown = [...(labels.length > mostOptions ? labels.filter((label) => label === text) : labels)];
  const unset = renderOption(unsetWords(field), '', false);
  return html`<select${attributes(named(field))}>${unset}${[...shown, ...(isOther ? [text] : [])].map((label) => renderOption(label, label, label === text))}</select>`;
}

function renderChips({ field, value }: Untouched, options: readonly Option[]): Html | undefined {
  if (options.length > mostOptions) return undefined;
  const chosen = Array.isArray(value) ? value.map((item) => exactText(item)) : [];
  const chips = options.map(
    (option) =>
      html`<button${attributes({ type: 'button', 'aria-pressed': String(chosen.includes(exactText(option.value))) })}>${option.label}</button>`,
  );
  return html`<fieldset${attributes({ class: 'chips', 'aria-label': field.name })}>${chips}</fieldset>`;
}

function renderEmptyArea(field: FieldSpec, isAny: boolean): Html {
  const placeholder = field.placeholder === '' ? (isAny ? 'Text or JSON' : 'JSON') : field.placeholder;
  return html`<textarea${attributes({ ...named(field), class: 'json', rows: 1, spellcheck: 'false', placeholder })}></textarea>`;
}

function renderFile(field: FieldSpec, several: boolean): Html {
  const words = several ? 'Choose or drop files' : 'Choose or drop a file';
  return html`<div class="file"><label class="file-pick"><span>${words}</span><input${attributes({ ...named(field), type: 'file', multiple: several })}></label></div>`;
}

/** Renders where the value of a parameter comes from, and which parts a server can't read back. */
function renderOrigin({ field, value }: Untouched, { model }: PageScope): Html | undefined {
  const parameter = value === undefined ? undefined : findParameter(model.subject, field.pointer);
  if (parameter === undefined || value === undefined) return undefined;
  const source = authoredParameter(parameter, model.subject?.schemas ?? {})?.source;
  const notes = ambiguities(parameter, value).map((note) => html`<p class="from">${note}</p>`);
  const clear = renderAction('clear', `Clear ${field.name}`);
  return html`${notes}${source === undefined ? undefined : html`<p class="from">${sourceWords[source]} · ${clear}</p>`}`;
}

function findParameter(slice: Slice | undefined, pointer: string) {
  const [location, own, ...inner] = stepsOf(pointer);
  if (slice === undefined || location?.kind !== 'member' || own?.kind !== 'member' || inner.length > 0)
    return undefined;
  return parametersOf(slice).find((each) => each.location === location.name && each.name === own.name);
}
