import type { JsonValue } from '../../source/document/json-value.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { parseValue } from '../../source/edit/print-value.ts';
import { addElement, putMember, removeValue } from '../../source/edit/put-value.ts';
import { findSlip } from '../../source/text/nearest.ts';

/**
 * Returns whether a member of a schema is the flag `required` of other languages, possibly misspelt: in JSON Schema it is
 * a list of the object that has the property.
 */
export function isRequiredFlag(key: string, value: JsonValue | undefined): boolean {
  const isFlag = typeof value === 'boolean' || value === 'true' || value === 'false';
  return isFlag && (key === 'required' || findSlip(key, ['required']) !== undefined);
}

export function describeRequiredFlag(key: string): string {
  const name = key === 'required' ? '' : `Unknown key \`${key}\`. `;
  return `${name}\`required\` is a list in the schema that has the properties, not a flag of each of them.`;
}

/** Returns edits that remove the flag, and name its property in the list `required` of the schema, or set it on the parameter. */
export function moveRequired(flag: AuthoredNode): readonly TextEdit[] | undefined {
  const property = flag.parent;
  const holder = property?.parent;
  const removal = removeValue(flag);
  if (property === undefined || holder === undefined || removal === undefined) return undefined;
  if (isFalse(flag)) return [removal];
  const isOfParameter = property.key === 'schema' && holder.get('in') !== undefined;
  if (isOfParameter) return holder.get('required') === undefined ? [...put(holder, 'true'), removal] : undefined;
  const schema = holder.key === 'properties' ? holder.parent : undefined;
  const name = quoteText(String(property.key));
  const list = schema?.get('required');
  if (schema === undefined) return undefined;
  if (list === undefined) return [...put(schema, `[${name}]`), removal];
  const isListed = list.elements().some((element) => element.string() === property.key);
  const value = parseValue(name);
  if (list.kind !== 'array' || value === undefined) return undefined;
  return isListed ? [removal] : [addElement(list, value), removal];
}

function put(object: AuthoredNode, json: string): readonly TextEdit[] {
  const value = parseValue(json);
  return value === undefined ? [] : [putMember(object, 'required', value)];
}

/** Returns whether the flag says what is true of every property that is not in the list. */
export function isFalse(flag: AuthoredNode): boolean {
  return flag.boolean() === false || flag.string() === 'false';
}
