import * as lucide from 'lucide-static';

/**
 * Returns the SVG of a Lucide icon by the name on its website (`circle-help`, `arrow-down-0-1`), including former
 * names.
 */
export function findLucideIcon(name: string): string | undefined {
  const exported = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  return Object.hasOwn(lucide, exported) ? (lucide as { readonly [name: string]: string })[exported] : undefined;
}

/** Lists the names of all icons, without former ones. */
export function listLucideIcons(): readonly string[] {
  const names = Object.values(lucide).map((svg) => /class="lucide lucide-([a-z0-9-]+)/.exec(String(svg))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
