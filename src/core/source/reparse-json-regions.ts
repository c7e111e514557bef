import { columnsFrom, hasName, type JsonColumns, openingAt, withoutSpace } from './json-layout.ts';
import { JsonRegions, levelInside, type MembersLevel, mostRegions, rootLevel } from './json-regions.ts';
import { areSurelyBroken, type Region, shiftRegions } from './regions.ts';
import type { Extent } from './reparse-json.ts';
import type { SourceText } from './source-text.ts';
import type { Span } from './span.ts';
import { endOf, Form, Kind, nextOf, noKey, outerStartOf, type Tape } from './tape.ts';
import { framesAround } from './tape-sections.ts';
import type { Splice } from './tape-splice.ts';
import { keyText } from './tape-text.ts';
import { columnAt, lineStartOf } from './text-lines.ts';

/** A JSON text whose lines tell its sections apart, with those that are broken. */
export interface PartedJson {
  readonly file: string;
  readonly tape: Tape;
  readonly regions: readonly Region[];
}

/** Lines of whole members: their slots, and the columns that such lines begin in. */
interface Lines extends Span {
  readonly from: number;
  readonly to: number;
  readonly columns: JsonColumns;
  /** Whether no lines of the container stand before them. */
  readonly isFirst: boolean;
}

/**
 * Reads the lines of the sections that a change touches, broken or not. Undefined: the change reaches beyond the lines of some members of
 * one container, or what is broken may make up for what is broken elsewhere.
 */
export function respliceRegions(
  json: PartedJson,
  extent: Extent,
  text: SourceText,
): { readonly splice: Splice; readonly regions: readonly Region[] } | undefined {
  const { file, tape } = json;
  const frames = framesAround(tape, extent.start, extent.end);
  const holder = frames.at(-1);
  const lines = holder === undefined ? undefined : touchedLines(json, holder, extent, text);
  if (!lines || !areFramed(tape, frames, lines.columns.inside)) return undefined;
  const { start, from, to } = lines;
  const stop = lines.end + extent.grown;
  // The line behind is looked at too: a comma may be missing before it.
  const lineEnd = text.indexOf('\n', stop);
  const written = text.slice(start, lineEnd < 0 ? text.length : lineEnd + 1);
  // The first line tells the column of all.
  if (lines.isFirst && columnsFrom(written, 0, lines.columns.outside)?.inside !== lines.columns.inside)
    return undefined;
  const reader = new JsonRegions(file, written);
  reader.tape.add(Kind.object, 0, 0, noKey, noKey, Form.plain);
  if (!reader.membersUntil(stop - start, lines.columns, levelOf(tape, frames))) return undefined;
  const regions = [
    ...json.regions.filter(({ end }) => end <= start),
    ...shiftRegions(reader.regions, start),
    ...shiftRegions(
      json.regions.filter((region) => region.start >= lines.end),
      extent.grown,
    ),
  ];
  if (regions.length > mostRegions || (regions.length > 0 && !areSurelyBroken(regions, text))) return undefined;
  const part = reader.tape.finish();
  const { grown } = extent;
  const place = { partFrom: 1, partTo: part.count, shift: start, holders: frames, grown, endsWithLast: false };
  return { splice: { text, from, to, part, ...place }, regions };
}

function levelOf(tape: Tape, frames: readonly number[]): MembersLevel {
  return frames.slice(1).reduce((level, frame) => levelInside(keyText(tape, frame), level), rootLevel);
}

/** Whether the lines tell of each of these containers that it is one in the one before, and what stands in which column, as they must to `JsonRegions`. */
function areFramed(tape: Tape, frames: readonly number[], inside: number): boolean {
  const columns = frames.slice(1).map((frame, index) => columnsOf(tape, frame, frames[index] ?? 0));
  return columns.every(
    (own, index) => own?.inside === (index + 1 < columns.length ? columns[index + 1]?.outside : inside),
  );
}

/** The columns of a container with sections; undefined: its lines do not tell that it is one. */
function columnsOf(tape: Tape, frame: number, around: number): JsonColumns | undefined {
  const { text } = tape;
  const line = lineStartOf(text, outerStartOf(tape, frame));
  const behind = nextOf(tape, frame);
  const isLast = behind >= nextOf(tape, around);
  const next = lineStartOf(text, isLast ? endOf(tape, around) - 1 : outerStartOf(tape, behind));
  if (line === undefined || next === undefined) return undefined;
  const column = columnAt(text, line);
  const bracket = endOf(tape, frame) - 1;
  const opened = text.indexOf('\n', line) + 1;
  if (!openingAt(text.slice(line, opened), column) || lineStartOf(text, bracket) !== bracket - column) return undefined;
  const closing = withoutSpace(text.slice(bracket, next));
  const isClosed = isLast ? closing === '}' : closing === '},' && columnAt(text, next) === column;
  // What stands on the first line tells the column of the members; it need not have a slot.
  const first = text.indexOf('\n', outerStartOf(tape, frame + 1));
  return isClosed ? columnsFrom(text.slice(opened, first < 0 ? text.length : first), 0, column) : undefined;
}

/** The lines from the last member whose name stands before the change to the next one that begins behind it. */
function touchedLines(json: PartedJson, holder: number, extent: Extent, after: SourceText): Lines | undefined {
  const { tape, regions } = json;
  const bracket = endOf(tape, holder) - 1;
  const closer = lineStartOf(tape.text, bracket);
  const begin = closer === undefined ? undefined : beginOf(json, holder, extent.start, after);
  if (begin === undefined || closer === undefined) return undefined;
  const end = stopBehind(json, holder, extent.end) ?? closer;
  if (end <= extent.end) return undefined;
  // A region need not have a slot: what is all wrong has no members.
  if (regions.some((region) => region.start < end && region.end > begin && !isWithin(region, begin, end))) {
    return undefined;
  }
  const columns = { inside: columnAt(tape.text, begin), outside: bracket - closer };
  return {
    start: begin,
    end,
    ...slotsWithin(tape, holder, begin, end),
    columns,
    isFirst: isFirstIn(tape, holder, begin),
  };
}

/** Where the lines begin: with a name, as they did before, or with the first line of all. */
function beginOf(json: PartedJson, holder: number, start: number, after: SourceText): number | undefined {
  const { tape, regions } = json;
  const { text } = tape;
  const lines: number[] = [];
  for (let slot = holder + 1; slot < nextOf(tape, holder) && outerStartOf(tape, slot) < start; ) {
    lines.push(slot);
    slot = nextOf(tape, slot);
  }
  for (const slot of lines.reverse()) {
    const line = chunkStartOf(text, regions, outerStartOf(tape, slot));
    if (line === undefined || line + columnAt(text, line) >= start || isTold(line, start, json)) continue;
    if (isFirstIn(tape, holder, line) || hasNameAt(after, line)) return line;
  }
  return undefined;
}

/** Whether nothing stands between the opening brace and the line. */
function isFirstIn(tape: Tape, holder: number, line: number): boolean {
  const brace = tape.start[holder] ?? 0;
  return line - brace < 1000 && withoutSpace(tape.text.slice(brace, line)) === '{';
}

/** Whether a change begins on the line right behind a region: that one may tell of it, as where a comma is missing before it. */
function isTold(line: number, start: number, { tape, regions }: PartedJson): boolean {
  if (!regions.some(({ end }) => end === line)) return false;
  const end = tape.text.indexOf('\n', line);
  return end < 0 || start <= end;
}

/** Where the lines of the first member begin that has all its lines behind the offset. */
function stopBehind({ tape, regions }: PartedJson, holder: number, offset: number): number | undefined {
  for (let slot = holder + 1; slot < nextOf(tape, holder); slot = nextOf(tape, slot)) {
    if (outerStartOf(tape, slot) <= offset) continue;
    const line = chunkStartOf(tape.text, regions, outerStartOf(tape, slot));
    if (line !== undefined && line > offset && hasNameAt(tape.text, line)) return line;
  }
  return undefined;
}

function hasNameAt(text: SourceText, line: number): boolean {
  const end = text.indexOf('\n', line);
  return hasName(text.slice(line, end < 0 ? text.length : end), columnAt(text, line));
}

function isWithin({ start, end }: Span, from: number, to: number): boolean {
  return start >= from && end <= to;
}

function slotsWithin(
  tape: Tape,
  holder: number,
  start: number,
  end: number,
): { readonly from: number; readonly to: number } {
  const last = nextOf(tape, holder);
  let from = holder + 1;
  while (from < last && outerStartOf(tape, from) < start) from = nextOf(tape, from);
  let to = from;
  while (to < last && outerStartOf(tape, to) < end) to = nextOf(tape, to);
  return { from, to };
}

/** Where the lines of a member begin; undefined: something stands before it on its line. */
function chunkStartOf(text: SourceText, regions: readonly Region[], offset: number): number | undefined {
  const region = regions.find(({ start, end }) => start <= offset && offset < end);
  return region ? region.start : lineStartOf(text, offset);
}
