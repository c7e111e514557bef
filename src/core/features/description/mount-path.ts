import type { Project } from '../../project/project.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { listSegments, type Path } from './description-place.ts';

/** The deepest nesting of parts. */
const maxDepth = 8;

/**
 * The path of the content of a file in `docs.json`: `[]` for `docs.json` itself, the path of the `$ref` for a part.
 * Undefined for other files.
 */
export function findMountPath(project: Project, file: string, depth = 0): Path | undefined {
  if (file === project.configFile) return [];
  if (depth === maxDepth) return undefined;
  for (const other of project.config.files) {
    const reference = other === file ? undefined : findReferenceTo(project, other, file);
    const parentPath = reference && findMountPath(project, other, depth + 1);
    const holder = reference?.parent;
    if (parentPath !== undefined && holder !== undefined) return [...parentPath, ...listSegments(holder)];
  }
  return undefined;
}

function findReferenceTo(project: Project, from: string, to: string): SourceNode | undefined {
  let found: SourceNode | undefined;
  project.document(from)?.walk({
    skipsScalars: () => false,
    visit(place, context) {
      if (found === undefined && place.isString && place.name === '$ref' && resolvePath(place.string(), from) === to) {
        found = place.node();
      }
      return context;
    },
  });
  return found === undefined ? undefined : project.document(from)?.nodeAt(found.start);
}

function resolvePath(reference: string, from: string): string | undefined {
  const path = resolveReference(reference, from);
  return path.kind === 'file' ? path.file : undefined;
}
