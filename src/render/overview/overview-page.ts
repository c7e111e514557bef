import type { ApiOverview } from '../../core/api/api-overview.ts';
import type { OverviewSlice } from '../../core/api/slice.ts';
import { firstParagraph } from '../../core/pages/first-paragraph.ts';
import type { PageNode } from '../../core/pages/page-tree.ts';
import { attributes, type Html, html } from '../html.ts';
import { renderOutside, renderSee } from '../inline-markup.ts';
import { renderMethod } from '../method-kind.ts';
import { renderBodyText, renderContents, renderHead, renderNext } from '../page-head.ts';
import type { OverviewGroup, OverviewPage, OverviewView, PageModel } from '../page-model.ts';
import { type PageScope, takeId, takeSection } from '../page-scope.ts';
import { renderBox } from '../prose.ts';
import { growRows } from '../rows/grow-rows.ts';
import { makeViews } from '../rows/schema-views.ts';
import { renderLeftOut } from '../sections/left-out.ts';
import { renderExternalDocs, renderStatuses } from '../sections/operation.ts';
import { planResponses, type ResponsePlan, responseRoots } from '../sections/operation-plan.ts';
import { renderSchemes } from '../sections/security.ts';
import { renderAllServers } from '../sections/servers.ts';
import { aboutApi } from './about-api.ts';

/** Renders the page of a whole description, or of one of its tags. */
export function renderOverviewPage(view: OverviewView, scope: PageScope): Html {
  const head = renderHead(scope);
  const { content, sectionsBefore } = view.tag === undefined ? renderWhole(view, scope) : renderTag(view.tag, scope);
  return html`<article class="content">${head}${renderContents(scope, sectionsBefore)}${content}${renderNext(scope)}</article>`;
}

interface OverviewContent {
  readonly content: Html;
  /** The number of sections before the text of the page. */
  readonly sectionsBefore: number;
}

/** Readers first learn what the API is, then how to call it, then its operations, and last who made it. */
function renderWhole({ slice, groups }: OverviewView, scope: PageScope): OverviewContent {
  const { overview } = slice;
  const { body } = scope.model;
  const end = body === undefined ? 0 : findSecondPart(body.children);
  const introduction = body && { ...body, children: body.children.slice(0, end) };
  const others = body && { ...body, children: body.children.slice(end) };
  const beginning = html`${renderBodyText(scope, introduction)}${renderExternalDocs(overview.externalDocs, scope)}${renderAllServers(
    overview.servers,
    scope,
  )}${renderSchemes(overview, scope)}`;
  const sectionsBefore = scope.sections.length;
  return {
    content: html`${beginning}${renderBodyText(scope, others)}${renderGroups(groups, scope)}${renderErrors(scope.model, overview, scope)}${renderLeftOut(slice, scope)}${renderAbout(slice, scope)}`,
    sectionsBefore,
  };
}

/** Returns the index of the first heading that has text before it, or the number of nodes. */
function findSecondPart(nodes: readonly PageNode[]): number {
  const isHeading = (node: PageNode) => node.kind === 'element' && /^h[1-6]$/.test(node.tag);
  const isBlank = (node: PageNode) => node.kind === 'text' && node.value.trim() === '';
  const first = nodes.findIndex((node) => !isHeading(node) && !isBlank(node));
  const next = first === -1 ? -1 : nodes.findIndex((node, index) => index > first && isHeading(node));
  return next === -1 ? nodes.length : next;
}

function renderTag(tag: OverviewGroup, scope: PageScope): OverviewContent {
  const title = tag.pages.some(({ method }) => method !== undefined) ? 'Endpoints' : 'Channels';
  return {
    content: html`${renderBodyText(scope)}${renderExternalDocs(tag.externalDocs, scope)}${
      tag.pages.length === 0
        ? undefined
        : html`<section><h2 id="${takeId(scope, 'endpoints')}">${title}</h2>${renderPages(tag.pages, scope)}</section>`
    }`,
    sectionsBefore: 0,
  };
}

/** Renders contact, license, terms and the file of the description. */
function renderAbout({ origin, overview }: OverviewSlice, scope: PageScope): Html {
  const { context } = scope;
  const file = context.variant === 'site' ? context.asset(origin.file) : undefined;
  const name = origin.file.slice(origin.file.lastIndexOf('/') + 1);
  const download =
    file === undefined
      ? html`<code>${name}</code>`
      : html`<a${attributes({ href: file, download: name })}>Download ${name}</a>`;
  // The title has the version.
  const facts = aboutApi({ ...overview, version: '' }).map(({ label, text, href, identifier }) => {
    const shown = href === undefined ? text : renderOutside(href, text);
    return html`<dt>${label}</dt><dd>${shown}${identifier === undefined ? undefined : html` <span class="whole">(${identifier})</span>`}</dd>`;
  });
  return html`<section><h2 id="${takeSection(scope, 'about', 'About')}">About</h2><dl class="about">${facts}<dt>Description</dt><dd>${download}</dd></dl></section>`;
}

function renderGroups(groups: readonly OverviewGroup[], scope: PageScope): Html | undefined {
  if (groups.length === 0) return undefined;
  const { link } = scope.context;
  return html`<section class="groups"><h2 id="${takeSection(scope, 'reference', 'Reference')}">Reference</h2>${groups.map(
    (group) => {
      const { label, slug, description, externalDocs, pages } = group;
      return html`<div class="row"><div class="what">${
        slug === undefined
          ? groups.length > 1 && html`<b>${label}</b>`
          : html`<a${attributes({ class: 'group-name', href: link(slug) })}>${label}</a>`
      }${slug === undefined ? renderBox(description, scope, 'text') : renderFirst(description)}${renderSee(externalDocs)}${renderFolded(pages, scope)}</div></div>`;
    },
  )}</section>`;
}

/** The page of the tag shows the rest. */
function renderFirst(description: string | undefined): Html | undefined {
  const text = firstParagraph(description);
  return text === undefined ? undefined : html`<div class="text"><p>${text}</p></div>`;
}

/** Longer lists of pages are folded. */
const mostUnfolded = 8;

function renderFolded(pages: readonly OverviewPage[], scope: PageScope): Html | undefined {
  if (pages.length === 0) return undefined;
  if (pages.length <= mostUnfolded) return renderPages(pages, scope);
  const words = `${pages.length} pages`;
  return html`<details class="nest"><summary><span class="show">Show ${words}</span><span class="hide">Hide ${words}</span></summary>${renderPages(pages, scope)}</details>`;
}

function renderPages(pages: readonly OverviewPage[], { context }: PageScope): Html {
  return html`<ul class="endpoints">${pages.map(
    ({ slug, title, method, path, deprecated }) =>
      html`<li><a${attributes({ href: context.link(slug) })}>${renderMethod(method ?? 'WS')}<span>${deprecated ? html`<s>${title}</s>` : title}</span></a> <code>${path}</code></li>`,
  )}</ul>`;
}

function renderErrors(model: PageModel, { errors }: ApiOverview, scope: PageScope): Html | undefined {
  if (errors.length === 0) return undefined;
  const plans = growErrors(model);
  return html`<section class="responses"><h2 id="${takeSection(scope, 'errors', 'Errors')}">Errors</h2><p class="note">Every operation may return these.</p>${renderStatuses(plans, scope, '')}</section>`;
}

/** Returns the rows of the common errors, expanded. */
export function growErrors({ overview }: PageModel): readonly ResponsePlan[] {
  if (overview === undefined) return [];
  const { slice } = overview;
  const views = makeViews(slice.schemas);
  const plans = planResponses(slice.overview.errors, views);
  growRows(responseRoots(plans), views);
  return plans;
}
