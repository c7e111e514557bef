import type { Project } from '../project/project.ts';
import type { Location } from '../source/text/span.ts';
import { findReference } from './entry-at.ts';

/** The definition of the reference under the caret: the operation's key, the page's file, the description. */
export function definition(project: Project, file: string, offset: number): readonly Location[] {
  const reference = findReference(project, file, offset);
  if (reference === undefined) return [];
  switch (reference.kind) {
    case 'operation':
    case 'channel': {
      const { lookup } = reference;
      return lookup.kind === 'found' ? [lookup.summary.keyAt] : [];
    }
    case 'page':
      return ['mdx', 'md']
        .map((extension) => `${reference.path}.${extension}`)
        .filter((path) => project.workspace.has(path))
        .map(startOf);
    case 'source':
      return project.workspace.has(reference.file) ? [startOf(reference.file)] : [];
  }
}

function startOf(file: string): Location {
  return { file, span: { start: 0, end: 0 } };
}
