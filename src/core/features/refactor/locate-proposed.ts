import type { Project } from '../../project/project.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { applyEdits } from '../../source/text/apply-edits.ts';
import { LineIndex } from '../../source/text/line-index.ts';
import type { Position } from '../../source/text/span.ts';

/** The position of a new name, in the text that an edit at the offset writes, after all edits. */
export function locateProposed(
  project: Project,
  edits: readonly TextEdit[],
  file: string,
  offset: number,
  name: string,
): Position | undefined {
  const text = project.document(file)?.text;
  const inFile = edits.filter(({ at }) => at.file === file);
  const edit = inFile.find(({ at }) => at.span.start === offset);
  if (text === undefined || edit === undefined) return undefined;
  const before = inFile.filter(({ at }) => at.span.start < offset);
  const moved = before.reduce(
    (sum, { at: { span }, text: inserted }) => sum + inserted.length - (span.end - span.start),
    0,
  );
  return new LineIndex(applyEdits(text, inFile)).positionAt(offset + moved + edit.text.lastIndexOf(name));
}
