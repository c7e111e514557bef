/** The attribute of an element that is shown in one theme only. Its value is `light` or `dark`. */
export const themeAttribute = 'data-only';

/** Reads the theme from classes as sites of Mintlify use them: `block dark:hidden` is shown on light pages, `hidden dark:block` on dark ones. */
export function readThemeClass(classes: string): 'light' | 'dark' | undefined {
  const names = new Set(classes.split(/\s+/));
  if (names.has('dark:hidden')) return 'light';
  const isShownInDark = [...names].some((name) => /^dark:(?:block|inline|inline-block|flex|grid|contents)$/.test(name));
  return names.has('hidden') && isShownInDark ? 'dark' : undefined;
}
