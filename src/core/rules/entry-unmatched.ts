import { startsWithMethodWord } from '../docs-json/parse-ref.ts';
import type { SurveyedEntry } from '../pages/site-survey.ts';
import type { Project } from '../project/project.ts';
import { removals } from './remove-entry.ts';
import { replacements, suggest } from './replace-text.ts';
import type { Finding, Rule } from './rule.ts';

export const entryUnmatched: Rule = {
  id: 'entry-unmatched',
  summary: 'Every endpoint and channel entry of the navigation names one that a description has.',
  severity: 'error',
  *check(project) {
    for (const entry of project.survey.entries) {
      const finding = inspect(entry, project);
      if (finding !== undefined) {
        yield { ...finding, fixes: [...(finding.fixes ?? []), ...removals(project, finding.at)] };
      }
    }
  },
};

function inspect({ element, outcome, inherited }: SurveyedEntry, project: Project): Finding | undefined {
  const { at } = element;
  if (element.kind === 'page') {
    if (outcome.kind !== 'missingPage' || !startsWithMethodWord(element.path)) return undefined;
    return { message: `"${element.path}" is no endpoint entry. Write it as \`METHOD /path\` or \`webhook NAME\`.`, at };
  }
  if (outcome.kind !== 'unmatched') return undefined;
  const { text, file } = element.ref;
  const { lookup } = outcome;
  if (lookup.kind === 'noMatch') {
    const where = file ?? inherited.map((source) => source.file).join(', ');
    const message = `No ${nameOf(element.kind)} "${text}"${where === '' ? '' : ` in ${where}`}.${suggest(lookup.nearest)}`;
    return { message, at, fixes: replacements(at, lookup.nearest) };
  }
  // Where an inherited description can't be read, that is said once, at the element that names it.
  if (file === undefined && (inherited.length > 0 || lookup.file !== undefined)) return undefined;
  if (file === undefined)
    return { message: `No API description is known for "${text}". Set \`openapi\` above it.`, at };
  if (/^https:/i.test(file)) return undefined;
  const isThere = project.workspace.has(file);
  return { message: isThere ? `"${file}" is no API description.` : `No file "${file}".`, at };
}

function nameOf(kind: 'operation' | 'channel'): string {
  return kind === 'operation' ? 'endpoint' : 'channel';
}
