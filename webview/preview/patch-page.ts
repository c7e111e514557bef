/**
 * Makes the inside of `target` equal to `markup` by the fewest changes, so that scroll, focus, open details and chosen radio buttons stay.
 * Cells are left alone: what is in them belongs to the playground. `markup` comes from `render`, which escapes.
 */
export function patchPage(target: Element, markup: string): void {
  const parsed = new DOMParser().parseFromString(`<main>${markup}</main>`, 'text/html').querySelector('main');
  if (parsed !== null) patchChildren(target, parsed);
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

/** Elements with a name of their own are found by it wherever they stand; others only where they stand. */
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
  // Cells are the playground's, opened rows were fetched for this place: `mergeExpanded` of the panel renews those.
  if (target.hasAttribute('data-cell') || target.hasAttribute('data-expanded')) return;
  patchChildren(target, wanted);
}

/** What the reader changed and the markup only starts with, and what scripts of the panel note on an element. */
const readersOwn = new Set(['open', 'checked', 'data-expanded']);

function patchAttributes(target: Element, wanted: Element): void {
  for (const { name, value } of [...wanted.attributes]) {
    if (!readersOwn.has(name) && target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  for (const { name } of [...target.attributes]) {
    if (!readersOwn.has(name) && !wanted.hasAttribute(name)) target.removeAttribute(name);
  }
}
