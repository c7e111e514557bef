import type { JsonObject, JsonValue } from '../source/document/json-value.ts';
import { escapeSegment } from '../source/document/pointer.ts';
import type { TextEdit } from '../source/document/problem.ts';
import type { AuthoredNode } from '../source/document/source-document.ts';
import { parseValue } from '../source/edit/print-value.ts';
import { putMember, removeValue, renameMember, replaceValue } from '../source/edit/put-value.ts';

/** Keys of an operation that are the same in versions 2 and 3. */
const kept: ReadonlySet<string> = new Set(['title', 'summary', 'description', 'tags', 'externalDocs', 'bindings']);

/**
 * Edits that make `publish` or `subscribe` of a channel an operation of AsyncAPI 3: below `operations`, with its message
 * among those of the channel. Undefined: it has what version 3 writes in another way, or comments, which would be lost.
 */
export function moveOperation(node: AuthoredNode, action: 'send' | 'receive'): readonly TextEdit[] | undefined {
  const channel = node.parent;
  const root = channel?.parent?.parent;
  const { message, operationId, ...rest } = node.toValue() as JsonObject;
  if (channel === undefined || root === undefined || channel.parent?.key !== 'channels' || root.parent !== undefined)
    return undefined;
  const hasComment = node.document.language === 'yaml' && /(?:^|\s)#(?!\/)/.test(node.raw());
  if (hasComment || !Object.keys(rest).every((key) => kept.has(key))) return undefined;
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
      : `${String(channel.key).replace(/\W+/g, '')}${capital(String(node.key))}`;
  return join([...moveMessages(node, channel, messages), addOperation(root, name, operation)]);
}

/** The messages by name: references by their last name, others by their own. */
function nameMessages(message: JsonValue): JsonObject | undefined {
  const choices = isObject(message) && Array.isArray(message.oneOf) ? message.oneOf : [message];
  const named = choices.map((one) => {
    if (!isObject(one)) return undefined;
    const name = typeof one.$ref === 'string' ? one.$ref.slice(one.$ref.lastIndexOf('/') + 1) : one.name;
    return typeof name === 'string' && /^[\w.-]+$/.test(name) ? ([name, one] as const) : undefined;
  });
  return named.includes(undefined) ? undefined : Object.fromEntries(named.filter((one) => one !== undefined));
}

/** In place of the member the messages; where the channel has some, those that it lacks among them. */
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

function join(edits: readonly (TextEdit | undefined)[]): readonly TextEdit[] | undefined {
  const made = edits.filter((edit) => edit !== undefined);
  return made.length < edits.length ? undefined : made;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
