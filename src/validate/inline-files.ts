import type { JsonObject, JsonValue } from '../core/source/document/json-value.ts';
import { targetOf, valueAt } from './read-texts.ts';

/**
 * The description with the values it takes from other files in place of the references, so that its schema validates them as well. Each value
 * is inlined only at its first reference; later references, and those within the description itself, are kept.
 */
export function inlineFiles(texts: ReadonlyMap<string, JsonValue>, file: string): JsonValue | undefined {
  const seen = new Set<string>();
  const visit = (value: JsonValue, holder: string): JsonValue => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return mapped(value, (item) => visit(item, holder)) ?? value;
    const target = soleReference(value, holder);
    if (target === undefined || target.file === file) return visitMembers(value, holder);
    const found = valueAt(texts.get(target.file), target.pointer);
    const place = `${target.file}#${target.pointer}`;
    if (found === undefined || seen.has(place)) return value;
    seen.add(place);
    return visit(found, target.file);
  };
  const visitMembers = (value: JsonObject, holder: string): JsonValue => {
    const members = mapped(Object.values(value), (member) => visit(member, holder));
    return members === undefined
      ? value
      : Object.fromEntries(Object.keys(value).map((key, at) => [key, members[at] ?? null]));
  };
  const root = texts.get(file);
  return root === undefined ? undefined : visit(root, file);
}

/** Undefined if nothing changed. */
function mapped(values: readonly JsonValue[], change: (value: JsonValue) => JsonValue): JsonValue[] | undefined {
  const results = values.map(change);
  return results.some((result, index) => result !== values[index]) ? results : undefined;
}

/** The target of a reference that has no siblings except descriptive ones. */
function soleReference(value: JsonObject, holder: string): ReturnType<typeof targetOf> {
  if (typeof value.$ref !== 'string') return undefined;
  const others = Object.keys(value).filter((key) => !/^(\$ref|summary|description|x-.*)$/.test(key));
  return others.length === 0 ? targetOf(holder, value.$ref) : undefined;
}
