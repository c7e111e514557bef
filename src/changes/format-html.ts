import { formatCount } from '../core/source/text/format-count.ts';
import { attributes, type Html, type HtmlValue, html } from '../render/html.ts';
import { inlineCode } from '../render/inline-markup.ts';
import { renderMethod } from '../render/method-kind.ts';
import {
  code,
  describePage,
  describeRedirect,
  describeRedirectChange,
  impactHeadings,
  isEmpty,
  nothing,
} from './format-markdown.ts';
import { type ChangeGroup, groupChanges, nameSubjects } from './group-changes.ts';
import { markWords } from './mark-words.ts';
import type { Detail, SiteChanges } from './site-changes.ts';

/** A place in a file. Lines are counted from 0. */
interface LinePlace {
  readonly file: string;
  readonly line: number;
}

/** The `data-act` of a button, by which the editor knows what to do. */
type Act = 'open' | 'compare' | 'page' | 'copy' | 'addRedirects' | 'draftChangelog' | 'chooseBase' | 'refresh';

/** More would make the view slow; the Markdown has them all. */
const mostDetails = 1000;

interface Section {
  readonly id: string;
  readonly heading: string;
  /** What is counted, in the singular. */
  readonly noun: string;
  readonly count: number;
  readonly content: HtmlValue;
}

/** The changes as the view of the editor, whose script answers the buttons. `toPlace`: the line of a place. */
export function formatHtml<At extends { readonly file: string }>(
  changes: SiteChanges<At>,
  base: string,
  toPlace: (at: At) => LinePlace,
): string {
  const { groups, left } = limitDetails(groupChanges(changes));
  const sections = [
    ...listImpactSections(groups, toPlace),
    listSection(
      'redirects',
      'Redirects that are missing',
      'missing redirect',
      changes.redirectsMissing.map(describeRedirect),
    ),
    listSection(
      'links',
      'Links that break',
      'broken link',
      changes.linksBroken.map(({ href, at }) => html`${inlineCode(code(href))} ${renderPlace(toPlace(at))}`),
    ),
    listSection('pages', 'Pages', 'page', changes.pages.map(renderPage)),
    listSection('moved', 'Redirects', 'redirect', changes.redirects.map(describeRedirectChange)),
  ].filter(({ count }) => count > 0);
  const summary = sections.map(
    ({ id, noun, count }) => html`<li><a${attributes({ href: `#${id}` })}>${formatCount(count, noun)}</a></li>`,
  );
  const view = html`<header>
<h1>What changed for readers since <code>${base}</code></h1>
${isEmpty(changes) ? html`<p>${nothing}</p>` : html`<nav aria-label="Kinds of changes"><ul class="summary">${summary}</ul></nav>`}
${renderActions(changes)}
</header>
${sections.map(renderSection)}
${left > 0 && html`<p>${formatCount(left, 'more change')} in the Markdown.</p>`}`;
  return view.toString();
}

function renderActions(changes: SiteChanges<unknown>): Html {
  const isMoved = changes.redirectsMissing.some(({ destination }) => destination !== undefined);
  return html`<div class="actions" role="group" aria-label="Actions">${[
    renderAct('copy', 'Copy as Markdown'),
    isMoved && renderAct('addRedirects', 'Add Redirects'),
    changes.operations.length + changes.channels.length > 0 && renderAct('draftChangelog', 'Draft Changelog Entry'),
    renderAct('chooseBase', 'Compare with Another Version…'),
    renderAct('refresh', 'Refresh'),
  ]}</div>`;
}

function renderAct(act: Act, label: HtmlValue, data: { readonly [name: string]: string | number } = {}): Html {
  return html`<button${attributes({ type: 'button', 'data-act': act, ...data })}>${label}</button>`;
}

/** The first details of all groups, and how many there are besides. */
function limitDetails<At>(groups: readonly ChangeGroup<At>[]) {
  let left = mostDetails;
  const limited = groups.flatMap((group) => {
    const details = group.details.slice(0, left);
    left -= details.length;
    return details.length === 0 ? [] : [{ ...group, details }];
  });
  return { groups: limited, left: countDetails(groups) - countDetails(limited) };
}

function countDetails(groups: readonly ChangeGroup<unknown>[]): number {
  return groups.reduce((count, { details }) => count + details.length, 0);
}

function listImpactSections<At>(
  groups: readonly ChangeGroup<At>[],
  toPlace: (at: At) => LinePlace,
): readonly Section[] {
  return Object.entries(impactHeadings).map(([impact, heading]) => {
    const ofImpact = groups.filter((group) => group.impact === impact);
    const content = ofImpact.map((group) => renderGroup(group, toPlace));
    return { id: impact, heading, noun: `${impact} change`, count: countDetails(ofImpact), content };
  });
}

function listSection(id: string, heading: string, noun: string, lines: readonly (string | Html)[]): Section {
  const items = lines.map((line) => html`<li>${typeof line === 'string' ? inlineCode(line) : line}</li>`);
  return { id, heading, noun, count: lines.length, content: html`<ul class="plain">${items}</ul>` };
}

function renderSection({ id, heading, count, content }: Section): Html {
  return html`<details open class="${id}" id="${id}"><summary><h2>${heading} <span class="count">${count}</span></h2></summary>${content}</details>
`;
}

function renderGroup<At>(group: ChangeGroup<At>, toPlace: (at: At) => LinePlace): Html {
  const { subjects, change, description, details, pages } = group;
  const [slug] = change === 'removed' ? [] : pages;
  const page = slug !== undefined && renderAct('page', 'Preview', { 'data-slug': slug });
  const isPlaced = details.some(({ at }) => at !== undefined);
  const where = isPlaced ? description : renderCompare({ file: description, line: 0 }, description);
  return html`<article${attributes({ id: `${group.impact} ${description} ${subjects.join(' ')}` })}>
<h3>${renderSubjects(subjects)}${change === 'changed' ? undefined : html` <span class="pill">${change}</span>`}</h3>
<p class="where"><span>${where}</span>${page}</p>
<ul>${details.map((detail) => renderDetail(detail, toPlace))}</ul>
</article>`;
}

function renderSubjects(subjects: readonly string[]): HtmlValue {
  const [subject = '', another] = subjects;
  const [, method, path] = /^([A-Z]+) (.+)$/.exec(subject) ?? [];
  if (another !== undefined || method === undefined) return html`<code>${nameSubjects(subjects)}</code>`;
  return html`${renderMethod(method)} <code>${path}</code>`;
}

function renderDetail<At>({ message, at, texts }: Detail<At>, toPlace: (at: At) => LinePlace): Html {
  const place = at && toPlace(at);
  return html`<li><p>${inlineCode(message)} ${place && renderPlace(place)}</p>${texts && renderTexts(texts)}</li>`;
}

/** A click goes to the place, and another one to the texts of both versions there. */
function renderPlace(place: LinePlace): Html {
  const { file, line } = place;
  const name = `${file}:${line + 1}`;
  const open = renderAct('open', name, { 'data-file': file, 'data-line': line, 'aria-label': `Open ${name}` });
  // Documents of other hosts have no earlier version here.
  return file.startsWith('https:') ? open : html`${open}${renderCompare(place, 'Compare')}`;
}

function renderCompare({ file, line }: LinePlace, label: string): Html {
  const name = `Compare ${file} with the earlier version`;
  return renderAct('compare', label, { 'data-file': file, 'data-line': line, 'aria-label': name, title: name });
}

/** The old and the new words beside each other. */
function renderTexts({ before, after }: NonNullable<Detail['texts']>): Html {
  const isBoth = before !== undefined && after !== undefined;
  const marked = isBoth ? markWords({ before, after }) : undefined;
  const side = (name: string, text: string | undefined, tag: 'del' | 'ins') => {
    if (text === undefined) return html`<div class="none"><dt>${name}</dt><dd>Not there.</dd></div>`;
    const parts = marked?.[tag === 'del' ? 'before' : 'after'] ?? [{ text, isOther: false }];
    const words = parts.map((part) => {
      if (!part.isOther) return part.text;
      return tag === 'del' ? html`<del>${part.text}</del>` : html`<ins>${part.text}</ins>`;
    });
    return html`<div><dt>${name}</dt><dd><pre>${words}</pre></dd></div>`;
  };
  return html`<dl class="texts">${side('Before', before, 'del')}${side('Now', after, 'ins')}</dl>`;
}

function renderPage(page: SiteChanges['pages'][number]): Html {
  const words = html`<b>${page.title}</b> ${inlineCode(describePage(page))}`;
  if (page.change === 'removed') return words;
  const compare = page.change === 'edited' && renderAct('compare', 'Compare', { 'data-slug': page.slug });
  return html`${words} ${renderAct('page', 'Preview', { 'data-slug': page.slug })}${compare}`;
}
