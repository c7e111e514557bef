import type { PageNode, PageTree } from '../core/pages/page-tree.ts';
import { type ContentsLine, listContents, listUpdates, renderTagFilter } from './changelog.ts';
import { renderEditionNotice } from './editions/render-edition-notice.ts';
import { attributes, type Html, html } from './html.ts';
import { toFragment } from './inline-markup.ts';
import type { PageModel } from './page-model.ts';
import type { PageScope } from './page-scope.ts';
import type { Crumb } from './render-context.ts';
import { isOneLink, renderExternalDocs } from './sections/operation.ts';
import { fromAttribute } from './sources/page-sources.ts';
import { findSubjectDocs } from './subject-docs.ts';
import { demoteHeadings } from './tree/demote-headings.ts';
import { renderIcon } from './tree/icons.ts';
import { plainText } from './tree/markdown-inline.ts';
import { renderTree } from './tree/render-tree.ts';

/**
 * Renders the notices about the edition, the breadcrumb, the title with badges, and the lead: the description, or the
 * beginning of a long one, so that the request is on the first screen.
 */
export function renderHead(scope: PageScope): Html {
  const { model, context } = scope;
  const { title, icon, deprecated, subject, overview } = model;
  const mark = icon && renderIcon(icon.name, { context }, { iconType: icon.style });
  const { version = '' } = (overview?.tag === undefined && overview?.slice.overview) || {};
  const badges = [
    ...(subject?.kind === 'operation' ? (subject.operation.badges ?? []) : []),
    ...(version === '' ? [] : [/^\d/.test(version) ? `v${version}` : version]),
  ];
  const heading = html`<h1${fromAttribute(context.sources?.head)}>${mark}${title}${deprecated ? html` <span class="badge">Deprecated</span>` : undefined}${badges.map((badge) => html` <span class="pill">${badge}</span>`)}</h1>`;
  const { lead } = divideDescription(model);
  const external = hasLinkInLead(model) ? renderExternal(scope) : undefined;
  const labels = model.section.filter((label) => label !== '').map((label): Crumb => ({ label }));
  return html`${renderEditionNotice(context.edition, context)}${renderCrumbs(context.crumbs ?? labels)}${
    context.actions === undefined ? heading : html`<div class="page-title">${heading}${context.actions}</div>`
  }${lead === undefined ? undefined : html`<div class="lead">${renderTree(demoteHeadings(lead), context)}${external}</div>`}`;
}

/**
 * Renders the description below the request, as far as it is not the lead, and the link to the documentation elsewhere,
 * which is at the end of the description.
 */
export function renderMore(scope: PageScope): Html | undefined {
  const { more } = divideDescription(scope.model);
  const external = hasLinkInLead(scope.model) ? undefined : renderExternal(scope);
  if (more === undefined) return external;
  return html`<div class="prose description">${renderTree(demoteHeadings(more), scope.context)}${external}</div>`;
}

/** The link is in the line of a lead that nothing follows below the request. */
function hasLinkInLead(model: PageModel): boolean {
  const { lead, more } = divideDescription(model);
  const docs = findSubjectDocs(model.subject);
  return lead !== undefined && more === undefined && docs !== undefined && isOneLink(docs);
}

function renderExternal(scope: PageScope): Html | undefined {
  return renderExternalDocs(findSubjectDocs(scope.model.subject), scope);
}

/** In characters: about two lines. A longer text is below the request. */
const longestLead = 160;

/** Warnings are no summary of an endpoint. */
const beginsWithNote = /^\W*(?:note|important|warning|caution)\b/i;

function canLead(nodes: readonly PageNode[]): boolean {
  const text = plainText(nodes).trim();
  return text.length <= longestLead && !beginsWithNote.test(text);
}

/** Divides the description of an endpoint or channel after its first paragraph, if only that can be the lead. */
function divideDescription({ description, subject }: PageModel): {
  readonly lead?: PageTree;
  readonly more?: PageTree;
} {
  if (description === undefined || subject === undefined) return { lead: description };
  const { children } = description;
  if (canLead(children)) return { lead: description };
  const end = children.findIndex((node) => node.kind !== 'text' || node.value.trim() !== '') + 1;
  const [beginning, others] = [children.slice(0, end), children.slice(end)];
  if (!isParagraph(beginning.at(-1)) || !canLead(beginning)) return { more: description };
  return { lead: { ...description, children: beginning }, more: { ...description, children: others } };
}

function isParagraph(node: PageNode | undefined): boolean {
  return node?.kind === 'element' && node.tag === 'p';
}

/** A page that draws its own head has its title for screen readers only, unless it has a heading of level 1. */
export function renderBareHead({ model, context }: PageScope): Html {
  const hasOwn = model.body?.headings.some(({ depth }) => depth === 1);
  return html`${renderEditionNotice(context.edition, context)}${hasOwn ? undefined : html`<h1 class="visually-hidden">${model.title}</h1>`}`;
}

function renderCrumbs(crumbs: readonly Crumb[]): Html | undefined {
  if (crumbs.length === 0) return undefined;
  return html`<nav class="crumbs" aria-label="Breadcrumb">${crumbs.map(({ label, href }) =>
    href === undefined ? html`<span>${label}</span>` : html`<a${attributes({ href })}>${label}</a>`,
  )}</nav>`;
}

/** Renders the page's own MDX, or a part of it. */
export function renderBodyText({ model, context }: PageScope, body = model.body): Html | undefined {
  return body === undefined || body.children.length === 0
    ? undefined
    : html`${renderTagFilter(body)}<div class="prose${(model.subject ?? model.overview) ? '' : ' guide'}"${fromAttribute(context.sources?.content)}>${renderTree(body, context, context.sources?.textFile)}</div>`;
}

/**
 * Renders the table of contents of a long page: next to it if there is room, else and on wide pages folded, which stays in sight on a
 * changelog. The text comes before the sections of the reference.
 */
export function renderContents({ model, sections }: PageScope): Html | undefined {
  const lines = [
    ...(model.body === undefined ? [] : listContents(model.body)),
    ...sections.map(({ id, title, level }): ContentsLine => ({ id, text: title, isDeeper: level > 2 })),
  ];
  if (lines.length < minHeadings) return undefined;
  const stays = model.body !== undefined && listUpdates(model.body.children).length > 0;
  return html`<aside class="toc${stays ? ' stays' : ''}${model.mode === 'wide' ? ' folded' : ''}" aria-label="On this page"><details><summary>On this page</summary><ul>${lines.map(
    ({ id, text, isDeeper, detail }) =>
      html`<li${isDeeper ? html` class="deeper"` : undefined}><a${attributes({ href: toFragment(id) })}>${text}${
        detail === undefined ? undefined : html` <small>${detail}</small>`
      }</a></li>`,
  )}</ul></details></aside>`;
}

/** Pages with fewer headings need no table of contents. */
const minHeadings = 3;

export function renderNext({ model: { previous, next }, context }: PageScope): Html | undefined {
  if (previous === undefined && next === undefined) return undefined;
  return html`<nav class="next" aria-label="Pages">${
    previous === undefined
      ? undefined
      : html`<a${attributes({ href: context.link(previous.slug), rel: 'prev' })}><small>Previous</small>${previous.title}</a>`
  }${
    next === undefined
      ? undefined
      : html`<a${attributes({ class: 'on', href: context.link(next.slug), rel: 'next' })}><small>Next</small>${next.title}</a>`
  }</nav>`;
}
