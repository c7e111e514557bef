import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * The process of `apidocs`. Compiling functions one by one as they are called takes longer than checking a small site, so V8 compiles
 * all of the bundle and Node keeps that in its compile cache (from 22.8 on, in the folder for temporary files, unless
 * `NODE_DISABLE_COMPILE_CACHE` is set); where nothing is kept, everything is as ever.
 */
const isKept = module.enableCompileCache?.().directory !== undefined;
if (isKept) setFlagsFromString('--no-lazy');
void import('./main.ts').then(({ main }) => {
  if (isKept) setFlagsFromString('--lazy');
  return main();
});
