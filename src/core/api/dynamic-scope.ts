import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import type { Resource } from '../source/references/resources.ts';

/**
 * The target of each `$dynamicAnchor` on the current evaluation path: the outermost resource that declares it wins
 * (JSON Schema 2020-12 core, 8.2.3.2).
 */
export interface DynamicScope {
  /** Equal for equivalent scopes; empty without dynamic anchors. */
  readonly key: string;
  readonly anchors: ReadonlyMap<string, SourceNode>;
}

export const emptyScope: DynamicScope = { key: '', anchors: new Map() };

/** The scope inside a resource. */
export function enterResource(scope: DynamicScope, { dynamicAnchors }: Resource): DynamicScope {
  if (dynamicAnchors.size === 0) return scope;
  const added = [...dynamicAnchors].filter(([name]) => !scope.anchors.has(name));
  if (added.length === 0) return scope;
  const anchors = new Map([...scope.anchors, ...added]);
  const parts = Array.from(anchors, ([name, node]) => `${name}=${identityOf(node)}`);
  return { key: parts.toSorted().join(' '), anchors };
}
