import type { ChannelElement, OperationElement } from '../../docs-json/nav-element.ts';
import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { ReportedEntry } from '../../pages/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { Finding, Rule } from '../rule.ts';
import { findUnmatched, unmatched } from '../unmatched-target.ts';
import { mostRemovals, removals } from './remove-entry.ts';

export const entryUnmatched: Rule = {
  id: 'entry-unmatched',
  summary: 'Every endpoint and channel entry of the navigation names one that a description has.',
  severity: 'error',
  *check(project) {
    const { entries } = project.planReport;
    let found = 0;
    for (const finding of findUnmatched(entries, (entry, suggests) => inspect(entry, project, suggests))) {
      found += 1;
      const removeFixes = found > mostRemovals ? [] : removals(project, finding.at);
      yield { ...finding, fixes: [...(finding.fixes ?? []), ...removeFixes] };
    }
  },
};

function inspect(
  { element, outcome, inherited }: ReportedEntry,
  project: Project,
  suggests: boolean,
): Finding | undefined {
  const { at } = element;
  if (element.kind === 'page') return outcome.kind === 'missingPage' ? inspectPath(element.path, at) : undefined;
  if (outcome.kind !== 'unmatched') return undefined;
  const { text, file } = element.ref;
  const { lookup } = outcome;
  if (lookup.kind === 'noMatch') {
    const where = file ?? inherited.map((source) => source.file).join(', ');
    const what = `${nameOf(element.kind)} "${text}"${where === '' ? '' : ` in ${where}`}`;
    return unmatched(lookup, { what, at, names: namesOf(element) }, suggests);
  }
  if (file !== undefined) return noDescription(file, at, project);
  // An unreadable inherited description is reported once, at the element that names it.
  if (inherited.length > 0 || lookup.file !== undefined) return undefined;
  return { message: `No API description is known for "${text}". Set \`openapi\` above it.`, at };
}

function noDescription(file: string, at: Location, project: Project): Finding | undefined {
  if (isRemote(file)) return undefined;
  const unavailable = project.unavailable(file);
  if (unavailable?.outside) return { ...unavailable, at };
  const isThere = project.workspace.has(file);
  return { message: isThere ? `"${file}" is not an API description.` : `No file "${file}".`, at };
}

function inspectPath(path: string, at: Location): Finding | undefined {
  if (!startsWithMethodWord(path)) return undefined;
  return { message: `"${path}" is not an endpoint entry. Write it as \`METHOD /path\` or \`webhook NAME\`.`, at };
}

/** The unreadable part is either the path or the method in it. */
function namesOf({ ref }: OperationElement | ChannelElement): readonly string[] {
  if ('id' in ref) return [ref.id];
  return ref.method === '' ? [ref.path] : [ref.path, `${ref.method.toLowerCase()}:`];
}

function nameOf(kind: 'operation' | 'channel'): string {
  return kind === 'operation' ? 'endpoint' : 'channel';
}
