import type { Project } from '../../project/project.ts';
import { listAllowedKeys } from '../../standards/allowed-members.ts';
import { type CompletionItem, type Offer, placeKeys, placeOffers } from '../completion/completion-item.ts';
import { placeInJson } from '../completion/json-offers.ts';
import type { PlatformKey } from '../completion/platform-keys.ts';
import { findKey, listKeys } from '../completion/platform-place.ts';
import { type DescriptionCaret, findDescriptionCaret } from './description-caret.ts';
import { type DescriptionPlace, findPlace, listSegments } from './find-place.ts';
import { offerStandardKeys } from './offer-keys.ts';

/** Completes a description or a part of one: the keys that its standard allows, and our extensions with their values. */
export function completeDescription(
  project: Project,
  file: string,
  text: string,
  offset: number,
): readonly CompletionItem[] {
  const caret = findDescriptionCaret(file, text, offset);
  if (caret === undefined) return [];
  if (caret.role === 'value') return placeValues(offerExtensionValues(project, file, text, caret), caret, text);
  const place = findPlace(project, { file, text }, caret.path);
  if (place === undefined) return [];
  const extensions = mayHaveExtensions(place, caret) ? offerExtensions(caret) : [];
  return placeDescriptionKeys([...offerStandardKeys(place, caret), ...extensions], caret, text);
}

/** Describes the key at the offset. Undefined if it is not one of our extensions. */
export function describePlatformKey(
  project: Project,
  file: string,
  offset: number,
): { readonly contents: string; readonly span: { readonly start: number; readonly end: number } } | undefined {
  if (!isPartOfDescription(project, file)) return undefined;
  const node = project.document(file)?.nodeAt(offset);
  const key = node && findKey(listSegments(node));
  if (node === undefined || key === undefined || typeof node.key !== 'string') return undefined;
  // Only at the key itself, not in its value.
  const { keySpan } = node;
  if (offset < keySpan.start || offset > keySpan.end) return undefined;
  return { contents: describe(node.key, key), span: keySpan };
}

function isPartOfDescription(project: Project, file: string): boolean {
  return project.descriptions().some(({ files }) => files.has(file));
}

/** True in an object of the standard, and inside of an extension. A list of names, such as the tags of an operation, has none. */
function mayHaveExtensions({ standard, places }: DescriptionPlace, { path }: DescriptionCaret): boolean {
  if (standard.name === 'Overlay') return false;
  const isInExtension = path.some((segment) => typeof segment === 'string' && segment.startsWith('x-'));
  return isInExtension || listAllowedKeys(standard.library, places, new Map()).length > 0;
}

function placeDescriptionKeys(
  offers: readonly Offer[],
  { style, role, span, quote, path, typed }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  if (style === 'json') return placeInJson(offers, { path, role: 'key', span, typed, quoted: quote !== '' }, text);
  const after = text.slice(span.end, span.end + 100);
  const isClosed = quote !== '' && after.startsWith(quote);
  const word = { span, quote, isClosed, hasColon: role === 'key' && /^["']?[ \t]*:/.test(after) };
  return placeKeys(offers, word, (key) => key);
}

function placeValues(
  offers: readonly Offer[],
  { style, span, quote, path, typed }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  if (style !== 'json') return placeOffers(offers, span, (value) => value);
  const quoted = quote !== '';
  const usable = offers.filter(({ label }) => !quoted || !/^(?:true|false)$/.test(label));
  return placeInJson(usable, { path, role: 'value', span, typed, quoted }, text);
}

function offerExtensions({ path, written }: DescriptionCaret): readonly Offer[] {
  return Object.entries(listKeys(path))
    .filter(([label]) => !written.has(label))
    .map(([label, key]) => ({ label, kind: 'key', rank: 3, documentation: describe(label, key) }));
}

function offerExtensionValues(
  project: Project,
  file: string,
  text: string,
  { path }: DescriptionCaret,
): readonly Offer[] {
  const values = findKey(path)?.values ?? [];
  if (values.length === 0 || findPlace(project, { file, text }, []) === undefined) return [];
  return values.map((label) => ({ label, kind: 'value' }));
}

function describe(name: string, { about, values, keys }: PlatformKey): string {
  const words = (values ?? []).map((value) => `\`${value}\``).join(', ');
  const members = Object.keys(keys ?? {})
    .map((key) => `\`${key}\``)
    .join(', ');
  const parts = [`**${name}**`, `${about}.`, words && `One of ${words}.`, members && `Keys: ${members}.`];
  return parts.filter((part) => part !== '').join('\n\n');
}
