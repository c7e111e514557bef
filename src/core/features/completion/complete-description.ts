import type { Project } from '../../project/project.ts';
import { type CompletionItem, type Offer, placeKeys, placeOffers } from './completion-item.ts';
import { findYamlCaret } from './flow-caret.ts';
import { listPresentKeys, placeInJson } from './json-offers.ts';
import type { PlatformKey } from './platform-keys.ts';
import { findKey, listKeys } from './platform-place.ts';
import { scanCaret } from './scan-caret.ts';

/** Completes our extensions in a description: `x-platform` with its keys and values, and the others. */
export function completeDescription(
  project: Project,
  file: string,
  text: string,
  offset: number,
): readonly CompletionItem[] {
  if (!isPartOfDescription(project, file)) return [];
  return /\.json$/i.test(file) ? completeJson(project, file, text, offset) : completeYaml(text, offset);
}

/** Describes the key at the offset. Undefined if it is not one of our extensions. */
export function describePlatformKey(
  project: Project,
  file: string,
  offset: number,
): { readonly contents: string; readonly span: { readonly start: number; readonly end: number } } | undefined {
  if (!isPartOfDescription(project, file)) return undefined;
  const node = project.document(file)?.nodeAt(offset);
  const path: (string | number)[] = [];
  for (let at = node; at?.parent !== undefined; at = at.parent) if (at.key !== undefined) path.unshift(at.key);
  const key = findKey(path);
  if (node === undefined || key === undefined || typeof node.key !== 'string') return undefined;
  // Only at the key itself, not in its value.
  const { keySpan } = node;
  if (offset < keySpan.start || offset > keySpan.end) return undefined;
  return { contents: describe(node.key, key), span: keySpan };
}

function isPartOfDescription(project: Project, file: string): boolean {
  return project.descriptions().some(({ files }) => files.has(file));
}

function completeYaml(text: string, offset: number): readonly CompletionItem[] {
  const caret = findYamlCaret(text, offset);
  if (caret === undefined) return [];
  if (caret.role === 'value') return placeOffers(offerValues(findKey(caret.path)), caret.span, (value) => value);
  const { path, span, quote, present } = caret;
  const after = text.slice(span.end, span.end + 100);
  const isClosed = quote !== '' && after.startsWith(quote);
  const word = { span, quote, isClosed, hasColon: /^["']?[ \t]*:/.test(after) };
  return placeKeys(offerKeys(path, present), word, (key) => key);
}

/** The number of characters before the caret in which the name of an extension is searched. */
const nearby = 20_000;

function completeJson(project: Project, file: string, text: string, offset: number): readonly CompletionItem[] {
  // Scanning a large description up to the caret is slow, so it is done only near an extension.
  if (!text.slice(Math.max(0, offset - nearby), offset).includes('"x')) return [];
  const caret = scanCaret(text, offset);
  if (caret === undefined) return [];
  const { path, role, quoted } = caret;
  if (role === 'key') return placeInJson(offerKeys(path, listPresentKeys(project, file, caret)), caret, text);
  const offers = offerValues(findKey(path)).filter(({ label }) => !quoted || !/^(?:true|false)$/.test(label));
  return placeInJson(offers, caret, text);
}

function offerKeys(path: readonly (string | number)[], present: ReadonlySet<string>): readonly Offer[] {
  return Object.entries(listKeys(path))
    .filter(([label]) => !present.has(label))
    .map(([label, key]) => ({ label, kind: 'key', documentation: describe(label, key) }));
}

function offerValues(key: PlatformKey | undefined): readonly Offer[] {
  return (key?.values ?? []).map((label) => ({ label, kind: 'value' }));
}

function describe(name: string, { about, values, keys }: PlatformKey): string {
  const words = (values ?? []).map((value) => `\`${value}\``).join(', ');
  const members = Object.keys(keys ?? {})
    .map((key) => `\`${key}\``)
    .join(', ');
  const parts = [`**${name}**`, `${about}.`, words && `One of ${words}.`, members && `Keys: ${members}.`];
  return parts.filter((part) => part !== '').join('\n\n');
}
