const known = new WeakMap<object, ReadonlySet<string>>();

/** Every property name that a schema declares anywhere. */
export function nameKeys(schema: unknown): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const names = known.get(schema) ?? collect(schema, new Set());
  known.set(schema, names);
  return names;
}

function collect(schema: unknown, names: Set<string>): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names;
  if ('properties' in schema) for (const name of Object.keys(schema.properties ?? {})) names.add(name);
  for (const part of Object.values(schema)) collect(part, names);
  return names;
}
