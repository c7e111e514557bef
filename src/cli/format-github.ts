import { join, relative, sep } from 'node:path';
import type { LocatedProblem, ProblemReport } from '../service/engine-values.ts';
import type { FileRange } from '../service/located.ts';
import { toFullCode, toPlaceJson } from './problem-json.ts';
import { printable } from './terminal.ts';

/** Prints a workflow command of GitHub Actions for each problem, which becomes an annotation on the changed lines. */
export function formatGithub(report: ProblemReport, options: { readonly root: string; readonly cwd: string }): string {
  return report.problems.map((problem) => `${formatCommand(problem, options)}\n`).join('');
}

function formatCommand(problem: LocatedProblem, options: { readonly root: string; readonly cwd: string }): string {
  const { severity, file, message } = problem;
  return annotate({ level: levels[severity], file, at: problem, title: toFullCode(problem), message }, options);
}

/** A line of the Actions log that becomes an annotation; without `at` it is one of the whole file. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly file: string;
  readonly at?: FileRange;
  readonly title: string;
  readonly message: string;
}

/** Formats an annotation as a workflow command. */
export function annotate(annotation: Annotation, options: { readonly root: string; readonly cwd: string }): string {
  const { level, at, title, message } = annotation;
  const { line, column, endLine, endColumn } = at === undefined ? wholeFile : toPlaceJson(at);
  const properties = [
    ['file', toRepositoryPath(at?.file ?? annotation.file, options)],
    ['line', line],
    ['col', column],
    ['endLine', endLine],
    ['endColumn', endColumn],
    ['title', title],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${escapeProperty(String(value))}`));
  return `::${level} ${properties.join(',')}::${escapeData(message)}`;
}

const wholeFile = { line: undefined, column: undefined, endLine: undefined, endColumn: undefined };

const levels = { error: 'error', warning: 'warning', info: 'notice', hint: 'notice' } as const;

/** The path of a file in the repository; remote files stay as they are. */
export function toRepositoryPath(file: string, { root, cwd }: { readonly root: string; readonly cwd: string }): string {
  if (file.startsWith('https://')) return file;
  return relative(cwd, join(root, file)).split(sep).join('/');
}

/** Escapes the text after `::`, which the runner decodes. */
function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

/** Escapes a property, in which `:` and `,` would end the value. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
