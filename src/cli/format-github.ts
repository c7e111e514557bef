import { join, relative, sep } from 'node:path';
import type { FileRange, LocatedProblem, ProblemReport } from '../service/engine.ts';
import { toPlaceJson } from './problem-json.ts';
import { printable } from './terminal.ts';

/** Workflow commands of GitHub Actions, one a problem: they become annotations on the changed lines. */
export function formatGithub(report: ProblemReport, options: { readonly root: string; readonly cwd: string }): string {
  return report.problems.map((problem) => `${command(problem, options)}\n`).join('');
}

function command(problem: LocatedProblem, options: { readonly root: string; readonly cwd: string }): string {
  const { severity, file, code, message } = problem;
  return annotate({ level: levels[severity], file, at: problem, title: code, message }, options);
}

/** A line of the Actions log that becomes an annotation; without `at` it is one of the whole file. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly file: string;
  readonly at?: FileRange | undefined;
  readonly title: string;
  readonly message: string;
}

/** The workflow command of an annotation. */
export function annotate(annotation: Annotation, options: { readonly root: string; readonly cwd: string }): string {
  const { level, at, title, message } = annotation;
  const { line, column, endLine, endColumn } = at === undefined ? wholeFile : toPlaceJson(at);
  const properties = [
    ['file', repositoryPath(at?.file ?? annotation.file, options)],
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

/** A file of the docs root as the repository knows it; remote files stay as they are. */
export function repositoryPath(file: string, { root, cwd }: { readonly root: string; readonly cwd: string }): string {
  if (file.startsWith('https://')) return file;
  return relative(cwd, join(root, file)).split(sep).join('/');
}

/** What the runner decodes again in the text after `::`. */
function escapeData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

/** In properties `:` and `,` would end the value. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
