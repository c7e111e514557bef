import { readExactDigits } from '../../source/document/exact-digits.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { escapeSegment } from '../../source/document/pointer.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { parseValue } from '../../source/edit/print-value.ts';
import { putMember, removeValue, renameMember, replaceValue } from '../../source/edit/put-value.ts';
import { capitalize } from '../../source/text/capitalize.ts';

/** Keys of an operation that are the same in versions 2 and 3. */
const commonKeys: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'description',
  'tags',
  'externalDocs',
  'bindings',
]);

/**
 * Returns edits that turn `publish` or `subscribe` of a channel into an operation of AsyncAPI 3, with its message among
 * those of the channel. Undefined if it has keys that differ in version 3, or comments or digits, which would be lost.
 */
export function moveOperation(node: AuthoredNode, action: 'send' | 'receive'): readonly TextEdit[] | undefined {
  const channel = node.parent;
  const root = channel?.parent?.parent;
  const { message, operationId, ...rest } = node.toValue() as JsonObject;
  if (channel === undefined || root === undefined || channel.parent?.key !== 'channels' || root.parent !== undefined)
    return undefined;
  if (isLossy(node) || !Object.keys(rest).every((key) => commonKeys.has(key))) return undefined;
  const messages = message === undefined ? {} : nameMessages(message);
  if (messages === undefined) return undefined;
  const reference = `#/channels/${escapeSegment(String(channel.key))}`;
  const listed = Object.keys(messages).map((name) => ({ $ref: `${reference}/messages/${escapeSegment(name)}` }));
  const operation = {
    action,
    channel: { $ref: reference },
    ...rest,
    ...(listed.length > 0 && { messages: listed }),
  };
  const name =
    typeof operationId === 'string'
      ? operationId
      : `${String(channel.key).replace(/\W+/g, '')}${capitalize(String(node.key))}`;
  return combineEdits([...moveMessages(node, channel, messages), addOperation(root, name, operation)]);
}

/** Returns whether a value has comments, or digits that a double can't hold, which are lost when it is written again. */
function isLossy(node: AuthoredNode): boolean {
  const hasComment = node.document.language === 'yaml' && /(?:^|\s)#(?!\/)/.test(node.raw());
  return hasComment || readExactDigits(node) !== undefined;
}

/** Maps messages by name: references by their last segment, others by their own name. Undefined if one has none. */
function nameMessages(message: JsonValue): JsonObject | undefined {
  const choices = isJsonObject(message) && Array.isArray(message.oneOf) ? message.oneOf : [message];
  const named = choices.map((choice) => {
    if (!isJsonObject(choice)) return undefined;
    const name = typeof choice.$ref === 'string' ? choice.$ref.slice(choice.$ref.lastIndexOf('/') + 1) : choice.name;
    return typeof name === 'string' && /^[\w.-]+$/.test(name) ? ([name, choice] as const) : undefined;
  });
  return named.includes(undefined) ? undefined : Object.fromEntries(named.filter((entry) => entry !== undefined));
}

/** Replaces the member by `messages`; if the channel has some, adds the one that is missing. */
function moveMessages(
  node: AuthoredNode,
  channel: AuthoredNode,
  messages: JsonObject,
): readonly (TextEdit | undefined)[] {
  const present = channel.get('messages');
  const names = Object.keys(messages).filter((name) => present?.get(name) === undefined);
  const [first, another] = names;
  if (first === undefined) return [removeValue(node)];
  if (present === undefined) {
    const value = parseValue(JSON.stringify(messages));
    return value === undefined ? [undefined] : [renameMember(node, 'messages'), replaceValue(node, value)];
  }
  const value = another === undefined ? parseValue(JSON.stringify(messages[first])) : undefined;
  return [value && putMember(present, first, value), removeValue(node)];
}

function addOperation(root: AuthoredNode, name: string, operation: JsonObject): TextEdit | undefined {
  const present = root.get('operations');
  const value = parseValue(JSON.stringify(present === undefined ? { [name]: operation } : operation));
  if (value === undefined || present?.get(name) !== undefined) return undefined;
  return present === undefined ? putMember(root, 'operations', value) : putMember(present, name, value);
}

function combineEdits(edits: readonly (TextEdit | undefined)[]): readonly TextEdit[] | undefined {
  const definedEdits = edits.filter((edit) => edit !== undefined);
  return definedEdits.length < edits.length ? undefined : definedEdits;
}

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
  const isWhole = Object.keys(value).every((key) => bodyKeys.has(key)) && value.schema !== undefined;
  if (!isWhole || isLossy(parameter) || operation.get('requestBody') !== undefined) return undefined;
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
