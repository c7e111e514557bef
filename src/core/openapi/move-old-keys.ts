import type { JsonObject, JsonValue } from '../source/document/json-value.ts';
import type { TextEdit } from '../source/document/problem.ts';
import type { AuthoredNode } from '../source/document/source-document.ts';
import { parseValue } from '../source/edit/print-value.ts';
import { addElement, putMember, removeValue } from '../source/edit/put-value.ts';

/** Edits that add a server to those of the description and remove the keys of 2.0 that say the same. */
export function moveToServers(
  root: AuthoredNode,
  keys: readonly string[],
  server: string,
): readonly TextEdit[] | undefined {
  const servers = root.get('servers');
  const value = parseValue(server);
  if (servers?.kind !== 'array' || value === undefined) return undefined;
  const old = root.members().filter(({ key }) => keys.includes(String(key)));
  return apart([addElement(servers, value), ...old.map(removeValue)]);
}

/**
 * Edits that move the values of a section of 2.0 among those of `components`, and change the references to them.
 * Undefined: a name is there already, or the section has comments, which would be lost.
 */
export function moveToComponents(section: AuthoredNode, name: string): readonly TextEdit[] | undefined {
  const { document, parent: root } = section;
  const components = root?.get('components');
  const values = section.toValue();
  if (components?.kind !== 'object' || !isObject(values) || hasComment(section)) return undefined;
  const present = components.get(name);
  if (Object.keys(values).some((key) => present?.get(key) !== undefined)) return undefined;
  const [from, to] = [`#/${String(section.key)}/`, `#/components/${name}/`];
  const put = (holder: AuthoredNode, key: string, value: JsonValue): TextEdit | undefined => {
    const moved = parseValue(JSON.stringify(value).replaceAll(from, to));
    return moved && putMember(holder, key, moved);
  };
  const additions =
    present === undefined
      ? [put(components, name, values)]
      : Object.entries(values).map(([key, value]) => put(present, key, value));
  const references = [...document.text.matchAll(/#\/\w+\//g)].flatMap(({ 0: written, index: start }): TextEdit[] => {
    const span = { start, end: start + written.length };
    const isMoved = start >= section.span.start && start < section.span.end;
    return written === from && !isMoved ? [{ at: { file: document.file, span }, text: to }] : [];
  });
  return apart([...additions, removeValue(section), ...references]);
}

function hasComment(node: AuthoredNode): boolean {
  return node.document.language === 'yaml' && /(?:^|\s)#(?!\/)/.test(node.raw());
}

/** Undefined if an edit can't be made, or two would overlap. */
function apart(edits: readonly (TextEdit | undefined)[]): readonly TextEdit[] | undefined {
  const made = edits.filter((edit) => edit !== undefined);
  const ordered = made.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const isApart = ordered.every(({ at }, index) => at.span.start >= (ordered[index - 1]?.at.span.end ?? 0));
  return isApart && made.length === edits.length ? made : undefined;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
