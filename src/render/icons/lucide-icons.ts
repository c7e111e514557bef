import * as lucide from 'lucide-static';

/** The SVG of one icon of Lucide, by the name that its site shows (`circle-help`, `arrow-down-0-1`), old names included. */
export function findLucideIcon(name: string): string | undefined {
  const exported = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  return Object.hasOwn(lucide, exported) ? (lucide as { readonly [name: string]: string })[exported] : undefined;
}

/** The names of all icons, without old ones. */
export function listLucideIcons(): readonly string[] {
  const names = Object.values(lucide).map((svg) => /class="lucide lucide-([a-z0-9-]+)/.exec(String(svg))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
