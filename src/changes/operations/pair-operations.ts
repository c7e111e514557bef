import type { OperationSummary } from '../../core/api/api-description.ts';
import type { DescriptionVersion } from '../description-version.ts';

/** An operation in both versions, or in one of them. */
export interface OperationPair {
  readonly before: OperationSummary | undefined;
  readonly after: OperationSummary | undefined;
  /** The version before of the description that the operation moved from, if that is another one. */
  readonly origin?: DescriptionVersion;
}

/**
 * Pairs operations by method and path; of the others those with the same `operationId` were moved. Names of path parameters do not
 * count: templates that differ only in them are "considered identical and invalid" together (OpenAPI 3.2, 4.8.1).
 */
export function pairOperations(
  before: readonly OperationSummary[],
  after: readonly OperationSummary[],
): readonly OperationPair[] {
  const partners = new Map<OperationSummary, OperationSummary>();
  let [left, added] = [before, after];
  for (const identify of [identifyExactly, identifyRequest, identifyById]) {
    const waiting = groupBy(left, identify);
    for (const [key, [summary, ...others]] of groupBy(added, identify)) {
      const [partner, ...more] = waiting.get(key) ?? [];
      // What several operations have identifies none of them.
      if (summary === undefined || partner === undefined || others.length + more.length > 0) continue;
      partners.set(summary, partner);
    }
    const paired = new Set(partners.values());
    left = left.filter((summary) => !paired.has(summary));
    added = added.filter((summary) => !partners.has(summary));
  }
  return [
    ...after.map((summary) => ({ before: partners.get(summary), after: summary })),
    ...left.map((summary) => ({ before: summary, after: undefined })),
  ];
}

function identifyExactly({ origin, method, path }: OperationSummary): string {
  return `${origin} ${method} ${path}`;
}

/** Identifies an operation by method and path, whatever its path parameters are called. */
export function identifyRequest({ origin, method, path }: OperationSummary): string {
  return `${origin} ${method} ${origin === 'path' ? path.replace(/\{[^{}]*\}/g, '{}') : path}`;
}

function identifyById({ origin, operationId }: OperationSummary): string | undefined {
  return operationId === undefined ? undefined : `${origin} ${operationId}`;
}

/** Whether two paired operations have another method or path, not only other names of path parameters. */
export function isMoved(before: OperationSummary, after: OperationSummary): boolean {
  return identifyRequest(before) !== identifyRequest(after);
}

function groupBy(
  summaries: readonly OperationSummary[],
  identify: (summary: OperationSummary) => string | undefined,
): ReadonlyMap<string, readonly OperationSummary[]> {
  const groups = new Map<string, OperationSummary[]>();
  for (const summary of summaries) {
    const key = identify(summary);
    if (key === undefined) continue;
    const group = groups.get(key) ?? [];
    if (group.length === 0) groups.set(key, group);
    group.push(summary);
  }
  return groups;
}
