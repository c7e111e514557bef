/** The attribute of what is shown in one theme only: `light` or `dark`. */
export const themeAttribute = 'data-only';

/** What the classes that Mintlify's sites write say about themes: `block dark:hidden` is for light pages, `hidden dark:block` for dark ones. */
export function shownIn(classes: string): 'light' | 'dark' | undefined {
  const names = new Set(classes.split(/\s+/));
  if (names.has('dark:hidden')) return 'light';
  const isShownInDark = [...names].some((name) => /^dark:(?:block|inline|inline-block|flex|grid|contents)$/.test(name));
  return names.has('hidden') && isShownInDark ? 'dark' : undefined;
}
