import type { ApiDescription } from '../../api/api-description.ts';
import type { TagSummary } from '../../api/tag-summary.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import { firstParagraph } from '../first-paragraph.ts';
import { slugSegment } from '../slug.ts';
import type { PageDraft } from '../slug-registry.ts';

/** Which slugs are not for an overview: those of pages, files and redirects. */
export interface SlugUse {
  /** By anything but the page of this identity. */
  isUsed(slug: string, identity: string): boolean;
}

/**
 * The overview of a description: at its `directory`, else below it. Undefined: the description has only a title and a
 * version, or the writer has pages at all of these.
 */
export function draftOverview(description: ApiDescription, source: SpecSource, slugs: SlugUse): PageDraft | undefined {
  if (!description.isIntroduced) return undefined;
  const { generatedDir, file, at } = source;
  const title = description.title.trim() || 'API reference';
  const own = slugSegment(title);
  const identity = overviewIdentity(source);
  const wanted = [generatedDir, `${generatedDir}/overview`, `${generatedDir}/${own}-overview`];
  const wantedSlug = wanted.find((slug) => slug !== '' && !slugs.isUsed(slug, identity));
  if (wantedSlug === undefined) return undefined;
  const ownDescription = description.summary ?? firstParagraph(description.description);
  return {
    identity,
    wantedSlug,
    name: `the overview of ${file}`,
    isHidden: false,
    claimedAt: at,
    page: {
      kind: 'overview',
      title,
      sidebarTitle: 'Overview',
      ...(ownDescription !== undefined && { ownDescription }),
      deprecated: false,
      noindex: false,
      at,
      source: file,
    },
  };
}

/** Equal for the same description below the same folder, wherever it is listed. */
function overviewIdentity({ file, generatedDir }: SpecSource, tag = ''): string {
  return JSON.stringify(['overview', file, generatedDir, tag]);
}

/** The page of a tag that says more than its name; undefined: it does not, or the writer has a page there. */
export function draftTagPage(tag: TagSummary, source: SpecSource, slugs: SlugUse): PageDraft | undefined {
  if (tag.description === undefined && tag.externalDocs === undefined) return undefined;
  const { generatedDir, file, at } = source;
  const segment = slugSegment(tag.name);
  const identity = overviewIdentity(source, tag.name);
  const wantedSlug = `${generatedDir}/${segment}`;
  if (segment === '' || slugs.isUsed(wantedSlug, identity)) return undefined;
  const ownDescription = firstParagraph(tag.description);
  return {
    identity,
    wantedSlug,
    name: `the tag ${tag.name} of ${file}`,
    isHidden: false,
    claimedAt: at,
    page: {
      kind: 'overview',
      tagName: tag.name,
      title: tag.label,
      sidebarTitle: 'Overview',
      ...(ownDescription !== undefined && { ownDescription }),
      deprecated: false,
      noindex: false,
      at,
      source: file,
    },
  };
}
