import type { ReadContext } from '../api/read-context.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';

/** A path item and, if it is a reference, its target; siblings of the reference take precedence. */
export interface PathItem {
  readonly own: SourceNode;
  readonly target: SourceNode;
}

/** One operation before it is read. */
export interface OperationPlace {
  readonly origin: 'path' | 'webhook' | 'callback';
  /** Upper case; a token of `additionalOperations` as written. */
  readonly method: string;
  readonly path: string;
  readonly item: PathItem;
  readonly node: SourceNode;
}

/** The keys of a path item that hold operations. */
export const pathItemMethods: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]);

export function followPathItem(own: SourceNode, reading: ReadContext): PathItem | undefined {
  const target = reading.follow(own, 'a path item object')?.node;
  return target && { own, target };
}

/** Gets a member of the path item itself, else of its target. */
export function getItemMember({ own, target }: PathItem, key: string): SourceNode | undefined {
  return own.get(key) ?? (own === target ? undefined : target.get(key));
}

/** Lists the operations of a path item in document order, including `additionalOperations` (3.2). */
export function listOperations(
  origin: OperationPlace['origin'],
  path: string,
  item: PathItem,
  reading: ReadContext,
): readonly OperationPlace[] {
  const places: OperationPlace[] = [];
  for (const [method, node] of listMethods(item)) {
    if (node.kind === 'object') places.push({ origin, method, path, item, node });
    else reading.reportWrongKind(node, 'an operation: an object');
  }
  return places;
}

type NamedOperation = readonly [method: string, node: SourceNode];

function listMethods({ own, target }: PathItem): readonly NamedOperation[] {
  if (own === target) return listOwnMethods(own);
  const targetMethods = identityOf(own) === identityOf(target) ? [] : listOwnMethods(target);
  return [
    ...listOwnMethods(own),
    ...targetMethods.filter(([, { key }]) => !pathItemMethods.has(String(key)) || !own.get(String(key))),
  ];
}

function listOwnMethods(item: SourceNode): readonly NamedOperation[] {
  return item.members().flatMap((member): readonly NamedOperation[] => {
    const key = String(member.key);
    if (key === 'additionalOperations') return member.members().map((node) => [String(node.key), node]);
    return pathItemMethods.has(key) ? [[key.toUpperCase(), member]] : [];
  });
}
