import { describePage, formatMarkdown, isEmpty, type NamedPlace } from '../../changes/format-markdown.ts';
import { type ChangeGroup, groupChanges, nameSubjects } from '../../changes/group-changes.ts';
import { countImpacts, type Detail, type SiteChanges } from '../../changes/site-changes.ts';
import { encodePath } from '../../core/features/rename/write-address.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import type { FileRange } from '../../service/located.ts';
import { annotate, toRepositoryPath } from '../format-github.ts';
import { toPlaceJson } from '../problem-json.ts';
import { printable, printableJson } from '../terminal.ts';

export interface ChangesOptions {
  readonly format: 'pretty' | 'json' | 'markdown' | 'github';
  /** As it was given. */
  readonly base: string;
  /** The address of the current folder. Undefined: addresses of places are relative to it. */
  readonly links: string | undefined;
  readonly root: string;
  /** CI runs in the root of the repository, where paths of annotations begin. */
  readonly cwd: string;
}

export function formatChanges(changes: SiteChanges<FileRange>, options: ChangesOptions): string {
  switch (options.format) {
    case 'pretty':
      return formatPretty(changes);
    case 'json':
      return printableJson(toJson(changes, options.base));
    case 'markdown':
      return `${formatMarkdown(changes, options.base, (at) => linkPlace(at, options))
        .split('\n')
        .map(printable)
        .join('\n')}`;
    case 'github':
      return formatGithub(changes, options);
  }
}

/** A place as a link from the current folder, as a document in it needs it, or below the address of `--links`. */
function linkPlace({ file, range }: FileRange, options: ChangesOptions): NamedPlace {
  const line = range.start.line + 1;
  const isRemote = file.startsWith('https:');
  const folder = options.links === undefined || isRemote ? '' : `${withoutTrailingSlashes(options.links)}/`;
  return { name: `${file}:${line}`, address: `${folder}${encodePath(toRepositoryPath(file, options))}#L${line}` };
}

/** The changes in the shape of `changes --format json`. */
function toJson(changes: SiteChanges<FileRange>, base: string): object {
  const withDetails = <T extends { readonly details: readonly Detail<FileRange>[] }>(change: T) => ({
    ...change,
    details: change.details.map(({ pointer, impact, message }) => ({ pointer, impact, message })),
  });
  return {
    base,
    operations: changes.operations.map(withDetails),
    channels: changes.channels.map(withDetails),
    pages: changes.pages.map(({ titleBefore: _, ...page }) => page),
    ...(changes.redirects.length > 0 && { redirects: changes.redirects }),
    redirectsMissing: changes.redirectsMissing,
    linksBroken: changes.linksBroken.map(({ href, at }) => {
      const { file, line, column } = toPlaceJson(at);
      return { file, line, column, href };
    }),
    summary: countImpacts(changes),
  };
}

function formatPretty(changes: SiteChanges<FileRange>): string {
  const { breaking, compatible, documentation } = countImpacts(changes);
  const lines = [
    ...groupChanges(changes).flatMap(formatGroup),
    ...changes.pages.map((page) => `page ${describePage(page).replaceAll('`', '')}`),
    ...changes.redirects.map(
      ({ change, source, destination, from }) =>
        `redirect ${source} to ${destination} ${change}${from === undefined ? '' : ` from ${from}`}`,
    ),
    ...changes.redirectsMissing.map(({ source, destination }) =>
      destination === undefined
        ? `redirect missing: ${source}, whose page is gone`
        : `redirect missing: ${source} to ${destination}`,
    ),
    ...changes.linksBroken.map(({ href, at }) => `link broken: ${formatPlace(at)} ${href}`),
    isEmpty(changes)
      ? 'Nothing changed for readers.'
      : `${breaking} breaking, ${compatible} compatible, ${documentation} documentation.`,
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function formatGroup({ subjects, change, description, impact, details }: ChangeGroup<FileRange>): readonly string[] {
  const title = `${impact}: ${nameSubjects(subjects)}${change === 'changed' ? '' : ` ${change}`} (${description})`;
  return [title, ...details.map(({ message, at }) => `  ${message}${at === undefined ? '' : ` (${formatPlace(at)})`}`)];
}

function formatPlace(at: FileRange): string {
  const { file, line, column } = toPlaceJson(at);
  return `${file}:${line}:${column}`;
}

const levels = { breaking: 'error', compatible: 'notice' } as const;

/** Annotations: of all changes but those of documentation, of which there may be hundreds. */
function formatGithub(changes: SiteChanges<FileRange>, options: ChangesOptions): string {
  const details = groupChanges(changes).flatMap(({ subjects, description, impact, details: group }) => {
    if (impact === 'documentation') return [];
    const title = nameSubjects(subjects);
    return group.map(({ message, at }) =>
      annotate({ level: levels[impact], file: description, at, title, message }, options),
    );
  });
  const redirects = changes.redirectsMissing.map(({ source, destination }) => {
    const message = `Nothing is at ${source} any more. Add a redirect${destination === undefined ? '' : ` to ${destination}`}.`;
    return annotate({ level: 'warning', file: 'docs.json', title: 'Redirect missing', message }, options);
  });
  const links = changes.linksBroken.map(({ href, at }) => {
    const message = `The link ${href} leads nowhere any more.`;
    return annotate({ level: 'warning', file: at.file, at, title: 'Link broken', message }, options);
  });
  return [...details, ...redirects, ...links].map((line) => `${line}\n`).join('');
}
