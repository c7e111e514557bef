import temml from 'temml';

/** LaTeX as MathML, or why it can't be read. */
export type WrittenFormula =
  | { readonly kind: 'written'; readonly markup: string }
  | { readonly kind: 'wrong'; readonly message: string };

const maximumLength = 20_000;

/** A bundle of its own (esbuild.mjs), loaded by the first formula. */
export function writeFormula(source: string, display: boolean): WrittenFormula {
  if (source.length > maximumLength)
    return { kind: 'wrong', message: `The formula is longer than ${maximumLength} characters.` };
  try {
    return { kind: 'written', markup: temml.renderToString(source, { displayMode: display, throwOnError: true }) };
  } catch (error) {
    // The package reports syntax errors only by exceptions, whose message ends with the source.
    const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : '';
    return { kind: 'wrong', message: message.slice(0, 160) };
  }
}
