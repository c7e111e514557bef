import type { SpecSource } from '../../docs-json/spec-source.ts';
import type { Location } from '../../source/text/span.ts';
import type { PageFile } from '../front-matter/front-matter.ts';
import type { FoundTarget, Target } from './plan-report.ts';
import { channelSlug, operationSlug, pageSlug, titleFromSlug } from './slug.ts';
import type { PageDraft } from './slug-registry.ts';
import { summaryTitle } from './summary-title.ts';

/** `at` is the location of the element that generates the pages. */
type DraftSource = Omit<SpecSource, 'at'> & { readonly at?: Location };

/** Drafts the generated page of an operation or a channel. */
export function draftTarget(summary: Target, source: DraftSource, at: Location): PageDraft {
  const wantedSlug = targetSlug(summary, source);
  const { deprecated, ...metadata } = readMetadata(summary);
  const name = nameTarget(summary);
  const common = {
    title: titleTarget(summary) || titleFromSlug(wantedSlug),
    ...metadata,
    at,
    source: source.file,
  };
  return {
    identity: JSON.stringify([source.file, name, wantedSlug]),
    wantedSlug,
    name,
    isHidden: summary.hidden,
    claimedAt: at === source.at ? summary.keyAt : at,
    page:
      summary.kind === 'operation'
        ? { ...common, kind: 'operation', summary, deprecated: deprecated ?? summary.deprecated }
        : { ...common, kind: 'channel', summary, deprecated: deprecated ?? false },
  };
}

/** The slug of the generated page, not yet unique. */
export function targetSlug(summary: Target, source: DraftSource): string {
  return summary.kind === 'operation' ? operationSlug(summary, source) : channelSlug(summary, source);
}

/** Reads the metadata of `x-platform` for a generated page, except its title; values of the wrong type are ignored. */
function readMetadata({ metadata }: Target) {
  const { sidebarTitle, description, icon, tag, noindex, deprecated } = metadata ?? {};
  return {
    ...(typeof sidebarTitle === 'string' && { sidebarTitle }),
    ...(typeof description === 'string' && { ownDescription: description }),
    ...(typeof icon === 'string' && { icon }),
    ...(typeof tag === 'string' && { tag }),
    ...(typeof deprecated === 'boolean' && { deprecated }),
    noindex: noindex === true,
  };
}

/** Writes the entry of an operation or channel in `pages`: `GET /users`, `webhook NAME`, `channel ID`. */
export function nameTarget(summary: Target): string {
  if (summary.kind === 'channel') return `channel ${summary.id}`;
  return summary.origin === 'webhook' ? `webhook ${summary.path}` : `${summary.method} ${summary.path}`;
}

function titleTarget(summary: Target): string {
  if (summary.kind === 'channel') return summary.title ?? summary.id;
  return summary.title ?? summaryTitle(summary) ?? (summary.origin === 'webhook' ? summary.path : '');
}

/** Drafts the page of a page file; `target` is the resolved reference of its front matter. */
export function draftPageFile(
  { file, frontMatter }: PageFile,
  target: FoundTarget | undefined,
  at: Location,
): PageDraft {
  const { title, sidebarTitle, description, icon, tag, url, api } = frontMatter;
  const summary = target?.summary;
  const page: PageDraft['page'] = {
    kind: 'mdx',
    title: title || (summary && titleTarget(summary)) || titleFromSlug(pageSlug(file)) || 'Home',
    sidebarTitle,
    ownDescription: description,
    deprecated: frontMatter.deprecated || (summary?.kind === 'operation' && summary.deprecated),
    noindex: frontMatter.noindex,
    icon,
    tag,
    at,
    file,
    ...(target && { target: { source: target.source, summary: target.summary } }),
    ...(api && { api: { method: api.method, target: api.target } }),
    url,
  };
  return {
    identity: `file ${file}`,
    wantedSlug: pageSlug(file),
    name: file,
    isHidden: frontMatter.hidden,
    claimedAt: at,
    page,
  };
}
