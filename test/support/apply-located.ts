import { applyEdits } from '../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { LocatedFix } from '../../src/service/engine-values.ts';
import type { Texts } from './project-of.ts';

/** The texts after the edits of an answer of the engine. A file that is not there yet is empty before them. */
export function applyLocated(texts: Texts, edits: LocatedFix['edits']): Texts {
  const changed = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
    const text = texts[file] ?? '';
    const lines = new LineIndex(text);
    const placed = own.map(({ range, text: put }) => {
      const span = { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) };
      return { at: { file, span }, text: put };
    });
    return [file, applyEdits(text, placed)] as const;
  });
  return { ...texts, ...Object.fromEntries(changed) };
}
