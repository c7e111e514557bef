import { alignEndTag } from '../../core/features/editor/align-end-tag.ts';
import { listTitleHints } from '../../core/features/editor/list-hints.ts';
import { listLenses } from '../../core/features/editor/list-lenses.ts';
import { listTokens } from '../../core/features/editor/list-tokens.ts';
import { selectInPage } from '../../core/features/editor/select-in-page.ts';
import { surroundInPage } from '../../core/features/editor/surround-in-page.ts';
import { listLinks } from '../../core/features/go-to/list-links.ts';
import { listSymbols } from '../../core/features/outline/list-symbols.ts';
import { foldFile, outlineFile } from '../../core/features/outline/outline-file.ts';
import { findTagNames } from '../../core/features/outline/outline-page.ts';
import { listRefactorings } from '../../core/features/refactor/list-refactorings.ts';
import { textOfDocument } from '../../core/project/document-text.ts';
import type { Project } from '../../core/project/project.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import type { Range } from '../../core/source/text/span.ts';
import { listSchemasOfExamples } from '../refactor/schemas-of-examples.ts';
import { call, fileCall, positionCall } from './call.ts';

/** The calls for the outline, lenses, hints, colors and selections of an editor. */
export const editorCalls = {
  /** Finds pages, operations, channels and schemas whose names contain the letters of the query; at most 500. */
  symbols: call(
    ({ project, places }, query: string) => places.locate(listSymbols(project, query)),
    () => [],
  ),
  /** Lists the lenses above operations, their entries, and front matter that names an operation. */
  lenses: fileCall(
    ({ project, file }) => listLenses(project, file),
    () => [],
  ),
  /** Lists the entries of `docs.json` with the titles of their pages. */
  titleHints: fileCall(
    ({ project, file }) => listTitleHints(project, file),
    () => [],
  ),
  /** Lists the words whose color depends on other files. */
  tokens: fileCall(
    ({ project, references, file }) => listTokens(project, references, file),
    () => [],
  ),
  /** Returns the outline, folds and links of a file. */
  structure: fileCall(
    ({ project, references, file }) => ({
      outline: outlineFile(project, file),
      folds: foldFile(project, file),
      links: listLinks(project, references, file),
    }),
    () => ({ outline: [], folds: [], links: [] }),
  ),
  /** Lists the parts of a page that a selection at the position expands to, the innermost first. */
  selections: positionCall(
    ({ project, file, offset }) => selectInPage(pageText(project, file), offset).map((span) => ({ span })),
    () => [],
  ),
  /** Returns the edits that put a component around the selected part of a page. */
  surroundings: fileCall(
    ({ project, places, file }, { start, end }: Range) => {
      const selected = { start: places.toOffset(file, start), end: places.toOffset(file, end) };
      return surroundInPage(pageText(project, file), selected);
    },
    () => [],
  ),
  /** Lists the changes of a description that keep what it describes (extract, inline, move, add names), and schemas of examples. */
  refactorings: positionCall(
    ({ project, references, file, offset }) => [
      ...listRefactorings({ project, references, file }, offset),
      ...listSchemasOfExamples({ project, references, file }, offset),
    ],
    () => [],
  ),
  /** Returns the edit that indents the end tag before the position as its start tag. */
  endTagAlignment: positionCall(
    ({ project, file, offset }) => alignEndTag(pageText(project, file), offset),
    () => [],
  ),
  /** Returns the names in the start and the end tag at the position, which are edited together. Empty if there is no such pair. */
  tagNames: positionCall(
    ({ project, file, offset }) => (findTagNames(pageText(project, file), offset) ?? []).map((span) => ({ span })),
    () => [],
  ),
};

/** Files that are not pages count as empty. */
function pageText({ workspace }: Project, file: string): string {
  return (isPageFile(file) ? textOfDocument(workspace, file) : undefined) ?? '';
}
