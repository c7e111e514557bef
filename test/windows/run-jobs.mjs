// Runs scripts one after the other on the Node that runs this one, and writes what each printed.
// JOBS: the file with a list of { args, cwd }. DONE: the file to write.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const outcomes = JSON.parse(readFileSync(process.env.JOBS, 'utf8')).map(({ args, cwd }) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 29 });
  return { status, stdout, stderr };
});
writeFileSync(process.env.DONE, JSON.stringify(outcomes));
