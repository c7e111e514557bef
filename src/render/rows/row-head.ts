import { type FieldPlace, generatedFieldId, writtenFieldId } from '../../core/pages/ids/field-ids.ts';
import { getOwn } from '../../core/source/get-own.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import { attributes, type Html, html } from '../html.ts';
import { renderAnchors } from '../inline-markup.ts';
import type { PageScope } from '../page-scope.ts';
import { constantText, isLong, shortValue } from '../short-value.ts';
import { hasCard } from './plain-alternatives.ts';
import type { RowNode } from './row-node.ts';

/** Renders the first line of a row: name as deep link, type, required, default, pills. */
export function renderRowHead(row: RowNode, id: string, scope: PageScope): Html {
  const { view, label, labelKind, required, direction, parameter } = row;
  const type = renderType(row, scope);
  const isDefaultHere = view.default !== undefined && view.default !== view.const && !isLong(view.default);
  // A response field that is always present is not emphasized.
  const word = html`<span class="${direction === 'response' ? 'def' : 'req'}">${direction === 'response' ? 'always' : 'required'}</span>`;
  const unnamed = label.trim() === '' ? 'The property without a name' : undefined;
  return html`<a class="name${labelKind === 'plain' ? ' plain' : ''}"${attributes({ href: `#${id}`, 'aria-label': unnamed })}>${label}${renderAnchors(takeFieldIds(row, scope))}</a>${type && html` ${type}`}${
    required ? html` ${word}` : undefined
  }${
    isDefaultHere
      ? html` <span class="def">default <code>${shortValue(view.default ?? null, view.schema.$digits, '/default')}</code></span>`
      : undefined
  }${renderAccess(row)}${view.deprecated || parameter?.deprecated === true ? html` <span class="badge">deprecated</span>` : undefined}${renderPills(row, scope)}`;
}

/** Renders the type of a row, with the value of a constant. Undefined if the card of its alternatives says it. */
export function renderType(row: RowNode, scope: PageScope): Html | undefined {
  const { view, parameter } = row;
  if (view.missing !== undefined) {
    return html`<span class="type missing">missing: ${view.missing}</span>`;
  }
  if (view.isNever) return html`<span class="type">never allowed</span>`;
  if (view.const !== undefined) {
    return html`<span class="type">only <code>${constantText(view)}</code>${view.nullable ? ' or null' : ''}</span>`;
  }
  const media = parameter?.mediaType === undefined ? '' : ` as ${parameter.mediaType}`;
  const words = `${typeBesideCard(row, scope)}${media}`;
  return words === '' ? undefined : html`<span class="type">${words}</span>`;
}

/** Returns the type in words, without "one of" and "any of" if these are in the head of a card below. */
export function typeBesideCard(row: RowNode, { interactive }: PageScope): string {
  const { typeWords, nullable } = row.view;
  if (!/^(?:one|any) of(?: or null)?$/.test(typeWords) || !hasCard(row, interactive)) return typeWords;
  return nullable ? 'may be null' : '';
}

/** Only a schema that has its own page shows what is sent beside what is received. */
export function findAccess({ direction, view }: RowNode): 'read-only' | 'write-only' | undefined {
  if (direction !== 'both') return undefined;
  if (view.readOnly) return 'read-only';
  return view.writeOnly ? 'write-only' : undefined;
}

function renderAccess(row: RowNode): Html | undefined {
  const word = findAccess(row);
  return word && html` <span class="def">${word}</span>`;
}

/** `api.params.post` lists keys of the parameter or its schema that are shown as pills. */
function renderPills({ parameter, view }: RowNode, { model }: PageScope): readonly Html[] {
  return model.settings.params.post.flatMap((key) => {
    const value = getOwn<unknown>(parameter?.extensions, key) ?? getOwn<unknown>(view.schema, key);
    if (value === true) return [html` <span class="pill">${key}</span>`];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [html` <span class="pill">${value}</span>`];
  });
}

/**
 * Returns additional ids of a row like those of Mintlify: `parameter-limit`, `body-filter-name`, `response-id`, and on
 * a hand-written page also `param-name`. Ids that are already on the page are left out.
 */
function takeFieldIds(
  { pointer, label, labelKind }: RowNode,
  { ids, model, isExpansion }: PageScope,
): readonly string[] {
  if (isExpansion) return [];
  const [, top = '', ...rest] = pointer.split('/');
  const place = fieldPlaces.get(top);
  // Below the status and the index of the media type.
  const path = (top === 'responses' ? rest.slice(2) : rest).filter((segment) => !segment.startsWith(':'));
  if (place === undefined || path.length === 0 || labelKind === 'plain') return [];
  const generated = generatedFieldId(place, path);
  const isWritten = model.subject !== undefined && isPageFile(model.subject.origin.file);
  const candidates = isWritten ? [generated, writtenFieldId(label, (id) => ids.has(id))] : [generated];
  const taken = candidates.filter((id) => !ids.has(id));
  for (const id of taken) ids.add(id);
  return taken;
}

const fieldPlaces: ReadonlyMap<string, FieldPlace> = new Map([
  ['path', 'parameter'],
  ['query', 'parameter'],
  ['header', 'parameter'],
  ['cookie', 'parameter'],
  ['body', 'body'],
  ['responses', 'response'],
]);
