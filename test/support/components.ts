import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';
import { readCardOutlines } from '../../scripts/card-outlines.mjs';

// As in the build, the components of the form are compiled, which Node does not do, and the letters of social cards are
// read from their font.
registerHooks({
  load(url, context, next) {
    if (url.endsWith('/src/site/cards/outlines.ts')) {
      const source = `export const outlines = ${JSON.stringify(readCardOutlines())};`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!url.endsWith('.tsx')) return next(url, context);
    const options = { loader: 'tsx', jsx: 'automatic', jsxImportSource: 'preact', sourcemap: 'inline' } as const;
    const { code } = transformSync(readFileSync(new URL(url), 'utf8'), options);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** The option with which another process of Node does so too. */
export const readComponents = `--import=${import.meta.url}`;
