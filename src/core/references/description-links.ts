import { pageSource } from '../pages/plan/page-plan.ts';
import type { Project } from '../project/project.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { isRemote } from '../source/text/file-names.ts';
import { findClues, findWritten, listTexts, type WrittenText } from './description-texts.ts';
import { locateLinks, type WrittenLink } from './written-links.ts';

const link = /\]\(\s*<?\/|\b(?:href|src)\s*=/;
const clue = new RegExp(`${link.source}|x-(?:platform|mint)`, 'g');

/** Returns whether a text of a description may have a link from the docs root. */
export function mayHaveLinks(text: string): boolean {
  return link.test(text);
}

/** The local files of all descriptions that pages are generated from. */
export function* listPublishedDocuments(project: Project): Generator<SourceDocument> {
  const sources = project.plan.pages.flatMap((page) => pageSource(page) ?? []);
  const files = new Set([...new Set(sources)].flatMap((source) => [...(project.description(source)?.files ?? [])]));
  for (const file of files) {
    const document = isRemote(file) ? undefined : project.document(file);
    if (document !== undefined) yield document;
  }
}

/**
 * Lists the links in the texts of one file of a description. Only those from the docs root: a text may be part of several
 * pages, so a relative link has no single target.
 */
export function listDescriptionLinks(document: SourceDocument, project: Project): readonly WrittenLink[] {
  if (!mayHaveLinks(document.text)) return [];
  return listTexts(document, findClues(document, clue), link).flatMap((text) =>
    mayHaveLinks(text.node.string() ?? '') ? findLinks(text, project, rooted) : [],
  );
}

const rooted = /^\/(?!\/)/;
/** Relative addresses, files, and the anchors that Redoc makes of operations, tags and headings. */
const unrooted =
  /^(?:\.{1,2}\/|#(?:operation|tag|section|schema)\/|#\/|[\w-][\w./-]*\.(?:mdx?|png|jpe?g|gif|svg|webp)(?:[?#]|$))/i;
const unrootedLink = /\]\(\s*<?(?:[.#]|[\w./-]+\.[a-z]{2,4}\b)/i;
const unrootedClue = new RegExp(unrootedLink.source, 'gi');

/** Lists the links in the texts of one file of a description that have no single target: a text is part of several pages. */
export function listUnrootedLinks(document: SourceDocument, project: Project): readonly WrittenLink[] {
  if (!unrootedLink.test(document.text)) return [];
  const texts = listTexts(document, findClues(document, unrootedClue), unrootedLink);
  return texts.flatMap((text) => (text.kind === 'description' ? findLinks(text, project, unrooted) : []));
}

function findLinks({ kind, node }: WrittenText, project: Project, accepted: RegExp): readonly WrittenLink[] {
  const text = node.string() ?? '';
  const { file } = node.location;
  const tree = project.parseText(text, { file, dialect: kind === 'content' ? 'mdx' : 'markdown' });
  const located = locateLinks(tree, file, (name) => (name === file ? text : project.pageFile(name)?.text));
  return located.flatMap((written) => {
    if (!accepted.test(written.href)) return [];
    if (written.at.file !== file) return [written];
    const span = findWritten(written.at.span, text, node);
    return span === undefined ? [] : [{ ...written, at: { file, span }, bases: [''] }];
  });
}
