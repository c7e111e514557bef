import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';
import { parseValue, printInline } from '../../source/edit/print-value.ts';
import { addElement, putMember, removeValue } from '../../source/edit/put-value.ts';

/** Returns edits that add a server to `servers`, and remove the keys of 2.0 that it replaces. */
export function moveToServers(
  root: AuthoredNode,
  keys: readonly string[],
  server: string,
): readonly TextEdit[] | undefined {
  const servers = root.get('servers');
  const value = parseValue(server);
  if (servers?.kind !== 'array' || value === undefined) return undefined;
  const old = root.members().filter(({ key }) => keys.includes(String(key)));
  return combineEdits([addElement(servers, value), ...old.map(removeValue)]);
}

/**
 * Returns edits that move the values of a 2.0 section to `components`, and update the references to them. Undefined if
 * a name already exists there, or if the section has comments, which would be lost.
 */
export function moveToComponents(section: AuthoredNode, name: string): readonly TextEdit[] | undefined {
  const { document, parent: root } = section;
  const components = root?.get('components');
  if (components?.kind !== 'object' || section.kind !== 'object' || hasComment(section)) return undefined;
  const present = components.get(name);
  if (section.members().some(({ key }) => present?.get(String(key)) !== undefined)) return undefined;
  const [from, to] = [`#/${String(section.key)}/`, `#/components/${name}/`];
  const createPut = (object: AuthoredNode, key: string, value: SourceNode): TextEdit | undefined => {
    const moved = parseValue(printInline(value).replaceAll(from, to));
    return moved && putMember(object, key, moved);
  };
  const additions =
    present === undefined
      ? [createPut(components, name, section)]
      : section.members().map((member) => createPut(present, String(member.key), member));
  const references = [...document.text.matchAll(/#\/\w+\//g)].flatMap(({ 0: written, index: start }): TextEdit[] => {
    const span = { start, end: start + written.length };
    const isMoved = start >= section.span.start && start < section.span.end;
    return written === from && !isMoved ? [{ at: { file: document.file, span }, text: to }] : [];
  });
  return combineEdits([...additions, removeValue(section), ...references]);
}

function hasComment(node: AuthoredNode): boolean {
  return node.document.language === 'yaml' && /(?:^|\s)#(?!\/)/.test(node.raw());
}

/** Undefined if any edit is missing, or if two overlap. */
function combineEdits(edits: readonly (TextEdit | undefined)[]): readonly TextEdit[] | undefined {
  const definedEdits = edits.filter((edit) => edit !== undefined);
  const ordered = definedEdits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const isApart = ordered.every(({ at }, index) => at.span.start >= (ordered[index - 1]?.at.span.end ?? 0));
  return isApart && definedEdits.length === edits.length ? definedEdits : undefined;
}
