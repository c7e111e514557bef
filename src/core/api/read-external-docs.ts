import { textOf } from '../source/node-values.ts';
import type { SourceNode } from '../source/source-document.ts';
import { withoutUndefined } from '../source/without-undefined.ts';
import type { ExternalDocs } from './http-operation.ts';

/** `externalDocs`; undefined without a URL. */
export function readExternalDocs(node: SourceNode | undefined): ExternalDocs | undefined {
  const url = textOf(node?.get('url'));
  return url === undefined ? undefined : withoutUndefined({ url, description: textOf(node?.get('description')) });
}
