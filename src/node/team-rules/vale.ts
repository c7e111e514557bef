import { isJsonObject } from '../../core/source/document/json-value.ts';
import { readLink, readList, readNumber, readSeverity, readText, type TeamTool } from './team-tool.ts';

/** Vale 3: `vale --output=JSON`. Its lines and columns begin at 1, columns count code points, and ends are inclusive. */
export const vale: TeamTool = {
  name: 'vale',
  packageName: '@vvago/vale',
  configs: ['.vale.ini', '_vale.ini', 'vale.ini'],
  checks: 'pages',
  listArguments: (config, files) => [`--config=${config}`, '--output=JSON', ...files],
  readReport: (report, readLine) => {
    if (!isJsonObject(report)) return undefined;
    const lists = Object.entries(report).map(([file, alerts]) =>
      readList(alerts, ({ Span: span, ...alert }) => {
        const line = readNumber(alert.Line, 1);
        const [first, last] = Array.isArray(span) ? [readNumber(span[0], 1), readNumber(span[1], 0)] : [];
        if (line === undefined || first === undefined || last === undefined) return undefined;
        const points = Array.from(readLine(file, line));
        const countUnits = (count: number) => points.slice(0, count).join('').length;
        return {
          file,
          range: {
            start: { line, character: countUnits(first) },
            end: { line, character: countUnits(Math.max(first, last)) },
          },
          code: readText(alert.Check),
          severity: readSeverity(alert.Severity, { error: 'error', warning: 'warning', suggestion: 'info' }),
          message: readText(alert.Message),
          link: readLink(alert.Link),
        };
      }),
    );
    return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
  },
};
