import type { JsonObject, JsonValue } from '../core/source/document/json-value.ts';
import { getValueAt } from '../core/source/document/pointer.ts';
import { resolveReference } from './read-texts.ts';

/**
 * Replaces references to other files by the values there, so that the schema of the description validates these too. Each value is inlined only
 * at its first reference; later references, and those within the description itself, are kept.
 */
export function inlineFiles(texts: ReadonlyMap<string, JsonValue>, file: string): JsonValue | undefined {
  const seen = new Set<string>();
  const visit = (value: JsonValue, holder: string): JsonValue => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return mapIfChanged(value, (item) => visit(item, holder)) ?? value;
    const target = findSoleReference(value, holder);
    if (target === undefined || target.file === file) return visitMembers(value, holder);
    const targetValue = getValueAt(texts.get(target.file), target.pointer);
    const place = `${target.file}#${target.pointer}`;
    if (targetValue === undefined || seen.has(place)) return value;
    seen.add(place);
    return visit(targetValue, target.file);
  };
  const visitMembers = (value: JsonObject, holder: string): JsonValue => {
    const members = mapIfChanged(Object.values(value), (member) => visit(member, holder));
    return members === undefined
      ? value
      : Object.fromEntries(Object.keys(value).map((key, at) => [key, members[at] ?? null]));
  };
  const root = texts.get(file);
  return root === undefined ? undefined : visit(root, file);
}

/** Returns undefined if nothing changed. */
function mapIfChanged(values: readonly JsonValue[], change: (value: JsonValue) => JsonValue): JsonValue[] | undefined {
  const results = values.map(change);
  return results.some((result, index) => result !== values[index]) ? results : undefined;
}

/** The target of a reference that has no siblings except descriptive ones. */
function findSoleReference(value: JsonObject, holder: string): ReturnType<typeof resolveReference> {
  if (typeof value.$ref !== 'string') return undefined;
  const others = Object.keys(value).filter((key) => !/^(\$ref|summary|description|x-.*)$/.test(key));
  return others.length === 0 ? resolveReference(holder, value.$ref) : undefined;
}
