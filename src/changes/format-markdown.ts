import { formatCount } from '../core/source/text/format-count.ts';
import { markdownLink } from '../core/source/text/markdown-link.ts';
import { type ChangeGroup, groupChanges, nameSubjects } from './group-changes.ts';
import { countImpacts, type PageChange, type RedirectChange, type SiteChanges } from './site-changes.ts';

/** How a place is written. Without an address it is no link. */
export interface NamedPlace {
  readonly name: string;
  readonly address?: string;
}

type PlaceOf<At> = (at: At) => NamedPlace | undefined;

/** The headings of the changes by their impact. */
export const impactHeadings = {
  breaking: 'Breaking',
  compatible: 'Compatible',
  documentation: 'Documentation',
} as const;

/** The changes as Markdown, for a pull request or a document of the editor. `placeOf`: the name and the address of a place, for example `api.yaml:12` and `docs/api.yaml#L12`. */
export function formatMarkdown<At extends { readonly file: string }>(
  changes: SiteChanges<At>,
  base: string,
  placeOf: PlaceOf<At> = () => undefined,
): string {
  const groups = groupChanges(changes);
  const sections = Object.entries(impactHeadings).map(([impact, heading]) =>
    section(
      heading,
      groups.filter((group) => group.impact === impact).map((group) => formatGroup(group, placeOf)),
    ),
  );
  const lines = [
    `## What changed for readers since ${code(base)}`,
    summarize(changes),
    ...sections,
    section(
      'Redirects that are missing',
      changes.redirectsMissing.map((redirect) => `- ${describeRedirect(redirect)}`),
    ),
    section(
      'Links that break',
      changes.linksBroken.map(({ href, at }) => `- ${code(href)} in ${code(at.file)}${formatPlace(at, placeOf)}`),
    ),
    section(
      'Pages',
      changes.pages.map((page) => `- ${escapeMarkdown(page.title)}: ${describePage(page)}`),
    ),
    section(
      'Redirects',
      changes.redirects.map((redirect) => `- ${describeRedirectChange(redirect)}`),
    ),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}

/** What there is, counted. */
function summarize(changes: SiteChanges<unknown>): string {
  const impacts = Object.entries(countImpacts(changes)).map(([impact, count]) => [count, `${impact} change`] as const);
  const counts = [
    ...impacts,
    [changes.redirectsMissing.length, 'missing redirect'] as const,
    [changes.linksBroken.length, 'broken link'] as const,
    [changes.pages.length, 'page'] as const,
    [changes.redirects.length, 'redirect'] as const,
  ].flatMap(([count, noun]) => (count === 0 ? [] : [formatCount(count, noun)]));
  return counts.length === 0 ? nothing : `${counts.join(', ')}.`;
}

/** What is compared, if all of it is as before. */
export const nothing = 'No operation, channel, page, redirect or link changed.';

export function isEmpty(changes: SiteChanges<unknown>): boolean {
  return Object.values(changes).every((list: readonly unknown[]) => list.length === 0);
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `### ${heading}\n\n${lines.join('\n')}`;
}

function formatGroup<At>({ subjects, change, description, details }: ChangeGroup<At>, placeOf: PlaceOf<At>): string {
  const name = `${code(nameSubjects(subjects))}${change === 'changed' ? '' : ` ${change}`} (${code(description)})`;
  const lines = details.map(({ message, at }) => `  - ${escapeMarkdown(message)}${formatPlace(at, placeOf)}`);
  return [`- ${name}`, ...lines].join('\n');
}

function formatPlace<At>(at: At | undefined, placeOf: PlaceOf<At>): string {
  const place = at && placeOf(at);
  if (place === undefined) return '';
  return ` (${place.address === undefined ? code(place.name) : markdownLink(code(place.name), place.address)})`;
}

export function describeRedirect({ source, destination }: SiteChanges['redirectsMissing'][number]): string {
  if (destination === undefined) return `${code(source)}, whose page is gone`;
  return `${code(source)} to ${code(destination)}`;
}

export function describePage({ change, slug, from, title, titleBefore }: PageChange): string {
  const place = `${code(`/${slug}`)} ${change}${from === undefined ? '' : ` from ${code(`/${from}`)}`}`;
  return titleBefore === undefined ? place : `${place}, titled ${code(title)} instead of ${code(titleBefore)}`;
}

export function describeRedirectChange({ change, source, destination, from }: RedirectChange): string {
  return `${code(source)} to ${code(destination)} ${change}${from === undefined ? '' : ` from ${code(from)}`}`;
}

/** Text of files as code, in which nothing is a mark. */
export function code(text: string): string {
  return `\`${text.replace(/[`\s]+/g, ' ')}\``;
}

/** Messages quote names as code; outside of it a mark would be one. */
export function escapeMarkdown(message: string): string {
  return message
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_~[\]<>#|@]/g, '\\$&')))
    .join('');
}
