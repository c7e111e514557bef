import type { Problem } from '../source/document/problem.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';
import { refusedLink, safeAddress, suggestLink } from '../source/text/safe-address.ts';
import type { Location } from '../source/text/span.ts';
import { enterMember, expandValue, type ValueSchema } from '../standards/allowed-members.ts';
import { docsJsonStandard, getRootPlaces } from '../standards/standard.ts';
import { findTextFormat, type TextFormat } from '../standards/text-format.ts';
import type { ConfigValue } from './config-value.ts';

/** An address in `docs.json`, at its text without quotes. */
export interface ConfigLink {
  readonly href: string;
  /** True if the address is that of a picture or an icon. */
  readonly image: boolean;
  readonly at: Location;
}

/**
 * Collects every link and file of `docs.json`, by the formats of its shape: targets, pictures, fonts, icons that are
 * files, and the links in the Markdown of a banner.
 */
export function readConfigLinks(root: ConfigValue | undefined): readonly ConfigLink[] {
  const links: ConfigLink[] = [];
  if (root !== undefined) collectLinks(root, getRootPlaces(docsJsonStandard), links);
  return links;
}

function collectLinks(value: ConfigValue, places: readonly ValueSchema[], links: ConfigLink[]): void {
  const { library } = docsJsonStandard;
  if (value.kind === 'string') addLink(value, findTextFormat(expandValue(library, places)), links);
  const items = value.elements.length === 0 ? [] : enterMember(library, places, 0);
  for (const element of value.elements) collectLinks(element, items, links);
  for (const { key, value: member } of value.members) collectLinks(member, enterMember(library, places, key), links);
}

/** Adds the link in a string. One with escapes is left out, because its offsets do not match the text. */
function addLink(value: ConfigValue, format: TextFormat | undefined, links: ConfigLink[]): void {
  const text = value.string() ?? '';
  const { file, span } = value.at;
  if (span.end - span.start !== text.length + 2) return;
  for (const { href, index } of findAddresses(text, format)) {
    const start = span.start + 1 + index;
    const at = { file, span: { start, end: start + href.length } };
    if (href !== '') links.push({ href, image: format === 'image' || format === 'icon', at });
  }
}

function findAddresses(
  text: string,
  format: TextFormat | undefined,
): readonly { readonly href: string; readonly index: number }[] {
  switch (format) {
    case 'link':
    case 'image':
    case 'font':
      return [{ href: text, index: 0 }];
    case 'icon':
      return /[./]/.test(text) ? [{ href: text, index: 0 }] : [];
    case 'file':
      // Without an extension, it is a folder.
      return /\.\w+$/.test(text) ? [{ href: text, index: 0 }] : [];
    case 'page-pattern':
      return [{ href: text.replace(/(?<=[^/])\/*\**$/, ''), index: 0 }];
    case 'markdown':
      return Array.from(text.matchAll(markdownTarget), (match) => {
        const href = match[1] ?? match[2] ?? '';
        return { href, index: match.index + match[0].indexOf(href) };
      });
    default:
      return [];
  }
}

const markdownTarget = /\]\(\s*<?([^\s)>]+)|\bhref="([^"]+)"/g;

/** Reads the address in a value of `docs.json`. An unsafe one is reported and left out. */
export function readLink(value: ConfigValue | undefined, problems: Problem[]): string | undefined {
  const written = value?.string();
  if (value === undefined || written === undefined) return undefined;
  const address = safeAddress(written);
  if (address === undefined) {
    const suggested = suggestLink(written);
    const fixes = buildReplacementFixes(value.at, suggested === undefined ? [] : [suggested]);
    problems.push({
      code: 'config-link-refused',
      severity: 'warning',
      message: refusedLink(written),
      at: value.at,
      fixes,
    });
  }
  return address?.text;
}
