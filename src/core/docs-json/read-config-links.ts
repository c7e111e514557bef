import type { Location } from '../source/text/span.ts';
import type { ConfigValue } from './config-value.ts';

/** An address in `docs.json`, at its text without quotes. */
export interface ConfigLink {
  readonly href: string;
  /** Whether it is a picture or an icon. */
  readonly image: boolean;
  readonly at: Location;
}

/** Keys whose members are not for readers: settings of other services, and what other readers report. */
const skipped = ['$schema', 'api', 'integrations', 'redirects', 'variables', 'openapi', 'asyncapi', 'fonts'];

/** Keys that hold a picture, or one for light and one for dark pages. */
const pictures = ['logo', 'favicon', 'image', 'og:image', 'twitter:image'];

/**
 * Every link and picture of `docs.json`: `href` and `icon` of any element, logo, favicon, background, thumbnails, social
 * links, and the Markdown of a banner.
 */
export function readConfigLinks(root: ConfigValue | undefined): readonly ConfigLink[] {
  const found: ConfigLink[] = [];
  if (root !== undefined) visit(root, '', found);
  const background = root?.get('thumbnails')?.get('background');
  if (background !== undefined) addText(background, true, found);
  return found;
}

function visit(value: ConfigValue, holder: string, found: ConfigLink[]): void {
  for (const element of value.elements) visit(element, holder, found);
  for (const { key, value: member } of value.members) {
    if (skipped.includes(key)) continue;
    if (member.kind !== 'string') visit(member, key, found);
    else if (isLink(key, holder)) addText(member, false, found);
    else if (isPicture(key, holder, member.string() ?? '')) addText(member, true, found);
    else if (key === 'content' && holder === 'banner') addMarkdown(member, found);
  }
}

function isLink(key: string, holder: string): boolean {
  return key === 'href' || holder === 'socials';
}

function isPicture(key: string, holder: string, text: string): boolean {
  if (key === 'icon') return /[./]/.test(text);
  return pictures.includes(key) || ((key === 'light' || key === 'dark') && pictures.includes(holder));
}

/** An address with escapes is left out: its text is another one than what is written. */
function addText(value: ConfigValue, image: boolean, found: ConfigLink[]): void {
  const href = value.string() ?? '';
  const { file, span } = value.at;
  if (href === '' || span.end - span.start !== href.length + 2) return;
  found.push({ href, image, at: { file, span: { start: span.start + 1, end: span.end - 1 } } });
}

const target = /\]\(\s*<?([^\s)>]+)|\bhref="([^"]+)"/g;

function addMarkdown(value: ConfigValue, found: ConfigLink[]): void {
  const text = value.string() ?? '';
  const { file, span } = value.at;
  if (span.end - span.start !== text.length + 2) return;
  for (const match of text.matchAll(target)) {
    const href = match[1] ?? match[2] ?? '';
    const start = span.start + 1 + match.index + match[0].indexOf(href);
    found.push({ href, image: false, at: { file, span: { start, end: start + href.length } } });
  }
}
