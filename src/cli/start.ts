import { readScript } from './kept-script.ts';
import type * as Main from './main.ts';

/** The process of `apidocs`. Compiling takes longer than checking a small site, so what a check needs is kept compiled. */
const file = `${__dirname}/cli-main.cjs`;
const script = readScript(file);
const module: { exports: Partial<typeof Main> } = { exports: {} };
const define = script.run();
if (typeof define === 'function') define(module.exports, require, module);
void module.exports.main?.(() => {
  if (process.argv[2] === 'check' && process.exitCode !== 2) script.keep(process.uptime() * 1000);
});
