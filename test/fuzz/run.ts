// Mutates sites at random and asks everything about them: `npm run fuzz -- --seed N --runs N [--seconds N] [--only K]`.
// CORPUS names a folder of real sites and descriptions to draw from besides the bookstore. Exit code 1: a fault was found.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readComponents } from '../support/components.ts';
import { listBases } from './bases.ts';
import { drawRun } from './draw-run.ts';
import type { Batch, Report } from './messages.ts';
import { writeSiteFiles } from './site-files.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    runs: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '600' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const corpus = process.env.CORPUS;
const output = join(import.meta.dirname, '..', 'output', 'fuzz');

/** In milliseconds, on the clock: the child itself counts the time of the processor, which a busy machine does not change. */
const hangs = 90_000;
/** A child is replaced after so many runs, so that memory leaks do not add up. */
const perChild = 250;

interface Kind {
  readonly first: string;
  count: number;
}
const kinds = new Map<string, Kind>();
const done = { runs: 0 };

const started = performance.now();
const end = started + Number(values.seconds) * 1000;
const runs = values.only === undefined ? numbers(Number(values.runs)) : [Number(values.only)];
console.log(`seed ${seed}, ${runs.length} runs${corpus === undefined ? '' : `, corpus ${corpus}`}`);
while (runs.length > 0 && performance.now() < end) await runChild(runs);
summarize();
process.exitCode = kinds.size > 0 ? 1 : 0;

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Runs the first of the runs in a new process, and takes from the list what it has done. */
async function runChild(left: number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'apidocs-fuzz-'));
  const child = fork(join(import.meta.dirname, 'child.ts'), {
    execArgv: [readComponents, '--max-old-space-size=2048', '--no-warnings'],
  });
  const batch: Batch = { seed, runs: left.slice(0, perChild), corpus, folder, output, known: [...kinds.keys()] };
  child.send(batch);
  try {
    const stopped = await watch(child, left);
    if (stopped !== undefined) reportHang(stopped, left);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Stopped {
  readonly question: string;
  readonly fault: string;
}

/** Resolves when the child has ended: to undefined if it finished, else to the reason. */
function watch(child: ChildProcess, left: number[]): Promise<Stopped | undefined> {
  let asked = '';
  let stopped: Stopped | undefined;
  let isOver = false;
  const onSilence = () => {
    stopped = { question: asked, fault: `no answer in ${hangs / 1000} s` };
    child.kill('SIGKILL');
  };
  let timer = setTimeout(onSilence, hangs);
  return new Promise((resolve) => {
    child.on('message', (report: Report) => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, hangs);
      if (report.kind === 'asks') asked = report.question;
      else if (report.kind === 'finding') add(report);
      else {
        left.splice(left.indexOf(report.run), 1);
        done.runs += 1;
        if (done.runs % 100 === 0) console.log(`${done.runs} runs, ${Math.round(perMinute())} a minute`);
        isOver = performance.now() > end;
        if (isOver) child.kill('SIGTERM');
      }
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      const isWell = code === 0 || isOver;
      resolve(stopped ?? (isWell ? undefined : { question: asked, fault: `the process ended by ${code ?? signal}` }));
    });
  });
}

/** The run that the child was in is not repeated. */
function reportHang({ question, fault }: Stopped, left: number[]): void {
  const run = left.shift();
  if (run === undefined) return;
  const { base, site } = drawRun(seed, run, listBases(corpus));
  writeSiteFiles(join(output, `${seed}-${run}`, 'site'), site);
  add({ kind: 'finding', run, base, question, fault, faultKind: `${question}: ${fault}` });
  done.runs += 1;
}

function add({ run, base, question, fault, faultKind }: Extract<Report, { kind: 'finding' }>): void {
  const kind = kinds.get(faultKind);
  if (kind !== undefined) {
    kind.count += 1;
    return;
  }
  kinds.set(faultKind, { first: `--seed ${seed} --only ${run}`, count: 1 });
  const folder = relative(process.cwd(), join(output, `${seed}-${run}`));
  console.log(`\n--seed ${seed} --only ${run} (${base}; ${folder})\n  ${question}: ${fault}`);
}

function perMinute(): number {
  return done.runs / ((performance.now() - started) / 60_000);
}

function summarize(): void {
  console.log(`\n${done.runs} runs, ${Math.round(perMinute())} a minute, seed ${seed}: ${kinds.size} kinds of faults`);
  for (const [kind, { first, count }] of kinds) console.log(`  ${count} x ${kind.slice(0, 200)} (${first})`);
}
