import type { OperationSummary } from '../../core/api/api-description.ts';
import type { DescriptionVersion } from '../description-version.ts';
import { type Pair, pairBy } from '../pair-by.ts';

/** An operation in both versions, or in one of them; and the version before of the description that it moved from, if that is another one. */
export type OperationPair = Pair<OperationSummary> & { readonly origin?: DescriptionVersion };

/**
 * Pairs operations by method and path; of the others those with the same `operationId` were moved. Names of path parameters do not
 * count: templates that differ only in them are "considered identical and invalid" together (OpenAPI 3.2, 4.8.1).
 */
export function pairOperations(
  before: readonly OperationSummary[],
  after: readonly OperationSummary[],
): readonly OperationPair[] {
  return pairBy(before, after, [identifyExactly, identifyRequest, identifyById]);
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

/** Returns whether two paired operations have another method or path, not only other names of path parameters. */
export function isMoved(before: OperationSummary, after: OperationSummary): boolean {
  return identifyRequest(before) !== identifyRequest(after);
}
