import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { waitLimit } from '../support/limits.ts';

interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: { readonly [name: string]: string };
}

interface Action {
  readonly inputs: { readonly [name: string]: { readonly description: string; readonly default: string } };
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export function readAction(file: string): Action {
  return parse(readFileSync(file, 'utf8'));
}

/** The inputs and the surroundings of a run. */
export interface RunOptions {
  readonly workspace: string;
  /** The folder of the runner's own files. */
  readonly temporary: string;
  readonly inputs: { readonly [name: string]: string };
  readonly github: { readonly [path: string]: string };
  readonly env: { readonly [name: string]: string };
}

interface Run {
  /** The exit codes of the steps that ran; those that use another action have 0. */
  readonly codes: { readonly [step: string]: number };
  readonly printed: { readonly [step: string]: SpawnSyncReturns<string> };
  readonly summary: string;
  readonly outputs: string;
}

/** Runs the steps of a composite action as a runner does: expressions, conditions, and the files that steps write to. */
export function runAction({ inputs, runs }: Action, options: RunOptions): Run {
  const { temporary } = options;
  // The path keeps the folders that an earlier run has added.
  for (const name of ['summary', 'output']) writeFileSync(join(temporary, name), '');
  const values = new Map(Object.entries({ ...options.github, 'runner.temp': temporary }));
  for (const [name, { default: fallback }] of Object.entries(inputs))
    values.set(`inputs.${name}`, options.inputs[name] ?? expand(fallback, values));
  const codes = new Map<string, number>();
  const printed = new Map<string, SpawnSyncReturns<string>>();
  for (const step of runs.steps) {
    const name = step.name ?? step.uses ?? '';
    if (!isWanted(step, Math.max(...codes.values()) > 0, values)) continue;
    if (step.run !== undefined) printed.set(name, runStep(step.run, step.env, values, options));
    codes.set(name, exitCode(printed.get(name)));
    values.set(`steps.${step.id}.outcome`, codes.get(name) === 0 ? 'success' : 'failure');
  }
  const read = (name: string) => readFileSync(join(temporary, name), 'utf8');
  return {
    codes: Object.fromEntries(codes),
    printed: Object.fromEntries(printed),
    summary: read('summary'),
    outputs: read('output'),
  };
}

/** A step that uses another action succeeds. */
function exitCode(done: SpawnSyncReturns<string> | undefined): number {
  return done === undefined ? 0 : (done.status ?? 1);
}

function runStep(
  text: string,
  written: Step['env'] = {},
  values: ReadonlyMap<string, string>,
  { workspace, temporary, env }: RunOptions,
): SpawnSyncReturns<string> {
  const [paths, outputs, summary] = ['path', 'output', 'summary'].map((name) => join(temporary, name));
  const added = existsSync(paths ?? '')
    ? readFileSync(paths ?? '', 'utf8')
        .trim()
        .split('\n')
    : [];
  const own = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, expand(value, values)]));
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', text], {
    cwd: workspace,
    encoding: 'utf8',
    timeout: waitLimit,
    env: {
      ...process.env,
      ...env,
      ...own,
      GITHUB_ACTIONS: 'true',
      GITHUB_OUTPUT: outputs,
      GITHUB_PATH: paths,
      GITHUB_STEP_SUMMARY: summary,
      PATH: [...added, process.env.PATH].join(delimiter),
      RUNNER_TEMP: temporary,
    },
  });
}

/** Fills in `${{ name }}`. */
function expand(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name) => values.get(name) ?? '');
}

/** After a failure, only what asks for no success runs. */
function isWanted({ if: condition = '' }: Step, hasFailed: boolean, values: ReadonlyMap<string, string>): boolean {
  return meets(condition, values) && (!hasFailed || condition.includes('cancelled()'));
}

/** Returns whether each part of a condition holds: `!cancelled()`, `a == 'b'` or `a != 'b'`. */
function meets(condition: string, values: ReadonlyMap<string, string>): boolean {
  const parts = condition.replace(/^\$\{\{|\}\}$/g, '').split('&&');
  return parts.every((part) => {
    const [, name = '', operator, wanted] = /^\s*([\w.-]+) ([!=]=) '(.*)'\s*$/.exec(part) ?? [];
    if (operator === undefined) return ['', '!cancelled()'].includes(part.trim());
    return ((values.get(name) ?? '') === wanted) === (operator === '==');
  });
}
