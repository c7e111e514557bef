import type { TargetLookup } from '../pages/target-lookup.ts';
import type { Project } from '../project/project.ts';
import type { Reference, ReferenceTarget } from './reference.ts';
import type { SiteLinks } from './site-links.ts';

/** The references in the body of a page: links, images and snippets. */
export function* listPageReferences(project: Project, file: string, links: SiteLinks): Iterable<Reference> {
  const tree = project.tree(file);
  for (const { href, image, span } of tree?.links ?? []) {
    const found = links.find(file, href);
    if (found.kind === 'external') continue;
    const target = found.kind === 'found' ? found.target : undefined;
    yield { kind: image ? 'image' : 'link', text: href, at: { file, span }, target };
  }
  for (const { path, span } of tree?.imports ?? []) {
    const target = project.workspace.has(path) ? { file: path } : undefined;
    yield { kind: 'import', text: path, at: { file, span }, target };
  }
}

/** The references in the front matter of the planned pages. */
export function* listFrontMatterReferences(project: Project): Iterable<Reference> {
  for (const { text, at, lookup } of project.planReport.references) {
    yield { kind: 'front-matter', text, at, target: targetOfLookup(lookup) };
  }
}

export function targetOfLookup(lookup: TargetLookup): ReferenceTarget | undefined {
  if (lookup.kind !== 'found') return undefined;
  const { file, span } = lookup.summary.at;
  return { file, part: span.start };
}
