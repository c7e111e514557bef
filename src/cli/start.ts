import { type KeptScript, readScript } from './kept-script.ts';
import type * as Main from './main.ts';

/** The process of `apidocs`. Compiling takes longer than checking a small site, so what a check needs is kept compiled. */
const isCheck = process.argv[2] === 'check';
const scripts: KeptScript[] = [];
const loaded = new Map<string, unknown>();

/** Runs a bundle beside this one; what it exports. The first is a function as it stands, and one of CommonJS costs a copy of its text. */
function load(name: string, isModule: boolean): unknown {
  const script = readScript(`${__dirname}/${name}`, isModule);
  scripts.push(script);
  const module: { exports: unknown } = { exports: {} };
  const define = script.run();
  if (typeof define === 'function') define(module.exports, requireHere, module);
  return module.exports;
}

/** As `require`, of Node's modules and the bundles. */
function requireHere(name: string): unknown {
  if (!isCheck || !name.startsWith('./')) return require(name);
  if (!loaded.has(name)) loaded.set(name, load(name, true));
  return loaded.get(name);
}

const { main } = load('cli-main.cjs', false) as Partial<typeof Main>;
void main?.(() => {
  if (isCheck && process.exitCode !== 2) for (const script of scripts) script.keep(process.uptime() * 1000);
});
