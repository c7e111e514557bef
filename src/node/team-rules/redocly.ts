import { findMember, readLink, readList, readNumber, readSeverity, readText, type TeamTool } from './team-tool.ts';

/** Redocly CLI 2: `redocly lint --format=json`. Its lines and columns begin at 1, and ends are exclusive. */
export const redocly: TeamTool = {
  name: 'redocly',
  packageName: '@redocly/cli',
  configs: ['redocly.yaml', 'redocly.yml', '.redocly.yaml', '.redocly.yml'],
  checks: 'descriptions',
  variables: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  // By default it prints 100 problems.
  listArguments: (config, files) => ['lint', ...files, `--config=${config}`, '--format=json', '--max-problems=100000'],
  readReport: (report) =>
    readList(findMember(report, 'problems'), (problem) => {
      const place = findMember(problem, 'location', 0);
      const [line, column] = [readNumber(findMember(place, 'start', 'line'), 1), findMember(place, 'start', 'col')];
      if (line === undefined) return undefined;
      const start = { line, character: readNumber(column, 1) ?? 0 };
      const end = {
        line: readNumber(findMember(place, 'end', 'line'), 1) ?? line,
        character: readNumber(findMember(place, 'end', 'col'), 1) ?? start.character,
      };
      return {
        file: readText(findMember(place, 'source', 'ref')),
        range: { start, end },
        code: readText(problem.ruleId),
        severity: readSeverity(problem.severity, { error: 'error', warn: 'warning' }),
        message: readText(problem.message),
        link: readLink(problem.reference),
      };
    }),
};
