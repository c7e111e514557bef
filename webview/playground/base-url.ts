import type { FormStore } from './form-store.ts';

/** The chosen server's URL with its variables in place; `""` without a server. */
export function baseUrlOf(store: FormStore): string {
  const server = store.server.value;
  if (server === undefined) return '';
  const given = store.values.value.serverVariables ?? {};
  return server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((each) => each.name === name);
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return value ?? variable?.default ?? whole;
  });
}
