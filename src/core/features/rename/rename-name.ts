import type { DescriptionFacts } from '../../references/description-facts.ts';
import { textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';
import { contains } from '../walk-navigation.ts';
import { completeChange, type Site } from './complete-change.ts';
import { tagKey } from './match-pages.ts';
import { spanInQuotes } from './rename-component.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** A place where a description writes a name. */
interface NameUse {
  readonly name: string;
  readonly at: Location;
}

/** Finds the tag at the caret: its declaration, or a use of it. */
export function findTag(place: RenamePlace): RenameSubject | undefined {
  return findName(place, { listUses: listTags, what: 'tag' });
}

/** Finds the `operationId` at the caret: of an operation, or of a link to it. */
export function findOperationId(place: RenamePlace): RenameSubject | undefined {
  return findName(place, { listUses: listOperationIds, what: '`operationId`' });
}

interface NameKind {
  readonly listUses: (facts: DescriptionFacts) => readonly NameUse[];
  readonly what: string;
}

function findName(place: RenamePlace, kind: NameKind): RenameSubject | undefined {
  const { file, offset, references } = place;
  const isHere = ({ at }: NameUse) => contains(at, file, offset);
  const use = references.descriptions.flatMap(kind.listUses).find(isHere);
  if (use === undefined) return undefined;
  const descriptions = references.descriptions.filter((facts) => kind.listUses(facts).some(isHere));
  return {
    span: spanInQuotes(place, use.at),
    name: use.name,
    rename: (name) => renameAll(place, descriptions, { kind, from: use.name, to: name.trim() }),
  };
}

interface NewName {
  readonly kind: NameKind;
  readonly from: string;
  readonly to: string;
}

function renameAll(site: Site, descriptions: readonly DescriptionFacts[], { kind, from, to }: NewName): Renaming {
  const uses = descriptions.flatMap(kind.listUses);
  if (to === '' || /\p{Cc}/u.test(to)) return refuse(`A ${kind.what} must be a single line of text.`);
  if (to !== from && uses.some(({ name }) => name === to)) {
    return refuse(`This description already has the ${kind.what} "${to}". Choose another name.`);
  }
  const sources = new Set(descriptions.map(({ description }) => description.file));
  const nameOf = (source: string, name: string) =>
    kind.what === 'tag' && sources.has(source) && name === tagKey(from) ? tagKey(to) : name;
  const edits = uses
    .filter(({ name }) => name === from)
    .map(({ at }, index) => writeScalar(site.project, at, to, index === 0 ? 'name' : 'reference'));
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { nameOf }) };
}

function listTags({ root, items }: DescriptionFacts): readonly NameUse[] {
  const declared = (root.get('tags')?.elements() ?? []).flatMap((tag) => [tag.get('name'), tag.get('parent')]);
  const groups = (root.get('x-tagGroups')?.elements() ?? []).flatMap((group) => group.get('tags')?.elements() ?? []);
  return [...declared, ...items.flatMap(({ tags }) => tags), ...groups].flatMap(toUse);
}

function listOperationIds({ items, operationLinks }: DescriptionFacts): readonly NameUse[] {
  return [...items.flatMap(({ ids }) => ids), ...operationLinks.flatMap(toUse)];
}

function toUse(node: SourceNode | undefined): readonly NameUse[] {
  const name = textOf(node);
  return node === undefined || name === undefined ? [] : [{ name, at: node.location }];
}
