import families from '@fortawesome/fontawesome-free/metadata/icon-families.json' with { type: 'json' };

/** An icon of Font Awesome Free, drawn as one path. */
export interface FontAwesomeIcon {
  readonly viewBox: readonly number[];
  readonly path: string;
}

type Style = 'solid' | 'regular' | 'brands';

const renamed: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([name, { aliases }]) => (aliases?.names ?? []).map((old) => [old, name] as const)),
);

/**
 * Finds an icon by its name or a former one (`home`, `external-link-alt`), in the given style if the free set has it.
 */
export function findFontAwesomeIcon(name: string, style: string | undefined): FontAwesomeIcon | undefined {
  const current = Object.hasOwn(families, name) ? name : renamed.get(name);
  const drawn = current === undefined ? undefined : families[current]?.svgs.classic;
  const preferred: Style = style?.includes('regular') ? 'regular' : 'solid';
  return drawn?.[preferred] ?? drawn?.solid ?? drawn?.brands ?? drawn?.regular;
}

/** Lists the names of all icons, without former ones. */
export function listFontAwesomeIcons(): readonly string[] {
  return Object.keys(families).sort();
}
