import type { OperationSummary } from '../../core/api/api-description.ts';
import type { PairedDescription } from '../compare-descriptions.ts';
import type { DescriptionVersion } from '../description-version.ts';
import { identifyRequest } from './pair-operations.ts';

/** An operation that another description has in the version after. */
export interface MovedOperation {
  readonly from: DescriptionVersion;
  readonly to: DescriptionVersion;
  readonly before: OperationSummary;
  readonly after: OperationSummary;
}

interface Unpaired {
  readonly description: PairedDescription;
  readonly version: DescriptionVersion;
  readonly summary: OperationSummary;
}

/**
 * Pairs operations that one description lost with those that another one gained. An operation that several descriptions have, such as
 * one for each version of an API, is not paired: which of them replaced it is unknown.
 */
export function pairAcrossDescriptions(descriptions: readonly PairedDescription[]): readonly MovedOperation[] {
  const kept = new Set(
    descriptions.flatMap(({ operations }) =>
      operations.flatMap(({ before, after }) => (before && after ? identifyRequest(after) : [])),
    ),
  );
  const [lost, gained] = [groupUnpaired(descriptions, 'before'), groupUnpaired(descriptions, 'after')];
  const moved: MovedOperation[] = [];
  for (const [key, [before, ...others]] of lost) {
    const [after, ...more] = gained.get(key) ?? [];
    if (before === undefined || after === undefined || others.length + more.length > 0 || kept.has(key)) continue;
    moved.push({ from: before.version, to: after.version, before: before.summary, after: after.summary });
    before.description.operations = before.description.operations.filter((pair) => pair.before !== before.summary);
    after.description.operations = after.description.operations.map((pair) =>
      pair.after === after.summary ? { before: before.summary, after: after.summary, origin: before.version } : pair,
    );
  }
  return moved;
}

function groupUnpaired(
  descriptions: readonly PairedDescription[],
  side: 'before' | 'after',
): ReadonlyMap<string, readonly Unpaired[]> {
  const other = side === 'before' ? 'after' : 'before';
  const groups = new Map<string, Unpaired[]>();
  for (const description of descriptions) {
    const version = description.comparing[side];
    for (const pair of description.operations) {
      const summary = pair[side];
      if (version === undefined || summary === undefined || pair[other] !== undefined) continue;
      const key = identifyRequest(summary);
      groups.set(key, [...(groups.get(key) ?? []), { description, version, summary }]);
    }
  }
  return groups;
}
