import { oneLine } from '../../core/source/text/plain-text.ts';
import type { LocatedFix, LocatedProblem } from '../../service/engine-values.ts';
import { answer, fail, type Tool } from '../tool.ts';

const severities = ['error', 'warning', 'info', 'hint'] as const;

export const checkSite: Tool = {
  name: 'check_site',
  title: 'Check the site',
  description:
    'Finds mistakes in docs.json, pages and API descriptions: broken links, missing pages, entries without an operation, invalid descriptions and examples. Each has its place, its code and, where there is one, a fix as edits to propose. Nothing is changed. Use it after every edit of these files.',
  input: {
    type: 'object',
    properties: {
      severity: {
        type: 'string',
        description: 'The least severity that is listed; warning by default.',
        enum: [...severities],
      },
      file: {
        type: 'string',
        description: 'Lists only the problems of this file, a path from the folder of docs.json.',
      },
    },
    additionalProperties: false,
  },
  async run(input, { engine }, signal) {
    const least = severities.findIndex((severity) => severity === (input.text('severity') ?? 'warning'));
    const file = input.text('file')?.replace(/^(?:\.?\/)+/, '');
    const report = await engine.problems({ official: false }, signal);
    const ofFile = report.problems.filter((problem) => file === undefined || problem.file === file);
    if (file !== undefined && ofFile.length === 0 && !(await isKnown(engine, file, signal))) {
      const files = [...new Set(report.problems.map((problem) => problem.file))].slice(0, 5).map(oneLine);
      const hint = files.length === 0 ? 'No file has problems.' : `Files with problems are ${files.join(', ')}.`;
      const message = `No page or description of this site is written in "${oneLine(file)}". ${hint}`;
      return fail('This is not a file of the site.', message);
    }
    const listed = ofFile.filter(({ severity }) => severities.indexOf(severity) <= least);
    const counts = severities.map((severity) => {
      return `${ofFile.filter((problem) => problem.severity === severity).length} ${severity}`;
    });
    const where = file === undefined ? `${report.pages} pages, ${report.files} files` : 'The file';
    const head = `${where}: ${counts.join(', ')}.${listed.length === 0 ? ' Nothing to list.' : ''}`;
    return answer(head, listed.map((problem) => `${toText(problem)}\n`).join('\n'));
  },
};

async function isKnown(
  { pages }: { pages(signal: AbortSignal): Promise<readonly { file?: string; source?: string }[]> },
  file: string,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await pages(signal);
  return file === 'docs.json' || rows.some((row) => row.file === file || row.source === file);
}

/** A problem on one line, with its first fix as edits below it. */
function toText(problem: LocatedProblem): string {
  const { file, range, severity, code, message, fixes } = problem;
  const place = `${file}:${range.start.line + 1}:${range.start.character + 1}`;
  const [fix] = fixes.filter(({ creates }) => creates === undefined);
  return [`- ${oneLine(place)} ${severity} ${code}: ${oneLine(message, 500)}`, ...(fix ? [toProposal(fix)] : [])].join(
    '\n',
  );
}

const longestEdit = 300;

function toProposal({ title, edits }: LocatedFix): string {
  const lines = edits.map(({ file, range: { start, end }, text }) => {
    const place = `${file}:${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
    return `    replace ${oneLine(place)} by ${JSON.stringify(text)}`;
  });
  const isShort = lines.join('').length <= longestEdit;
  return [`  Fix: ${oneLine(title)}`, ...(isShort ? lines : [`    ${edits.length} edits, too long to list`])].join(
    '\n',
  );
}
