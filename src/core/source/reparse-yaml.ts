import { type Region, shiftRegions } from './regions.ts';
import type { Extent } from './reparse-json.ts';
import { scanYaml } from './scan-yaml.ts';
import type { SourceText } from './source-text.ts';
import type { Span } from './span.ts';
import { endOf, nextOf, outerStartOf, type Tape } from './tape.ts';
import { framesBefore } from './tape-sections.ts';
import type { Splice } from './tape-splice.ts';
import { columnAt, lineStartOf } from './text-lines.ts';
import { isOfAlias, YamlRegions } from './yaml-regions.ts';

/** Lines with more characters are not worth to be tried by themselves. */
const mostCharacters = 1 << 19;

/** A YAML text that the scanner has read, with its broken parts. */
export interface PartedYaml {
  readonly file: string;
  readonly tape: Tape;
  readonly regions: readonly Region[];
  readonly readAgain: number;
}

export interface YamlEdit {
  readonly splice: Splice;
  readonly regions: readonly Region[];
  readonly readAgain: number;
}

/** What can't be told from the lines of a section alone: where documents end, and returns that may end lines. */
const beyondLines = /^(?:---|\.\.\.)|\r(?!\n)/m;

/**
 * Reads the lines of the sections that a change touches: by YAML 1.2.2, 8.1 and 8.2, a member is its line and all lines with more
 * indentation. Undefined: they can't be read by themselves. `mayBeBroken`: whether the text is large enough to be read in parts.
 */
export function respliceYaml(
  yaml: PartedYaml,
  extent: Extent,
  text: SourceText,
  mayBeBroken: boolean,
): YamlEdit | undefined {
  const all = framesBefore(yaml.tape, extent.start);
  for (let depth = all.length; depth > 0; depth -= 1) {
    const frames = all.slice(0, depth);
    const begins = beginsBefore(yaml.tape, frames.at(-1) ?? 0, extent.start);
    for (const begin of begins) {
      const lines = linesFrom(yaml, frames, begin, extent.end);
      const edit = lines && readLines(yaml, lines, extent.grown, text, mayBeBroken);
      if (edit) return edit;
    }
  }
  return undefined;
}

/** The last two members whose first line begins before the change: what is no name belongs to the one before. */
function beginsBefore(tape: Tape, holder: number, start: number): number[] {
  const slots: number[] = [];
  const end = nextOf(tape, holder);
  for (let slot = holder + 1; slot < end && outerStartOf(tape, slot) < start; slot = nextOf(tape, slot))
    if (!isNothing(tape, slot)) slots.push(slot);
  return slots.slice(-2).reverse();
}

/** What the tolerant reader takes for a member without a character stands at the end of what is broken, and belongs to that. */
function isNothing(tape: Tape, slot: number): boolean {
  return endOf(tape, slot) === outerStartOf(tape, slot);
}

/** Some lines of whole members of the innermost frame. */
interface Lines extends Span {
  readonly frames: readonly number[];
  /** The slots of the members. */
  readonly from: number;
  readonly to: number;
  readonly column: number;
  /** Whether nothing stands behind them. */
  readonly isEnd: boolean;
}

/** The lines from a member to the next one behind a change. */
function linesFrom(
  { tape, regions }: PartedYaml,
  frames: readonly number[],
  from: number,
  offset: number,
): Lines | undefined {
  const { text } = tape;
  const to = slotBehind(tape, frames.at(-1) ?? 0, offset);
  const isEnd = to === tape.count;
  const start = lineStartOf(text, outerStartOf(tape, from));
  const end = isEnd ? text.length : lineStartOf(text, outerStartOf(tape, to));
  if (start === undefined || end === undefined || (!isEnd && end <= offset)) return undefined;
  // A name that begins with a dash could as well be an item of what is broken before it.
  if (!isEnd && text.charCodeAt(outerStartOf(tape, to)) === 45) return undefined;
  const isCut = (place: number) => regions.some((region) => region.start < place && region.end > place);
  if (end - start > mostCharacters || isCut(start) || isCut(end)) return undefined;
  return { start, end, frames, from, to, column: columnAt(text, start), isEnd };
}

function readLines(
  yaml: PartedYaml,
  lines: Lines,
  grown: number,
  text: SourceText,
  mayBeBroken: boolean,
): YamlEdit | undefined {
  const { start, end, from, to, frames } = lines;
  const written = text.slice(start, end + grown);
  if (beyondLines.test(written)) return undefined;
  // What is typed may be the anchor that an alias elsewhere is waiting for.
  if (written.includes('&') && yaml.regions.some(({ problems }) => problems.some(isOfAlias))) return undefined;
  // Lines at the very end are read otherwise than lines before others.
  const closing = lines.isEnd ? '' : `${' '.repeat(lines.column)}x:\n`;
  const reader = mayBeBroken ? new YamlRegions(yaml.file, written + closing, text.length >> 3, text) : undefined;
  const part = scanYaml(written + closing, reader, frames.length - 1);
  const readAgain = yaml.readAgain + (reader?.readAgain ?? 0);
  const broken = reader?.regions ?? [];
  if (part?.start[0] !== lines.column || part.targets.size > 0 || readAgain > text.length >> 3) return undefined;
  if (broken.some((region) => region.end > written.length)) return undefined;
  const partTo = lines.isEnd ? part.count : part.count - 1;
  const place = { partFrom: 1, partTo, shift: start, holders: frames, grown, endsWithLast: true };
  const regions = [
    ...yaml.regions.filter((region) => region.end <= start),
    ...shiftRegions(broken, start),
    ...shiftRegions(
      yaml.regions.filter((region) => region.start >= end),
      grown,
    ),
  ];
  return { splice: { text, from, to, part, ...place }, regions, readAgain };
}

/** The slot of the next member of a container that begins behind the offset, else the one behind the container. */
function slotBehind(tape: Tape, holder: number, offset: number): number {
  const end = nextOf(tape, holder);
  let slot = holder + 1;
  while (slot < end && (outerStartOf(tape, slot) <= offset || isNothing(tape, slot))) slot = nextOf(tape, slot);
  return slot;
}
