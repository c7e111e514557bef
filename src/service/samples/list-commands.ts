import type { OperationSummary } from '../../core/api/api-description.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { PlannedSample } from '../../core/arazzo/workflow-plan.ts';
import { findSampleLanguage } from '../../core/docs-json/sample-languages.ts';
import type { Project } from '../../core/project/project.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import { listFitting } from '../../request/links/match-address.ts';
import { findCurlCommands } from '../../request/paste/curl-commands.ts';
import { type CommandReading, readCommand, readCommandValues } from '../../request/paste/read-command.ts';
import { listPageCode } from './page-code.ts';

/** Lists the cURL commands in the code blocks of pages. */
export function listCommands(project: Project): readonly PlannedSample[] {
  const operations = listCallable(project);
  return [...listPageCode(project, isShell)].flatMap(({ page, code, lineOf }) =>
    findCurlCommands(code.value).map(({ text, line }) => {
      const { ref, name } = findOperation(project, operations, readCommand(text));
      const subject = { kind: 'command', text } as const;
      return { id: `${page.file} ${name}`, name, ref, file: page.file, line: lineOf(line), subject };
    }),
  );
}

const shells = new Set(['', 'console', 'terminal', 'shell-session', 'shellsession', 'zsh', 'text', 'txt']);

function isShell(lang: string): boolean {
  return shells.has(lang.toLowerCase()) || findSampleLanguage(lang)?.id === 'curl';
}

type Operation = OperationSummary & { readonly source: string };

function listCallable(project: Project): readonly Operation[] {
  return project
    .descriptions()
    .flatMap(({ file, operations }) =>
      operations.filter(({ origin }) => origin === 'path').map((summary) => ({ ...summary, source: file })),
    );
}

/** Finds the operation of a command: one with the server that it names, else the first with its path. */
function findOperation(
  project: Project,
  operations: readonly Operation[],
  reading: CommandReading,
): Pick<PlannedSample, 'ref' | 'name'> {
  if (reading.kind === 'unread') return { ref: undefined, name: 'curl' };
  const { method, url } = reading.request;
  let elsewhere: Operation | undefined;
  for (const operation of listFitting(operations, { url }, method)) {
    const slice = readSlice(project, operation);
    const read = slice && readCommandValues(reading, slice);
    if (read !== undefined && read.otherServer === undefined) return toTarget(operation);
    if (read !== undefined) elsewhere ??= operation;
  }
  if (elsewhere !== undefined) return toTarget(elsewhere);
  return { ref: undefined, name: `curl ${method} ${parseUrl(url)?.pathname ?? ''}`.trim() };
}

function toTarget({ source, method, path }: Operation): Pick<PlannedSample, 'ref' | 'name'> {
  return { ref: `${source} ${method} ${path}`, name: `curl ${method} ${path}` };
}

function readSlice(project: Project, { source, ...summary }: Operation): OperationSlice | undefined {
  const known = project.description(source)?.operations.find(({ at }) => at === summary.at);
  const slice = known && project.slice(source, known).slice;
  return slice?.kind === 'operation' ? slice : undefined;
}
