import { pageSource } from '../pages/plan/page-plan.ts';
import type { Project } from '../project/project.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { isRemote } from '../source/text/file-names.ts';
import { findClues, findWritten, listTexts, type WrittenText } from './description-texts.ts';
import { locateLinks, type WrittenLink } from './written-links.ts';

const link = /\]\(\s*<?\/|\b(?:href|src)\s*=/;
const clue = new RegExp(`${link.source}|x-(?:platform|mint)`, 'g');

/** The project's files of the descriptions that pages are made of. */
export function* shownDocuments(project: Project): Generator<SourceDocument> {
  const sources = project.plan.pages.flatMap((page) => pageSource(page) ?? []);
  const files = new Set([...new Set(sources)].flatMap((source) => [...(project.description(source)?.files ?? [])]));
  for (const file of files) {
    const document = isRemote(file) ? undefined : project.document(file);
    if (document !== undefined) yield document;
  }
}

/**
 * The links in the texts of one file of a description. Only those from the docs root: a text may be part of several
 * pages, so what is relative to the page has no single target.
 */
export function listDescriptionLinks(document: SourceDocument, project: Project): readonly WrittenLink[] {
  if (!link.test(document.text)) return [];
  return listTexts(document, findClues(document, clue), link).flatMap((text) => linksOf(text, project));
}

function linksOf({ kind, node }: WrittenText, project: Project): readonly WrittenLink[] {
  const text = node.string() ?? '';
  if (!link.test(text)) return [];
  const { file } = node.location;
  const tree = project.parseText(text, { file, dialect: kind === 'content' ? 'mdx' : 'markdown' });
  const located = locateLinks(tree, file, (name) => (name === file ? text : project.pageFile(name)?.text));
  return located.flatMap((found) => {
    if (!/^\/(?!\/)/.test(found.href)) return [];
    if (found.at.file !== file) return [found];
    const span = findWritten(found.at.span, text, node);
    return span === undefined ? [] : [{ ...found, at: { file, span }, bases: [''] }];
  });
}
