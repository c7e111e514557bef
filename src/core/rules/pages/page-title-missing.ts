import { editFrontMatter } from '../../new-pages/write-page.ts';
import type { PageFile } from '../../pages/front-matter/front-matter.ts';
import { readPageFile } from '../../pages/front-matter/read-page-file.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { Fix, Problem } from '../../source/document/problem.ts';
import type { Span } from '../../source/text/span.ts';
import type { Rule } from '../rule.ts';

export const pageTitleMissing: Rule = {
  id: 'page-title-missing',
  summary: 'A page that begins with a heading of level 1 has its title in the front matter.',
  severity: 'info',
  *check(project, references) {
    for (const page of project.plan.pages) {
      if (page.kind !== 'mdx' || page.target !== undefined) continue;
      const pageFile = project.pageFile(page.file);
      if (pageFile === undefined || Object.hasOwn(pageFile.frontMatter.all, 'title')) continue;
      // Such pages show no title.
      if (pageFile.frontMatter.mode === 'custom' || pageFile.frontMatter.mode === 'frame') continue;
      const line = findFirstHeading(pageFile);
      if (line === undefined) continue;
      const { file, text } = pageFile;
      // The title may be in front matter that is broken, or in a misspelt key.
      if (readPageFile(file, text).problems.some(hidesTitle)) continue;
      const { start, end } = line;
      yield {
        message: `The page has no \`title\`, so it is called "${page.title}" after its file, above this heading. Move the heading to \`title\` in the front matter.`,
        at: { file, span: { start, end: start + text.slice(start, end).trimEnd().length } },
        fixes: moveHeading(pageFile, line, { project, references }),
      };
    }
  },
};

function hidesTitle({ severity, fixes = [] }: Problem): boolean {
  return severity === 'error' || fixes.some(({ edits }) => edits.some(({ text }) => text === 'title'));
}

/** The line of the heading with which the text of a page begins, and the empty lines after it. */
function findFirstHeading({ text, bodyStart }: PageFile): Span | undefined {
  const before = /^\uFEFF?(?:[ \t]*\r?\n|import [^\n]*\n)*/.exec(text.slice(bodyStart))?.[0].length ?? 0;
  const start = bodyStart + before;
  const heading = /^# +[^\s#].*(?:\r?\n(?:[ \t]*\r?\n)*|$)/.exec(text.slice(start));
  return heading === null ? undefined : { start, end: start + heading[0].length };
}

/** Nothing if a link leads to the heading, which would then be gone. */
function moveHeading(
  page: PageFile,
  line: Span,
  { project, references }: { readonly project: Project; readonly references: ReferenceIndex },
): readonly Fix[] {
  const { file, text } = page;
  const first = project.pageFacts(file)?.headings[0];
  if (first === undefined || first.depth !== 1 || first.text.trim() === '') return [];
  const ids = [first.id, ...(first.otherIds ?? [])];
  if (ids.some((id) => references.to({ file, part: id }).length > 0)) return [];
  // Titles have no formatting.
  const isPlain = !/[`*_[\]<{\\&~$]/.test(text.slice(line.start, line.end));
  const edits = [editFrontMatter(page, 'title', first.text.trim()), { at: { file, span: line }, text: '' }];
  return [{ kind: isPlain ? 'fix' : 'guess', title: `Move "${first.text.trim()}" to the front matter`, edits }];
}
