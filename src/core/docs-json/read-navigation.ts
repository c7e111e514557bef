import type { Problem } from '../source/document/problem.ts';
import type { Span } from '../source/text/span.ts';
import { containerKeys } from '../standards/navigation-schema.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import { findIntendedKey, findMisspelt, isKnownKey, isPageAsObject } from './misspelt-key.ts';
import type { NavContainer, NavContainerKind, NavDetails, NavElement, PageElement } from './nav-element.ts';
import { parseChannelRef, parseOperationRef, toPagePath } from './parse-ref.ts';
import { readBanner, readFooter, readNavbar } from './read-chrome.ts';
import { readIcon, readTwoColors } from './read-color.ts';
import { readLink } from './read-config-links.ts';
import { readSpecSources } from './read-spec-sources.ts';
import type { SiteChrome } from './site-settings.ts';
import type { SpecSource } from './spec-source.ts';

/** Keys of a container whose values are elements. Other renderers use only one of them. */
const exclusiveKeys = [...Object.keys(containerKeys), 'pages'];

/** Reads `navigation` in document order; what can't be read is left out and reported. */
export function readNavigation(value: ConfigValue, problems: Problem[]): NavContainer {
  return readContainer(value, 'root', problems);
}

function readContainer(value: ConfigValue, kind: NavContainerKind, problems: Problem[]): NavContainer {
  const label = value.get(kind) ?? findMisspelt(value, kind, kind)?.value;
  const pages = value.get('pages');
  const sources = readSources(value, kind, problems);
  const root = value.get('root')?.string();
  reportExclusiveKeys(value, problems);
  return {
    kind,
    label: label?.string() ?? '',
    children: value.members.flatMap((member) => readChildren(resolveMisspeltKey(member, value, kind), problems)),
    ...(sources && { sources }),
    ...(pages?.kind === 'array' && { pagesAt: pages.at }),
    hidden: value.get('hidden')?.boolean() ?? false,
    details: readDetails(value, kind, problems),
    ...(root !== undefined && { rootPage: toPage(root, value.get('root') ?? value) }),
    at: value.at,
    labelAt: label?.at ?? { file: value.at.file, span: spanFirstCharacter(value) },
  };
}

function spanFirstCharacter({ at }: ConfigValue): Span {
  return { start: at.span.start, end: Math.min(at.span.end, at.span.start + 1) };
}

function readSources(
  value: ConfigValue,
  kind: NavContainerKind,
  problems: Problem[],
): readonly SpecSource[] | undefined {
  const find = (family: SpecSource['family']) => value.get(family) ?? findMisspelt(value, kind, family)?.value;
  const openapi = readSpecSources(find('openapi'), 'openapi', problems);
  const asyncapi = readSpecSources(find('asyncapi'), 'asyncapi', problems);
  return openapi === undefined && asyncapi === undefined ? undefined : [...(openapi ?? []), ...(asyncapi ?? [])];
}

/**
 * Returns the member under the key that is intended, if its key is misspelt. `checkConfig` reports the key; the pages
 * below it are kept where the writer put them.
 */
function resolveMisspeltKey(member: ConfigMember, owner: ConfigValue, kind: NavContainerKind): ConfigMember {
  if (member.value.kind !== 'array' || isKnownKey(kind, member.key)) return member;
  const key = findIntendedKey(member, owner, kind);
  return key === undefined || !exclusiveKeys.includes(key) ? member : { ...member, key };
}

function readChildren({ key, value }: ConfigMember, problems: Problem[]): readonly NavElement[] {
  if (key === 'global') return value.kind === 'object' ? [readContainer(value, 'global', problems)] : [];
  if (key === 'pages') return value.elements.flatMap((entry) => readEntry(entry, problems) ?? []);
  const kind = Object.hasOwn(containerKeys, key) ? containerKeys[key as keyof typeof containerKeys] : undefined;
  if (kind === undefined) return [];
  return value.elements.flatMap((element) => (element.kind === 'object' ? readContainer(element, kind, problems) : []));
}

function readEntry(entry: ConfigValue, problems: Problem[]): NavElement | undefined {
  if (entry.kind === 'object') {
    return isPageAsObject(entry) ? undefined : readContainer(entry, 'group', problems);
  }
  const text = entry.string();
  if (text === undefined) return undefined;
  const operation = parseOperationRef(text);
  if (operation !== undefined) return { kind: 'operation', ref: operation, at: entry.at };
  const channel = parseChannelRef(text);
  if (channel !== undefined) return { kind: 'channel', ref: channel, at: entry.at };
  return toPage(text, entry);
}

function toPage(text: string, { at }: ConfigValue): PageElement {
  return { kind: 'page', path: toPagePath(text), at };
}

function reportExclusiveKeys(value: ConfigValue, problems: Problem[]): void {
  const present = value.members.filter(
    ({ key, value: member }) => exclusiveKeys.includes(key) && member.kind === 'array' && member.elements.length > 0,
  );
  const [first, ...others] = present;
  for (const other of others) {
    const message = `\`${first?.key}\` and \`${other.key}\` are in one element. Both are kept here, in this order, but other renderers drop one of them.`;
    problems.push({ code: 'navigation-side-by-side', severity: 'info', message, at: other.keyAt });
  }
}

/** Reads the visible parts of a navigation element besides its label and children. */
function readDetails(value: ConfigValue, kind: NavContainerKind, problems: Problem[]): NavDetails {
  const icon = readIcon(value.get('icon'));
  const tag = value.get('tag')?.string();
  const description = value.get('description')?.string();
  const href = readLink(value.get('href'), problems);
  const color = value.get('color');
  const expanded = value.get('expanded')?.boolean();
  const chrome = kind === 'language' ? readChrome(value, problems) : undefined;
  return {
    icon,
    tag,
    description,
    href,
    ...(color !== undefined && { color: readTwoColors(color, problems) }),
    expanded,
    ...(value.get('default')?.boolean() === true && { isDefault: true }),
    ...(value.get('align')?.string() === 'end' && { alignEnd: true }),
    chrome,
  };
}

function readChrome(value: ConfigValue, problems: Problem[]): SiteChrome | undefined {
  const chrome = {
    ...readBanner(value.get('banner'), problems),
    ...readNavbar(value.get('navbar'), problems),
    ...readFooter(value.get('footer'), problems),
  };
  return Object.keys(chrome).length === 0 ? undefined : chrome;
}
