import type { OperationSummary } from '../../core/api/api-description.ts';
import type { PairedDescription } from '../compare-descriptions.ts';
import type { DescriptionVersion } from '../description-version.ts';
import { pairBy } from '../pair-by.ts';
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
  const [lost, gained] = [listUnpaired(descriptions, 'before'), listUnpaired(descriptions, 'after')];
  const pairs = pairBy(lost, gained, [({ summary }) => identifyRequest(summary)]);
  return pairs.flatMap(({ before, after }) => {
    if (before === undefined || after === undefined || kept.has(identifyRequest(after.summary))) return [];
    before.description.operations = before.description.operations.filter((pair) => pair.before !== before.summary);
    after.description.operations = after.description.operations.map((pair) =>
      pair.after === after.summary ? { before: before.summary, after: after.summary, origin: before.version } : pair,
    );
    return [{ from: before.version, to: after.version, before: before.summary, after: after.summary }];
  });
}

function listUnpaired(descriptions: readonly PairedDescription[], side: 'before' | 'after'): readonly Unpaired[] {
  const other = side === 'before' ? 'after' : 'before';
  return descriptions.flatMap((description) => {
    const version = description.comparing[side];
    return description.operations.flatMap((pair) => {
      const summary = pair[side];
      return version && summary && pair[other] === undefined ? [{ description, version, summary }] : [];
    });
  });
}
