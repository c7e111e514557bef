import type { Slice } from '../../core/api/slice.ts';
import { isReference } from '../environment/fill-variables.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { type ExactObject, isExactObject } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';
import { replaceSecrets } from '../secrets/secret-values.ts';

/**
 * Returns the values that may be stored, in the state of a panel or the history: no credentials, no secret fields, no files. A `{{name}}` in
 * a secret field is kept, since it is not the secret.
 */
export function withoutSecrets(values: FormValues, slice: Slice): FormValues {
  const { body, ...kept } = replaceSecrets(slice, values, (value) =>
    typeof value === 'string' && isReference(value) ? value : undefined,
  );
  for (const group of ['path', 'query', 'header', 'cookie'] as const) {
    if (kept[group] !== undefined) kept[group] = membersWithoutFiles(kept[group]);
  }
  const bare = body === undefined ? undefined : withoutFiles(body);
  return bare === undefined ? kept : { ...kept, body: bare };
}

function withoutFiles(value: ExactValue): ExactValue | undefined {
  if (Array.isArray(value)) return value.map((item) => withoutFiles(item) ?? null);
  if (!isExactObject(value)) return value;
  return Object.hasOwn(value, '$file') ? undefined : membersWithoutFiles(value);
}

function membersWithoutFiles(members: ExactObject): ExactObject {
  const entries = Object.entries(members).map(([name, member]) => [name, withoutFiles(member)] as const);
  return fromMembers(entries.filter((entry): entry is [string, ExactValue] => entry[1] !== undefined));
}
