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

/** The end of some members of an object, the number of containers around them, and whether another member follows. */
export interface MembersPlace {
  readonly end: number;
  readonly depth: number;
  readonly hasNext: boolean;
}

/**
 * Parses the members at the start of a text in the same way, to a tape with an enclosing object. Brackets outside of
 * them are not matched.
 */
export function parseBrokenMembers(file: string, text: string, place: MembersPlace): BuiltTape {
  return readBest((byColumns) => {
    const reader = new BrokenJson(file, text, { ...place, byColumns });
    reader.runMembers(place.hasNext);
    return reader;
  });
}

/**
 * Reads the text, and if brackets do not match, once more by columns, which may show which bracket is missing or
 * unexpected. Returns the result with fewer problems.
 */
function readBest(read: (byColumns: boolean) => BrokenJson): BuiltTape {
  const first = read(false);
  const second = first.faults.hasUnmatchedBrackets ? read(true) : first;
  const { tape, faults } = second.faults.problems.length <= first.faults.problems.length ? second : first;
  return { tape: tape.finish(), problems: faults.problems };
}
