import type { SourceNode } from '../../source/document/source-document.ts';
import type { ValueSchema } from '../../standards/allowed-members.ts';
import type { Standard } from '../../standards/standard.ts';

/** A value of a description, by its schemas. */
export interface DescriptionPlace {
  readonly standard: Standard;
  /** The file of the description. */
  readonly root: string;
  /** The keys and indices that lead to it in the description or, if that is unknown, in the part. */
  readonly path: Path;
  readonly places: readonly ValueSchema[];
}

/** Keys and indices from the root of a file. */
export type Path = readonly (string | number)[];

/** Keys and indices from the root to the value. */
export function listSegments(node: SourceNode): Path {
  const path: (string | number)[] = [];
  for (let at: SourceNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    if (at.key !== undefined) path.unshift(at.key);
  }
  return path;
}
