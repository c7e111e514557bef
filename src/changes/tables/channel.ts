import type { Channel, ChannelOperation, Message } from '../../core/api/channel.ts';
import { quote, subjectOf } from '../finding.ts';
import { isEqual } from '../is-equal.ts';
import type { Direction } from '../judge.ts';
import { pairBy } from '../pair-by.ts';
import { below, type Compare, each, located, type Table, type Use, type Walk } from '../walk.ts';
import { documented, isDeprecated, type Said, text, type Versions } from '../words.ts';
import { texts } from './operation.ts';
import { compareExamples, compareParameters } from './parameters.ts';
import { compareSecurity } from './security.ts';
import { compareServers } from './server.ts';

/** Compares bindings, which say how a protocol carries the messages. */
const compareBindings: Compare<Channel['bindings']> = ({ before, after }, use, walk) => {
  for (const protocol of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [isOld, isNew] = [Object.hasOwn(before, protocol), Object.hasOwn(after, protocol)];
    if (isOld && isNew && isEqual(before[protocol], after[protocol])) continue;
    const own = below(use, protocol);
    const binding = `binding for ${quote(protocol)}`;
    if (!isOld) walk.say(own, ['compatible', `has now a ${binding}`, 'it says what was not said before'], 'after');
    else if (!isNew)
      walk.say(own, ['breaking', `has no longer a ${binding}`, 'clients that follow it may fail'], 'before');
    else walk.say(own, ['breaking', `has another ${binding}`, 'clients that follow the old one may fail']);
  }
};

/** Reports that something that was paired has another name. */
function compareNames({ before, after }: Versions<string>, use: Use, walk: Walk): void {
  if (before !== after) walk.say(use, documented(`was called ${quote(before)}`));
}

const described = { ...texts, title: text('title'), bindings: compareBindings };

const messageTable: Table<Message> = {
  ...described,
  id: text('`id`'),
  deprecated: isDeprecated,
  contentType: {
    added: ['other', 'is now {after} instead of the default type'],
    removed: ['other', 'is now of the default type instead of {before}'],
    changed: ['other', 'is now {after} instead of {before}'],
  },
  examples: compareExamples,
};

const compareMessage: Compare<Message> = (versions, use, walk) => {
  const { before, after } = versions;
  compareNames({ before: before.name, after: after.name }, use, walk);
  walk.members(messageTable, versions, use);
  if (before.correlationId?.location !== after.correlationId?.location) {
    walk.say(below(use, 'correlationId'), ['other', 'has its correlation id in another place']);
  }
  if (!isEqual(before.foreignPayload, after.foreignPayload)) {
    const { format } = after.foreignPayload ?? before.foreignPayload ?? { format: '' };
    walk.say(below(use, 'payload'), [
      'other',
      `has another schema of the format ${quote(format)}, which is not compared`,
    ]);
    return;
  }
  const form = /[/+]xml\b/i.test(after.contentType ?? '') ? 'xml' : 'json';
  walk.schemas({ before: before.payload, after: after.payload }, below(use, 'payload'), form);
  if (before.headers === undefined && after.headers === undefined) return;
  const headers = { ...below(use, 'headers'), subject: subjectOf(`the headers of ${use.subject.owner}`) };
  walk.schemas({ before: before.headers ?? true, after: after.headers ?? true }, headers);
};

const messageAdded: Said = {
  sent: ['wider', 'was added', 'the other messages are accepted as before'],
  received: ['wider', 'was added', 'clients may receive a message that they do not know'],
};
const messageRemoved: Said = {
  sent: ['narrower', 'was removed', 'clients that send it are refused'],
  received: ['wider', 'was removed', 'clients that wait for it no longer receive it'],
};

/** Compares the messages of an operation by name; if both have only one, it is the same. */
const compareMessages: Compare<readonly Message[]> = (versions, use, walk) => {
  const isOnly = versions.before.length === 1 && versions.after.length === 1;
  each<Message>({
    table: {},
    name: ({ name }) => `the message ${quote(name)}`,
    identify: ({ name }) => (isOnly ? '' : name),
    added: messageAdded,
    removed: messageRemoved,
    together: compareMessage,
  })(versions, use, walk);
};

const operationTable: Table<ChannelOperation> = {
  ...described,
  reply: ['breaking', 'has another reply', 'clients that wait for the old one may fail'],
  messages: compareMessages,
};

/** Compares operations by id, then by action if the version before has only one of it. */
const compareOperations: Compare<readonly ChannelOperation[]> = ({ before, after }, use, walk) => {
  const byId = ({ id, action }: ChannelOperation) => `${action} ${id}`;
  const describe = ({ id, action }: ChannelOperation) =>
    `${action === 'send' ? 'send messages' : 'receive messages'} by the operation ${quote(id)}, which was`;
  for (const { before: old, after: now } of pairBy(before, after, [byId, ({ action }) => action])) {
    const own = located(use, old?.at, now?.at);
    const clients = { ...own, subject: subjectOf('clients') };
    if (old === undefined) {
      walk.say(clients, ['compatible', `can now ${describe(now)} added`, 'the others are as before'], 'after');
    } else if (now === undefined) {
      walk.say(clients, ['breaking', `can no longer ${describe(old)} removed`], 'before');
    } else {
      const direction: Direction =
        now.action === 'send' ? { flow: 'sent', message: 'request' } : { flow: 'received', message: 'response' };
      const operation = { ...own, subject: subjectOf(`the operation ${quote(now.id)}`), direction };
      compareNames({ before: old.id, after: now.id }, operation, walk);
      walk.members(operationTable, { before: old, after: now }, operation);
    }
  }
};

const table: Table<Channel> = {
  ...described,
  platform: documented('has another `x-platform`'),
  servers: compareServers,
  operations: compareOperations,
};

/** Compares two versions of a channel. Both are seen from the reader's side. */
export const compareChannel: Compare<Channel> = (versions, use, walk) => {
  const { before, after } = versions;
  walk.members(table, versions, use);
  compareSecurity(versions, use, walk);
  const parameters = { before: before.parameters, after: after.parameters };
  compareParameters([before.address ?? '', after.address ?? ''])(parameters, below(use, 'parameters'), walk);
  if (before.id !== after.id) {
    walk.say(use, documented(`is now called ${quote(after.id)} instead of ${quote(before.id)}`));
  }
  if (withoutNames(before.address) === withoutNames(after.address)) return;
  const [from, to] = [before.address ?? 'none', after.address ?? 'none'];
  const words = `has the address ${quote(to)} instead of ${quote(from)}`;
  walk.say(below(use, 'address'), ['breaking', words, 'clients that use the old address fail']);
};

function withoutNames(address: string | undefined): string | undefined {
  return address?.replace(/\{[^{}]*\}/g, '{}');
}
