import type { TestFolder } from './language-client.ts';

const packages = { redocly: '@redocly/cli', spectral: '@stoplight/spectral-cli', vale: '@vvago/vale' } as const;

export const teamConfigs = { redocly: 'redocly.yaml', spectral: '.spectral.yaml', vale: '.vale.ini' } as const;

/** Installs a program in the place of a tool of the team, as npm would. `script`: a CommonJS module. */
export function installTool(folder: TestFolder, tool: keyof typeof packages, script: string, above = ''): void {
  const home = `${above}node_modules/${packages[tool]}`;
  folder.write(`${home}/package.json`, JSON.stringify({ name: packages[tool], bin: { [tool]: 'bin/run.cjs' } }));
  folder.write(`${home}/bin/run.cjs`, script);
}

/** A module that prints a text, and ends with an exit code. */
export function printing(text: string, code = 0): string {
  return `process.stdout.write(${JSON.stringify(text)}); process.exitCode = ${code};`;
}

/** A linter in the place of Redocly: it reports each line of the description with a word. */
export const wordLinter = `
const { readFileSync, appendFileSync } = require('node:fs');
const ref = process.argv[3];
appendFileSync('runs.txt', ref + '\\n');
const problems = readFileSync(ref, 'utf8').split('\\n').flatMap((text, line) => {
  const at = text.indexOf('TODO');
  if (at < 0) return [];
  const location = { source: { ref }, start: { line: line + 1, col: at + 1 }, end: { line: line + 1, col: at + 5 } };
  return { ruleId: 'no-todo', severity: 'warn', message: 'Nothing to do.', location: [location], reference: 'https://rules.example/no-todo' };
});
console.log(JSON.stringify({ totals: {}, version: '2.77.0', problems }));
`;
