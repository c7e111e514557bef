import { findOutsideLinks } from '../../core/project/outside-links.ts';
import type { Project } from '../../core/project/project.ts';
import { findClues, findWritten, listTexts, type WrittenText } from '../../core/references/description-texts.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import type { Span } from '../../core/source/text/span.ts';
import type { ProseParser } from '../../page/prose-parser.ts';

/**
 * What is wrong with the texts of a file of a description: the MDX of `x-platform.content`, and in Markdown pictures that
 * are outside of the project and tags that say who may read a part. `clues` are those of the document.
 */
export function checkProse(
  document: SourceDocument,
  clues: readonly number[],
  project: Project,
  prose: ProseParser,
): readonly Problem[] {
  return orElse(
    () => listTexts(document, clues, checked).flatMap((text) => checkText(text, project, prose)),
    () => [internalError('Reading the texts of this file', document.file)],
  );
}

const checked = /!\[|<img\b|<visi\w/i;
/** Many programs write `<` in JSON as an escape. */
const clue = /!\[|(?:<|\\u003c)(?:img\b|visi\w)|x-(?:platform|mint)/gi;

/** Offsets of what may be a text to check: most descriptions have none. */
export function findProse(document: SourceDocument): readonly number[] {
  return findClues(document, clue);
}

function checkText({ kind, node }: WrittenText, { workspace }: Project, prose: ProseParser): readonly Problem[] {
  const text = node.string() ?? '';
  const { file } = node.location;
  const tree = kind === 'content' ? prose.content(text, file) : prose.markdown(text);
  const links = findOutsideLinks(tree.links, file, workspace);
  const ofTree = kind === 'content' ? tree.problems : tree.problems.filter(({ code }) => aboutReaders.test(code));
  const problems = [...ofTree, ...links];
  return problems.map((problem) => ({
    ...problem,
    fixes: [],
    at: { file, span: placeOf(problem.at.span, text, node) },
  }));
}

/** In Markdown only the tags of `Visibility` have such problems. */
const aboutReaders = /^mdx-(?:attribute|visibility)/;

/** Where the part of the text is in the file, else the whole text. */
function placeOf(span: Span, text: string, node: SourceNode): Span {
  return findWritten(span, text, node) ?? node.location.span;
}
