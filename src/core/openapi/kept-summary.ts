import type { OperationSummary } from '../api/api-description.ts';
import type { Location } from '../source/span.ts';

/** What an edit changes most, and no plan of pages is made from. */
interface Reading {
  readonly description: string | undefined;
  readonly at: Location;
  readonly keyAt: Location;
}

/** What each summary was read as last. */
const readings = new WeakMap<OperationSummary, Reading>();

/**
 * The summary of an operation that was read again: the one from before if it says the same but for its words and places, which it has
 * from this reading then. Whoever keeps it, as a plan of thousands of pages does, need not be made again.
 */
export function keepSummary(before: OperationSummary | undefined, now: OperationSummary): OperationSummary {
  const { at, keyAt, description, ...said } = now;
  const isKept = before !== undefined && JSON.stringify(said) === JSON.stringify(saidBy(before));
  const summary = isKept ? before : toKept(said);
  readings.set(summary, { at, keyAt, description });
  return summary;
}

/** Another object as soon as the summary's operation has been read again. */
export function groundOf(summary: OperationSummary): object {
  return readings.get(summary) ?? summary;
}

function saidBy({ at, keyAt, description, ...said }: OperationSummary): object {
  return said;
}

function toKept(said: Omit<OperationSummary, keyof Reading>): OperationSummary {
  const last = () => readings.get(summary) as Reading;
  const summary: OperationSummary = {
    ...said,
    get description() {
      return last().description as string;
    },
    at: toPlace(() => last().at),
    keyAt: toPlace(() => last().keyAt),
  };
  return summary;
}

function toPlace(find: () => Location): Location {
  return {
    get file() {
      return find().file;
    },
    get span() {
      return find().span;
    },
  };
}
