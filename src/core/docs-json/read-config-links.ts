import type { Problem } from '../source/document/problem.ts';
import { refusedLink, safeAddress } from '../source/text/safe-address.ts';
import type { Location } from '../source/text/span.ts';
import type { ConfigValue } from './config-value.ts';

/** An address in `docs.json`, at its text without quotes. */
export interface ConfigLink {
  readonly href: string;
  /** True if the address is that of a picture or an icon. */
  readonly image: boolean;
  readonly at: Location;
}

/** Keys whose members are not links for visitors, or are reported elsewhere. */
const skippedKeys = ['$schema', 'api', 'integrations', 'redirects', 'variables', 'openapi', 'asyncapi', 'fonts'];

/** Keys that hold a picture, or one for light and one for dark pages. */
const pictureKeys = ['logo', 'favicon', 'image', 'og:image', 'twitter:image'];

/**
 * Collects every link and picture of `docs.json`: `href` and `icon` of any element, logo, favicon, background,
 * thumbnails, social links, and the Markdown of a banner.
 */
export function readConfigLinks(root: ConfigValue | undefined): readonly ConfigLink[] {
  const links: ConfigLink[] = [];
  if (root !== undefined) collectLinks(root, '', links);
  const background = root?.get('thumbnails')?.get('background');
  if (background !== undefined) addAddress(background, true, links);
  return links;
}

function collectLinks(value: ConfigValue, parentKey: string, links: ConfigLink[]): void {
  for (const element of value.elements) collectLinks(element, parentKey, links);
  for (const { key, value: member } of value.members) {
    if (skippedKeys.includes(key)) continue;
    if (member.kind !== 'string') collectLinks(member, key, links);
    else if (isLink(key, parentKey)) addAddress(member, false, links);
    else if (isPicture(key, parentKey, member.string() ?? '')) addAddress(member, true, links);
    else if (key === 'content' && parentKey === 'banner') addMarkdown(member, links);
  }
}

function isLink(key: string, parentKey: string): boolean {
  return key === 'href' || parentKey === 'socials';
}

function isPicture(key: string, parentKey: string, text: string): boolean {
  if (key === 'icon') return /[./]/.test(text);
  return pictureKeys.includes(key) || ((key === 'light' || key === 'dark') && pictureKeys.includes(parentKey));
}

/** Adds an address. One with escapes is left out, because its offsets do not match the text. */
function addAddress(value: ConfigValue, image: boolean, links: ConfigLink[]): void {
  const href = value.string() ?? '';
  const { file, span } = value.at;
  if (href === '' || span.end - span.start !== href.length + 2) return;
  links.push({ href, image, at: { file, span: { start: span.start + 1, end: span.end - 1 } } });
}

const markdownTarget = /\]\(\s*<?([^\s)>]+)|\bhref="([^"]+)"/g;

function addMarkdown(value: ConfigValue, links: ConfigLink[]): void {
  const text = value.string() ?? '';
  const { file, span } = value.at;
  if (span.end - span.start !== text.length + 2) return;
  for (const match of text.matchAll(markdownTarget)) {
    const href = match[1] ?? match[2] ?? '';
    const start = span.start + 1 + match.index + match[0].indexOf(href);
    links.push({ href, image: false, at: { file, span: { start, end: start + href.length } } });
  }
}

/** Reads the address in a value of `docs.json`. An unsafe one is reported and left out. */
export function readLink(value: ConfigValue | undefined, problems: Problem[]): string | undefined {
  const written = value?.string();
  if (value === undefined || written === undefined) return undefined;
  const address = safeAddress(written);
  if (address === undefined) {
    problems.push({ code: 'config-link-refused', severity: 'warning', message: refusedLink(written), at: value.at });
  }
  return address?.text;
}
