import { compile } from 'tailwindcss';
import defaultTheme from 'tailwindcss/theme.css';

/** A class name that can't end the rule or the list that it is written into. */
const candidate = /^[^\s<>{};"'`\\]{1,200}$/;
/** The most variants of a class, such as `md:hover:`: each of them is a rule around it. */
const mostVariants = 8;
/** The most classes of a site. Each page has a limit of its own; real sites have some hundreds. */
const mostClasses = 5_000;

/**
 * The default theme with the fonts and the colors of the site, its values written into the rules. `dark:` follows the
 * theme of the page, as our own style sheets do.
 */
const theme = `
${defaultTheme.replace('@theme default {', '@theme default inline reference {')}
@theme inline reference {
  --font-sans: var(--font);
  --font-mono: var(--mono);
  --color-primary: var(--accent);
  --color-primary-light: var(--accent);
  --color-primary-dark: var(--accent);
  --color-background-light: var(--bg);
  --color-background-dark: var(--bg);
}
@custom-variant dark {
  [data-theme='dark'] &, body.vscode-dark & { @slot; }
  :root:not([data-theme='light']) body:not([class*='vscode-']) & { @media (prefers-color-scheme: dark) { @slot; } }
}
main { @tailwind utilities; }
`;

/**
 * The rules of Tailwind CSS for those of the classes that it knows, inside `main` alone. The values of its theme are
 * written into the rules, so that nothing else of it, neither a variable nor a reset, is on the page.
 */
export async function compileUtilities(classes: readonly string[]): Promise<string> {
  const isWanted = (name: string) => candidate.test(name) && name.split(':').length <= mostVariants;
  const wanted = classes.filter(isWanted).sort().slice(0, mostClasses);
  if (wanted.length === 0) return '';
  const { build } = await compile(theme);
  const css = build(wanted);
  return css.includes('main ') ? css : '';
}
