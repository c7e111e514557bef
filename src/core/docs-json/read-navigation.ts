import type { Problem } from '../source/document/problem.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';
import { withoutTrailingSlashes } from '../source/text/trailing-slashes.ts';
import { findMisspelt, meantKey } from './check-shape.ts';
import type { ConfigMember, ConfigValue } from './config-value.ts';
import type { NavContainer, NavContainerKind, NavElement, PageElement } from './nav-element.ts';
import { containerKeys, navigationShapes } from './navigation-shapes.ts';
import { parseChannelRef, parseOperationRef } from './parse-ref.ts';
import { readDetails } from './read-details.ts';
import { readSpecSources } from './read-spec-sources.ts';
import type { SpecSource } from './spec-source.ts';

/** Keys of a container that hold elements, and of which other renderers use only one. */
const exclusiveKeys = [...Object.keys(containerKeys), 'pages'];

/** Reads `navigation` in document order; what can't be read is left out and reported. */
export function readNavigation(value: ConfigValue, problems: Problem[]): NavContainer {
  return readContainer(value, 'root', problems);
}

function readContainer(value: ConfigValue, kind: NavContainerKind, problems: Problem[]): NavContainer {
  const label = value.get(kind) ?? findMisspelt(value, navigationShapes[kind], kind)?.value;
  const pages = value.get('pages');
  const sources = readSources(value, kind, problems);
  const root = value.get('root')?.string();
  reportSideBySide(value, problems);
  return {
    kind,
    label: label?.string() ?? '',
    children: value.members.flatMap((member) => readChildren(meantMember(member, value, kind), problems)),
    ...(sources && { sources }),
    ...(pages?.kind === 'array' && { pagesAt: pages.at }),
    hidden: value.get('hidden')?.boolean() ?? false,
    details: readDetails(value, kind, problems),
    ...(root !== undefined && { rootPage: toPage(root, value.get('root') ?? value) }),
    at: value.at,
    labelAt: label?.at ?? { file: value.at.file, span: firstCharacter(value) },
  };
}

function firstCharacter({ at }: ConfigValue): { readonly start: number; readonly end: number } {
  return { start: at.span.start, end: Math.min(at.span.end, at.span.start + 1) };
}

function readSources(
  value: ConfigValue,
  kind: NavContainerKind,
  problems: Problem[],
): readonly SpecSource[] | undefined {
  const find = (family: SpecSource['family']) =>
    value.get(family) ?? findMisspelt(value, navigationShapes[kind], family)?.value;
  const openapi = readSpecSources(find('openapi'), 'openapi', problems);
  const asyncapi = readSpecSources(find('asyncapi'), 'asyncapi', problems);
  return openapi === undefined && asyncapi === undefined ? undefined : [...(openapi ?? []), ...(asyncapi ?? [])];
}

/**
 * The member under the key that it means, also where that is misspelt. That is one mistake, which the check of the shape
 * reports: pages below a misspelt key are still where the writer put them.
 */
function meantMember(member: ConfigMember, owner: ConfigValue, kind: NavContainerKind): ConfigMember {
  const known = navigationShapes[kind].keys?.() ?? {};
  if (member.value.kind !== 'array' || Object.hasOwn(known, member.key)) return member;
  const key = meantKey(member, owner, known);
  return key === undefined || !exclusiveKeys.includes(key) ? member : { ...member, key };
}

function readChildren({ key, value }: ConfigMember, problems: Problem[]): readonly NavElement[] {
  if (key === 'global') return value.kind === 'object' ? [readContainer(value, 'global', problems)] : [];
  if (key === 'pages') return value.elements.flatMap((entry) => readEntry(entry, problems) ?? []);
  const kind = Object.hasOwn(containerKeys, key) ? containerKeys[key] : undefined;
  if (kind === undefined) return [];
  return value.elements.flatMap((element) => (element.kind === 'object' ? readContainer(element, kind, problems) : []));
}

function readEntry(entry: ConfigValue, problems: Problem[]): NavElement | undefined {
  if (entry.kind === 'object') return readContainer(entry, 'group', problems);
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

/** A page path as written → without leading slash, `./`, trailing slash and extension; `index` for the root, empty for a blank entry. */
function toPagePath(written: string): string {
  const text = written.trim();
  const path = withoutPageExtension(withoutTrailingSlashes(text.replace(/^(\.?\/)+/, '')));
  return path === '' && text !== '' ? 'index' : path;
}

function reportSideBySide(value: ConfigValue, problems: Problem[]): void {
  const present = value.members.filter(
    ({ key, value: held }) => exclusiveKeys.includes(key) && held.kind === 'array' && held.elements.length > 0,
  );
  const [first, ...others] = present;
  for (const other of others) {
    const message = `\`${first?.key}\` and \`${other.key}\` are in one element. Both are kept here, in this order; other renderers drop one of them.`;
    problems.push({ code: 'navigation-side-by-side', severity: 'info', message, at: other.keyAt });
  }
}
