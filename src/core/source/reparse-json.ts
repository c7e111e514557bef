import { scanJson } from './scan-json.ts';
import type { SourceText } from './source-text.ts';
import type { Span } from './span.ts';
import { endOf, nextOf, outerStartOf, type Tape } from './tape.ts';
import { framesAround } from './tape-sections.ts';
import type { Splice } from './tape-splice.ts';

/** The members of a container that a change touches, with what stands between them and the members before and behind. */
interface Run {
  readonly from: number;
  readonly to: number;
  /** Behind the member before, or behind the opening bracket. */
  readonly start: number;
  /** Where the next member begins, or the closing bracket. */
  readonly end: number;
  readonly hasBefore: boolean;
  readonly hasBehind: boolean;
}

/** What was changed in the old text, and by how many characters it grew. */
export interface Extent extends Span {
  readonly grown: number;
}

/**
 * Reads the sections that a change touches, from the member before to the member behind. Undefined: they are no JSON, or the change
 * reaches beyond them.
 */
export function respliceJson(tape: Tape, { start, end, grown }: Extent, text: SourceText): Splice | undefined {
  const holders = framesAround(tape, start, end);
  const holder = holders.at(-1);
  if (holder === undefined) return undefined;
  const run = touchedRun(tape, holder, start, end);
  // What stands around is stood in for by members of one value each.
  const opening = run.hasBefore ? '{"":0' : '{';
  const closing = run.hasBehind ? '"":0}' : '}';
  const part = scanJson(opening + text.slice(run.start, run.end + grown) + closing, holders.length - 1);
  if (!part) return undefined;
  return {
    text,
    from: run.from,
    to: run.to,
    part,
    partFrom: run.hasBefore ? 2 : 1,
    partTo: run.hasBehind ? part.count - 1 : part.count,
    shift: run.start - opening.length,
    holders,
    grown,
    endsWithLast: false,
  };
}

function touchedRun(tape: Tape, holder: number, start: number, end: number): Run {
  const stop = nextOf(tape, holder);
  let from = holder + 1;
  let before: number | undefined;
  while (from < stop && endOf(tape, from) < start) {
    before = from;
    from = nextOf(tape, from);
  }
  let to = from;
  while (to < stop && outerStartOf(tape, to) <= end) to = nextOf(tape, to);
  return {
    from,
    to,
    start: before === undefined ? (tape.start[holder] ?? 0) + 1 : endOf(tape, before),
    end: to < stop ? outerStartOf(tape, to) : endOf(tape, holder) - 1,
    hasBefore: before !== undefined,
    hasBehind: to < stop,
  };
}
