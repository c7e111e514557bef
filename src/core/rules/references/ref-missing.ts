import { findNearest } from '../../docs-json/nearest.ts';
import { type DescriptionFacts, placeOf, type ResolvedReference } from '../../references/description-facts.ts';
import { escapeSegment, splitPointer } from '../../source/document/pointer.ts';
import { decodePercent, encodePercent } from '../../source/text/percent-encoding.ts';
import { mostSuggestions, replacements, suggest } from '../replace-text.ts';
import type { DescriptionRule } from '../rule.ts';

export const refMissing: DescriptionRule = {
  id: 'ref-missing',
  summary: 'Every `$ref` of a description leads somewhere.',
  severity: 'error',
  *check(description) {
    let found = 0;
    for (const reference of description.references) {
      const { resolution } = reference;
      if (resolution.kind === 'found' || resolution.code !== 'ref-missing') continue;
      found += 1;
      const nearest = found > mostSuggestions ? [] : findAlike(reference, description);
      const at = placeOf(reference);
      const { message, missing } = resolution;
      const fixes = replacements(at, nearest);
      yield { message: `${message}${suggest(nearest)}`, at, fixes, ...(missing && { missing }) };
    }
  },
};

/** References to siblings of the missing value with a similar name. */
function findAlike({ holder, text }: ResolvedReference, { reading }: DescriptionFacts): readonly string[] {
  const meant = findPointer(text, (pointer) => reading.references.resolve(pointer, holder).kind === 'found');
  if (meant !== undefined) return [meant];
  const hash = text.indexOf('#');
  const segments = hash < 0 ? undefined : splitPointer(decodePercent(text.slice(hash + 1)));
  const name = segments?.at(-1);
  if (name === undefined) return [];
  const parent = text.slice(0, text.lastIndexOf('/'));
  const resolution = reading.references.resolve(parent, holder);
  if (resolution.kind === 'failed') return findElsewhere({ parent, name, holder }, reading);
  const names = resolution.node.members().map(({ key }) => String(key));
  return findNearest(name, names, 2).map((alike) => `${parent}/${encodeFragment(escapeSegment(alike))}`);
}

/** A pointer without its `#/`, a section of 2.0, or the name of a schema alone: the pointer that leads somewhere. */
function findPointer(text: string, exists: (pointer: string) => boolean): string | undefined {
  const path = /^(?:#|#?\/)?(\w+\/[^#]+)$/.exec(text)?.[1];
  const name = /^(?:#\/definitions\/)?([\w.-]+)$/.exec(text)?.[1];
  const candidates = [path && `#/${path}`, name && `#/components/schemas/${name}`];
  return candidates.find((one) => one !== undefined && one !== text && exists(one));
}

/** A reference into a map that does not exist (`schema` for `schemas`): the values of that name in the maps beside it. */
function findElsewhere(
  {
    parent,
    name,
    holder,
  }: { readonly parent: string; readonly name: string; readonly holder: ResolvedReference['holder'] },
  reading: DescriptionFacts['reading'],
): readonly string[] {
  const above = parent.slice(0, parent.lastIndexOf('/'));
  if (!above.includes('#/')) return [];
  const resolution = reading.references.resolve(above, holder);
  if (resolution.kind === 'failed') return [];
  const maps = resolution.node.members().filter((map) => map.get(name) !== undefined);
  const segment = encodeFragment(escapeSegment(name));
  return maps.slice(0, 2).map(({ key }) => `${above}/${encodeFragment(escapeSegment(String(key)))}/${segment}`);
}

/** Percent-encodes characters that are not allowed in a fragment (RFC 3986, 3.5), and `%`. */
function encodeFragment(text: string): string {
  return text.replace(/[%\s"<>\\^`{|}#]/g, (sign) => encodePercent(sign));
}
