import { createHash } from 'node:crypto';
import { runCli } from './run-cli.ts';
import { listSites } from './sites.ts';

const seeds = { editions: 20_261_121, others: 20_261_129 };

export interface DrawnProblem {
  readonly site: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Problems of all sites that the built `check` reports, drawn with a fixed seed: one of each code in turn until the number
 * is reached, so that a rare code is drawn as well as a frequent one. Those of languages have a sample of their own, and need no validators.
 */
export function drawProblems(
  corpus: string,
  wanted: number,
  kind: 'editions' | 'others' = 'others',
): readonly DrawnProblem[] {
  const problems = problemsOf(corpus, kind).filter(({ code }) => code.startsWith('edition-') === (kind === 'editions'));
  const lots = new Map(problems.map((problem) => [problem, lot(problem, seeds[kind])]));
  const stacks = [...Map.groupBy(problems, ({ severity, code }) => `${severity} ${code}`).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, stack]) => stack.toSorted((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1)));
  const drawn: DrawnProblem[] = [];
  for (let round = 0; stacks.some((stack) => stack.length > round); round += 1) {
    for (const stack of stacks) {
      const problem = stack[round];
      if (problem !== undefined && drawn.length < wanted) drawn.push(problem);
    }
  }
  return drawn.toSorted((a, b) => order(a).localeCompare(order(b), 'en'));
}

/** The problem's place in a draw. It does not depend on the other problems, so a change to one rule changes few rows. */
function lot(problem: DrawnProblem, seed: number): string {
  return createHash('sha256')
    .update(`${seed} ${order(problem)} ${problem.column}`)
    .digest('hex');
}

function problemsOf(corpus: string, kind: 'editions' | 'others'): DrawnProblem[] {
  const quick = kind === 'editions' ? ['--quick'] : [];
  return listSites(corpus).flatMap(({ name, root }) => {
    const { problems } = JSON.parse(runCli(['check', root, '--format', 'json', '--offline', ...quick]).stdout) as {
      problems: Omit<DrawnProblem, 'site'>[];
    };
    return problems.map((problem) => ({ ...problem, site: name }));
  });
}

function order({ severity, code, site, file, line }: DrawnProblem): string {
  return [severity, code, site, file, String(line).padStart(7, '0')].join(' ');
}
