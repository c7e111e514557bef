/** Names of other tools and languages for keys and values of `docs.json`, with what they may mean, best first. */
const keys: { readonly [key: string]: readonly string[] | undefined } = {
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

const values: { readonly [value: string]: readonly string[] | undefined } = {
  night: ['dark'],
  day: ['light'],
  auto: ['system'],
  true: ['all'],
  false: ['closed'],
};

/** The known key that another tool calls so; undefined: none of them. */
export function findOtherKey(written: string, known: readonly string[]): string | undefined {
  return find(keys, written, known);
}

/** The allowed value that others call so; undefined: none of them. */
export function findOtherValue(written: string, allowed: readonly string[]): string | undefined {
  return find(values, written, allowed);
}

function find(
  names: { readonly [name: string]: readonly string[] | undefined },
  written: string,
  known: readonly string[],
): string | undefined {
  const meant = Object.hasOwn(names, written) ? names[written] : undefined;
  return meant?.find((name) => known.includes(name));
}
