import type { ApiDescription } from '../core/api/api-description.ts';
import type { Project } from '../core/project/project.ts';
import { descriptionsInUse } from '../core/references/descriptions-in-use.ts';
import { compareDescriptions, type DescriptionChanges, indexPages, pairDescription } from './compare-descriptions.ts';
import type { DescriptionVersion } from './description-version.ts';
import { pairAcrossDescriptions } from './operations/pair-across-descriptions.ts';
import { comparePages, matchSitePages } from './pages/compare-pages.ts';
import { compareRedirects } from './pages/compare-redirects.ts';
import { findBrokenLinks } from './pages/find-broken-links.ts';
import { findMissingRedirects } from './pages/find-missing-redirects.ts';
import { matchMovedFiles } from './pages/match-files.ts';
import { pairBy } from './pair-by.ts';
import type { SiteChanges } from './site-changes.ts';
import type { SiteVersion } from './site-version.ts';

/** What changed in the APIs between two versions of a site. */
export function listApiChanges(before: Project, after: Project): Pick<SiteChanges, 'operations' | 'channels'> {
  return joinChanges(compareAll(before, after).described);
}

/** What changed for readers between two versions of a site. */
export function listChanges(before: SiteVersion, after: SiteVersion): SiteChanges {
  const { pairs, moved, described } = compareAll(before.project, after.project);
  const files = matchMovedFiles(before.project.workspace, after.project.workspace);
  for (const pair of pairs) if (pair.before && pair.after) files.set(pair.before.file, pair.after.file);
  const fileOf = (file: string) => files.get(file) ?? file;
  const names = new Map(described.flatMap((changes) => [...changes.names]));
  const nameOf = (source: string, name: string) => names.get(`${source} ${name}`) ?? name;
  const matched = matchSitePages(before.project, after.project, { names: { fileOf, nameOf }, moved });
  return {
    ...joinChanges(described),
    pages: comparePages(before.project, after.project, matched),
    redirects: compareRedirects(before.project, after.project),
    // Without `docs.json`, no redirect can be written.
    redirectsMissing:
      after.project.configFile === undefined ? [] : findMissingRedirects(before.project, after.project, matched),
    linksBroken: findBrokenLinks(before, after, fileOf),
  };
}

function compareAll(before: Project, after: Project) {
  const keys = [({ file }: ApiDescription) => file, ({ family, title }: ApiDescription) => `${family} ${title}`];
  const pairs = pairBy(descriptionsInUse(before), descriptionsInUse(after), keys, { inOrder: true });
  const [toOld, toNew] = [versionsOf(before), versionsOf(after)];
  const paired = pairs.map((pair) => pairDescription(toOld(pair.before), toNew(pair.after)));
  const moved = pairAcrossDescriptions(paired);
  const described = paired.map((pair) => compareDescriptions(pair));
  return { pairs, moved, described };
}

function joinChanges(described: readonly DescriptionChanges[]): Pick<SiteChanges, 'operations' | 'channels'> {
  return {
    operations: described.flatMap(({ operations }) => operations),
    channels: described.flatMap(({ channels }) => channels),
  };
}

function versionsOf(project: Project): (description: ApiDescription | undefined) => DescriptionVersion | undefined {
  const findPages = indexPages(project);
  return (description) =>
    description && {
      ...{ project, description, read: description.wholeReader() },
      pagesOf: (summary) => findPages(description.file, summary),
    };
}
