import { findOutsideLinks } from '../core/project/outside-links.ts';
import type { Project } from '../core/project/project.ts';
import { findWritten, listTexts, type WrittenText } from '../core/references/description-texts.ts';
import { internalError, orElse } from '../core/source/document/internal-error.ts';
import type { Problem } from '../core/source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../core/source/document/source-document.ts';
import type { Span } from '../core/source/text/span.ts';
import type { ProseParser } from '../page/prose-parser.ts';

/** What is wrong with the texts of a file of a description: the MDX of `x-platform.content`, and pictures of Markdown that are outside of the project. */
export function checkProse(document: SourceDocument, project: Project, prose: ProseParser): readonly Problem[] {
  return orElse(
    () => listTexts(document, picture).flatMap((text) => checkText(text, project, prose)),
    () => [internalError('Reading the texts of this file', document.file)],
  );
}

const picture = /!\[|<img\b/i;

/** Whether it is worth a walk: most descriptions have none of it. */
export function mayHaveProse({ text }: SourceDocument): boolean {
  return picture.test(text) || /x-(?:platform|mint)/.test(text);
}

function checkText({ kind, node }: WrittenText, { workspace }: Project, prose: ProseParser): readonly Problem[] {
  const text = node.string() ?? '';
  const { file } = node.location;
  const tree = kind === 'content' ? prose.content(text, file) : prose.markdown(text);
  const links = findOutsideLinks(tree.links, file, workspace);
  const problems = kind === 'content' ? [...tree.problems, ...links] : links;
  return problems.map((problem) => ({
    ...problem,
    fixes: [],
    at: { file, span: placeOf(problem.at.span, text, node) },
  }));
}

/** Where the part of the text is in the file, else the whole text. */
function placeOf(span: Span, text: string, node: SourceNode): Span {
  return findWritten(span, text, node) ?? node.location.span;
}
