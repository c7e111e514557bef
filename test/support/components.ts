import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';

// Node strips the types of TypeScript, but does not read JSX. The form's components are compiled as in the build.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const options = { loader: 'tsx', jsx: 'automatic', jsxImportSource: 'preact', sourcemap: 'inline' } as const;
    const { code } = transformSync(readFileSync(new URL(url), 'utf8'), options);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** The option with which another process of Node does so too. */
export const readComponents = `--import=${import.meta.url}`;
