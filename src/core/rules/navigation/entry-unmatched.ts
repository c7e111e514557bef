import type { ChannelElement, OperationElement } from '../../docs-json/nav-element.ts';
import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { ReportedEntry } from '../../pages/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';
import { mostRemovals, removals } from './remove-entry.ts';

export const entryUnmatched: Rule = {
  id: 'entry-unmatched',
  summary: 'Every endpoint and channel entry of the navigation names one that a description has.',
  severity: 'error',
  *check(project) {
    let found = 0;
    for (const entry of project.planReport.entries) {
      const finding = inspect(entry, project, found < mostSuggestions);
      if (finding === undefined) continue;
      found += 1;
      const removeFixes = found > mostRemovals ? [] : removals(project, finding.at);
      yield { ...finding, fixes: [...(finding.fixes ?? []), ...removeFixes] };
    }
  },
};

/**
 * The search for suggestions visits every operation. If more entries than this have no match, they were written for
 * another description.
 */
const mostSuggestions = 100;

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
    const nearest = suggests ? lookup.nearest : [];
    const missing = { files: lookup.files, names: namesOf(element) };
    return { message: `No ${what}.${suggest(nearest)}`, at, fixes: replacements(at, nearest), missing };
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
