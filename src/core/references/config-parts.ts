import type { Project } from '../project/project.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import { parentFolder, resolvePath } from '../source/text/file-names.ts';

/** A `$ref` of `docs.json` or of one of its parts, to another part. */
export interface PartReference {
  readonly node: SourceNode;
  /** Path and pointer, as written. */
  readonly path: string;
  readonly pointer: string;
  /** The file of the part. */
  readonly target: string;
}

/** Lists the `$ref`s of `docs.json` and its parts to other parts. */
export function listConfigParts(project: Project): readonly PartReference[] {
  const { files } = project.config;
  return files.flatMap((file) =>
    listReferences(project.document(file)).flatMap((node): readonly PartReference[] => {
      const [path = '', pointer = ''] = (node.string() ?? '').split('#', 2);
      const target = path === '' ? undefined : resolvePath(parentFolder(file), path);
      return target === undefined || !files.includes(target) ? [] : [{ node, path, pointer, target }];
    }),
  );
}

function listReferences(document: SourceDocument | undefined): readonly SourceNode[] {
  const found: SourceNode[] = [];
  document?.walk({
    skipsScalars: () => false,
    visit(place) {
      if (place.name === '$ref' && place.isString) found.push(place.node());
      return 0;
    },
  });
  return found;
}
