import { complete } from '../../core/features/completion/complete.ts';
import { definition } from '../../core/features/go-to/definition.ts';
import { findHighlights } from '../../core/features/go-to/find-highlights.ts';
import { findReferences } from '../../core/features/go-to/find-references.ts';
import { hover } from '../../core/features/hover/hover.ts';
import { findRenameSubject } from '../../core/features/rename/find-rename-subject.ts';
import { moveFiles } from '../../core/features/rename/move-files.ts';
import type { FileMove } from '../../core/features/rename/site-change.ts';
import { iconPicture, listIconNames } from '../icon-names.ts';
import { call, positionCall, refuse } from './call.ts';

/** The calls about what is under the caret. */
export const languageCalls = {
  complete: positionCall(
    ({ project, file, offset }) => complete(project, file, offset, () => listIconNames(project.config.iconLibrary)),
    () => [],
  ),
  hover: positionCall(
    ({ project, references, file, offset }) => {
      const text = hover(project, references, file, offset);
      const picture = text?.icon === undefined ? undefined : iconPicture(text.icon, project.config.iconLibrary);
      return picture === undefined || text === undefined
        ? text
        : { ...text, contents: `${text.contents}\n\n${picture}` };
    },
    () => undefined,
  ),
  definition: positionCall(
    ({ project, references, file, offset }) => definition(project, references, file, offset),
    () => [],
  ),
  /** Finds every reference to the subject at the position, and the locations of its name. */
  references: positionCall(
    ({ project, references, file, offset }) => findReferences(project, references, file, offset),
    () => ({ places: [] }),
  ),
  /** Finds the occurrences in the file of the name at the position. */
  highlights: positionCall(
    ({ project, references, file, offset }) => findHighlights(project, references, file, offset),
    () => [],
  ),
  renameSubject: positionCall(
    (place) => {
      const subject = findRenameSubject(place);
      return subject && { span: subject.span, name: subject.name };
    },
    () => undefined,
  ),
  /** Renames the subject at the position, and everything that refers to it. Undefined if nothing can be renamed there. */
  rename: positionCall(
    (place, name: string) => findRenameSubject(place)?.rename(name),
    (context) => refuse(context, 'Renaming this'),
  ),
  /** Returns the edits that are needed if files or folders are moved. */
  moveFiles: call(
    ({ project, references, places }, moves: readonly FileMove[]) =>
      places.locate(moveFiles({ project, references }, moves)),
    () => ({ edits: [], moves: [] }),
  ),
};
