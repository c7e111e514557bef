/**
 * Makes the inside of `target` equal to `markup` with few changes, so that scroll, focus, open details and chosen radio buttons stay.
 * Cells are not touched: the playground owns their content. `markup` comes from `render`, which escapes.
 * `prepare` adapts the new page to the reader's choices before it is compared.
 */
export function patchPage(target: Element, markup: string, prepare?: (page: ParentNode) => void): void {
  const parsed = new DOMParser().parseFromString(`<main>${markup}</main>`, 'text/html').querySelector('main');
  if (parsed === null) return;
  prepare?.(parsed);
  patchChildren(target, parsed);
}

function patchChildren(target: Node, update: Node): void {
  const keyed = keyedChildren(target);
  let cursor: ChildNode | null = target.firstChild;
  for (const child of [...update.childNodes]) {
    const match = findMatch(child, cursor, keyed);
    if (match === undefined) {
      target.insertBefore(document.importNode(child, true), cursor);
      continue;
    }
    if (match === cursor) cursor = cursor.nextSibling;
    else target.insertBefore(match, cursor);
    patchNode(match, child);
  }
  while (cursor !== null) {
    const next: ChildNode | null = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

/** Elements with a key match anywhere among the children, others only at the same position. */
function findMatch(update: ChildNode, cursor: ChildNode | null, keyed: Map<string, ChildNode>): ChildNode | undefined {
  const key = matchKey(update);
  if (key !== undefined) {
    const match = keyed.get(key);
    keyed.delete(key);
    return match;
  }
  const fits = cursor !== null && matchKey(cursor) === undefined && cursor.nodeName === update.nodeName;
  return fits ? cursor : undefined;
}

function keyedChildren(target: Node): Map<string, ChildNode> {
  const keyed = new Map<string, ChildNode>();
  for (const child of target.childNodes) {
    const key = matchKey(child);
    if (key !== undefined && !keyed.has(key)) keyed.set(key, child);
  }
  return keyed;
}

function matchKey(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const name = node.id || node.getAttribute('data-cell') || node.getAttribute('data-expand');
  return name === null || name === '' ? undefined : `${node.nodeName} ${name}`;
}

function patchNode(target: ChildNode, update: ChildNode): void {
  if (!(target instanceof Element) || !(update instanceof Element)) {
    if (target.nodeValue !== update.nodeValue) target.nodeValue = update.nodeValue;
    return;
  }
  patchAttributes(target, update);
  // The playground owns the content of cells, and opened rows were fetched: `RowExpander` updates those.
  if (target.hasAttribute('data-cell') || target.hasAttribute('data-expanded')) return;
  patchChildren(target, update);
}

/** Attributes that belong to the reader or to the panel's scripts: the markup only initializes them. */
const ownedByReader = new Set(['open', 'checked', 'data-expanded']);

function patchAttributes(target: Element, update: Element): void {
  for (const { name, value } of [...update.attributes]) {
    if (!ownedByReader.has(name) && target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  for (const { name } of [...target.attributes]) {
    if (!ownedByReader.has(name) && !update.hasAttribute(name)) target.removeAttribute(name);
  }
}
