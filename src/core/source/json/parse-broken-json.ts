import type { BuiltTape } from '../tape/tape-document.ts';
import { BrokenJson } from './recover-json.ts';

/** Parses what can be parsed of a text that is not valid JSON, and reports its errors. */
export function parseBrokenJson(file: string, text: string): BuiltTape {
  return readBest((byColumns) => {
    const reader = new BrokenJson(file, text, { end: text.length + 1, depth: 0, byColumns });
    reader.run();
    return reader;
  });
}

/** Some members of an object: where they end, how many containers enclose them, whether another member follows. */
export interface MembersPlace {
  readonly end: number;
  readonly depth: number;
  readonly hasNext: boolean;
}

/**
 * The same for the members at the start of a text, on a tape with an enclosing container. No bracket is matched outside
 * of them.
 */
export function parseBrokenMembers(file: string, text: string, place: MembersPlace): BuiltTape {
  return readBest((byColumns) => {
    const reader = new BrokenJson(file, text, { ...place, byColumns });
    reader.runMembers(place.hasNext);
    return reader;
  });
}

/**
 * If brackets do not match, the columns of the lines may show which one is missing or unexpected; that result is used
 * if it has fewer problems.
 */
function readBest(read: (byColumns: boolean) => BrokenJson): BuiltTape {
  const first = read(false);
  const second = first.faults.areBracketsOdd ? read(true) : first;
  const { tape, faults } = second.faults.problems.length <= first.faults.problems.length ? second : first;
  return { tape: tape.finish(), problems: faults.problems };
}
