import type { ChannelSummary } from '../../core/api/api-description.ts';

/** A channel in both versions, or in one of them. */
export interface ChannelPair {
  readonly before: ChannelSummary | undefined;
  readonly after: ChannelSummary | undefined;
}

/** Pairs channels by id, then those that are left by address, if only one has it. */
export function pairChannels(
  before: readonly ChannelSummary[],
  after: readonly ChannelSummary[],
): readonly ChannelPair[] {
  const partners = new Map<ChannelSummary, ChannelSummary>();
  let left = before;
  for (const identify of [({ id }: ChannelSummary) => id, ({ address }: ChannelSummary) => address]) {
    for (const summary of after) {
      const key = partners.has(summary) ? undefined : identify(summary);
      const [partner, ...more] = key === undefined ? [] : left.filter((other) => identify(other) === key);
      if (partner === undefined || more.length > 0) continue;
      partners.set(summary, partner);
      left = left.filter((other) => other !== partner);
    }
  }
  return [
    ...after.map((summary) => ({ before: partners.get(summary), after: summary })),
    ...left.map((summary) => ({ before: summary, after: undefined })),
  ];
}
