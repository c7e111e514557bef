import type { Lookup } from '../pages/plan/plan-report.ts';
import { findNamedSchema } from '../project/find-named-schema.ts';
import type { Project } from '../project/project.ts';
import { isPageFile } from '../source/text/file-names.ts';
import { isDownload, isMedia } from './file-addresses.ts';
import type { Reference, ReferenceTarget } from './reference.ts';
import type { ResolvedLink } from './written-links.ts';

/** Lists the links, images and other files that pages and snippets refer to. */
export function* listLinkReferences(written: Iterable<ResolvedLink>): Iterable<Reference> {
  for (const { href, image, at, outcome } of written) {
    if (outcome.kind === 'external' || outcome.kind === 'below') continue;
    const target = outcome.kind === 'missing' ? undefined : outcome.target;
    yield { kind: getLinkKind(href, image), text: href, at, target };
  }
}

function getLinkKind(href: string, image: boolean): Reference['kind'] {
  if (isMedia(href)) return 'media';
  if (image) return 'image';
  return isDownload(href) ? 'download' : 'link';
}

/** The page files of the site, and the drafts: those that no navigation reaches. */
export function listProsePages({ plan, planReport }: Project): readonly string[] {
  return [...plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : [])), ...planReport.unreached];
}

export function* listImports(project: Project): Iterable<Reference> {
  const files = new Set(listProsePages(project));
  // The loop also visits files that are added while it runs.
  for (const file of files) {
    for (const { path, span } of project.pageFacts(file)?.imports ?? []) {
      const target = project.workspace.has(path) ? { file: path } : undefined;
      if (target !== undefined && isPageFile(path)) files.add(path);
      yield { kind: 'import', text: path, at: { file, span }, target };
    }
  }
}

export function* listFrontMatterReferences(project: Project): Iterable<Reference> {
  for (const { text, at, lookup } of project.planReport.references) {
    yield { kind: 'front-matter', text, at, target: getLookupTarget(lookup) };
  }
  for (const page of project.plan.pages) {
    const schema = page.kind === 'mdx' ? project.pageFile(page.file)?.frontMatter.schema : undefined;
    if (schema === undefined) continue;
    const { node } = findNamedSchema(project, schema) ?? {};
    const target = node && { file: node.document.file, part: node.start };
    yield { kind: 'front-matter', text: schema.name, at: schema.at, target };
  }
}

export function getLookupTarget(lookup: Lookup): ReferenceTarget | undefined {
  if (lookup.kind !== 'found') return undefined;
  const { file, span } = lookup.summary.at;
  return { file, part: span.start };
}
