import type { Problem } from '../document/problem.ts';
import type { BuiltTape } from '../tape/tape-document.ts';
import { BrokenJson } from './recover-json.ts';
import { listRepairs } from './repair-line.ts';

/** Limit for mistakes that are looked for, and for the problems that one is looked for at. */
const mostRepairs = 20;

/** Limit for the characters that are read again without a mistake. */
const mostCharacters = 400_000;

type ReadText = (text: string) => BuiltTape;

/** Reads a text without each mistake that causes several errors, which is reported once: without it, there are fewer. */
function readWithRepairs(file: string, text: string, readText: ReadText): BuiltTape {
  const mistakes: Problem[] = [];
  let read = text;
  let built = readText(read);
  let left = Math.floor(mostCharacters / Math.max(1, text.length));
  const readAgain = (repaired: string) => (left-- > 0 ? readText(repaired) : built);
  while (mistakes.length < mostRepairs) {
    const better = findRepair(file, read, built, readAgain);
    if (better === undefined) break;
    mistakes.push(better.repair.problem);
    read = better.repair.text;
    built = better.built;
  }
  const problems = [...mistakes, ...built.problems].toSorted((a, b) => a.at.span.start - b.at.span.start);
  return { ...built, problems };
}

/** Finds the mistake that explains the first problem that can be explained, and reads the text without it. */
function findRepair(file: string, text: string, { problems }: BuiltTape, readText: ReadText) {
  for (const { at } of problems.slice(0, mostRepairs)) {
    for (const repair of listRepairs(file, text, at.span.start)) {
      const built = readText(repair.text);
      if (built.problems.length < problems.length) return { repair, built };
    }
  }
  return undefined;
}

/** Parses what can be parsed of a text that is not valid JSON, and reports its errors. */
export function parseBrokenJson(file: string, text: string): BuiltTape {
  return readWithRepairs(file, text, (read) =>
    readBest((byColumns) => {
      const reader = new BrokenJson(file, read, { end: read.length + 1, depth: 0, byColumns });
      reader.run();
      return reader;
    }),
  );
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
  return readWithRepairs(file, text, (read) =>
    readBest((byColumns) => {
      const reader = new BrokenJson(file, read, { ...place, byColumns });
      reader.runMembers(place.hasNext);
      return reader;
    }),
  );
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
