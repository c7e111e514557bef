import type { SchemaSlice } from '../../core/api/slice.ts';
import { rowId } from '../../request/form/field-pointer.ts';
import { type Html, html } from '../html.ts';
import { renderAnchors } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { renderBox } from '../prose.ts';
import { renderCut, renderGroups, renderRow } from '../rows/render-rows.ts';
import { renderRequiredFirst } from '../rows/required-first.ts';
import { findTitle, isOnlyName, renderFacts } from '../rows/row-facts.ts';
import { typeBesideCard } from '../rows/row-head.ts';
import { countMembers, isFieldsOnly, isOpenAtFirst } from '../rows/row-members.ts';
import type { RowNode } from '../rows/row-node.ts';
import type { SchemaFormat } from '../schema-text/print-schema.ts';
import { sourceIn } from '../sources/page-sources.ts';
import { renderCell } from '../untouched/cell.ts';

/** The parts of the head of a schema besides its name. */
export interface SchemaHead {
  /** The heading of the section that the schema is, with its controls. */
  readonly heading?: Html;
  /** The choice of the example that fills the form. */
  readonly choice?: Html;
  /** Content between the head and the fields. */
  readonly after?: Html;
}

/**
 * Renders the root of a body. An object is shown as its fields, and any other value as a row that is named by its type.
 * A script can show it as TypeScript or JSON Schema instead.
 */
export function renderRoot(root: RowNode, scope: PageScope, head: SchemaHead = {}): Html {
  const anchor = renderRootAnchor(root, scope);
  const isFields = isFieldsOnly(root);
  const content = isFields
    ? renderFields(root, scope, head)
    : html`${renderShape(root, scope, head)}${head.after}${renderRootRow(root, scope)}`;
  return html`${anchor}<div class="schema" data-schema="${root.pointer}">${content}</div>`;
}

function renderRootRow(root: RowNode, scope: PageScope): Html {
  const row: RowNode = { ...root, label: scope.model.schema?.name ?? 'body', labelKind: 'plain' };
  return renderRow(row, scope, `${rowId(root.pointer)}.:value`);
}

function renderFields(root: RowNode, scope: PageScope, head: SchemaHead): Html {
  const { view, groups } = root;
  const prose = isOnlyName(view.description, root) ? undefined : renderBox(view.description, scope, 'note');
  const facts = renderFacts(root, scope);
  const details = String(facts) === '' ? undefined : html`<div class="facts-of">${facts}</div>`;
  // Without a description the details share the line of the schema's name.
  const shape = renderShape(root, scope, head, prose === undefined ? { details } : {});
  const isShared = prose === undefined && shape !== undefined;
  return html`${shape}${head.after}${prose}${isShared ? undefined : details}${
    groups === undefined
      ? renderCut(root, { count: countMembers(root), pointer: root.pointer })
      : html`<div class="rows"${sourceIn(scope)(root.written)}>${renderGroups(groups, root, scope)}</div>${
          scope.interactive && root.cell !== undefined ? renderCell(root.cell, scope, 'peek') : undefined
        }`
  }`;
}

/**
 * Renders the anchor for rows that have the same fields as the body. For the first body of a request, the section is
 * the anchor.
 */
function renderRootAnchor({ pointer }: RowNode, { ids, isExpansion }: PageScope): readonly Html[] {
  const id = rowId(pointer);
  if (isExpansion || ids.has(id)) return [];
  ids.add(id);
  return renderAnchors([id]);
}

/** Renders the one line above the fields: heading, name, title and details of an object, and the other views of a schema. */
function renderShape(
  root: RowNode,
  scope: PageScope,
  { heading, choice }: SchemaHead,
  fields?: { readonly details?: Html | undefined },
): Html | undefined {
  const isFields = fields !== undefined;
  const { variants } = root.view;
  const typeWords = typeBesideCard(root, scope);
  const title = findTitle(root);
  const isDeep = listRows(root)
    .flatMap((row) => (isOpenAtFirst(row) ? listRows(row) : [row]))
    .some((row) => countMembers(row) > 0);
  const views = countMembers(root) > 0 || variants.length > 0 ? renderViews(scope) : undefined;
  const expand = isFields && isDeep ? html` <button class="expand-all" type="button">Expand all</button>` : undefined;
  const order = isFields ? renderRequiredFirst(root.groups ?? []) : undefined;
  const isNamed = isFields && (!['object', ''].includes(typeWords) || title !== undefined);
  if (!isNamed && [heading, choice, expand, order, views].every((part) => part === undefined)) return undefined;
  const isBare = !isNamed && [heading, choice, expand, order, fields?.details].every((part) => part === undefined);
  const name = isNamed && typeWords !== '' && html`<span class="type bare">${typeWords}</span>`;
  return html`<div class="shape${isBare && ' bare'}">${heading}${choice}${name}${isFields && title !== undefined && html` <span class="titled">${title}</span>`}${fields?.details}${expand}${order}${views}</div>`;
}

function listRows({ groups = [] }: RowNode): readonly RowNode[] {
  return groups.flatMap((group) => (group.kind === 'rows' ? group.rows : []));
}

/** Renders the choice to show the schema as TypeScript or JSON Schema, which a script generates from the data in the page. */
function renderViews({ model: { subject, schema }, isExpansion }: PageScope): Html | undefined {
  if (isExpansion || (subject ?? schema) === undefined) return undefined;
  const typeScript: readonly (readonly [SchemaFormat, string])[] =
    schema !== undefined && differsByDirection(schema)
      ? [
          ['typescript-sent', 'TypeScript, sent'],
          ['typescript-received', 'TypeScript, received'],
        ]
      : [['typescript', 'TypeScript']];
  const others = [...typeScript, ['json-schema', 'JSON Schema'] as const].map(
    ([format, label]) => html`<option value="${format}">${label}</option>`,
  );
  return html`<select class="views" aria-label="Show the schema as" autocomplete="off"><option value="fields">Fields</option>${others}</select>`;
}

/** Returns whether parts of a schema, or of those it refers to, are only sent or only received. */
export function differsByDirection({ schema, schemas }: SchemaSlice): boolean {
  const waiting: unknown[] = [schema, ...Object.values(schemas).map((entry) => entry.schema)];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const { readOnly, writeOnly } = next as { readonly readOnly?: unknown; readonly writeOnly?: unknown };
    if (readOnly === true || writeOnly === true) return true;
    for (const part of Object.values(next)) if (typeof part === 'object') waiting.push(part);
  }
  return false;
}
