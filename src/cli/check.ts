import type { IgnoredCodes } from '../core/project/ignored-problems.ts';
import { isSeverity, type Severities, styleChoices, withStyle } from '../core/rules/severities.ts';
import { findOlderPages } from '../node/history/find-older-pages.ts';
import { findTeamFolder } from '../node/team-rules/find-tool.ts';
import { runTeamRules, teamTools } from '../node/team-rules/run-team-rules.ts';
import { usualLimits } from '../node/team-rules/run-tool.ts';
import type { LocatedProblem, ProblemOptions, ProblemReport } from '../service/engine-values.ts';
import { sortProblems } from '../service/problems/sort-problems.ts';
import { formatGithub } from './format-github.ts';
import { formatPretty } from './format-pretty.ts';
import { formatSarif } from './format-sarif.ts';
import { mostFiles, type OpenedSite, openSite } from './open-site.ts';
import { chooseWord, type ParsedOptions, parseOptions } from './parse-options.ts';
import { toProblemJson, toSummaryJson } from './problem-json.ts';
import { createProgress } from './progress.ts';
import { cannotRun, type ExitCode, printable, printableJson, type Terminal } from './terminal.ts';

const options = {
  format: { type: 'string' },
  'max-warnings': { type: 'string' },
  severity: { type: 'string', multiple: true },
  style: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  quick: { type: 'boolean' },
  'team-rules': { type: 'boolean' },
  offline: { type: 'boolean' },
} as const;

/** In milliseconds: a check that takes longer says on stderr how far it is. */
const quietTime = 2000;

/** Milliseconds for one run of a tool of the team, which may take minutes over a large description. */
const longestTool = 600_000;

/** `apidocs check`: prints every problem of the site. Exits with 1 for an error, or more warnings than allowed. */
export async function check(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, mostFiles);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = chooseWord(parsed.text('format'), ['pretty', 'json', 'github', 'sarif']);
  if (format === undefined) return cannotRun(terminal, '--format is pretty, json, github or sarif.');
  const limit = parsed.text('max-warnings');
  if (limit !== undefined && !/^\d+$/.test(limit)) return cannotRun(terminal, '--max-warnings is a number from 0.');
  const choices = readChoices(parsed);
  if (typeof choices === 'string') return cannotRun(terminal, choices);
  const official = !parsed.flag('quick');
  if (official && terminal.validationWorker === undefined) {
    terminal.stderr(
      'apidocs: The official validators are not part of this installation, so only the built-in rules were checked.\n',
    );
  }
  const offline = parsed.flag('offline');
  const opened = await openSite(parsed.positionals, terminal, { official, offline });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  try {
    // Ctrl+C simply ends the process, as nothing is written that could be left incomplete.
    const ours = await opened.engine.problems({
      official,
      ...choices,
      findOlder: (pairs) => findOlderPages(opened.root, pairs),
      onProgress: createProgress(terminal, { quiet: quietTime }),
    });
    const team = parsed.flag('team-rules') ? await runTeamTools(opened, choices, terminal) : noTeam;
    if (team.kind === 'none') return cannotRun(terminal, team.message);
    const report = { ...ours, problems: sortProblems([...ours.problems, ...team.problems]) };
    printReport(report, { format, root: opened.root, cwd: terminal.cwd }, terminal);
    const code = decideExitCode(report, limit === undefined ? Number.POSITIVE_INFINITY : Number(limit), terminal);
    return team.isComplete ? code : 2;
  } finally {
    await opened.engine.dispose();
  }
}

function printReport(report: ProblemReport, options: ReportOptions, terminal: Terminal): void {
  const print = options.format === 'github' ? terminal.workflowCommands : terminal.stdout;
  print(formatReport(report, options));
  if (options.format !== 'github' && isSet(terminal.env.GITHUB_ACTIONS)) {
    terminal.stderr('apidocs: With --format github these problems become annotations of the changed lines.\n');
  }
}

type TeamOutcome =
  /** `isComplete`: false if a tool gave no result, so that the check has none either. */
  | { readonly kind: 'run'; readonly problems: readonly LocatedProblem[]; readonly isComplete: boolean }
  | { readonly kind: 'none'; readonly message: string };

const noTeam: TeamOutcome = { kind: 'run', problems: [], isComplete: true };

/** Runs Redocly, Spectral and Vale where the team has configured them. */
async function runTeamTools(
  { root, engine }: OpenedSite,
  choices: Pick<ProblemOptions, 'severities' | 'ignored'>,
  terminal: Terminal,
): Promise<TeamOutcome> {
  const { descriptions, pages } = await engine.teamScope();
  const top = findTeamFolder(root, terminal.cwd);
  const scope = { descriptions: descriptions.map(({ file }) => file), pages };
  const { findings, failures, notes, configured } = await runTeamRules({ root, top }, scope, terminal.signal, {
    ...usualLimits,
    time: longestTool,
  });
  if (configured.length === 0) {
    const names = teamTools.map(({ configs: [first] }) => first).join(', ');
    return {
      kind: 'none',
      message: `--team-rules needs a configuration (${names}) in "${top}" or below it, above the files.`,
    };
  }
  for (const message of [...failures, ...notes]) terminal.stderr(`apidocs: ${printable(message)}\n`);
  const problems = await engine.teamProblems(findings, choices);
  return { kind: 'run', problems, isComplete: failures.length === 0 };
}

function isSet(variable: string | undefined): boolean {
  return variable !== undefined && variable !== '' && variable !== 'false';
}

/** The problems that are reported, and as what; a message if an option is invalid. */
function readChoices(
  parsed: ParsedOptions & { readonly kind: 'options' },
): Pick<ProblemOptions, 'severities' | 'ignored'> | string {
  const severities = parseSeverities(parsed.texts('severity'));
  if (severities === undefined) return '--severity is CODE=error, CODE=warning, CODE=info, CODE=hint or CODE=off.';
  const style = chooseWord(parsed.text('style') ?? 'off', styleChoices);
  if (style === undefined) return '--style is off, accessibility or all.';
  const ignored = parseIgnored(parsed.texts('ignore'));
  if (ignored === undefined) return '--ignore is GLOB=CODE or GLOB=CODE,CODE; * is every code.';
  return { severities: withStyle(style, severities), ignored };
}

/** Parses `--severity CODE=WORD`; undefined if one of them is invalid. */
function parseSeverities(written: readonly string[]): Severities | undefined {
  const severities: [string, string][] = [];
  for (const setting of written) {
    const [, code = '', word = ''] = /^([a-z][a-z0-9-]*)=(\w+)$/.exec(setting) ?? [];
    if (word !== 'off' && !isSeverity(word)) return undefined;
    severities.push([code, word]);
  }
  return Object.fromEntries(severities);
}

/** Parses `--ignore GLOB=CODE,CODE`; undefined if one of them is invalid. */
function parseIgnored(written: readonly string[]): IgnoredCodes | undefined {
  const ignored: [string, readonly string[]][] = [];
  for (const setting of written) {
    const [, glob = '', codes = ''] = /^(.+)=(\*|[a-z][a-z0-9,-]*)$/.exec(setting) ?? [];
    if (glob === '') return undefined;
    ignored.push([glob, codes.split(',')]);
  }
  return Object.fromEntries(ignored);
}

function decideExitCode({ problems }: ProblemReport, maximumWarnings: number, terminal: Terminal): ExitCode {
  const count = (severity: LocatedProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const warnings = count('warning');
  if (warnings > maximumWarnings)
    terminal.stderr(`apidocs: ${warnings} warnings, and at most ${maximumWarnings} are allowed.\n`);
  return count('error') > 0 || warnings > maximumWarnings ? 1 : 0;
}

interface ReportOptions {
  readonly format: 'pretty' | 'json' | 'github' | 'sarif';
  /** The docs root, to which paths in `json` and `pretty` are relative. */
  readonly root: string;
  /** The current folder, to which paths in `github` and `sarif` are relative: CI runs in the root of the repository. */
  readonly cwd: string;
}

/** Formats the report for stdout. */
export function formatReport(report: ProblemReport, options: ReportOptions): string {
  switch (options.format) {
    case 'pretty':
      return formatPretty(report);
    case 'json':
      return printableJson({ problems: report.problems.map(toProblemJson), summary: toSummaryJson(report) });
    case 'github':
      return formatGithub(report, options);
    case 'sarif':
      return formatSarif(report, options);
  }
}
