import type { PagePlan, PlannedContainer, PlannedElement } from '../core/pages/plan/page-plan.ts';
import type { EditionKind, EditionNotice } from '../render/editions/edition-notice.ts';
import type { PageLink } from '../render/page-model.ts';
import { createEditions, type Editions } from './editions.ts';
import { isContainer, type SiteNavigation, siteNavigation } from './navigation.ts';
import { type Level, listLevels } from './shell/levels.ts';
import { formatLabel } from './shell/switches.ts';

interface Site {
  readonly navigation: SiteNavigation;
  readonly editions: Editions;
}

/** Finds the facts about its languages and versions that a page shows. Undefined if there are none. */
export function findEditionNotice(site: Site, slug: string): EditionNotice | undefined {
  const levels = listLevels(site.navigation.trails.get(slug) ?? []);
  const older = levels.map((level) => findOlder(level, site, slug)).find((found) => found !== undefined);
  const firstOf = levels.flatMap(({ current, choices }) => {
    const kind = current && editionKind(current);
    if (current === undefined || kind === undefined) return [];
    if (site.navigation.firstPage(current)?.slug !== slug) return [];
    if (choices.filter((choice) => choice.kind === kind).length < 2) return [];
    return [{ kind, label: formatLabel(current) }];
  });
  return older === undefined && firstOf.length === 0 ? undefined : { older, firstOf };
}

/** Finds it for a single page, of which most sites have no editions. */
export function findEditionNoticeOf({ navigation, pages }: PagePlan, slug: string): EditionNotice | undefined {
  if (!hasEditions(navigation)) return undefined;
  const listed = siteNavigation(navigation, pages);
  return findEditionNotice({ navigation: listed, editions: createEditions(listed.pages) }, slug);
}

function hasEditions(element: PlannedElement): boolean {
  if (!isContainer(element)) return false;
  return editionKind(element) !== undefined || element.children.some(hasEditions);
}

export function editionKind({ kind }: PlannedContainer): EditionKind | undefined {
  return kind === 'language' || kind === 'version' ? kind : undefined;
}

function findOlder({ current, choices }: Level, { navigation, editions }: Site, slug: string): EditionNotice['older'] {
  const versions = choices.filter(({ kind }) => kind === 'version');
  const latest = versions.find(({ isDefault }) => isDefault) ?? versions[0];
  if (current?.kind !== 'version' || latest === undefined || !isOlder(current, latest)) return undefined;
  const start = navigation.firstPage(latest);
  const twin = navigation.pages.get(editions.twin(slug, current, latest) ?? '\0');
  if (start === undefined || twin?.slug === slug) return undefined;
  const link = (page: PageLink): PageLink => ({ slug: page.slug, title: page.title });
  return { label: current.label, current: latest.label, twin: twin && link(twin), start: link(start) };
}

const outdatedWords = /\b(?:archived?|deprecated|end of life|eol|legacy|obsolete|old|outdated|previous|unsupported)\b/i;

/** Versions are compared by their numbers or dates. What is called otherwise, such as "Python", is only another one. */
function isOlder(version: PlannedContainer, latest: PlannedContainer): boolean {
  if (version === latest) return false;
  if (outdatedWords.test(`${version.label} ${version.tag ?? ''}`)) return true;
  const [own, other] = [readNumbers(version.label), readNumbers(latest.label)];
  if (own.length === 0) return false;
  const differs = other.findIndex((number, index) => number !== (own[index] ?? 0));
  return differs >= 0 && (own[differs] ?? 0) < (other[differs] ?? 0);
}

/** `[2, 10]` of `v2.10-beta`. */
function readNumbers(label: string): readonly number[] {
  return (/\d+(?:[._-]\d+)*/.exec(label)?.[0] ?? '').split(/[._-]/).filter(Boolean).map(Number);
}
