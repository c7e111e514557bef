import type { SourceNode } from '../../source/document/source-document.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** The operations of an OpenAPI description as they are written under its paths and webhooks; references are not followed. */
export function listWrittenOperations(root: SourceNode): readonly SourceNode[] {
  const items = ['paths', 'webhooks'].flatMap((key) => root.get(key)?.members() ?? []);
  return items.flatMap(listMethods);
}

/** The request bodies and responses as they are written under the operations, their callbacks, and the components. */
export function listWrittenBodies(root: SourceNode): readonly SourceNode[] {
  const operations = listWrittenOperations(root);
  const callbacks = operations.flatMap((operation) => operation.get('callbacks')?.members() ?? []);
  const called = callbacks.flatMap((callback) => callback.members()).flatMap(listMethods);
  const components = root.get('components') ?? root;
  return [
    ...[...operations, ...called].flatMap((operation) => [
      ...[operation.get('requestBody')].filter((body) => body !== undefined),
      ...(operation.get('responses')?.members() ?? []),
    ]),
    ...['requestBodies', 'responses'].flatMap((key) => components.get(key)?.members() ?? []),
  ];
}

function listMethods(item: SourceNode): readonly SourceNode[] {
  return methods.flatMap((method) => item.get(method) ?? []);
}
