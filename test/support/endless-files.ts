// Preloaded by tests into a process of the terminal: opening or writing a file whose path matches ENDLESS never returns, in whatever
// thread it is. So the thread runs without ever yielding, which no bound of the product ends.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const endless = process.env.ENDLESS;
const wrap =
  (original: (...args: never[]) => unknown) =>
  (...args: never[]) => {
    if (endless !== undefined && new RegExp(endless).test(String(args[0]))) {
      fs.writeSync(2, 'endless\n');
      for (;;);
    }
    return original(...args);
  };
for (const name of ['openSync', 'writeFileSync'] as const) Object.assign(fs, { [name]: wrap(fs[name]) });
fs.promises.readFile = wrap(fs.promises.readFile) as typeof fs.promises.readFile;
syncBuiltinESMExports();

/** The environment of a process in which files that match never end. */
export function withEndlessFiles(pattern: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: `--import=${import.meta.url}`, ENDLESS: pattern };
}
