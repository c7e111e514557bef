import type { ApiDescription } from '../api/api-description.ts';
import type { PlacedAudience } from '../pages/page-tree.ts';
import type { Project } from '../project/project.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { findClues, findWritten, listTexts, type WrittenText } from './description-texts.ts';

/** A quick test for a `Visibility` in a file. JSON may escape `<` as `\u003c`. */
const clue = /(?:<|\\u003c)visi\w/gi;
const tag = /<visi\w/i;

/** The offsets at which a file of a description may have a `Visibility`. Most files have none. */
export function findAudienceClues(document: SourceDocument): readonly number[] {
  return findClues(document, clue);
}

/** Lists every `Visibility` in the texts of a description. `cluesIn` returns what `findAudienceClues` finds. */
export function listAudiences(
  { document, files }: ApiDescription,
  project: Project,
  cluesIn: (document: SourceDocument) => readonly number[],
): readonly PlacedAudience[] {
  const others = [...files].flatMap((file) => (document.files.includes(file) ? [] : (project.document(file) ?? [])));
  return [document, ...others].flatMap((source) => {
    const clues = cluesIn(source);
    if (clues.length === 0) return [];
    return listTexts(source, clues, tag).flatMap((text) => findAudiences(text, project));
  });
}

function findAudiences({ kind, node }: WrittenText, project: Project): readonly PlacedAudience[] {
  const text = node.string() ?? '';
  const { file, span } = node.location;
  const tree = project.parseText(text, { file, dialect: kind === 'content' ? 'mdx' : 'markdown' });
  return (tree.audiences ?? []).map(({ audience, at }) => ({
    audience,
    at: { file, span: at.file === file ? (findWritten(at.span, text, node) ?? span) : span },
  }));
}
