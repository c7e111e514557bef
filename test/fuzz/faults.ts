import type { LocatedProblem } from '../../src/service/engine-values.ts';
import type { FileRange } from '../../src/service/located.ts';

/** A description of what is wrong with an answer. Parts that vary from text to text are quoted or numbers, which `kindOf` drops. */
export type Fault = string;

const internal =
  /Maximum call stack|Cannot (?:read|set) propert|undefined is not|is not a function|is not iterable|is not defined\b|(?:Type|Range|Reference|Syntax)Error|\n\s+at \S+ \(|\bat file:|\[object Object\]|\bE[A-Z]{4,}: /;

/** A message that shows the inside of the program. */
export function faultsInMessage(message: string, where: string): readonly Fault[] {
  return internal.test(message) ? [`${where} shows the inside: ${message.slice(0, 600)}`] : [];
}

/** Control characters in what a command prints; `allowed` besides the end of a line. */
export function controlFaults(output: string, where: string, allowed = ''): readonly Fault[] {
  const found = [...output.matchAll(/\p{Cc}/gu)].find(([char]) => char !== '\n' && !allowed.includes(char));
  if (found === undefined) return [];
  const around = JSON.stringify(output.slice(Math.max(0, found.index - 60), found.index + 20));
  return [`${where} holds a control character (U+${found[0].charCodeAt(0).toString(16)}): ${around}`];
}

/** Lines in the output of a command that are commands to the runner of a CI job. */
export function obeyedFaults(output: string, where: string): readonly Fault[] {
  const found = output.split(/[\r\n]/).find((line) => /^\s*::|##(?:vso|teamcity)?\[/i.test(line));
  return found === undefined ? [] : [`${where} holds a command to a CI runner: ${JSON.stringify(found)}`];
}

/** The texts that places are in; undefined if there is no such file, or it is not text. */
export type ReadText = (file: string) => string | undefined;

/** Reads a file once for many places. */
function readOnce(readText: ReadText): ReadText {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readText(file));
    return texts.get(file);
  };
}

export function placeFaults(places: readonly FileRange[], readText: ReadText, where: string): readonly Fault[] {
  const read = readOnce(readText);
  return places.flatMap((place) => {
    const text = read(place.file);
    if (text === undefined) return [];
    const problem = outOf(text, place.range);
    return problem === undefined
      ? []
      : [`${where} is out of the text (${problem}): ${JSON.stringify({ file: place.file, range: place.range })}`];
  });
}

/** The text read last with the lengths of its lines: most places in a row are in one. */
let last: { readonly text: string; readonly lengths: readonly number[] } = { text: '', lengths: [0] };

function lengthsOf(text: string): readonly number[] {
  if (last.text !== text) last = { text, lengths: text.split(/\r\n|\r|\n/).map(({ length }) => length) };
  return last.lengths;
}

function outOf(text: string, { start, end }: FileRange['range']): string | undefined {
  const lengths = lengthsOf(text);
  for (const { line, character } of [start, end]) {
    if (!Number.isInteger(line) || !Number.isInteger(character) || line < 0 || character < 0) return 'no position';
    const length = lengths[line];
    if (length === undefined) return 'no such line';
    if (character > length) return 'after the end of its line';
  }
  const isBackward = end.line < start.line || (end.line === start.line && end.character < start.character);
  return isBackward ? 'its end is before its start' : undefined;
}

interface AnswerPlace {
  /** The file that the answer is about. */
  readonly file: string;
  readonly read: ReadText;
  readonly where: string;
}

/** The places and messages anywhere in an answer. A range without a file is in the file of the question. */
export function answerFaults(answer: unknown, { file, read, where }: AnswerPlace): readonly Fault[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const enclosing = 'file' in answer && typeof answer.file === 'string' ? answer.file : file;
  return Object.entries(answer).flatMap(([key, member]): readonly Fault[] => {
    if (/^range$|Range$/.test(key)) return placeFaults([{ file: enclosing, range: member }], read, where);
    if (key === 'message') return faultsInMessage(String(member), where);
    return answerFaults(member, { file: enclosing, read, where });
  });
}

export function problemFaults(problems: readonly LocatedProblem[], readText: ReadText): readonly Fault[] {
  const read = readOnce(readText);
  return problems.flatMap((problem) => {
    const { code, message, related, fixes } = problem;
    return [
      ...faultsInMessage(message, `the message of ${code}`),
      ...related.flatMap((one) => faultsInMessage(one.message, `a related message of ${code}`)),
      ...placeFaults([problem], read, `the place of ${code}`),
      ...placeFaults(related, read, `a related place of ${code}`),
      ...placeFaults(
        fixes.flatMap(({ edits }) => edits),
        read,
        `an edit of ${code}`,
      ),
    ];
  });
}

/** Equal for faults that differ only in names, texts and numbers. */
export function kindOf(fault: Fault): string {
  return fault
    .replaceAll(/"(?:[^"\\]|\\.)*"?/g, '"…"')
    .replaceAll(/\d+/g, '0')
    .slice(0, 300);
}

/** An error with only the first locations of its stack, because the same fault is reached by many paths. */
export function wordsOfError(error: unknown): Fault {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.filter((line) => line.includes('/src/')).slice(0, 2);
  const places = (own.length > 0 ? own : frames.slice(0, 2)).map((line) =>
    line.trim().replace(/\(?(file:\/\/)?\/.*\/(?=src\/)/, '('),
  );
  return `threw ${error.name}: ${error.message.slice(0, 300)} ${places.join(' ')}`;
}
