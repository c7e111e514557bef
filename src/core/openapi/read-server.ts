import type { ReadContext } from '../api/read-context.ts';
import { readServerVariables } from '../api/read-server-variables.ts';
import type { Server } from '../api/server.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';

/** The first list of servers that is present and not empty; relative URLs stay as written. */
export function readServers(lists: readonly (SourceNode | undefined)[], reading: ReadContext): Server[] {
  const list = lists.find((servers) => servers !== undefined && !servers.isEmpty);
  if (list && reading.isSeen(list)) return [];
  if (list && list.kind !== 'array') reading.reportWrongKind(list, 'a list of servers');
  return (list?.kind === 'array' ? reading.takeFirst('server', list) : []).flatMap(
    (node) => readServer(node, reading) ?? [],
  );
}

/** Reads one server; undefined, with a problem, if it has no `url`. */
export function readServer(node: SourceNode, reading: ReadContext): Server | undefined {
  const url = textOf(node.get('url'));
  if (url === undefined) {
    reading.report('server-url', 'error', 'A server must have a `url`.', node.location);
    return undefined;
  }
  return {
    url,
    name: textOf(node.get('name')),
    description: textOf(node.get('description')),
    variables: readServerVariables(node.get('variables'), reading),
  };
}
