import { readExactDigits } from '../../source/document/exact-digits.ts';
import { isJsonObject } from '../../source/document/json-value.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { parseValue } from '../../source/edit/print-value.ts';
import { putMember, removeValue } from '../../source/edit/put-value.ts';

/** The keys of a body parameter of 2.0, all of which a request body of 3 can say. */
const bodyKeys: ReadonlySet<string> = new Set(['name', 'in', 'description', 'required', 'schema']);

/**
 * Returns edits that turn a parameter with `in: body` into the `requestBody` of its operation, which keeps its name as an
 * extension. Undefined if there is a body already, or if something would be lost: other keys, comments, digits.
 */
export function moveBody(location: AuthoredNode): readonly TextEdit[] | undefined {
  const parameter = location.parent;
  const list = parameter?.parent;
  const operation = list?.parent;
  const value = parameter?.toValue();
  if (parameter === undefined || list === undefined || operation === undefined || !isJsonObject(value))
    return undefined;
  const hasComment = parameter.document.language === 'yaml' && /(?:^|\s)#(?!\/)/.test(parameter.raw());
  const isWhole = Object.keys(value).every((key) => bodyKeys.has(key)) && value.schema !== undefined;
  if (!isWhole || hasComment || readExactDigits(parameter) !== undefined || operation.get('requestBody') !== undefined)
    return undefined;
  const { name, schema, description, required } = value;
  const body = {
    ...(description !== undefined && { description }),
    ...(required !== undefined && { required }),
    content: { 'application/json': { schema } },
    ...(name !== undefined && { 'x-body-name': name }),
  };
  const parsed = parseValue(JSON.stringify(body));
  const removal = removeValue(list.elements().length === 1 ? list : parameter);
  return parsed === undefined || removal === undefined
    ? undefined
    : [putMember(operation, 'requestBody', parsed), removal];
}
