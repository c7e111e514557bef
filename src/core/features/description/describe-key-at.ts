import type { Project } from '../../project/project.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Span } from '../../source/text/span.ts';
import { listAllowedKeys } from '../../standards/allowed-members.ts';
import type { WrittenKeys } from '../../standards/judge-schema.ts';
import type { HoverText } from '../hover/hover-text.ts';
import { type DescriptionPlace, listSegments } from './description-place.ts';
import { findPlace } from './find-place.ts';
import { describeKey } from './offer-keys.ts';

/** Describes the key at the offset of `docs.json`, an environment, a description or a part of one. Undefined if its standard has no such key there. */
export function describeKeyAt(project: Project, file: string, offset: number): HoverText | undefined {
  const environment = project.environments.find((candidate) => candidate.file === file);
  const node = (environment?.document ?? project.document(file))?.nodeAt(offset);
  const { parent, key, keySpan } = node ?? {};
  if (parent?.kind !== 'object' || typeof key !== 'string' || keySpan === undefined) return undefined;
  // Only at the key itself, not in its value.
  if (offset < keySpan.start || offset > keySpan.end) return undefined;
  const place = findPlace(project, { file, text: parent.document.text }, listSegments(parent));
  if (place === undefined) return undefined;
  return describeKeyIn(place, key, listOthers(parent, key), keySpan);
}

/** Describes a key of the object at a place. `others`: the other keys of the object. */
export function describeKeyIn(
  { standard, places, path }: DescriptionPlace,
  key: string,
  others: WrittenKeys,
  span: Span,
): HoverText | undefined {
  const allowed = listAllowedKeys(standard.library, places, others).find(({ name }) => name === key);
  return allowed && { contents: describeKey(standard, allowed, path), span };
}

/** The most members whose words decide what an object is. */
const mostMembers = 100;

/** The other members of an object, with the text of scalars. */
function listOthers(object: SourceNode, key: string): ReadonlyMap<string, string | undefined> {
  const others = object.members(mostMembers).filter((member) => member.key !== key);
  return new Map(others.map((member) => [String(member.key), member.string() ?? member.boolean()?.toString()]));
}
