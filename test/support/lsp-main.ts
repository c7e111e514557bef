import { run } from '../../src/cli/run.ts';

// The command of the terminal, from its sources.
process.exitCode = await run(process.argv.slice(2), {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  cwd: process.cwd(),
  env: process.env,
  signal: new AbortController().signal,
  validationWorker: undefined,
  siteFolder: process.env.SITE_FOLDER,
});
