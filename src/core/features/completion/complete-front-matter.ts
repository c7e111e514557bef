import type { Project } from '../../project/project.ts';
import { expandValue } from '../../standards/allowed-members.ts';
import { findTextFormat } from '../../standards/text-format.ts';
import { placeKeyOffers, placeValueOffers } from '../description/complete-description.ts';
import { findYamlCaret } from '../description/description-caret.ts';
import { offerStandardKeys } from '../description/offer-keys.ts';
import { listWords } from '../description/offer-words.ts';
import { readContext, type ValueContext } from '../description/value-context.ts';
import { findPageSources } from '../walk-navigation.ts';
import type { CompletionItem, Offer } from './completion-item.ts';
import { offerByFormat } from './offer-by-format.ts';
import { offerEntries } from './offer-entries.ts';
import type { IconNames } from './offer-icons.ts';

interface Caret {
  readonly text: string;
  readonly offset: number;
  readonly icons: IconNames;
}

/** Completes front matter: its keys, entries after `openapi:` and `asyncapi:`, and the values of other keys. */
export function completeFrontMatter(
  project: Project,
  file: string,
  { text, offset, icons }: Caret,
): readonly CompletionItem[] {
  if (offset <= text.indexOf('\n')) return [];
  const caret = findYamlCaret(text, offset);
  const context = caret && readContext(project, { file, text }, caret);
  if (caret === undefined || context === undefined) return [];
  return caret.role === 'key'
    ? placeKeyOffers(offerStandardKeys(context.place, caret), caret, text)
    : placeValueOffers(offerValues(project, context, icons), caret, text);
}

function offerValues(project: Project, context: ValueContext, icons: IconNames): readonly Offer[] {
  const { file, caret, object, place } = context;
  const key = object.keyName;
  const isEntry = caret.path.length === 1 && (key === 'openapi' || key === 'asyncapi');
  const format = findTextFormat(expandValue(place.standard.library, place.places));
  const named = isEntry
    ? offerEntries(project, { family: key, inherited: findPageSources(project, file), channelWord: '' })
    : offerByFormat(project, format, { file, typed: caret.typed, icons });
  return [...named.map((offer) => ({ ...offer, isText: true })), ...listWords(context)];
}
