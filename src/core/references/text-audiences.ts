import type { ApiDescription } from '../api/api-description.ts';
import type { PlacedAudience } from '../pages/page-tree.ts';
import type { Project } from '../project/project.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { findClues, findWritten, listTexts, type WrittenText } from './description-texts.ts';

/** What makes a text worth reading; many programs write `<` in JSON as an escape. */
const clue = /(?:<|\\u003c)visi\w/gi;
const tag = /<visi\w/i;

/** Offsets of what may be a `Visibility` in a file of a description: most have none. */
export function findAudienceClues(document: SourceDocument): readonly number[] {
  return findClues(document, clue);
}

/** Every `Visibility` in the texts of a description, at its place. `cluesIn` returns what `findAudienceClues` finds. */
export function listAudiences(
  { document, files }: ApiDescription,
  project: Project,
  cluesIn: (document: SourceDocument) => readonly number[],
): readonly PlacedAudience[] {
  const others = [...files].flatMap((file) => (document.files.includes(file) ? [] : (project.document(file) ?? [])));
  return [document, ...others].flatMap((each) => {
    const clues = cluesIn(each);
    if (clues.length === 0) return [];
    return listTexts(each, clues, tag).flatMap((text) => audiencesIn(text, project));
  });
}

function audiencesIn({ kind, node }: WrittenText, project: Project): readonly PlacedAudience[] {
  const text = node.string() ?? '';
  const { file, span } = node.location;
  const tree = project.parseText(text, { file, dialect: kind === 'content' ? 'mdx' : 'markdown' });
  return (tree.audiences ?? []).map(({ audience, at }) => ({
    audience,
    at: { file, span: at.file === file ? (findWritten(at.span, text, node) ?? span) : span },
  }));
}
