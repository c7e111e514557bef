import type { ApiDescription } from '../api/api-description.ts';
import type { PlacedAudience } from '../pages/page-tree.ts';
import type { Project } from '../project/project.ts';
import { findClues, findWritten, listTexts, type WrittenText } from './description-texts.ts';

/** What makes a text worth reading; many programs write `<` in JSON as an escape. */
const clue = /(?:<|\\u003c)visi\w/gi;
const tag = /<visi\w/i;

/** Every `Visibility` in the texts of a description, at its place. */
export function listAudiences({ document, files }: ApiDescription, project: Project): readonly PlacedAudience[] {
  const others = [...files].flatMap((file) => (document.files.includes(file) ? [] : (project.document(file) ?? [])));
  return [document, ...others].flatMap((each) => {
    const clues = findClues(each, clue);
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
