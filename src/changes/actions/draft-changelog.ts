import type { SiteEdit } from '../../core/features/site-tree/site-action.ts';
import { refuse } from '../../core/features/site-tree/site-action.ts';
import type { ComponentNode } from '../../core/pages/page-tree.ts';
import type { Project } from '../../core/project/project.ts';
import type { TextEdit } from '../../core/source/document/problem.ts';
import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { quote } from '../finding.ts';
import { type ChangeGroup, findDeprecation, groupChanges, nameSubjects } from '../group-changes.ts';
import type { Impact } from '../judge.ts';
import type { SiteChanges } from '../site-changes.ts';
import { type ChangelogPage, createChangelogPage, findChangelogPage } from './changelog-page.ts';
import { writeDateLike } from './write-date.ts';

/** Drafts an entry of the site's changelog with what readers must know, in the form of its last entry. */
export function draftChangelog(project: Project, changes: SiteChanges<unknown>, today: Date): SiteEdit {
  const sections = listSections(changes);
  if (sections.length === 0) return refuse('Nothing changed that readers must know: no entry is drafted.');
  const facts = { today, version: findVersion(project) };
  const title = 'Draft changelog entry';
  const page = findChangelogPage(project);
  if (page !== undefined) return { kind: 'edits', title, edits: [addEntry(page, sections, facts)] };
  const creation = createChangelogPage(project);
  if (creation.kind === 'refused') return creation;
  const creates = (creation.creates ?? []).map(({ file, text }) => {
    const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    const entry = addEntry({ file, text, start: text.length, updates: [] }, sections, facts);
    return { file, text: text.slice(0, entry.at.span.start) + entry.text.replaceAll('\n', lineBreak) };
  });
  return { ...creation, title, creates };
}

function addEntry(page: ChangelogPage, sections: readonly Section[], facts: EntryFacts): TextEdit {
  const { file, start, text } = page;
  const entry = writeEntry(page, sections, facts);
  if (text.slice(start).trim() !== '') return { at: { file, span: { start, end: start } }, text: entry };
  // At the end of a page, the entry comes after an empty line.
  const before = text.trimEnd();
  const span = { start: before.length, end: text.length };
  return { at: { file, span }, text: `${before === '' ? '' : '\n\n'}${entry.trimEnd()}\n` };
}

type Topic = 'breaking' | 'deprecated' | 'added';

interface Section {
  readonly topic: Topic;
  readonly lines: readonly string[];
}

function listSections(changes: SiteChanges<unknown>): readonly Section[] {
  const lines: { readonly [T in Topic]: string[] } = { breaking: [], deprecated: [], added: [] };
  for (const group of groupChanges(changes)) {
    const subject = linkSubject(changes, group);
    for (const { message } of group.details) {
      const topic = chooseTopic(group.impact, message);
      if (topic !== undefined) lines[topic].push(`${subject}: ${escapeMdx(message)}`);
    }
    if (group.change === 'added') lines.added.push(subject);
  }
  return (['breaking', 'deprecated', 'added'] as const).flatMap((topic) =>
    lines[topic].length === 0 ? [] : [{ topic, lines: lines[topic] }],
  );
}

/** Undefined: readers need not know it. */
function chooseTopic(impact: Impact, message: string): Topic | undefined {
  if (impact === 'breaking') return 'breaking';
  return findDeprecation(message) === 'deprecated' ? 'deprecated' : undefined;
}

/** The name of the operation with a link to its page, or the names of several. */
function linkSubject({ operations }: SiteChanges<unknown>, { subjects, change }: ChangeGroup<unknown>): string {
  const name = quote(nameSubjects(subjects));
  if (change === 'removed' || subjects.length > 1) return name;
  const slug = operations.find(({ method, path }) => `${method} ${path}` === subjects[0])?.pages[0];
  return slug === undefined ? name : markdownLink(name, `/${slug}`);
}

/** In MDX a brace or a tag outside of code is an expression or a component. */
function escapeMdx(message: string): string {
  return message
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_[\]<>{}#|]/g, '\\$&')))
    .join('');
}

const headings: { readonly [T in Topic]: string } = {
  breaking: 'Breaking changes',
  deprecated: 'Deprecated',
  added: 'New',
};

interface EntryFacts {
  readonly today: Date;
  /** The version of the API. */
  readonly version: string | undefined;
}

function writeEntry(page: ChangelogPage, sections: readonly Section[], facts: EntryFacts): string {
  const { text, updates } = page;
  const written = text.slice(updates[0]?.span.start ?? text.length, updates[0]?.span.end);
  const indent = /^<Update[^\n]*\n\s*?\n?([ \t]+)\S/.exec(written)?.[1] ?? '';
  const heading = /^[ \t]*(#{2,6}) /m.exec(written)?.[1];
  const isBold = heading === undefined && /^[ \t]*\*\*[^*\n]+\*\*[ \t]*$/m.test(written);
  const title = (topic: Topic) => (isBold ? `**${headings[topic]}**` : `${heading ?? '##'} ${headings[topic]}`);
  const body = sections.map(({ topic, lines }) =>
    [title(topic), '', ...lines.map((line) => `- ${line}`)]
      .map((line) => (line === '' ? '' : indent + line))
      .join('\n'),
  );
  return `<Update ${writeAttributes(page, sections, facts)}>\n\n${body.join('\n\n')}\n\n</Update>\n\n`;
}

function writeAttributes(
  { updates }: ChangelogPage,
  sections: readonly Section[],
  { today, version }: EntryFacts,
): string {
  const { label, description } = updates[0]?.props ?? {};
  const like = (value: unknown) => (typeof value === 'string' ? writeDateLike(value, today) : undefined);
  const isVersion = (value: unknown) => typeof value === 'string' && /^v?\d+(?:\.\d+)+/.test(value);
  const nextVersion = (prefix: string) => (version === undefined ? 'Unreleased' : prefix + version.replace(/^v/, ''));
  const fill = (value: unknown) =>
    like(value) ?? (isVersion(value) ? nextVersion(String(value).startsWith('v') ? 'v' : '') : undefined);
  const attributes = [`label=${quoteAttribute(fill(label) ?? today.toISOString().slice(0, 10))}`];
  const next = description === undefined ? undefined : fill(description);
  if (next !== undefined) attributes.push(`description=${quoteAttribute(next)}`);
  const tags = chooseTags(updates, sections);
  if (tags.length > 0) attributes.push(`tags={${JSON.stringify(tags).replaceAll('","', '", "')}}`);
  return attributes.join(' ');
}

const tagPatterns: { readonly [T in Topic]: RegExp } = {
  breaking: /break/i,
  deprecated: /deprecat/i,
  added: /\bnew\b|feature|added/i,
};

/** Tags that the page already has, for the topics of the entry. */
function chooseTags(updates: readonly ComponentNode[], sections: readonly Section[]): readonly string[] {
  const known = new Set(
    updates.flatMap(({ props }) =>
      Array.isArray(props.tags) ? props.tags.filter((tag): tag is string => typeof tag === 'string') : [],
    ),
  );
  const chosen = sections.flatMap(({ topic }) => [...known].find((tag) => tagPatterns[topic].test(tag)) ?? []);
  return [...new Set(chosen)];
}

function quoteAttribute(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/** The version of the only API of the site. */
function findVersion(project: Project): string | undefined {
  const versions = new Set(project.descriptions().map(({ version }) => version));
  const [version] = versions;
  return versions.size === 1 && version !== '' ? version : undefined;
}
