import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { fileKey, findBelow } from '../../core/source/text/file-key.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import type { TeamFinding, TeamReport } from '../../service/problems/team-findings.ts';
import { type FoundTool, findNearest, findTool, listFoldersUp } from './find-tool.ts';
import { redocly } from './redocly.ts';
import { runTool, type ToolLimits, usualLimits } from './run-tool.ts';
import { spectral } from './spectral.ts';
import type { ReadLine, TeamTool, ToolFinding } from './team-tool.ts';
import { vale } from './vale.ts';

export const teamTools: readonly TeamTool[] = [redocly, spectral, vale];

export interface TeamPlace {
  /** The docs root. */
  readonly root: string;
  /** The folder of the team, in which its tools and their configuration are looked for: the root, or one above it. */
  readonly top: string;
}

/** The characters of the paths in one command: Windows allows 32,767 for all of it. */
const mostCharacters = 16_000;

/**
 * Runs the tools that the team has configured over files of a site. The files are those on disk. A configuration may name programs, so
 * the folder must be trusted.
 */
export async function runTeamRules(
  { root, top }: TeamPlace,
  files: { readonly descriptions: readonly string[]; readonly pages: readonly string[] },
  signal: AbortSignal,
  limits: ToolLimits = usualLimits,
): Promise<TeamReport> {
  // A program sees its folder without links, and names files so.
  const place = { root: findRealPath(root), top: findRealPath(top), limits };
  const reports = await Promise.all(teamTools.map((tool) => runOne(tool, files[tool.checks], place, signal)));
  signal.throwIfAborted();
  return {
    findings: reports.flatMap(({ findings }) => findings),
    failures: reports.flatMap(({ failures }) => failures),
    notes: reports.flatMap(({ notes }) => notes),
    configured: reports.flatMap(({ configured }) => configured),
  };
}

async function runOne(
  tool: TeamTool,
  files: readonly string[],
  place: TeamPlace & Pick<Run, 'limits'>,
  signal: AbortSignal,
): Promise<TeamReport> {
  const outcomes: BatchOutcome[] = [];
  for (const run of planRuns(tool, files, place)) {
    if (signal.aborted) break;
    outcomes.push(
      run.found === undefined
        ? explainMissing(tool, relative(place.top, run.config))
        : await runBatch({ ...run, found: run.found }, signal),
    );
  }
  const read = outcomes.filter((outcome) => outcome.kind === 'read');
  const outside = read.flatMap((outcome) => outcome.outside);
  return {
    findings: read.flatMap(({ findings }) => findings),
    failures: outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [`${tool.name}: ${outcome.message}`] : [])),
    notes: outside.length === 0 ? [] : [describeOutside(tool, outside)],
    configured: outcomes.length === 0 ? [] : [tool.name],
  };
}

/** The nearest configuration above a file is the one for it; files without one are not checked. */
function* planRuns(
  tool: TeamTool,
  files: readonly string[],
  { root, top, limits }: TeamPlace & Pick<Run, 'limits'>,
): Generator<Run> {
  const configOf = (file: string) => findNearest(tool.configs, listFoldersUp(dirname(join(root, file)), top)) ?? '';
  const { '': _, ...byConfig } = Object.groupBy(files, configOf);
  for (const [config, own = []] of Object.entries(byConfig)) {
    const found = findTool(tool, listFoldersUp(dirname(config), top));
    const batches = found === undefined ? [own] : listBatches(tool, own);
    for (const batch of batches) yield { tool, found, config, root, limits, files: batch };
  }
}

interface Run {
  readonly tool: TeamTool;
  readonly found: FoundTool | undefined;
  readonly config: string;
  readonly root: string;
  readonly limits: ToolLimits;
  readonly files: readonly string[];
}

function explainMissing({ name, packageName }: TeamTool, config: string): BatchOutcome {
  return {
    kind: 'failed',
    message: `There is a configuration (${config}), but no ${name}: install ${packageName}, or put ${name} on PATH.`,
  };
}

function* listBatches({ checks }: TeamTool, files: readonly string[]): Generator<readonly string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const file of files) {
    const isFull = checks === 'descriptions' || size + file.length > mostCharacters;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(file);
    size += file.length + 1;
  }
  if (batch.length > 0) yield batch;
}

type BatchOutcome =
  | { readonly kind: 'read'; readonly findings: readonly TeamFinding[]; readonly outside: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

async function runBatch(run: Run & { readonly found: FoundTool }, signal: AbortSignal): Promise<BatchOutcome> {
  const { tool, found, config, root, limits, files } = run;
  const folder = dirname(config);
  const paths = files.map((file) => toArgument(relative(folder, join(root, file))));
  const args = tool.listArguments(config, paths);
  const printed = await runTool(found, { args, folder, variables: tool.variables ?? {}, limits }, signal);
  const fail = (message: string) => ({ kind: 'failed', message: `${describe(files)}: ${message}` }) as const;
  if (printed.kind === 'failed') return fail(printed.message);
  const report = parseJson(printed.output);
  const read = report === undefined ? undefined : tool.readReport(report, createLineReader(folder));
  if (read === undefined) return fail(explain(printed.output, printed.errors));
  const placed = read.map((finding) => placeFinding(finding, run) ?? finding.file);
  return {
    kind: 'read',
    findings: placed.filter((each) => typeof each !== 'string'),
    outside: placed.filter((each) => typeof each === 'string'),
  };
}

/** A path that no tool takes for an option or a pattern, with the separators that all of them take. */
function toArgument(path: string): string {
  const plain = path.replaceAll(sep, '/');
  return /^[-!]/.test(plain) ? `./${plain}` : plain;
}

/** The lines of files, which are read once. A tool may name any file, and only those are read that it found something in. */
function createLineReader(folder: string): ReadLine {
  const known = new Map<string, readonly string[]>();
  return (file, line) => {
    const path = resolve(folder, file);
    const lines = known.get(path) ?? readLines(path);
    known.set(path, lines);
    return lines[line] ?? '';
  };
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r\n?|\n/);
  } catch {
    return [];
  }
}

/** Undefined if the finding is in no file below the docs root. */
function placeFinding(
  { file, link, ...finding }: ToolFinding,
  { tool, config, root, files }: Run,
): TeamFinding | undefined {
  const path = fileKey(resolve(dirname(config), file));
  const below = findBelow(fileKey(root), path);
  const named = { name: tool.name, ...(link !== undefined && { link }) };
  const [checked = ''] = tool.checks === 'descriptions' ? files : [below];
  return below === undefined ? undefined : { ...finding, file: below, tool: named, checked };
}

/** The reason that a tool printed in place of a report. */
function explain(output: string, errors: string): string {
  const lines = `${errors}\n${output}`.split(/\r\n?|\n/).map((line) => line.trim());
  const said = lines.filter((line) => /[a-z]/i.test(line)).slice(0, 3);
  return said.length === 0 ? 'It printed no report.' : `It printed no report, but: ${said.join(' ').slice(0, 300)}`;
}

function describe(files: readonly string[]): string {
  const [first = '', ...others] = files;
  return others.length === 0 ? first : `${first} and ${formatCount(others.length, 'other file')}`;
}

function describeOutside({ name }: TeamTool, files: readonly string[]): string {
  const count = formatCount(files.length, 'finding');
  return `${name}: ${count} in files outside of this project, which are not shown: ${[...new Set(files)].slice(0, 3).join(', ')}`;
}

function findRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
