import { findMember, readLink, readList, readNumber, readSeverity, readText, type TeamTool } from './team-tool.ts';

/** Spectral 6: `spectral lint --format=json`. Its lines and columns begin at 0. */
export const spectral: TeamTool = {
  name: 'spectral',
  packageName: '@stoplight/spectral-cli',
  configs: ['.spectral.yml', '.spectral.yaml', '.spectral.json', '.spectral.js'],
  checks: 'descriptions',
  listArguments: (config, files) => [
    'lint',
    ...files.map(escapePattern),
    `--ruleset=${config}`,
    '--format=json',
    '--quiet',
    '--show-documentation-url',
  ],
  readReport: (report) =>
    readList(report, (finding) => {
      const read = (end: 'start' | 'end', member: 'line' | 'character') =>
        readNumber(findMember(finding, 'range', end, member), 0) ?? 0;
      return {
        file: readText(finding.source),
        range: {
          start: { line: read('start', 'line'), character: read('start', 'character') },
          end: { line: read('end', 'line'), character: read('end', 'character') },
        },
        code: readText(finding.code),
        severity: readSeverity(finding.severity, { 0: 'error', 1: 'warning', 2: 'info', 3: 'hint' }),
        message: readText(finding.message),
        link: readLink(finding.documentationUrl),
      };
    }),
};

/** A pattern that matches the path alone. Spectral reads `\` as `/`, so that characters are escaped as sets of one: `[(]`. */
function escapePattern(path: string): string {
  return path.replace(/[[\](){}*?+@|]/g, '[$&]');
}
