import { formatCount } from '../../core/source/text/format-count.ts';
import { rowId } from '../../request/form/field-pointer.ts';
import type { SchemaView } from '../../schema/view/view-schema.ts';
import { mostButtons } from '../choice-list.ts';
import { attributes, type Html, html } from '../html.ts';
import { renderTitle } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { renderPick } from '../pick.ts';
import { renderBox, renderRowText } from '../prose.ts';
import { shortValue } from '../short-value.ts';
import { fromAttribute } from '../sources/page-sources.ts';
import { renderCell, untouchedVariant } from '../untouched/cell.ts';
import { areListed, choiceWords, isBare, renderAlternatives } from './plain-alternatives.ts';
import { findTitle, renderFacts, rulesInWords } from './row-facts.ts';
import { renderRowHead, renderType } from './row-head.ts';
import { countGrowth, countMembers, hasMemberCells, isOpenAtFirst } from './row-members.ts';
import { findPlaces, findRecursion, type RowGroup, type RowNode } from './row-node.ts';

/** Renders rows with their members, as far as they were expanded. */
export function renderRows(rows: readonly RowNode[], scope: PageScope): Html {
  return html`${rows.map((row) => renderRow(row, scope))}`;
}

/** Renders one row: text, cell, and its members below "Show n fields". */
export function renderRow(row: RowNode, scope: PageScope, id = rowId(row.pointer)): Html {
  const deprecated = row.view.deprecated || row.parameter?.deprecated === true;
  const description = row.parameter?.description ?? row.view.description;
  const cell = findCellKind(row, scope);
  return html`<div class="row${deprecated ? ' deprecated' : ''}" id="${id}" data-pointer="${row.pointer}"${cell && html` data-layout="${cell === 'peek' ? 'peek' : 'control'}"`}${fromAttribute(findPlaces(row, scope))}><div class="what">${renderRowHead(row, id, scope)}${renderTitle(findTitle(row))}${renderRowText(description, scope)}${renderFacts(row, scope)}</div>${renderRowCell(row, scope)}${renderMembers(row, scope)}</div>`;
}

function renderRowCell(row: RowNode, scope: PageScope): Html | undefined {
  const kind = findCellKind(row, scope);
  return row.cell !== undefined && kind ? renderCell(row.cell, scope, kind) : undefined;
}

/** Every row that a control can edit has a cell. If the members are edited below it, the cell only shows the value. */
function findCellKind(row: RowNode, { interactive }: PageScope): 'control' | 'peek' | 'later' | undefined {
  if (!interactive || row.cell === undefined) return undefined;
  if (isEditedBelow(row)) return 'peek';
  const values = Math.max(row.view.enumValues.length, row.inner.view.enumValues.length);
  return values > maxDrawn ? 'later' : 'control';
}

/** Controls with more values are drawn by script: some enums have hundreds of thousands. */
const maxDrawn = 1000;

function isEditedBelow({ groups = [], ...row }: RowNode): boolean {
  if (!hasMemberCells(row)) return false;
  return groups.length > 0 && groups.every((group) => group.kind === 'rows' || group.union !== undefined);
}

function renderMembers(row: RowNode, scope: PageScope): Html | undefined {
  const variants = row.inner.view.variants;
  const count = countMembers(row);
  if (count === 0 && variants.length === 0) return undefined;
  if (row.groups === undefined) return renderCut(row, { count, pointer: row.pointer });
  if (count === 0) {
    const groups = renderGroups(row.groups, row, scope);
    if (!hasChoiceInItems(row, scope)) return groups;
    const alternatives = variants.reduce((sum, { options }) => sum + options.length, 0);
    return html`<details class="nest">${renderSummary(`${alternatives} alternatives of each item`, row)}<div class="rows">${groups}</div></details>`;
  }
  const isOpen = scope.model.settings.playground.expanded === 'all' || isOpenAtFirst(row);
  return html`<details class="nest${inForm(row, scope)}"${isOpen ? html` open` : undefined}>${renderSummary(countLabel(row, count), row)}<div class="rows">${renderGroups(row.groups, row, scope)}</div></details>`;
}

/**
 * Returns whether the form of an item has the choice that the row documents. An open one below it would show another
 * alternative than the chosen one.
 */
function hasChoiceInItems(row: RowNode, { interactive }: PageScope): boolean {
  const { cell, inner, groups = [] } = row;
  const isEdited = interactive && cell !== undefined && inner.path !== '' && !isSaidByForm(row);
  return isEdited && groups.some((group) => group.kind === 'variants' && !areListed(group, row, interactive));
}

/** Returns the class of rows that are hidden while the form shows the same. */
function inForm(row: RowNode, { interactive }: PageScope): string {
  return interactive && isSaidByForm(row) ? ' in-form' : '';
}

/** `3 fields`, `2 fields of each item`, `its values`, `1 rule`. */
function countLabel({ inner: { view, path } }: RowNode, count: number): string {
  const { properties, patternProperties, prefixItems, additionalProperties } = view;
  const fields = properties.length + patternProperties.length;
  if (fields === 0 && count === 1 && typeof additionalProperties === 'object') return 'its values';
  const noun = fields > 0 ? 'field' : prefixItems.length > 0 ? 'item' : 'rule';
  return `${formatCount(count, noun)}${path === '' ? '' : ' of each item'}`;
}

/** Renders the head of the members of `row`. Its name is on the opened card. */
function renderSummary(what: string, row: RowNode | undefined): Html {
  const names = row && peek(row);
  const owner = row && row.label !== '' && html`<b class="owner">${formatOwner(row)}</b>`;
  const shown = names && html` <code class="peek">${names}</code>`;
  return html`<summary>${owner}<span class="show">Show ${what}</span><span class="hide">Hide ${what}</span>${shown}</summary>`;
}

/** `total`, or `items[]` for the fields of each item. */
function formatOwner({ label, inner }: RowNode): string {
  return `${label}${inner.path.replaceAll('/:item', '[]')}`;
}

/** The length of the names in a peek, in characters. */
const peekLength = 28;

/** Returns the first names of a closed object: `{ country, name, +2 }`. */
function peek({ inner: { view, path } }: RowNode): string {
  const names = view.properties.map(({ name }) => name);
  let length = 0;
  const end = names.findIndex((name, index) => {
    length += name.length + 2;
    return index > 0 && length > peekLength;
  });
  if (names.length === 0) return '';
  const shown = end === -1 ? names : [...names.slice(0, end), `+${names.length - end}`];
  const fields = `{ ${shown.join(', ')} }`;
  return path === '' ? fields : `[${fields}]`;
}

/** Renders the groups of an expanded row: fields, and one choice for each union. */
export function renderGroups(groups: readonly RowGroup[], owner: RowNode, scope: PageScope): Html {
  return html`${groups.map((group) => {
    if (group.kind === 'variants') {
      const isList = areListed(group, owner, scope.interactive);
      return isList ? renderAlternatives(group, owner, scope) : renderVariants(group, owner, scope);
    }
    return html`${renderRows(group.rows, scope)}${
      group.cut === undefined
        ? undefined
        : renderCut(owner, { count: group.cut.count, pointer: `${owner.pointer}#${group.cut.from}`, more: true })
    }`;
  })}`;
}

function renderVariants(group: RowGroup & { kind: 'variants' }, owner: RowNode, scope: PageScope): Html {
  const choices = group.options.map((option) => ({
    label: option.label,
    content: renderVariant(option, group.discriminator, scope),
    from: findPlaces(option, scope),
  }));
  return renderPick(choices, scope, {
    name: rowId(group.options[0]?.pointer ?? ''),
    kind: `variants${inForm(owner, scope)}`,
    label: choiceWords(group),
    ...(choices.length > mostButtons && { list: {} }),
    union: scope.interactive ? group.union : undefined,
    chosen:
      group.union !== undefined && scope.interactive ? untouchedVariant(group.union, scope) : firstWithMore(group),
  });
}

/** Returns the first alternative that has more to show than its type. */
function firstWithMore({ options }: { readonly options: readonly RowNode[] }): number {
  return Math.max(
    0,
    options.findIndex((option) => countGrowth(option) > 0 || !isBare(option)),
  );
}

function renderVariant(option: RowNode, discriminator: string | undefined, scope: PageScope): Html {
  const { view, groups, discriminatorValue, otherValues = [], isDefault } = option;
  const rule =
    discriminator === undefined ||
    discriminatorValue === undefined ||
    (!isDefault && hasConstant(option, discriminator))
      ? undefined
      : html`<p class="rule"><code>${discriminator}</code> is <code>${discriminatorValue}</code>${otherValues.map((value) => html` or <code>${value}</code>`)}${isDefault ? ', anything else or absent' : undefined}</p>`;
  const count = countMembers(option);
  return html`<div class="what">${renderVariantType(option, scope)}${renderBox(view.description, scope, 'text')}${rule}${renderFacts(option, scope)}</div>${isEditedBelow(option) ? undefined : renderRowCell(option, scope)}${
    groups === undefined
      ? renderCut(option, { count, pointer: option.pointer })
      : html`<div class="nest"><div class="rows">${renderGroups(groups, option, scope)}</div></div>`
  }`;
}

/** Renders what the button of an alternative does not say about its type. */
function renderVariantType(option: RowNode, scope: PageScope): Html | undefined {
  const { view, label, cell } = option;
  // The name of the alternative may be its constant.
  if (view.const !== undefined && label === shortValue(view.const, view.schema.$digits, '/const'))
    return html`<span class="type">${view.typeWords.replace(' constant', '')}</span>`;
  const hasMembers = countMembers(option) + view.variants.length > 0;
  const isNamedOnly = label !== view.typeWords && (!hasMembers || view.nullable || view.isScalarUnion);
  if (view.const !== undefined || isNamedOnly) return renderType(option, scope);
  const hasText = view.description !== undefined || String(renderFacts(option, scope)) !== '';
  if (hasMembers || hasText || (cell !== undefined && scope.interactive)) return undefined;
  return html`<p>Any ${view.types.join(' or ') || 'value'}.</p>`;
}

/** Returns whether a field of a variant says itself which value the discriminator has. */
function hasConstant({ groups = [], discriminatorValue }: RowNode, discriminator: string): boolean {
  return groups.some(
    (group) =>
      group.kind === 'rows' &&
      group.rows.some(({ label, view }) => label === discriminator && onlyValue(view) === discriminatorValue),
  );
}

function onlyValue({ const: constant, enumValues: [first, ...others] }: SchemaView) {
  return constant ?? (others.length === 0 ? first?.value : undefined);
}

interface Cut {
  readonly count: number;
  /** The argument of `expandRows`. */
  readonly pointer: string;
  readonly more?: boolean;
}

/**
 * Renders a placeholder for rows that are not in the page. A script fetches them when it is opened; without script, it
 * links to the page of the type.
 */
export function renderCut(row: RowNode, { count, pointer, more = false }: Cut): Html | undefined {
  if (count === 0 && row.inner.view.variants.length === 0) return undefined;
  const above = findRecursion(row);
  const what = count === 0 ? 'variants' : more ? formatCount(count, 'more field') : countLabel(row, count);
  const fallback =
    above === undefined || above.pointer === row.pointer
      ? html`<p class="note">These fields are left out here, to keep the page short.</p>`
      : html`<p class="note">The same fields as in <a${attributes({ href: `#${rowId(above.pointer)}` })}>${above.label === '' ? (above.inner.view.name ?? 'the list above') : above.label}</a>.</p>`;
  return html`<details class="nest" data-expand="${pointer}">${renderSummary(what, more ? undefined : row)}<div class="rows">${fallback}</div></details>`;
}

/** Returns whether the form of an item says as much about its fields and alternatives as their rows would. */
function isSaidByForm({ cell, inner, groups = [] }: RowNode): boolean {
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
