/** Names that other tools and languages use for keys of `docs.json`, with the keys that may be intended, best first. */
const otherKeys: { readonly [key: string]: readonly string[] | undefined } = {
  items: ['pages', 'groups', 'links'],
  children: ['pages', 'groups'],
  routes: ['pages', 'groups'],
  entries: ['pages'],
  page: ['pages'],
  sections: ['groups', 'tabs', 'pages'],
  name: ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item', 'label'],
  title: ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item', 'label', 'name', 'header'],
  label: ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item', 'header'],
  text: ['label', 'content'],
  url: ['href', 'source'],
  link: ['href'],
  path: ['href', 'source'],
  to: ['href', 'destination'],
  target: ['destination', 'href'],
  from: ['source'],
  file: ['source'],
  spec: ['openapi'],
  swagger: ['openapi'],
  colours: ['colors'],
  colour: ['color', 'colors'],
  color: ['colors'],
  desc: ['description'],
  locale: ['language'],
  lang: ['language'],
};

const otherValues: { readonly [value: string]: readonly string[] | undefined } = {
  night: ['dark'],
  day: ['light'],
  auto: ['system'],
  true: ['all'],
  false: ['closed'],
};

/** The known key for which other tools use this name; undefined if there is none. */
export function findOtherKey(written: string, known: readonly string[]): string | undefined {
  return findIntended(otherKeys, written, known);
}

/** The allowed value for which other tools use this name; undefined if there is none. */
export function findOtherValue(written: string, allowed: readonly string[]): string | undefined {
  return findIntended(otherValues, written, allowed);
}

function findIntended(
  names: { readonly [name: string]: readonly string[] | undefined },
  written: string,
  known: readonly string[],
): string | undefined {
  const intended = Object.hasOwn(names, written) ? names[written] : undefined;
  return intended?.find((name) => known.includes(name));
}
