import type { BuiltTape } from '../tape/tape-document.ts';
import { BrokenJson } from './recover-json.ts';

/** Reads whatever can be read of a text that is not JSON, and tells in words what is wrong with it. */
export function parseBrokenJson(file: string, text: string): BuiltTape {
  return readBest((byColumns) => {
    const reader = new BrokenJson(file, text, { end: text.length + 1, around: 0, byColumns });
    reader.run();
    return reader;
  });
}

/** Some members of an object: where they end, how many containers stand around them, whether a further member follows. */
export interface MembersPlace {
  readonly end: number;
  readonly around: number;
  readonly hasBehind: boolean;
}

/** The same for the members a text begins with, on a tape with a container around them. No bracket reaches out of the place. */
export function parseBrokenMembers(file: string, text: string, place: MembersPlace): BuiltTape {
  return readBest((byColumns) => {
    const reader = new BrokenJson(file, text, { ...place, byColumns });
    reader.runMembers(place.hasBehind);
    return reader;
  });
}

/** Where brackets do not match, the columns of the lines may tell which one is missing, or one too many: if they leave fewer problems. */
function readBest(read: (byColumns: boolean) => BrokenJson): BuiltTape {
  const first = read(false);
  const second = first.faults.areBracketsOdd ? read(true) : first;
  const { tape, faults } = second.faults.problems.length <= first.faults.problems.length ? second : first;
  return { tape: tape.finish(), problems: faults.problems };
}
