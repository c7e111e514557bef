import { makeSafeCss, type ResolveAddress } from '../../core/styles/safe-css.ts';
import { classOf, type PageStyles } from './authored-style.ts';
import { compileUtilities } from './utility-css.ts';

/** The rules for classes of Tailwind CSS and for literal styles that pages have. `resolve` returns the URLs of files. */
export async function writePageCss({ classes, styles }: PageStyles, resolve: ResolveAddress): Promise<string> {
  const utilities = await compileUtilities(classes);
  // A style on an element overrides every rule but those that are important.
  const rules = [...styles].sort().map((style) => `.${classOf(style)}:not(#_):not(#_) { ${style}; }`);
  return makeSafeCss([utilities, ...rules].join('\n').trim(), resolve, (name) => name).css;
}
