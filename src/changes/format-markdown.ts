import { type ChangeGroup, groupChanges, nameSubjects } from './group-changes.ts';
import { countImpacts, type PageChange, type SiteChanges } from './site-changes.ts';

const headings = { breaking: 'Breaking', compatible: 'Compatible', documentation: 'Documentation' } as const;

/** The changes as Markdown, for a pull request or a document of the editor. */
export function formatMarkdown(changes: SiteChanges<unknown>, base: string): string {
  const groups = groupChanges(changes);
  const { breaking, compatible, documentation } = countImpacts(changes);
  const counts = `${breaking} breaking, ${compatible} compatible, ${documentation} documentation`;
  const sections = Object.entries(headings).map(([impact, heading]) =>
    section(heading, groups.filter((group) => group.impact === impact).map(formatGroup)),
  );
  const lines = [
    `## What changed for readers since ${code(base)}`,
    isEmpty(changes) ? 'Nothing.' : `${counts}.`,
    ...sections,
    section('Redirects that are missing', changes.redirectsMissing.map(formatRedirect)),
    section(
      'Links that break',
      changes.linksBroken.map(({ href, at }) => `- ${code(href)}${formatFile(at)}`),
    ),
    section('Pages', changes.pages.map(formatPage)),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

export function isEmpty(changes: SiteChanges<unknown>): boolean {
  return Object.values(changes).every((list: readonly unknown[]) => list.length === 0);
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `### ${heading}\n\n${lines.join('\n')}`;
}

function formatGroup({ subjects, change, description, details }: ChangeGroup<unknown>): string {
  const name = `${code(nameSubjects(subjects))}${change === 'changed' ? '' : ` ${change}`} (${code(description)})`;
  return [`- ${name}`, ...details.map(({ message }) => `  - ${escapeMarkdown(message)}`)].join('\n');
}

function formatRedirect({ source, destination }: SiteChanges['redirectsMissing'][number]): string {
  if (destination === undefined) return `- ${code(source)}, whose page is gone`;
  return `- ${code(source)} to ${code(destination)}`;
}

function formatFile(at: unknown): string {
  const file = typeof at === 'object' && at !== null && 'file' in at ? at.file : undefined;
  return typeof file === 'string' ? ` in ${code(file)}` : '';
}

function formatPage({ change, slug, from }: PageChange): string {
  return `- ${code(`/${slug}`)} ${change}${from === undefined ? '' : ` from ${code(`/${from}`)}`}`;
}

/** Text of files as code, in which nothing is a mark. */
function code(text: string): string {
  return `\`${text.replace(/[`\s]+/g, ' ')}\``;
}

/** Messages quote names as code; outside of it a mark would be one. */
function escapeMarkdown(message: string): string {
  return message
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_[\]<>#|@]/g, '\\$&')))
    .join('');
}
