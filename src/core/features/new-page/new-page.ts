import { extensionLike, findFolder, findSiblings } from '../../new-pages/find-siblings.ts';
import { normalizePath, proposePath, refusePath } from '../../new-pages/page-path.ts';
import { retitle, writePage } from '../../new-pages/write-page.ts';
import { findList } from '../../project/find-node.ts';
import type { Project } from '../../project/project.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { fileExtension } from '../../source/text/file-names.ts';
import { buildSiteTree } from '../site-tree/build-site-tree.ts';
import { explainBroken } from '../site-tree/explain-broken.ts';
import { type Destination, findEnd, findNewGroup, insertAt } from '../site-tree/place-rows.ts';
import { findRowNode, goneMessage, type SiteRows } from '../site-tree/row-nodes.ts';
import { type NewPage, refuse, type SiteEdit, type Target } from '../site-tree/site-action.ts';

/** The path proposed for a new page, or the reason why the page can't be added there. */
export type ProposedPage =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Proposes the path for a page with the title, in the element or after the entry of a row. */
export function proposePage(project: Project, { onto, newGroup }: Target, title: string): ProposedPage {
  const place = findPlace({ project, sources: buildSiteTree(project).sources }, onto, newGroup);
  if (place.kind === 'refused') return place;
  return { kind: 'path', path: proposePath(project, findFolder(project, place.container), title) };
}

/** Creates the page file, and its entry in the navigation. */
export function newPage(rows: SiteRows, { onto, newGroup, title, path: written, copyOf }: NewPage): SiteEdit {
  const { project } = rows;
  const place = findPlace(rows, onto, newGroup);
  if (place.kind === 'refused') return refuse(place.message);
  if (title.trim() === '') return refuse('A page needs a title.');
  const path = normalizePath(written);
  const refusal = refusePath(project, path);
  if (refusal !== undefined) return refuse(refusal);
  const siblings = findSiblings(project, place.container);
  const file = `${path}${copyOf === undefined ? extensionLike(siblings) : fileExtension(copyOf)}`;
  const original = copyOf === undefined ? undefined : project.pageFile(copyOf);
  if (copyOf !== undefined && original === undefined) return refuse(goneMessage);
  const text = original === undefined ? writePage(title.trim(), siblings) : retitle(original, title.trim());
  const entry = quoteText(spellLike(place, path));
  return { kind: 'edits', title: `New page "${path}"`, creates: [{ file, text }], edits: [insertAt([entry], place)] };
}

/** Finds the place for the entry of a page: after the entry of the row, at the end of its element, or in a new group there. */
function findPlace(rows: SiteRows, onto: string, newGroup?: string): Destination {
  const { project } = rows;
  const broken = explainBroken(project);
  if (broken !== undefined) return { kind: 'refused', message: broken };
  const source = rows.sources.get(onto);
  if (source !== undefined && newGroup !== undefined)
    return inJson(findNewGroup(project, source, { label: newGroup, hasEndpoints: false }));
  if (source?.kind === 'container') {
    return inJson(findEnd(project, source.container, { hasEntries: true, hasEndpoints: false }));
  }
  const node = source?.kind === 'entry' ? findRowNode(rows, source) : undefined;
  if (source?.kind !== 'entry' || node === undefined) return { kind: 'refused', message: goneMessage };
  const { container } = source.entry;
  const place = findList(node);
  // The `root` page of a group is not in a list.
  if (place === undefined) {
    return inJson(findEnd(project, container, { hasEntries: true, hasEndpoints: false }));
  }
  return inJson({ kind: 'list', list: place.list, index: place.index + 1, container });
}

function inJson(destination: Destination): Destination {
  if (destination.kind === 'refused') return destination;
  const { document } = destination.kind === 'list' ? destination.list : destination.object;
  if (document.language === 'json') return destination;
  return { kind: 'refused', message: `${document.file} is YAML, which can't be edited here: add the page there.` };
}

/** Adds a slash or an extension to the path if all other entries of the list have one. */
function spellLike(place: Exclude<Destination, { kind: 'refused' }>, path: string): string {
  const texts = place.kind === 'list' ? pathsIn(place.list) : [];
  const have = (pattern: RegExp) => texts.length > 0 && texts.every((text) => pattern.test(text));
  const extension = ['.mdx', '.md'].find((each) => texts.length > 0 && texts.every((text) => text.endsWith(each)));
  return `${have(/^\//) ? '/' : ''}${path}${extension ?? ''}`;
}

function pathsIn(list: AuthoredNode): readonly string[] {
  return list.elements().flatMap((element) => {
    const text = element.string();
    return text === undefined || /\s|^https?:/.test(text) ? [] : [text];
  });
}
