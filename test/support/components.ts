import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';
import { readCardAdvances } from '../../scripts/card-font.mjs';

// As in the build, the components of the form are compiled, which Node does not do, a style sheet is imported as its text,
// and the letters and the rasterizer of social cards are read from their packages.
registerHooks({
  load(url, context, next) {
    if (url.endsWith('/src/site/cards/letters.ts')) {
      const source = `export const advances = ${JSON.stringify(readCardAdvances())};`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (url.endsWith('/src/node/export/card-resources.ts')) {
      const source = `import { readCardFonts, readRasterizer } from '${new URL('../../scripts/card-font.mjs', import.meta.url)}';
        export const cardResources = { fonts: readCardFonts(), rasterizer: readRasterizer() };`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (url.endsWith('.css')) {
      const source = `export default ${JSON.stringify(readFileSync(new URL(url), 'utf8'))};`;
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
