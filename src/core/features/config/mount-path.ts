import type { Project } from '../../project/project.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import type { ConfigPath } from './offer-config-keys.ts';

/** Parts of parts, at most so deep. */
const deepest = 8;

/** Where the content of a file stands in `docs.json`: `[]` for itself, the path of its `$ref` for a part. Undefined: nowhere. */
export function mountPath(project: Project, file: string, depth = 0): ConfigPath | undefined {
  if (file === project.configFile) return [];
  if (depth === deepest) return undefined;
  for (const other of project.config.files) {
    const reference = other === file ? undefined : findReferenceTo(project, other, file);
    const above = reference && mountPath(project, other, depth + 1);
    const holder = reference?.parent;
    if (above !== undefined && holder !== undefined) return [...above, ...pathOf(holder)];
  }
  return undefined;
}

function findReferenceTo(project: Project, from: string, to: string): SourceNode | undefined {
  let found: SourceNode | undefined;
  project.document(from)?.walk({
    skipsScalars: () => false,
    visit(place, context) {
      if (found === undefined && place.isString && place.name === '$ref' && pathTo(place.string(), from) === to) {
        found = place.node();
      }
      return context;
    },
  });
  return found === undefined ? undefined : project.document(from)?.nodeAt(found.start);
}

function pathTo(reference: string, from: string): string | undefined {
  const path = resolveReference(reference, from);
  return path.kind === 'file' ? path.file : undefined;
}

/** The steps to a value: names of members, indices of elements. */
function pathOf(node: SourceNode): ConfigPath {
  const path: (string | number)[] = [];
  for (let at: SourceNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    if (at.key !== undefined) path.unshift(at.key);
  }
  return path;
}
