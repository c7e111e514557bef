import { encodePercent } from '../core/source/text/percent-encoding.ts';
import type { LocatedFix, LocatedProblem, ProblemReport } from '../service/engine-values.ts';
import type { FileRange } from '../service/located.ts';
import { toRepositoryPath } from './format-github.ts';
import { isOfText, toFullCode, toPlaceJson } from './problem-json.ts';
import { printableJson } from './terminal.ts';

interface Paths {
  readonly root: string;
  readonly cwd: string;
}

/** Prints SARIF 2.1.0, for code scanning. */
export function formatSarif(report: ProblemReport, paths: Paths): string {
  const links = new Map(report.problems.map((problem) => [toFullCode(problem), problem.tool?.link]));
  const codes = [...links.keys()].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'apidocs', rules: codes.map((id) => toRule(id, links.get(id))) } },
        columnKind: 'utf16CodeUnits',
        results: report.problems.map((problem) => toResult(problem, codes, paths)),
      },
    ],
  };
  return printableJson(log);
}

function toRule(id: string, helpUri: string | undefined): object {
  return helpUri === undefined ? { id } : { id, helpUri };
}

const levels = { error: 'error', warning: 'warning', info: 'note', hint: 'note' } as const;

function toResult(problem: LocatedProblem, codes: readonly string[], paths: Paths): object {
  const { severity, message, related } = problem;
  const code = toFullCode(problem);
  const fixes = problem.fixes.filter(isOfText);
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: message },
    locations: [toLocation(problem, paths)],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((place) => ({ ...toLocation(place, paths), message: { text: place.message } })),
        }),
    ...(fixes.length === 0 ? {} : { fixes: fixes.map((fix) => toFix(fix, paths)) }),
  };
}

function toLocation(place: FileRange, paths: Paths): object {
  return { physicalLocation: { artifactLocation: { uri: toUri(place.file, paths) }, region: toRegion(place) } };
}

function toFix({ title, edits }: LocatedFix, paths: Paths): object {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    description: { text: title },
    artifactChanges: files.map((file) => ({
      artifactLocation: { uri: toUri(file, paths) },
      replacements: edits
        .filter((edit) => edit.file === file)
        .map((edit) => ({ deletedRegion: toRegion(edit), insertedContent: { text: edit.text } })),
    })),
  };
}

function toRegion(place: FileRange): object {
  const { line, column, endLine, endColumn } = toPlaceJson(place);
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function toUri(file: string, paths: Paths): string {
  const path = toRepositoryPath(file, paths);
  return path.startsWith('https://') ? path : path.split('/').map(encodePercent).join('/');
}
