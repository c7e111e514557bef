import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';

export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

/** Reads `externalDocs`; undefined without a URL. */
export function readExternalDocs(node: SourceNode | undefined): ExternalDocs | undefined {
  const url = textOf(node?.get('url'));
  return url === undefined ? undefined : { url, description: textOf(node?.get('description')) };
}
