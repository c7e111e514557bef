import temml from 'temml';

/** LaTeX as MathML, or why it can't be read. */
export type WrittenFormula =
  | { readonly kind: 'written'; readonly markup: string }
  | { readonly kind: 'wrong'; readonly message: string };

const maximumLength = 20_000;
/** The package and the browser process formulas recursively. */
const deepest = 100;

const tooDeep: WrittenFormula = { kind: 'wrong', message: 'It nests too deeply.' };

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [part] of source.matchAll(/\\(?:left|begin|right|end)\b|\\.|[{}]/gs)) {
    if (/^(?:\{|\\left|\\begin)$/.test(part)) depth += 1;
    else if (/^(?:\}|\\right|\\end)$/.test(part)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** A bundle of its own (esbuild.mjs), loaded by the first formula. */
export function writeFormula(source: string, display: boolean): WrittenFormula {
  if (source.length > maximumLength)
    return { kind: 'wrong', message: `The formula is longer than ${maximumLength} characters.` };
  if (isTooDeep(source)) return tooDeep;
  try {
    return { kind: 'written', markup: temml.renderToString(source, { displayMode: display, throwOnError: true }) };
  } catch (error) {
    if (error instanceof RangeError) return tooDeep;
    // The package reports syntax errors only by exceptions, whose message ends with the source.
    const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : '';
    return { kind: 'wrong', message: message.slice(0, 160) };
  }
}
