import type { ApiDescription } from '../../api/api-description.ts';
import type { TagSummary } from '../../api/read-tags.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import { firstParagraph } from '../first-paragraph.ts';
import { slugSegment } from './slug.ts';
import type { PageDraft } from './slug-registry.ts';

/** Knows which slugs an overview must not take: those of pages, files and redirects. */
export interface SlugUse {
  /** Returns whether anything but the page of this identity uses the slug. */
  isUsed(slug: string, identity: string): boolean;
}

/**
 * Drafts the overview of a description: at its `directory`, else below it. Undefined if the description has only a
 * title, a version and operations with their tags, or if all these slugs are taken.
 */
export function draftOverview(description: ApiDescription, source: SpecSource, slugs: SlugUse): PageDraft | undefined {
  if (!description.isIntroduced && !hasLoneTag(description)) return undefined;
  const { generatedDir, file } = source;
  const title = description.title.trim() || 'API reference';
  const titleSlug = slugSegment(title);
  const identity = overviewIdentity(source);
  const candidates = [generatedDir, `${generatedDir}/overview`, `${generatedDir}/${titleSlug}-overview`];
  const wantedSlug = candidates.find((slug) => slug !== '' && !slugs.isUsed(slug, identity));
  if (wantedSlug === undefined) return undefined;
  const ownDescription = description.summary ?? firstParagraph(description.description);
  return draft(source, { identity, wantedSlug, name: `the overview of ${file}` }, { title, ownDescription });
}

/** Returns whether a tag without operations has a text: writers describe errors or paging in one. No group has its page. */
function hasLoneTag({ tags, operations, channels }: ApiDescription): boolean {
  const used = new Set([
    ...[...operations, ...channels].flatMap((target) => target.tags),
    ...tags.map(({ parent }) => parent),
  ]);
  return tags.some(({ name, description }) => description !== undefined && !used.has(name));
}

function draft(
  { file, at }: SpecSource,
  claim: Pick<PageDraft, 'identity' | 'wantedSlug' | 'name'>,
  words: Pick<Extract<PageDraft['page'], { kind: 'overview' }>, 'title' | 'tagName' | 'ownDescription'>,
): PageDraft {
  const fixed = { kind: 'overview', sidebarTitle: 'Overview', deprecated: false, noindex: false } as const;
  return { ...claim, isHidden: false, claimedAt: at, page: { ...fixed, ...words, at, source: file } };
}

/** Equal for the same description below the same folder, wherever it is listed. */
function overviewIdentity({ file, generatedDir }: SpecSource, tag = ''): string {
  return JSON.stringify(['overview', file, generatedDir, tag]);
}

/** Drafts the page of a tag; undefined if the tag has no description, or if the slug is taken. */
export function draftTagPage(tag: TagSummary, source: SpecSource, slugs: SlugUse): PageDraft | undefined {
  if (tag.description === undefined && tag.externalDocs === undefined) return undefined;
  const { generatedDir, file } = source;
  const segment = slugSegment(tag.name);
  const identity = overviewIdentity(source, tag.name);
  const wantedSlug = `${generatedDir}/${segment}`;
  if (segment === '' || slugs.isUsed(wantedSlug, identity)) return undefined;
  const ownDescription = firstParagraph(tag.description);
  const claim = { identity, wantedSlug, name: `the tag ${tag.name} of ${file}` };
  return draft(source, claim, { tagName: tag.name, title: tag.label, ownDescription });
}
