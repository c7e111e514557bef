/**
 * Makes the inside of `target` equal to `markup` with few changes, so that scroll, focus, open details and chosen radio buttons stay.
 * Cells are not touched: the playground owns their content. `markup` comes from `render`, which escapes.
 * `prepare` changes what the page is to be, as the reader has chosen.
 */
export function patchPage(target: Element, markup: string, prepare?: (page: ParentNode) => void): void {
  const parsed = new DOMParser().parseFromString(`<main>${markup}</main>`, 'text/html').querySelector('main');
  if (parsed === null) return;
  prepare?.(parsed);
  patchChildren(target, parsed);
}

function patchChildren(target: Node, wanted: Node): void {
  const keyed = keyedChildren(target);
  let cursor: ChildNode | null = target.firstChild;
  for (const child of [...wanted.childNodes]) {
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

/** Elements with a key match wherever they are among the children; others only at the same position. */
function findMatch(wanted: ChildNode, cursor: ChildNode | null, keyed: Map<string, ChildNode>): ChildNode | undefined {
  const key = keyOf(wanted);
  if (key !== undefined) {
    const match = keyed.get(key);
    keyed.delete(key);
    return match;
  }
  const fits = cursor !== null && keyOf(cursor) === undefined && cursor.nodeName === wanted.nodeName;
  return fits ? cursor : undefined;
}

function keyedChildren(target: Node): Map<string, ChildNode> {
  const keyed = new Map<string, ChildNode>();
  for (const child of target.childNodes) {
    const key = keyOf(child);
    if (key !== undefined && !keyed.has(key)) keyed.set(key, child);
  }
  return keyed;
}

function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const name = node.id || node.getAttribute('data-cell') || node.getAttribute('data-expand');
  return name === null || name === '' ? undefined : `${node.nodeName} ${name}`;
}

function patchNode(target: ChildNode, wanted: ChildNode): void {
  if (!(target instanceof Element) || !(wanted instanceof Element)) {
    if (target.nodeValue !== wanted.nodeValue) target.nodeValue = wanted.nodeValue;
    return;
  }
  patchAttributes(target, wanted);
  // The playground owns cells, and opened rows were fetched: the panel's `mergeExpanded` updates those.
  if (target.hasAttribute('data-cell') || target.hasAttribute('data-expanded')) return;
  patchChildren(target, wanted);
}

/** Attributes that the user changes and the markup only initializes, and those that the panel's scripts set. */
const readersOwn = new Set(['open', 'checked', 'data-expanded']);

function patchAttributes(target: Element, wanted: Element): void {
  for (const { name, value } of [...wanted.attributes]) {
    if (!readersOwn.has(name) && target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  for (const { name } of [...target.attributes]) {
    if (!readersOwn.has(name) && !wanted.hasAttribute(name)) target.removeAttribute(name);
  }
}
