import { markdownLink } from '../core/source/text/markdown-link.ts';
import { quote } from './finding.ts';
import { escapeMarkdown } from './format-markdown.ts';
import { type ChangeGroup, findDeprecation, groupChanges, nameSubjects } from './group-changes.ts';
import type { Impact } from './judge.ts';
import type { SiteChanges } from './site-changes.ts';

type ApiChanges = Pick<SiteChanges<unknown>, 'operations' | 'channels'>;

const headings = {
  breaking: 'Breaking changes',
  deprecated: 'Deprecated',
  added: 'New',
  compatible: 'Other changes',
} as const;

type Topic = keyof typeof headings;

/**
 * The changes as the end of a page for those who call the APIs. `pageOf`: the slug of the page of `GET /users` or
 * `channel chat` in a description. If only texts or examples changed, nothing is said.
 */
export function formatApiChanges(
  changes: ApiChanges,
  base: string,
  pageOf: (description: string, subject: string) => string | undefined,
): string {
  const entries = groupChanges({ ...changes, pages: [], redirects: [], redirectsMissing: [], linksBroken: [] }).flatMap(
    (group) => listEntries(group, linkSubject(group, pageOf)),
  );
  const sections = Object.entries(headings).flatMap(([topic, heading]) => {
    const lines = entries.flatMap((entry) => (entry.topic === topic ? [entry.text] : []));
    return lines.length === 0 ? [] : [`## ${heading}\n\n${lines.join('\n')}`];
  });
  const since = `since ${quote(base)}`;
  if (sections.length === 0) return `Nothing has changed in the API ${since}.`;
  return [`What has changed in the API ${since}:`, ...sections].join('\n\n');
}

function linkSubject(
  { subjects, description }: ChangeGroup<unknown>,
  pageOf: (description: string, subject: string) => string | undefined,
): string {
  const [subject, another] = subjects;
  const name = quote(nameSubjects(subjects));
  const slug = subject === undefined || another !== undefined ? undefined : pageOf(description, subject);
  return slug === undefined ? name : markdownLink(name, `/${slug}`);
}

function listEntries(
  { change, impact, details }: ChangeGroup<unknown>,
  subject: string,
): readonly { readonly topic: Topic; readonly text: string }[] {
  if (change === 'added') return [{ topic: 'added', text: `- ${subject}` }];
  return (['breaking', 'deprecated', 'compatible'] as const).flatMap((topic) => {
    const lines = details.flatMap(({ message }) =>
      chooseTopic(impact, message) === topic ? [`  - ${escapeMarkdown(message)}`] : [],
    );
    return lines.length === 0 ? [] : [{ topic, text: [`- ${subject}`, ...lines].join('\n') }];
  });
}

/** Undefined: only the documentation changed. */
function chooseTopic(impact: Impact, message: string): Topic | undefined {
  const about = findDeprecation(message);
  if (about === 'deprecated') return 'deprecated';
  if (impact !== 'documentation') return impact;
  return about === undefined ? undefined : 'compatible';
}
