import assert from 'node:assert/strict';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { reparse } from '../../../../src/core/source/reparse.ts';
import type { Section, SourceDocument } from '../../../../src/core/source/source-document.ts';
import type { TextChange } from '../../../../src/core/source/source-text.ts';
import { TapeDocument } from '../../../../src/core/source/tape-document.ts';
import { tapeRows } from './tape-rows.ts';

/** What chance gives for one change: two places, and a text. */
export type FoundChange = readonly [from: number, size: number, text: string];

/** Places in a text of this length that do not overlap. */
export function toChanges(length: number, found: readonly FoundChange[]): TextChange[] {
  const offsets = found.flatMap(([at, size]) => [at % (length + 1), (at + size) % (length + 1)]).sort((a, b) => a - b);
  return found.map(([, , text], index) => {
    const offset = offsets[index * 2] ?? 0;
    return { offset, length: (offsets[index * 2 + 1] ?? offset) - offset, text };
  });
}

export function applied(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (all, { offset, length, text: part }) => all.slice(0, offset) + part + all.slice(offset + length),
    text,
  );
}

interface SeenSection {
  readonly section: Section;
  readonly start: number;
  readonly text: string;
  readonly told: string;
}

/** What may not change about a section if it is to be the same: its path, its text, and what its slots tell. */
function seen(document: SourceDocument, text: string): SeenSection[] {
  return document.sections().map((section) => {
    const { node, path } = section;
    const start = node.keySpan.start;
    const told = JSON.stringify([path, slotsOf(section, start)]);
    return { section, start, text: text.slice(start, Math.max(start, node.span.end)), told };
  });
}

function slotsOf(section: Section, start: number): unknown[] {
  return Array.from({ length: section.end - section.start }, (_, slot) => {
    const { kind, span, keySpan } = section.at(slot);
    return [kind, span.start - start, span.end - start, keySpan.start - start, keySpan.end - start];
  });
}

/** The document after the changes, which must be what a whole parse gives; a section must be the same exactly where nothing in it changed. */
export function editAndCheck(document: SourceDocument, changes: readonly TextChange[]): SourceDocument {
  const before = seen(document, document.text);
  const text = applied(document.text, changes);
  const expected = parseSource(document.file, text);
  const edited = reparse(document, changes);
  compareDocuments(edited, expected);
  assert.equal(edited.text, text);
  compareIdentities(before, seen(edited, text), changes);
  return edited;
}

export function compareDocuments(edited: SourceDocument, expected: SourceDocument): void {
  assert.ok(edited instanceof TapeDocument && expected instanceof TapeDocument);
  const rows = edited.built.tape ? tapeRows(edited.built.tape) : [];
  const expectedRows = expected.built.tape ? tapeRows(expected.built.tape) : [];
  const different = expectedRows.findIndex((row, index) => row !== rows[index]);
  assert.equal(rows[different], expectedRows[different], `slot ${different}`);
  assert.equal(rows.length, expectedRows.length);
  assert.deepEqual(edited.problems, expected.problems);
  assert.deepEqual(
    edited.sections().map(({ path }) => path),
    expected.sections().map(({ path }) => path),
  );
  const { length } = expected.text;
  for (const at of [0, length >> 2, length >> 1, length]) {
    assert.deepEqual(edited.positionAt(at), expected.positionAt(at));
    assert.deepEqual(edited.offsetAt(expected.positionAt(at)), expected.offsetAt(expected.positionAt(at)));
  }
}

function compareIdentities(
  before: readonly SeenSection[],
  after: readonly SeenSection[],
  changes: readonly TextChange[],
): void {
  const known = new Map(before.map((one) => [one.section, one]));
  const byPlace = new Map(before.map((section) => [placeAfter(section, changes), section]));
  for (const section of after) {
    const old = known.get(section.section);
    const isSame = old?.text === section.text && old.told === section.told;
    if (old) assert.ok(isSame, `kept, but changed: ${section.told}`);
    const expected = byPlace.get(section.start);
    // What reads through an alias depends on other sections.
    if (/,-\d|"<<"/.test(section.told) || /(?:^|\s)(?:\*|<<)/.test(section.text)) continue;
    if (expected?.text !== section.text || expected.told !== section.told) continue;
    assert.equal(section.section, expected.section, `not kept: ${section.told}`);
  }
}

function placeAfter({ start, text: { length } }: SeenSection, changes: readonly TextChange[]): number {
  const touching = changes.filter(({ offset, length: cut }) => offset < start + length && offset + cut > start);
  if (touching.length > 0) return -1;
  const earlier = changes.filter(({ offset, length: cut }) => offset + cut <= start);
  return earlier.reduce((place, { length: cut, text }) => place + text.length - cut, start);
}
