import { findRenameSubject } from '../../src/core/features/rename/find-rename-subject.ts';
import { moveFiles } from '../../src/core/features/rename/move-files.ts';
import type { FileMove, Renaming, SiteChange } from '../../src/core/features/rename/site-change.ts';
import type { Project } from '../../src/core/project/project.ts';
import { ReferenceIndex } from '../../src/core/references/reference-index.ts';
import { applyEdits } from '../../src/core/source/text/apply-edits.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { takeCaret } from './caret.ts';
import { projectOf, type Texts } from './project-of.ts';

/** The texts that a rename at `$0` changes, by their new paths; or why it is refused. */
export function renamed(marked: Texts, name: string): Texts | string {
  const { texts, file, offset } = takeCaret(marked);
  const project = projectOf(texts, createMarkupParser());
  const subject = findRenameSubject({ project, references: new ReferenceIndex(project), file, offset });
  if (subject === undefined) return 'nothing to rename';
  const renaming: Renaming = subject.rename(name);
  return renaming.kind === 'refused' ? renaming.message : changedTexts(texts, renaming);
}

/** The name that is offered at `$0`, and the characters that it replaces. */
export function offered(marked: Texts): string | undefined {
  const { texts, file, offset } = takeCaret(marked);
  const project = projectOf(texts, createMarkupParser());
  const subject = findRenameSubject({ project, references: new ReferenceIndex(project), file, offset });
  if (subject === undefined) return undefined;
  const written = texts[file]?.slice(subject.span.start, subject.span.end) ?? '';
  return written === subject.name ? written : `${written} → ${subject.name}`;
}

/** The texts that change when files or folders move. */
export function moved(texts: Texts, moves: readonly FileMove[]): Texts {
  const project: Project = projectOf(texts, createMarkupParser());
  return changedTexts(texts, moveFiles({ project, references: new ReferenceIndex(project) }, moves));
}

function changedTexts(texts: Texts, { edits, moves }: SiteChange): Texts {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  const files = new Set([...edits.map(({ at }) => at.file), ...targets.keys()]);
  return Object.fromEntries(
    [...files].sort().map((file) => {
      const own = edits.filter(({ at }) => at.file === file);
      return [targets.get(file) ?? file, applyEdits(texts[file] ?? '', own)];
    }),
  );
}
