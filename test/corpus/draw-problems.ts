// Draws problems over all sites, to be judged by hand: node test/corpus/draw-problems.ts, with CORPUS (and CLI) set.
// One problem of each code in turn until the number is reached, so that a rare code is drawn as well as a frequent one.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runCli } from './run-cli.ts';
import { listSites } from './sites.ts';

const seed = 20_261_121;
const wanted = 300;

interface Drawn {
  readonly site: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly excerpt: string;
}

/** The problem's place in a draw: it does not depend on what else was found, so a mended rule changes few rows. */
function lot(problem: Drawn): string {
  return createHash('sha256')
    .update(`${seed} ${order(problem)} ${problem.column}`)
    .digest('hex');
}

function problemsOf(corpus: string): Drawn[] {
  return listSites(corpus).flatMap(({ name, root }) => {
    const { problems } = JSON.parse(runCli(['check', root, '--format', 'json', '--offline']).stdout) as {
      problems: Omit<Drawn, 'site' | 'excerpt'>[];
    };
    return problems.map((problem) => ({ ...problem, site: name, excerpt: excerptOf(root, problem) }));
  });
}

function excerptOf(root: string, { file, line, column }: Pick<Drawn, 'file' | 'line' | 'column'>): string {
  const text = readFileSync(join(root, file), 'utf8').split(/\r?\n/)[line - 1] ?? '';
  return text.slice(Math.max(0, column - 41), column + 79).trim();
}

/** One of each code in turn, errors first. */
function draw(problems: readonly Drawn[]): Drawn[] {
  const lots = new Map(problems.map((problem) => [problem, lot(problem)]));
  const stacks = [...Map.groupBy(problems, ({ severity, code }) => `${severity} ${code}`).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, stack]) => stack.toSorted((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1)));
  const drawn: Drawn[] = [];
  for (let round = 0; stacks.some((stack) => stack.length > round); round += 1) {
    for (const stack of stacks) {
      const problem = stack[round];
      if (problem !== undefined && drawn.length < wanted) drawn.push(problem);
    }
  }
  return drawn.toSorted((a, b) => order(a).localeCompare(order(b), 'en'));
}

function order({ severity, code, site, file, line }: Drawn): string {
  return [severity, code, site, file, String(line).padStart(7, '0')].join(' ');
}

const corpus = process.env.CORPUS;
if (corpus === undefined) throw new Error('CORPUS names no folder of real sites.');
for (const { site, file, line, column, severity, code, message, excerpt } of draw(problemsOf(corpus))) {
  process.stdout.write(`${severity} ${code} ${site} ${file}:${line}:${column}\n  ${message}\n  > ${excerpt}\n`);
}
