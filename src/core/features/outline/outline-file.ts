import type { NavElement } from '../../docs-json/nav-element.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { Fold, OutlineItem } from './outline.ts';
import { foldPage, outlinePage } from './outline-page.ts';

/** Outlines a page, the navigation in `docs.json` and its parts, or a description. */
export function outlineFile(project: Project, file: string): readonly OutlineItem[] {
  if (isPageFile(file)) return outlinePage(textOfDocument(project.workspace, file) ?? '');
  if (project.config.files.includes(file)) return outlineElements(project.config.navigation, file);
  const description = project.description(file);
  if (description === undefined) return [];
  const operations = description.operations.map(({ method, path, summary, at, keyAt, origin }) => {
    const name = origin === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
    return toItem(name, 'operation', { at, nameAt: keyAt, detail: summary });
  });
  const channels = description.channels.map(({ id, title, at, keyAt }) =>
    toItem(id, 'channel', { at, nameAt: keyAt, detail: title }),
  );
  // A part of a description may be in another file.
  return [...operations, ...channels].filter((item) => item.file === file);
}

export function foldFile(project: Project, file: string): readonly Fold[] {
  return isPageFile(file) ? foldPage(textOfDocument(project.workspace, file) ?? '') : [];
}

/** Outlines the elements in the file. An element from another file is left out, with its children. */
function outlineElements(element: NavElement, file: string): readonly (OutlineItem & { readonly file: string })[] {
  if (!isContainer(element)) return element.at.file === file ? [outlineEntry(element)] : [];
  const children = element.children.flatMap((child) => outlineElements(child, file));
  if (element.at.file !== file || element.kind === 'root' || element.kind === 'global') return children;
  const name = element.label.trim() === '' ? element.kind : element.label;
  return [{ ...toItem(name, 'group', { at: element.at, nameAt: element.labelAt, detail: element.kind }), children }];
}

function outlineEntry(element: Exclude<NavElement, { readonly children: unknown }>) {
  const { at } = element;
  if (element.kind === 'page') return toItem(element.path, 'page', { at, nameAt: at });
  return toItem(element.ref.text, element.kind, { at, nameAt: at });
}

function toItem(
  name: string,
  kind: OutlineItem['kind'],
  { at, nameAt, detail }: { readonly at: Location; readonly nameAt: Location; readonly detail?: string | undefined },
): OutlineItem & { readonly file: string } {
  // The name of an included element is in its own file.
  const nameSpan = nameAt.file === at.file ? nameAt.span : at.span;
  const span = { start: Math.min(at.span.start, nameSpan.start), end: Math.max(at.span.end, nameSpan.end) };
  const about = detail === undefined || detail === '' ? {} : { detail };
  return { name, kind, span, nameSpan, children: [], file: at.file, ...about };
}
