import type { ApiOverview } from '../../core/api/api-overview.ts';
import { firstParagraph } from '../../core/pages/first-paragraph.ts';
import { headingSlug } from '../../core/pages/ids/mintlify-ids.ts';
import type { PageNode } from '../../core/pages/page-tree.ts';
import { renderCard } from '../code/code-card.ts';
import { firstSamples } from '../code/first-sample.ts';
import { attributes, type Html, html } from '../html.ts';
import { renderOutside, renderSee } from '../inline-markup.ts';
import { renderMethod } from '../method-kind.ts';
import { renderBodyText, renderContents, renderHead, renderNext } from '../page-head.ts';
import type { OverviewGroup, OverviewPage, OverviewView, PageModel } from '../page-model.ts';
import { type PageScope, takeId, takeSection } from '../page-scope.ts';
import { renderRowText } from '../prose.ts';
import { breakLines } from '../request-bar.ts';
import { growRows } from '../rows/grow-rows.ts';
import { makeViews } from '../rows/schema-views.ts';
import { renderLeftOut } from '../sections/left-out.ts';
import { renderExternalDocs, renderStatuses } from '../sections/operation.ts';
import { planResponses, type ResponsePlan, responseRoots } from '../sections/operation-plan.ts';
import { renderSchemes } from '../sections/security.ts';
import { renderAllServers } from '../sections/servers.ts';
import { plainText } from '../tree/markdown-inline.ts';
import { aboutApi, fileLabel } from './about-api.ts';

/** Renders the page of a whole description, or of one of its tags. */
export function renderOverviewPage(view: OverviewView, scope: PageScope): Html {
  const head = renderHead(scope);
  const content = view.tag === undefined ? renderWhole(view, scope) : renderTag(view.tag, scope);
  return html`<article class="content">${head}${renderContents(scope)}${content}${renderNext(scope)}</article>`;
}

/** Readers first learn what the API is, then how to call it, then its operations, and last who made it. */
function renderWhole(view: OverviewView, scope: PageScope): Html {
  const { slice, groups } = view;
  const { overview } = slice;
  const text = renderLongText(scope);
  return html`${text}${renderExternalDocs(overview.externalDocs, scope)}${renderAllServers(overview.servers, scope)}${renderSchemes(
    overview,
    scope,
  )}${renderFirstCall(view, scope)}${renderGroups(groups, scope)}${renderErrors(scope.model, overview, scope)}${renderLeftOut(slice, scope)}${renderAbout(view, scope)}`;
}

/** Renders a sample of the call that needs the least, with the link to its page. */
function renderFirstCall({ first }: OverviewView, scope: PageScope): Html | undefined {
  if (first === undefined) return undefined;
  const samples = firstSamples({ ...scope.model, subject: first.slice }, first.slice);
  if (samples.length === 0) return undefined;
  const { slug, title } = first.page;
  return html`<section class="first-request"><h2 id="${takeSection(scope, 'first-request', 'First request')}">First request</h2><p class="note"><a${attributes({ href: scope.context.link(slug) })}>${title}</a></p>${renderCard('Request', samples, scope, 'first-request')}</section>`;
}

/** In characters: a text is folded at the first heading after two lines, or after half a screen. A few lines are not. */
const mostBeforeFold = { heading: 150, text: 1000 };
const leastFolded = 250;

/** Renders the description. The end of a long one is folded, so that servers and operations are near. */
function renderLongText(scope: PageScope): Html | undefined {
  const { body } = scope.model;
  if (body === undefined) return undefined;
  const end = findFold(body.children);
  const [beginning, rest] = [body.children.slice(0, end), body.children.slice(end)];
  if (plainText(rest).trim().length <= leastFolded) return renderBodyText(scope);
  return html`${renderBodyText(scope, { ...body, children: beginning })}<details class="nest value"><summary><span class="show">Show more</span><span class="hide">Show less</span></summary>${renderBodyText(scope, { ...body, children: rest })}</details>`;
}

/** Returns the index of the first node that is folded, or the number of nodes. */
function findFold(nodes: readonly PageNode[]): number {
  const isHeading = (node: PageNode) => node.kind === 'element' && /^h[1-6]$/.test(node.tag);
  let length = 0;
  const index = nodes.findIndex((node) => {
    if (length > mostBeforeFold[isHeading(node) ? 'heading' : 'text']) return true;
    length += plainText([node]).length;
    return false;
  });
  return index === -1 ? nodes.length : index;
}

function renderTag(tag: OverviewGroup, scope: PageScope): Html {
  const title = tag.pages.some(({ method }) => method !== undefined) ? 'Endpoints' : 'Channels';
  return html`${renderBodyText(scope)}${renderExternalDocs(tag.externalDocs, scope)}${
    tag.pages.length === 0
      ? undefined
      : html`<section><h2 id="${takeId(scope, 'endpoints')}">${title}</h2>${renderPages(tag.pages, scope)}</section>`
  }`;
}

/** Renders contact, license, terms and the file of the description. */
function renderAbout({ slice, groups }: OverviewView, scope: PageScope): Html {
  const { origin, overview } = slice;
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
  return html`<section><h2 id="${takeSection(scope, 'about', 'About')}">About</h2><dl class="about">${facts}<dt>${fileLabel(groups)}</dt><dd>${download}</dd></dl></section>`;
}

function renderGroups(groups: readonly OverviewGroup[], scope: PageScope): Html | undefined {
  if (groups.length === 0) return undefined;
  return html`<section class="groups"><h2 id="${takeSection(scope, 'reference', 'Reference')}">Reference</h2>${groups.map(
    (group) => {
      const { slug, description, externalDocs, pages } = group;
      const text = slug === undefined ? renderRowText(description, scope) : renderFirst(description);
      return html`<div class="row"><div class="what">${groups.length > 1 || slug !== undefined ? renderGroupName(group, scope) : undefined}${text}${renderSee(externalDocs)}${renderFolded(pages, scope)}</div></div>`;
    },
  )}</section>`;
}

function renderGroupName({ label, slug }: OverviewGroup, scope: PageScope): Html {
  const id = takeSection(scope, headingSlug(label) || 'tag', label, 3);
  const href = slug === undefined ? undefined : scope.context.link(slug);
  return html`<h3 id="${id}">${href === undefined ? label : html`<a${attributes({ class: 'group-name', href })}>${label}</a>`}</h3>`;
}

/** The page of the tag shows the rest. */
function renderFirst(description: string | undefined): Html | undefined {
  const text = firstParagraph(description);
  return text === undefined ? undefined : html`<div class="text"><p>${text}</p></div>`;
}

/** The end of a longer list of pages is folded. */
const mostUnfolded = 8;
const shownOfFolded = 5;

function renderFolded(pages: readonly OverviewPage[], scope: PageScope): Html | undefined {
  if (pages.length === 0) return undefined;
  if (pages.length <= mostUnfolded) return renderPages(pages, scope);
  return html`${renderPages(pages.slice(0, shownOfFolded), scope)}<details class="nest value"><summary><span class="show">Show all ${pages.length}</span><span class="hide">Show fewer</span></summary>${renderPages(pages.slice(shownOfFolded), scope)}</details>`;
}

function renderPages(pages: readonly OverviewPage[], { context }: PageScope): Html {
  return html`<ul class="endpoints">${pages.map(
    ({ slug, title, method, path, deprecated }) =>
      html`<li><a${attributes({ href: context.link(slug) })}>${renderMethod(method ?? 'WS')}<span>${deprecated ? html`<s>${title}</s>` : title}</span></a> <code>${breakLines(path)}</code></li>`,
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
