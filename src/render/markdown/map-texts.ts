/** Members of a description's objects that are data, not documentation. */
export const dataKeys: ReadonlySet<string> = new Set([
  'default',
  'const',
  'enum',
  'value',
  'extensions',
  'platform',
  'at',
  'example',
  'bindings',
  'codeSamples',
]);

/**
 * Returns whether an example is one of the model, which has a description next to its value. Examples in a schema are
 * bare values.
 */
export function isNamedExample(example: unknown): example is { readonly description?: unknown } {
  return typeof example === 'object' && example !== null && 'at' in example && 'name' in example;
}

/** Maps the texts of a slice or a part of it. Data is kept. Returns the same object if no text changes. */
export function mapTexts<T>(value: T, map: (text: string, key: string) => string): T {
  return mapAny(value, '', map) as T;
}

function mapAny(value: unknown, key: string, map: (text: string, key: string) => string): unknown {
  if (typeof value === 'string') return map(value, key);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => (key !== 'examples' || isNamedExample(item) ? mapAny(item, '', map) : item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value);
  const mapped = entries.map(
    ([name, member]) => [name, dataKeys.has(name) ? member : mapAny(member, name, map)] as const,
  );
  return mapped.some(([, member], index) => member !== entries[index]?.[1]) ? Object.fromEntries(mapped) : value;
}
