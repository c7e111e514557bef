import { haveOwnLines } from './json-section-lines.ts';
import { keepSections, type Replaced } from './kept-sections.ts';
import { build, languageOf, largeText } from './parse-source.ts';
import { type Extent, respliceJson } from './reparse-json.ts';
import { respliceRegions } from './reparse-json-regions.ts';
import { respliceYaml } from './reparse-yaml.ts';
import type { SourceDocument } from './source-document.ts';
import { editText, inOrder, type SourceText, type TextChange, toSourceText } from './source-text.ts';
import { type BuiltTape, TapeDocument } from './tape-document.ts';
import { type Splice, spliceTape } from './tape-splice.ts';

/** Changes that lie together within so many characters are read as one; further apart, so many are read one after the other. */
const together = 1 << 14;
const mostApart = 16;

/**
 * The document after the changes of one event: what `parseSource` makes of the new text, slot by slot, span by span, problem by problem, at
 * the cost of the sections they touch. `previous` is used up: its tape is changed in place, and its nodes read as empty objects.
 */
export function reparse(previous: SourceDocument, changes: readonly TextChange[]): SourceDocument {
  const document = toTapeDocument(previous);
  if (changes.length === 0) return document;
  const ordered = inOrder(changes);
  return extentOf(ordered).length <= together ? editOnce(document, ordered) : editEach(document, ordered);
}

function toTapeDocument(document: SourceDocument): TapeDocument {
  if (document instanceof TapeDocument) return document;
  const { file, language, text } = document;
  const source = toSourceText(text);
  return new TapeDocument({ file, language, source }, build(file, language, source));
}

/** From the last change to the first; as soon as one of them can't be read by itself, the rest is read with the whole text. */
function editEach(document: TapeDocument, changes: readonly TextChange[]): TapeDocument {
  let edited = document;
  for (let left = changes.length; left > 0; left -= 1) {
    const next = changes.length > mostApart ? undefined : editPart(edited, changes.slice(left - 1, left));
    if (!next) return editWhole(edited, changes.slice(0, left));
    edited = next;
  }
  return edited;
}

function editOnce(document: TapeDocument, ordered: readonly TextChange[]): TapeDocument {
  return editPart(document, ordered) ?? editWhole(document, ordered);
}

/** Undefined: it can't be told that only sections are touched. */
function editPart(document: TapeDocument, changes: readonly TextChange[]): TapeDocument | undefined {
  const { tape, problems } = document.built;
  if (!tape || problems.length > 0 || tape.targets.size > 0) return undefined;
  const source = editText(document.source, changes);
  const { offset, length } = extentOf(changes);
  const extent = { start: offset, end: offset + length, grown: source.length - document.source.length };
  const edit = document.language === 'json' ? editJson(document, extent, source) : editYaml(document, extent, source);
  if (!edit) return undefined;
  const keep = keepSections(tape, document.sections(), edit.splice, changes);
  const before = tape.count;
  const spliced = spliceTape(tape, edit.splice);
  const { file, language } = document;
  const { regions, readAgain } = edit;
  return new TapeDocument(
    { file, language, source },
    { tape: spliced, problems: [], regions, readAgain },
    { sectionBefore: keep(spliced.count - before), duplicates: document.duplicates },
  );
}

interface PartEdit extends Pick<BuiltTape, 'regions' | 'readAgain'> {
  readonly splice: Splice;
}

function editJson(
  { file, built: { tape, regions } }: TapeDocument,
  extent: Extent,
  source: SourceText,
): PartEdit | undefined {
  if (!tape) return undefined;
  const parted = regions && respliceRegions({ file, tape, regions }, extent, source);
  if (parted && (parted.regions.length === 0 || source.length >= largeText)) return parted;
  const splice = regions?.length ? undefined : respliceJson(tape, extent, source);
  if (splice) return { splice };
  // What breaks a large text for the first time: reading all of it section by section takes ten times as long as looking at its lines.
  const isPlain = !regions && source.length >= largeText && haveOwnLines(tape);
  return isPlain ? respliceRegions({ file, tape, regions: [] }, extent, source) : undefined;
}

function editYaml({ file, built }: TapeDocument, extent: Extent, source: SourceText): PartEdit | undefined {
  const { tape, regions, readAgain = 0 } = built;
  if (!tape || !regions || (regions.length > 0 && source.length < largeText)) return undefined;
  return respliceYaml({ file, tape, regions, readAgain }, extent, source, source.length >= largeText);
}

function editWhole(document: TapeDocument, changes: readonly TextChange[]): TapeDocument {
  const source = editText(document.source, changes);
  const { file } = document;
  const language = languageOf(file, source);
  const built = build(file, language, source);
  const { tape } = document.built;
  const whole: Replaced = { from: 0, to: tape?.count ?? 0 };
  const keep = tape && keepSections(tape, document.sections(), whole, changes);
  const sectionBefore = keep?.((built.tape?.count ?? 0) - whole.to);
  const kept = sectionBefore && { sectionBefore, duplicates: undefined };
  return new TapeDocument({ file, language, source: built.tape?.text ?? source }, built, kept);
}

/** From the first change to the last. */
function extentOf(ordered: readonly TextChange[]): { readonly offset: number; readonly length: number } {
  const offset = ordered[0]?.offset ?? 0;
  const last = ordered.at(-1);
  return { offset, length: (last?.offset ?? 0) + (last?.length ?? 0) - offset };
}
