import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CommandName, run } from '../../src/cli/run.ts';
import { sampleLanguages } from '../../src/core/docs-json/sample-languages.ts';
import type { FileRange } from '../../src/service/located.ts';
import { waitLimit } from '../support/limits.ts';
import type { Draw } from './draw.ts';
import { controlFaults, type Fault, faultsInMessage, obeyedFaults, placeFaults, type ReadText } from './faults.ts';

/** The site that a command runs on. */
export interface CommandSubject {
  /** The folder with the site. */
  readonly root: string;
  /** The folder that an export may write; there is none before. */
  readonly out: string;
  /** A folder with the style and scripts of exported pages. */
  readonly siteFolder: string;
  /** The worker of the official validators; undefined if they are not asked. */
  readonly validationWorker: string | undefined;
  readonly files: readonly string[];
  readonly read: ReadText;
  /** Operations and entries to draw from, at least one. */
  readonly entries: readonly string[];
  readonly draw: Draw;
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Ask = (subject: CommandSubject) => Promise<readonly Fault[]>;

/** Each command of the terminal that ends by itself, as a process would run it. A new command does not compile without a question here. */
export const commandQuestions: { readonly [Name in Exclude<CommandName, 'lsp' | 'mcp' | 'mock' | 'serve'>]: Ask } = {
  async check(subject) {
    const isQuick = subject.validationWorker === undefined;
    const format = subject.draw.item(['pretty', 'json', 'github', 'sarif']);
    const flags = isQuick ? ['--quick'] : [];
    const outcome = await runCommand(['check', subject.root, '--format', format, ...flags], subject);
    return [
      ...outcomeFaults(`check --format ${format}`, outcome, [0, 1], subject),
      ...(format === 'json' ? jsonFaults(outcome, (value) => checkPlaces(value, subject)) : []),
      ...(format === 'sarif' ? jsonFaults(outcome) : []),
    ];
  },
  pages: (subject) => inFormat('pages', [0], subject),
  coverage: (subject) => inFormat('coverage', [0, 1], subject),
  async changes(subject) {
    const { root, draw } = subject;
    const format = draw.item(['pretty', 'json', 'markdown', 'github']);
    const outcome = await runCommand(['changes', root, '--base', root, '--format', format], subject);
    return [
      ...outcomeFaults(`changes --format ${format}`, outcome, [0], subject),
      ...(format === 'json' ? jsonFaults(outcome) : []),
    ];
  },
  async export(subject) {
    const { root, out, draw } = subject;
    const flags = ['--allow-invalid', '--generated-index', '--full-descriptions', '--sizes'].filter(() =>
      draw.chance(0.7),
    );
    try {
      const outcome = await runCommand(['export', root, '--out', out, ...flags], subject);
      const isThere = existsSync(out);
      const faults = outcomeFaults('export', outcome, [0, 1], subject);
      return isThere === (outcome.code === 0)
        ? faults
        : [...faults, `export: exit code ${outcome.code}, and the site is ${isThere ? '' : 'not '}there`];
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  },
  async test(subject) {
    const format = subject.draw.item(['pretty', 'json', 'junit']);
    const outcome = await runCommand(['test', subject.root, '--mock', '--samples', '--format', format], subject);
    return [
      ...outcomeFaults(`test --format ${format}`, outcome, [0, 1, 2], subject),
      ...(format === 'json' && outcome.code !== 2 ? jsonFaults(outcome) : []),
    ];
  },
  async request(subject) {
    const { root, entries, files, draw } = subject;
    const place = draw.chance(0.8) ? root : join(root, draw.item(files));
    const entry = draw.item(entries);
    const empty = draw.chance(0.3) ? ['--empty'] : [];
    const { id } = draw.item(sampleLanguages);
    const plain = await runCommand(['request', place, entry, ...empty], subject);
    const sample = await runCommand(['request', place, entry, '--sample', id, ...empty], subject);
    return [
      // Another question finds the entries.
      ...outcomeFaults('request', plain, [0, 2], subject),
      ...(plain.code === 0 ? jsonFaults(plain) : []),
      ...outcomeFaults(`request --sample ${id}`, sample, [plain.code], subject),
    ];
  },
};

async function inFormat(name: string, codes: readonly number[], subject: CommandSubject): Promise<readonly Fault[]> {
  const format = subject.draw.item(['table', 'json']);
  const outcome = await runCommand([name, subject.root, '--format', format], subject);
  return [
    ...outcomeFaults(`${name} --format ${format}`, outcome, codes, subject),
    ...(format === 'json' ? jsonFaults(outcome) : []),
  ];
}

async function runCommand(args: readonly string[], subject: CommandSubject): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  const code = await run([...args, '--offline'], {
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    cwd: dirname(subject.root),
    env: {},
    signal: new AbortController().signal,
    validationWorker: subject.validationWorker,
    validatorTime: waitLimit,
    siteFolder: subject.siteFolder,
  });
  return { code, ...printed };
}

function outcomeFaults(
  name: string,
  { code, stdout, stderr }: Outcome,
  codes: readonly number[],
  { root }: CommandSubject,
): readonly Fault[] {
  // Without a docs.json no command can run; with one, every command must.
  const isRight = codes.includes(code) || (code === 2 && !existsAsFile(join(root, 'docs.json')));
  // Go is indented with tabs, and the lines of an HTTP message end with CR LF.
  const samples = name.includes('--sample') ? '\t\r' : '';
  return [
    ...(isRight ? [] : [`${name}: exit code ${code}: ${stderr.slice(-400)}`]),
    ...faultsInMessage(stderr, `${name}, on stderr,`),
    ...controlFaults(stdout, `${name}, on stdout,`, samples),
    ...controlFaults(stderr, `${name}, on stderr,`),
    ...(name.endsWith('github') ? [] : obeyedFaults(stdout, `${name}, on stdout,`)),
    ...obeyedFaults(stderr, `${name}, on stderr,`),
  ];
}

function existsAsFile(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

function jsonFaults({ code, stdout }: Outcome, more?: (value: unknown) => readonly Fault[]): readonly Fault[] {
  if (code === 2) return [];
  try {
    const value: unknown = JSON.parse(stdout);
    return more?.(value) ?? [];
  } catch {
    return [`stdout is not JSON: ${JSON.stringify(stdout.slice(0, 100))}`];
  }
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

function checkPlaces(value: unknown, { read }: CommandSubject): readonly Fault[] {
  const { problems } = value as { problems: readonly (Place & { fixes: readonly { edits: readonly Place[] }[] })[] };
  const places = problems.flatMap((problem) => [problem, ...problem.fixes.flatMap(({ edits }) => edits)]);
  return placeFaults(places.map(toFileRange), read, 'check --format json: a place');
}

function toFileRange({ file, line, column, endLine, endColumn }: Place): FileRange {
  return {
    file,
    range: { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } },
  };
}
