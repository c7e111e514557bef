import { type FieldPlace, generatedFieldId, writtenFieldId } from '../../core/pages/ids/field-ids.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import type { PageScope } from '../page-scope.ts';
import type { RowNode } from './row-node.ts';

/**
 * Further ids of a row, as Mintlify makes them: `parameter-limit`, `body-filter-name`, `response-id`; on a hand-written
 * page `param-name` too. An id that something else on the page has is left out.
 */
export function takeFieldIds(
  { pointer, label, labelKind }: RowNode,
  { ids, model, isExpansion }: PageScope,
): readonly string[] {
  if (isExpansion) return [];
  const [, top = '', ...rest] = pointer.split('/');
  const place = places.get(top);
  // Below the status and the index of the media type.
  const path = (top === 'responses' ? rest.slice(2) : rest).filter((segment) => !segment.startsWith(':'));
  if (place === undefined || path.length === 0 || labelKind === 'plain') return [];
  const generated = generatedFieldId(place, path);
  const isWritten = model.subject !== undefined && isPageFile(model.subject.origin.file);
  const wanted = isWritten ? [generated, writtenFieldId(label, (id) => ids.has(id))] : [generated];
  const taken = wanted.filter((id) => !ids.has(id));
  for (const id of taken) ids.add(id);
  return taken;
}

const places: ReadonlyMap<string, FieldPlace> = new Map([
  ['path', 'parameter'],
  ['query', 'parameter'],
  ['header', 'parameter'],
  ['cookie', 'parameter'],
  ['body', 'body'],
  ['responses', 'response'],
]);
