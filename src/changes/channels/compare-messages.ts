import type { ChannelOperation, Message } from '../../core/api/channel.ts';
import { type Finding, quote, subjectOf } from '../finding.ts';
import type { Direction, Effect } from '../judge.ts';
import { after, before, type ExchangeComparison } from '../operations/exchange-comparison.ts';
import { haveEqualExamples, isEqual } from '../schemas/compare-values.ts';
import { compareBindings } from './compare-bindings.ts';

/** Compares the messages of an operation by name; if both have only one, it is the same. */
export function compareMessages(comparison: ExchangeComparison, old: ChannelOperation, now: ChannelOperation): void {
  const isSent = now.action === 'send';
  const direction: Direction = { flow: isSent ? 'sent' : 'received', message: isSent ? 'request' : 'response' };
  const left = new Set(old.messages);
  const isOnly = old.messages.length === 1 && now.messages.length === 1;
  for (const message of now.messages) {
    const partner = isOnly ? old.messages[0] : [...left].find(({ name }) => name === message.name);
    if (partner === undefined) reportAdded(comparison, message, direction);
    else {
      left.delete(partner);
      compareMessage(comparison, partner, message, direction);
    }
  }
  for (const message of left) reportRemoved(comparison, message, direction);
}

function reportAdded(comparison: ExchangeComparison, message: Message, direction: Direction): void {
  const sent = 'the other messages are accepted as before';
  const reason = direction.flow === 'sent' ? sent : 'clients may receive a message that they do not know';
  const change = { effect: 'wider', subject: subjectOf(nameOf(message)), text: 'was added', reason } as const;
  comparison.report(direction, change, after(message.at));
}

function reportRemoved(comparison: ExchangeComparison, message: Message, direction: Direction): void {
  const isSent = direction.flow === 'sent';
  const reason = isSent ? 'clients that send it are refused' : 'clients that wait for it no longer receive it';
  const effect: Effect = isSent ? 'narrower' : 'wider';
  comparison.report(
    direction,
    { effect, subject: subjectOf(nameOf(message)), text: 'was removed', reason },
    before(message.at),
  );
}

function nameOf({ name }: Message): string {
  return `the message ${quote(name)}`;
}

const texts = ['title', 'summary', 'description', 'tags', 'externalDocs', 'id'] as const;

function compareMessage(comparison: ExchangeComparison, old: Message, now: Message, direction: Direction): void {
  const subject = subjectOf(nameOf(now));
  const report = (effect: Effect, text: string, place: Finding['place']) =>
    comparison.report(direction, { effect, subject, text }, place);
  for (const key of texts) {
    if (!isEqual(old[key], now[key])) report('documentation', `has another \`${key}\``, after(now.at, key));
  }
  if (old.name !== now.name) report('documentation', `was called ${quote(old.name)}`, after(now.at));
  if (old.deprecated !== now.deprecated) {
    report(
      'documentation',
      now.deprecated ? 'is now deprecated' : 'is no longer deprecated',
      after(now.at, 'deprecated'),
    );
  }
  if (old.contentType !== now.contentType) {
    const text = `is now ${quote(now.contentType ?? 'of the default type')} instead of ${quote(old.contentType ?? 'of the default type')}`;
    report('other', text, after(now.at, 'contentType'));
  }
  if (old.correlationId?.location !== now.correlationId?.location) {
    report('other', 'has its correlation id in another place', after(now.at, 'correlationId'));
  }
  if (!haveEqualExamples(old, now)) report('documentation', 'has other examples', after(now.at, 'examples'));
  compareBindings(comparison, nameOf(now), old, now);
  comparePayloads(comparison, old, now, direction);
}

function comparePayloads(comparison: ExchangeComparison, old: Message, now: Message, direction: Direction): void {
  const subject = subjectOf(nameOf(now));
  if (!isEqual(old.foreignPayload, now.foreignPayload)) {
    const format = now.foreignPayload?.format ?? old.foreignPayload?.format ?? '';
    const text = `has another schema of the format ${quote(format)}, which is not compared`;
    comparison.report(direction, { effect: 'other', subject, text }, after(now.at, 'payload'));
    return;
  }
  const isXml = /[/+]xml\b/i.test(now.contentType ?? '');
  comparison.compareSchemas(
    { schema: old.payload, place: { at: old.at, path: ['payload'] } },
    { schema: now.payload, place: { at: now.at, path: ['payload'] } },
    { subject, direction, isXml },
  );
  if (old.headers === undefined && now.headers === undefined) return;
  comparison.compareSchemas(
    { schema: old.headers ?? true, place: { at: old.at, path: ['headers'] } },
    { schema: now.headers ?? true, place: { at: now.at, path: ['headers'] } },
    { subject: subjectOf(`the headers of ${nameOf(now)}`), direction },
  );
}
