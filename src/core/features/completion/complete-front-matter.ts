import { type FrontMatterKey, frontMatterKeys as keys } from '../../pages/front-matter/front-matter-keys.ts';
import type { Project } from '../../project/project.ts';
import { printYamlText } from '../../source/edit/print-text.ts';
import { findContentEnd, findLineStart } from '../../source/text/lines.ts';
import { findPageSources } from '../walk-navigation.ts';
import { type CompletionItem, type Offer, placeOffers } from './completion-item.ts';
import { offerByFormat, type TextCaret } from './offer-by-format.ts';
import { offerEntries } from './offer-entries.ts';
import type { IconNames } from './offer-icons.ts';

interface Caret {
  readonly text: string;
  readonly offset: number;
  readonly icons: IconNames;
}

/** Completes front matter: keys at the start of a line, entries after `openapi:` and `asyncapi:`, and the values of other keys. */
export function completeFrontMatter(project: Project, file: string, caret: Caret): readonly CompletionItem[] {
  const { text, offset, icons } = caret;
  if (!isInFrontMatter(text, offset)) return [];
  const lineStart = findLineStart(text, offset);
  const lineEnd = findContentEnd(text, offset);
  const before = text.slice(lineStart, offset);
  const value = /^([\w:-]+):(\s*)(["']?)(.*)$/.exec(before);
  const key = keys.find(({ name }) => name === value?.[1]);
  if (value === null || key === undefined) {
    if (!/^[\w:-]*$/.test(before) || /:\s*\S/.test(text.slice(offset, lineEnd))) return [];
    return placeOffers(offerKeys(text, before), { start: lineStart, end: offset }, (key) => `${key}: `);
  }
  const [, , space = '', quote = '', typed = ''] = value;
  // A closing quote ends the value; an unquoted value ends with its line.
  const closed = quote === '' ? -1 : text.slice(offset, lineEnd).indexOf(quote);
  const end = quote === '' ? lineEnd : closed < 0 ? offset : offset + closed;
  const offers = offerValues(project, { file, typed, icons }, key);
  const prefix = space === '' ? ' ' : '';
  return placeOffers(offers, { start: offset - typed.length, end }, (entry) =>
    quote === ''
      ? prefix + (key.type === 'flag' ? entry : printYamlText(entry, false))
      : entry + (closed < 0 ? quote : ''),
  );
}

function offerValues(
  project: Project,
  caret: TextCaret,
  { name, values = [], format }: FrontMatterKey,
): readonly Offer[] {
  if (name === 'openapi' || name === 'asyncapi') {
    return offerEntries(project, { family: name, inherited: findPageSources(project, caret.file), channelWord: '' });
  }
  return [...offerByFormat(project, format, caret), ...values.map((label): Offer => ({ label, kind: 'value' }))];
}

function isInFrontMatter(text: string, offset: number): boolean {
  const start = /^---[ \t]*\r?\n/.exec(text)?.[0].length;
  if (start === undefined || offset < start) return false;
  const close = /^---[ \t]*$/m.exec(text.slice(start));
  return close === null || offset <= start + close.index;
}

function offerKeys(text: string, typed: string): readonly Offer[] {
  const head = text.slice(0, text.indexOf('\n---', 3) < 0 ? text.length : text.indexOf('\n---', 3));
  const present = new Set([...head.matchAll(/^([\w:-]+):/gm)].map(([, key]) => key));
  return keys
    .filter(({ name }) => name === typed || !present.has(name))
    .map(({ name, about }) => ({ label: name, kind: 'key', detail: about, documentation: `${about}.` }));
}
