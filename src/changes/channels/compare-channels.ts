import type { Channel, ChannelOperation } from '../../core/api/channel.ts';
import type { ChannelSlice } from '../../core/api/slice.ts';
import { capitalize, type Finding, quote } from '../finding.ts';
import type { Direction } from '../judge.ts';
import { compareParameters, requestParameters } from '../operations/compare-parameters.ts';
import { compareSecurity } from '../operations/compare-security.ts';
import { compareServers } from '../operations/compare-servers.ts';
import { after, before, ExchangeComparison } from '../operations/exchange-comparison.ts';
import { isEqual } from '../schemas/compare-values.ts';
import type { SchemaComparison } from '../schemas/schema-comparison.ts';
import { compareBindings } from './compare-bindings.ts';
import { compareMessages } from './compare-messages.ts';

/** The changes between two versions of one channel. Both are seen from the reader's side. */
export function compareChannels(old: ChannelSlice, now: ChannelSlice, schemas: SchemaComparison): readonly Finding[] {
  const comparison = new ExchangeComparison(schemas, { before: old.schemas, after: now.schemas });
  const [channel, other] = [old.channel, now.channel];
  compareTexts(comparison, channel, other);
  compareAddress(comparison, channel, other);
  compareServers(comparison, channel.servers, other.servers, { before: channel.at, after: other.at });
  compareSecurity(comparison, channel, other);
  const sent: Direction = { flow: 'sent', message: 'request' };
  const paths = [channel.address ?? '', other.address ?? ''];
  compareParameters(comparison, channel.parameters, other.parameters, requestParameters(sent, '', paths));
  compareBindings(comparison, 'the channel', channel, other);
  compareOperations(comparison, channel, other);
  return comparison.findings;
}

const texts = [
  ['title', 'has another title'],
  ['summary', 'has another summary'],
  ['description', 'has another description'],
  ['tags', 'has other tags'],
  ['externalDocs', 'has another link to documentation'],
  ['platform', 'has another `x-platform`'],
] as const;

function compareTexts(comparison: ExchangeComparison, old: Channel, now: Channel): void {
  for (const [key, text] of texts) {
    if (isEqual(old[key], now[key])) continue;
    comparison.add('documentation', `The channel ${text}.`, after(now.at, key === 'platform' ? 'x-platform' : key));
  }
}

function compareAddress(comparison: ExchangeComparison, old: Channel, now: Channel): void {
  if (old.id !== now.id) {
    const message = `The channel is now called ${quote(now.id)} instead of ${quote(old.id)}.`;
    comparison.add('documentation', message, after(now.at));
  }
  if (withoutNames(old.address) === withoutNames(now.address)) return;
  const [from, to] = [old.address ?? 'none', now.address ?? 'none'];
  const message = `The channel has the address ${quote(to)} instead of ${quote(from)}: clients that use the old address fail.`;
  comparison.add('breaking', message, after(now.at, 'address'));
}

function withoutNames(address: string | undefined): string | undefined {
  return address?.replace(/\{[^{}]*\}/g, '{}');
}

/** Pairs operations by id, then by action if a version has only one of it. */
function compareOperations(comparison: ExchangeComparison, old: Channel, now: Channel): void {
  const left = new Set(old.operations);
  for (const operation of now.operations) {
    const partner = findPartner(operation, [...left], now.operations);
    if (partner === undefined) reportAdded(comparison, operation);
    else {
      left.delete(partner);
      compareOperation(comparison, partner, operation);
    }
  }
  for (const operation of left) {
    const text = operation.action === 'send' ? 'send messages' : 'receive messages';
    const message = `Clients can no longer ${text} by the operation ${quote(operation.id)}, which was removed.`;
    comparison.add('breaking', message, before(operation.at));
  }
}

function findPartner(
  { id, action }: ChannelOperation,
  left: readonly ChannelOperation[],
  all: readonly ChannelOperation[],
): ChannelOperation | undefined {
  const same = left.filter((operation) => operation.action === action);
  const named = same.find((operation) => operation.id === id);
  if (named !== undefined) return named;
  const isOnly = same.length === 1 && all.filter((operation) => operation.action === action).length === 1;
  return isOnly ? same[0] : undefined;
}

function reportAdded(comparison: ExchangeComparison, { id, action, at }: ChannelOperation): void {
  const text = action === 'send' ? 'send messages' : 'receive messages';
  const message = `Clients can now ${text} by the operation ${quote(id)}, which was added: the others are as before.`;
  comparison.add('compatible', message, after(at));
}

const operationTexts = ['title', 'summary', 'description', 'tags', 'externalDocs'] as const;

function compareOperation(comparison: ExchangeComparison, old: ChannelOperation, now: ChannelOperation): void {
  const name = `the operation ${quote(now.id)}`;
  for (const key of operationTexts) {
    if (isEqual(old[key], now[key])) continue;
    comparison.add('documentation', `${capitalize(name)} has another \`${key}\`.`, after(now.at, key));
  }
  if (old.id !== now.id) {
    comparison.add('documentation', `${capitalize(name)} was called ${quote(old.id)}.`, after(now.at));
  }
  compareBindings(comparison, name, old, now);
  if (!isEqual(old.reply, now.reply)) {
    const message = `${capitalize(name)} has another reply: clients that wait for the old one may fail.`;
    comparison.add('breaking', message, after(now.at, 'reply'));
  }
  compareMessages(comparison, old, now);
}
