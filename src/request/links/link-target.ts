import { splitPointer } from '../../core/source/document/pointer.ts';

/** The operation that a link of a description names. */
export interface LinkTarget {
  readonly operationId?: string;
  /** `#/paths/~1books~1{id}/get`, also with the file before it. */
  readonly operationRef?: string;
}

interface NamedOperation {
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
}

export function isLinkTarget({ operationId, method, path }: NamedOperation, link: LinkTarget): boolean {
  if (link.operationId !== undefined) return operationId === link.operationId;
  const [root, template, verb] = splitPointer(/#(.*)$/s.exec(link.operationRef ?? '')?.[1] ?? '') ?? [];
  return root === 'paths' && template === path && verb?.toUpperCase() === method;
}
