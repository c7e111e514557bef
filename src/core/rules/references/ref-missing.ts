import { type DescriptionFacts, locateReference, type ResolvedReference } from '../../references/description-facts.ts';
import { escapeSegment, splitPointer } from '../../source/document/pointer.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { decodePercent, encodePercent } from '../../source/text/percent-encoding.ts';
import type { DescriptionRule } from '../rule.ts';

export const refMissing: DescriptionRule = {
  id: 'ref-missing',
  summary: 'The target of every `$ref` and of every reference in a `mapping` exists.',
  severity: 'error',
  *check(description) {
    let count = 0;
    for (const reference of [...description.references, ...listMapped(description)]) {
      const { resolution } = reference;
      if (resolution.kind === 'found' || resolution.code !== 'ref-missing') continue;
      count += 1;
      const bare = findUnquoted(reference, description);
      const nearest = bare !== undefined ? [bare] : count > mostSuggestions ? [] : findAlike(reference, description);
      const at = locateReference(reference);
      const { missing } = resolution;
      const message =
        bare === undefined ? resolution.message : 'The quotes, or the spaces, are part of this reference.';
      const fixes = buildReplacementFixes(at, nearest);
      yield { message: `${message}${formatSuggestions(nearest)}`, at, fixes, ...(missing && { missing }) };
    }
  },
};

/** The references in the mappings of discriminators. Without a slash, they are the names of schemas. */
function listMapped({ mappings, reading }: DescriptionFacts): readonly ResolvedReference[] {
  return mappings.flatMap((holder) => {
    const text = holder.string() ?? '';
    return text.includes('/')
      ? [{ holder, text, extending: undefined, resolution: reading.references.resolve(text, holder) }]
      : [];
  });
}

/** The reference without the quotes and the spaces around it, if that leads to something. */
function findUnquoted({ holder, text }: ResolvedReference, { reading }: DescriptionFacts): string | undefined {
  const bare = text.replace(/^[\s"'`´“”„‘’«»]+|[\s"'`´“”„‘’«»]+$/g, '');
  return bare !== text && bare !== '' && reading.references.resolve(bare, holder).kind === 'found' ? bare : undefined;
}

/** References to existing values that the reference may be a misspelling of. */
function findAlike({ holder, text }: ResolvedReference, { reading }: DescriptionFacts): readonly string[] {
  const pointer = findPointer(text, (pointer) => reading.references.resolve(pointer, holder).kind === 'found');
  if (pointer !== undefined) return [pointer];
  const hash = text.indexOf('#');
  const segments = hash < 0 ? undefined : splitPointer(decodePercent(text.slice(hash + 1)));
  const name = segments?.at(-1);
  if (segments === undefined || name === undefined) return [];
  const joined = findJoined(
    text.slice(0, hash),
    segments,
    (each) => reading.references.resolve(each, holder).kind === 'found',
  );
  if (joined !== undefined) return [joined];
  const parent = text.slice(0, text.lastIndexOf('/'));
  const resolution = reading.references.resolve(parent, holder);
  if (resolution.kind === 'failed') return findElsewhere({ parent, name, holder }, reading);
  const names = resolution.node.members().map(({ key }) => String(key));
  return findNearest(name, names, 2).map((alike) => `${parent}/${encodeFragment(escapeSegment(alike))}`);
}

/**
 * The pointer that was probably meant, if the text lacks its `#/` or `components/`, has backslashes or dots for slashes, is in the form of another version
 * (`#/definitions/User`), or is only the name of a schema.
 */
function findPointer(text: string, exists: (pointer: string) => boolean): string | undefined {
  const path = /^(?:#|#?\/)?(\w+\/[^#]+)$/.exec(
    text.replaceAll('\\', '/').replace(/^#\/components\.(\w+)\./, '#/components/$1/'),
  )?.[1];
  const section = path?.replace(/^components\//, '');
  const name = /^(?:(?:definitions|schemas)\/)?([\w.-]+)$/.exec(section ?? text)?.[1];
  const candidates = [
    ...[path && `#/${path}`, section && `#/components/${section}`, section && `#/${section}`],
    ...[name && `#/components/schemas/${name}`, name && `#/definitions/${name}`],
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate !== text && exists(candidate));
}

/** The longest pointer in which names with slashes are searched. */
const mostSegments = 12;

/** The pointer that was meant, if a name in it has slashes, which a pointer writes as `~1`. */
function findJoined(
  file: string,
  segments: readonly string[],
  exists: (pointer: string) => boolean,
): string | undefined {
  if (segments.length > mostSegments) return undefined;
  for (let start = 1; start < segments.length - 1; start += 1) {
    for (let end = segments.length; end > start + 1; end -= 1) {
      const name = segments.slice(start, end).join('/');
      const all = [...segments.slice(0, start), name, ...segments.slice(end)];
      const pointer = `${file}#${all.map((segment) => `/${encodeFragment(escapeSegment(segment))}`).join('')}`;
      if (exists(pointer)) return pointer;
    }
  }
  return undefined;
}

/** Values of the same name in sibling maps, if the map itself does not exist: `schema` instead of `schemas`. */
function findElsewhere(
  {
    parent,
    name,
    holder,
  }: { readonly parent: string; readonly name: string; readonly holder: ResolvedReference['holder'] },
  reading: DescriptionFacts['reading'],
): readonly string[] {
  const above = parent.slice(0, parent.lastIndexOf('/'));
  if (!above.includes('#')) return [];
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
