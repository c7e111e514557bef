import type { Reading } from '../../api/reading.ts';
import { getOfItem, type OperationPlace, type PathItem } from '../../openapi/path-item.ts';
import { textOf } from '../../source/node-values.ts';
import type { SourceNode } from '../../source/source-document.ts';

/** One path with its operations and every path parameter that is declared for it. */
export interface PathUse {
  readonly path: string;
  readonly item: PathItem;
  /** Names between braces, as they are written. */
  readonly templateNames: ReadonlySet<string>;
  /** For all operations, in the path item. */
  readonly shared: Declared;
  readonly operations: readonly { readonly place: OperationPlace; readonly own: Declared }[];
}

export interface Declared {
  /** The `name`s of the parameters with `in: path`. */
  readonly names: readonly SourceNode[];
  /** Whether every parameter could be read: one behind a broken reference may be any. */
  readonly isWhole: boolean;
}

/** Paths that have operations, in document order. */
export function listPaths(operations: readonly OperationPlace[], reading: Reading): readonly PathUse[] {
  // Not `Map.groupBy`: Node 20 has none.
  const byItem = new Map<PathUse['item'], OperationPlace[]>();
  for (const place of operations) {
    if (place.origin !== 'path') continue;
    const known = byItem.get(place.item);
    if (known === undefined) byItem.set(place.item, [place]);
    else known.push(place);
  }
  return [...byItem].map(([item, places]) => {
    const path = places[0]?.path ?? '';
    return {
      path,
      item,
      templateNames: new Set(Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name)),
      shared: declaredIn(getOfItem(item, 'parameters'), reading),
      operations: places.map((place) => ({ place, own: declaredBy(place.node, reading) })),
    };
  });
}

/** An operation that is a reference stands in no standard, so what it declares is not known. */
function declaredBy(operation: SourceNode, reading: Reading): Declared {
  const declared = declaredIn(operation.get('parameters'), reading);
  return operation.get('$ref') ? { ...declared, isWhole: false } : declared;
}

function declaredIn(written: SourceNode | undefined, reading: Reading): Declared {
  const list = reading.open(written);
  const names: SourceNode[] = [];
  let isWhole = written === undefined || list !== undefined;
  for (const element of list?.elements() ?? []) {
    const node = reading.follow(element, 'a parameter object')?.node;
    const name = node?.get('name');
    if (!node) isWhole = false;
    else if (name && node.get('in')?.string() === 'path') names.push(name);
  }
  return { names, isWhole };
}

/** The text of a `name`. */
export function nameOf(node: SourceNode): string {
  return textOf(node) ?? '';
}

/** Whether a name in a template means the parameter: gateways write `{proxy+}` and `{path*}` for what goes on over slashes. */
export function isNamed(templateName: string, parameter: string): boolean {
  return templateName === parameter || templateName.replace(/[+*]$/, '') === parameter;
}
