import { markdownLink } from '../../core/source/text/markdown-link.ts';
import { attributes, type Html, html } from '../html.ts';
import { plainLine } from '../markdown/md-text.ts';
import { type EditionNotice, missingPageId, type OlderVersion } from './edition-notice.ts';

/**
 * Renders the notices above the title. Those for readers that come from a page of another edition are shown only at
 * their address, so that they need no script.
 */
export function renderEditionNotice(
  notice: EditionNotice | undefined,
  { link }: { link(slug: string): string },
): Html | undefined {
  if (notice === undefined) return undefined;
  const { older, firstOf } = notice;
  return html`${firstOf.map(
    ({ kind, label }) =>
      html`<div class="x-callout x-note edition-missing" role="note" id="${missingPageId(kind)}"><div class="x-body"><p>The page that you came from is not in ${label}. This is the first page of that ${kind}.</p></div></div>`,
  )}${older && html`<div class="x-callout x-warning edition-older" role="note"><div class="x-body"><p>${describeOlder(older)} <a${attributes({ href: link((older.twin ?? older.start).slug) })}>${linkText(older)}</a></p></div></div>`}`;
}

/** Returns the notice for readers of Markdown. Undefined if the page is of the current version. */
export function markdownEditionNotice(
  notice: EditionNotice | undefined,
  { link }: { link(slug: string): string },
): string | undefined {
  const older = notice?.older;
  if (older === undefined) return undefined;
  const address = link((older.twin ?? older.start).slug);
  return `> ${plainLine(describeOlder(older))} ${markdownLink(plainLine(linkText(older)), address)}`;
}

function describeOlder({ label, current, twin }: OlderVersion): string {
  const isOlder = `You are reading version ${withoutWord(label)}, which is older than the current one.`;
  return twin === undefined ? `${isOlder} This page is not in ${current}.` : isOlder;
}

function linkText({ current, twin, start }: OlderVersion): string {
  return twin === undefined ? `${current} begins with “${start.title}”` : `Read this page in ${current}`;
}

/** `1.0` of `Version 1.0`. */
function withoutWord(label: string): string {
  return label.replace(/^version\s+/i, '');
}
