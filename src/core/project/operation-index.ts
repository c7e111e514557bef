import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';

/** The operations and channels of one description by the names that references use. */
export interface OperationIndex {
  findOperation(ref: OperationRef): OperationSummary | undefined;
  findChannel(ref: ChannelRef): ChannelSummary | undefined;
}

/** Indexes operations and channels. A path matches exactly, or else without its trailing slash; webhooks and channels match by name. */
export function indexOperations(description: ApiDescription): OperationIndex {
  const exact = new Map<string, OperationSummary>();
  const loose = new Map<string, OperationSummary>();
  for (const summary of description.operations) {
    const key = operationKey(summary.origin, summary.method, summary.path);
    if (!exact.has(key)) exact.set(key, summary);
    const looseKey = operationKey(summary.origin, summary.method, dropSlash(summary.path));
    if (!loose.has(looseKey)) loose.set(looseKey, summary);
  }
  const channels = new Map(description.channels.map((summary) => [summary.id, summary]));
  return {
    findOperation({ origin, method, path }) {
      return exact.get(operationKey(origin, method, path)) ?? loose.get(operationKey(origin, method, dropSlash(path)));
    },
    findChannel: ({ id }) => channels.get(id),
  };
}

function operationKey(origin: OperationSummary['origin'], method: string, path: string): string {
  return origin === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}

function dropSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
