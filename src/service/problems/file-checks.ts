import { findOutsideLinks } from '../../core/project/outside-links.ts';
import type { Project } from '../../core/project/project.ts';
import type { DescriptionFacts } from '../../core/references/description-facts.ts';
import { findClues, findWritten, listTexts, type WrittenText } from '../../core/references/description-texts.ts';
import { checkDescription } from '../../core/rules/check-rules.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { Span } from '../../core/source/text/span.ts';
import type { ProseParser } from '../../page/prose-parser.ts';
import { createIconCheck } from './check-icons.ts';

/** Checks of single files, whose results are kept as long as the version of the file that they were made of. */
export interface FileChecks {
  /** The rules that need one description alone. */
  description(facts: DescriptionFacts): readonly Problem[];
  /** The MDX and Markdown in a file of a description. */
  texts(file: string): readonly Problem[];
  /** The names of icons in pages and in `docs.json`. */
  icons(): readonly Problem[];
}

export function createFileChecks(project: Project, prose: ProseParser): FileChecks {
  const described = new WeakMap<DescriptionFacts, readonly Problem[]>();
  const clues = new WeakMap<SourceDocument, readonly number[]>();
  return {
    description: (facts) => getOrInsert(described, facts, checkDescription),
    texts(file) {
      const document = project.document(file);
      const found = document === undefined ? [] : getOrInsert(clues, document, findProse);
      // Texts may insert snippets and variables, so only where they are is kept.
      return document === undefined || found.length === 0 ? [] : checkProse(document, found, project, prose);
    },
    icons: createIconCheck(project),
  };
}

/**
 * Finds problems in the texts of a file of a description: in the MDX of `x-platform.content`, and in Markdown pictures
 * outside of the project and tags that say who may read a part. `clues`: what `findProse` finds in the document.
 */
function checkProse(
  document: SourceDocument,
  clues: readonly number[],
  project: Project,
  prose: ProseParser,
): readonly Problem[] {
  return orElse(
    () => listTexts(document, clues, needsCheck).flatMap((text) => checkText(text, project, prose)),
    () => [internalError('Reading the texts of this file', document.file)],
  );
}

const needsCheck = /!\[|<img\b|<visi\w/i;
/** Many JSON writers escape `<`. */
const cluePattern = /!\[|(?:<|\\u003c)(?:img\b|visi\w)|x-(?:platform|mint)/gi;

/** The offsets of possible texts to check. Most descriptions have none. */
function findProse(document: SourceDocument): readonly number[] {
  return findClues(document, cluePattern);
}

function checkText({ kind, node }: WrittenText, { workspace }: Project, prose: ProseParser): readonly Problem[] {
  const text = node.string() ?? '';
  const { file } = node.location;
  const tree = kind === 'content' ? prose.content(text, file) : prose.markdown(text);
  const links = findOutsideLinks(tree.links, file, workspace);
  const treeProblems =
    kind === 'content' ? tree.problems : tree.problems.filter(({ code }) => visibilityCodes.test(code));
  const problems = [...treeProblems, ...links];
  return problems.map((problem) => ({
    ...problem,
    fixes: [],
    at: { file, span: locatePart(problem.at.span, text, node) },
  }));
}

/** In Markdown, only `<Visibility>` tags cause problems with these codes. */
const visibilityCodes = /^mdx-(?:attribute|visibility)/;

/** The span in the file of a part of the text; that of the whole text if the part is not found. */
function locatePart(span: Span, text: string, node: SourceNode): Span {
  return findWritten(span, text, node) ?? node.location.span;
}
