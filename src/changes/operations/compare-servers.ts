import type { Server, ServerVariable } from '../../core/api/server.ts';
import type { Location } from '../../core/source/text/span.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import { quote, quoteAll } from '../finding.ts';
import { isEqual } from '../schemas/compare-values.ts';
import { after, before, type ExchangeComparison } from './exchange-comparison.ts';

/** The operations or channels that have the servers. */
export interface ServerOwners {
  readonly before: Location;
  readonly after: Location;
}

/** Compares servers by URL. */
export function compareServers(
  comparison: ExchangeComparison,
  old: readonly Server[],
  now: readonly Server[],
  at: ServerOwners,
): void {
  const known = new Map(old.map((server) => [identify(server), server]));
  const current = new Set(now.map(identify));
  for (const [key, { url }] of known) {
    if (current.has(key)) continue;
    const message = `The server ${quote(url)} was removed: requests to it may no longer be answered.`;
    comparison.add('breaking', message, before(at.before, 'servers'));
  }
  for (const server of now) {
    const partner = known.get(identify(server));
    if (partner !== undefined) compareServer(comparison, partner, server, at);
    else if (old.length > 0) {
      const message = `The server ${quote(server.url)} was added: the others are as before.`;
      comparison.add('compatible', message, after(at.after, 'servers'));
    } else {
      const message = `The server ${quote(server.url)} is now named.`;
      comparison.add('documentation', message, after(at.after, 'servers'));
    }
  }
  compareOrder(comparison, old, now, at);
}

function compareOrder(
  comparison: ExchangeComparison,
  old: readonly Server[],
  now: readonly Server[],
  at: ServerOwners,
): void {
  const [first, other] = [old[0], now[0]];
  if (first === undefined || other === undefined || identify(first) === identify(other)) return;
  if (!now.some((server) => identify(server) === identify(first))) return;
  const message = `The first server is now ${quote(other.url)} instead of ${quote(first.url)}.`;
  comparison.add('documentation', message, after(at.after, 'servers'));
}

function identify({ url, protocol = '' }: Server): string {
  return `${protocol} ${withoutTrailingSlashes(url)}`;
}

const texts = ['name', 'description', 'summary', 'tags', 'externalDocs'] as const;

function compareServer(comparison: ExchangeComparison, old: Server, now: Server, at: ServerOwners): void {
  const subject = `The server ${quote(now.url)}`;
  const place = after(at.after, 'servers');
  const changed = texts.filter((key) => !isEqual(old[key], now[key]));
  if (changed.length > 0) comparison.add('documentation', `${subject} is described differently.`, place);
  for (const key of ['protocolVersion', 'bindings'] as const) {
    if (isEqual(old[key], now[key])) continue;
    comparison.add('breaking', `${subject} has another \`${key}\`: clients connect to it differently.`, place);
  }
  for (const variable of now.variables) {
    const partner = old.variables.find(({ name }) => name === variable.name);
    if (partner !== undefined) compareVariable(comparison, partner, variable, at);
  }
}

function compareVariable(
  comparison: ExchangeComparison,
  old: ServerVariable,
  now: ServerVariable,
  at: ServerOwners,
): void {
  const subject = `The server variable ${quote(now.name)}`;
  const place = after(at.after, 'servers');
  if (old.default !== now.default) {
    const message = `${subject} has the default ${quote(now.default)} instead of ${quote(old.default)}: requests that leave it out go to another server.`;
    comparison.add('breaking', message, place);
  }
  // Without a list every value is allowed.
  const lost = now.values.length === 0 ? [] : old.values.filter((value) => !now.values.includes(value));
  const gained = old.values.length === 0 ? [] : now.values.filter((value) => !old.values.includes(value));
  if (old.values.length === 0 && now.values.length > 0) {
    comparison.add(
      'breaking',
      `${subject} is now limited to ${quoteAll(now.values)}: other servers may be gone.`,
      place,
    );
  } else if (lost.length > 0) {
    comparison.add('breaking', `${subject} can no longer be ${quoteAll(lost)}: these servers may be gone.`, place);
  }
  if (gained.length > 0) {
    comparison.add('compatible', `${subject} may now also be ${quoteAll(gained)}: the others are as before.`, place);
  } else if (old.values.length > 0 && now.values.length === 0) {
    comparison.add('compatible', `${subject} is no longer limited to a list: the listed values are as before.`, place);
  }
  if (old.description !== now.description) {
    comparison.add('documentation', `${subject} has another description.`, place);
  }
}
