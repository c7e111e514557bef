import type { SourceNode } from '../../source/document/source-document.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of an OpenAPI description as they are written under its paths and webhooks; references are not followed. */
export function listWrittenOperations(root: SourceNode): readonly SourceNode[] {
  const items = ['paths', 'webhooks'].flatMap((key) => root.get(key)?.members() ?? []);
  return items.flatMap((item) => methods.flatMap((method) => item.get(method) ?? []));
}

export function listWrittenBodies(root: SourceNode): readonly SourceNode[] {
  return listWrittenOperations(root).flatMap((operation) => [
    ...[operation.get('requestBody')].filter((body) => body !== undefined),
    ...(operation.get('responses')?.members() ?? []),
  ]);
}
