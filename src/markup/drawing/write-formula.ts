import temml from 'temml';

/** LaTeX as MathML, or why it can't be read. */
export type WrittenFormula =
  | { readonly kind: 'written'; readonly markup: string }
  | { readonly kind: 'wrong'; readonly message: string };

const longest = 20_000;

/** A bundle of its own (esbuild.mjs), loaded by the first formula. */
export function writeFormula(source: string, display: boolean): WrittenFormula {
  if (source.length > longest) return { kind: 'wrong', message: `The formula is longer than ${longest} characters.` };
  try {
    return { kind: 'written', markup: temml.renderToString(source, { displayMode: display, throwOnError: true }) };
  } catch (error) {
    // The package reports mistakes of the source by exceptions only; its message ends with the source.
    const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : '';
    return { kind: 'wrong', message: message.slice(0, 160) };
  }
}
