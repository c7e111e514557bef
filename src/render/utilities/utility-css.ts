import { compile } from 'tailwindcss';
import colors from 'tailwindcss/colors';
import { utilityTheme } from './utility-theme.ts';

/** A class name that can't end the rule or the list that it is written into. */
const candidate = /^[^\s<>{};"'`\\]{1,200}$/;
/** The most variants of a class, such as `md:hover:`: each of them is a rule around it. */
const mostVariants = 8;
/** The most classes of a site. Each page has a limit of its own; real sites have some hundreds. */
const mostClasses = 5_000;

/**
 * The rules of Tailwind CSS for those of the classes that it knows, inside `main` alone. The values of its theme are
 * written into the rules, so that nothing else of it, neither a variable nor a reset, is on the page.
 */
export async function compileUtilities(classes: readonly string[]): Promise<string> {
  const isWanted = (name: string) => candidate.test(name) && name.split(':').length <= mostVariants;
  const wanted = classes.filter(isWanted).sort().slice(0, mostClasses);
  if (wanted.length === 0) return '';
  const { build } = await compile(`${palette()}\n${utilityTheme}`);
  const css = build(wanted);
  return css.includes('main ') ? css : '';
}

/** The palette, without the former names of colors. */
function palette(): string {
  const entries = Object.entries(colors as { readonly [name: string]: unknown }).flatMap(([name, shades]) => {
    if (/[A-Z]/.test(name)) return [];
    if (typeof shades === 'string') return [`--color-${name}: ${shades};`];
    return Object.entries(shades as { readonly [shade: string]: string }).map(
      ([shade, color]) => `--color-${name}-${shade}: ${color};`,
    );
  });
  return `@theme default inline reference { ${entries.join(' ')} }`;
}
