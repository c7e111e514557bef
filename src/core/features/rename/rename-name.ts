import type { DescriptionFacts } from '../../references/description-facts.ts';
import { textOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';
import { contains } from '../walk-navigation.ts';
import { completeChange, type Site } from './complete-change.ts';
import { nameOfTag } from './match-pages.ts';
import { innerSpan } from './rename-component.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** Every place where a description writes a name of one kind. */
interface NameUse {
  readonly name: string;
  readonly at: Location;
}

/** The tag under the caret: where it is declared, or where something has it. */
export function tagSubject(place: RenamePlace): RenameSubject | undefined {
  return nameSubject(place, { usesIn: tagsIn, what: 'tag' });
}

/** The `operationId` under the caret: of an operation, or of a link to it. */
export function operationIdSubject(place: RenamePlace): RenameSubject | undefined {
  return nameSubject(place, { usesIn: operationIdsIn, what: '`operationId`' });
}

interface NameKind {
  readonly usesIn: (facts: DescriptionFacts) => readonly NameUse[];
  readonly what: string;
}

function nameSubject(place: RenamePlace, kind: NameKind): RenameSubject | undefined {
  const { file, offset, references } = place;
  const isHere = ({ at }: NameUse) => contains(at, file, offset);
  const own = references.descriptions.flatMap(kind.usesIn).find(isHere);
  if (own === undefined) return undefined;
  const descriptions = references.descriptions.filter((facts) => kind.usesIn(facts).some(isHere));
  return {
    span: innerSpan(place, own.at),
    name: own.name,
    rename: (name) => renameAll(place, descriptions, { kind, from: own.name, to: name.trim() }),
  };
}

interface NewName {
  readonly kind: NameKind;
  readonly from: string;
  readonly to: string;
}

function renameAll(site: Site, descriptions: readonly DescriptionFacts[], { kind, from, to }: NewName): Renaming {
  const uses = descriptions.flatMap(kind.usesIn);
  if (to === '' || /\p{Cc}/u.test(to)) return refuse(`A ${kind.what} needs a name of one line.`);
  if (to !== from && uses.some(({ name }) => name === to)) {
    return refuse(`This description has the ${kind.what} "${to}" already. Choose another name.`);
  }
  const sources = new Set(descriptions.map(({ description }) => description.file));
  const nameOf = (source: string, name: string) =>
    kind.what === 'tag' && sources.has(source) && name === nameOfTag(from) ? nameOfTag(to) : name;
  const edits = uses
    .filter(({ name }) => name === from)
    .map(({ at }, index) => writeScalar(site.project, at, to, index === 0 ? 'name' : 'reference'));
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { nameOf }) };
}

function tagsIn({ root, items }: DescriptionFacts): readonly NameUse[] {
  const declared = (root.get('tags')?.elements() ?? []).flatMap((tag) => [tag.get('name'), tag.get('parent')]);
  const groups = (root.get('x-tagGroups')?.elements() ?? []).flatMap((group) => group.get('tags')?.elements() ?? []);
  return [...declared, ...items.flatMap(({ tags }) => tags), ...groups].flatMap(useOf);
}

function operationIdsIn({ items, operationLinks }: DescriptionFacts): readonly NameUse[] {
  return [...items.flatMap(({ ids }) => ids), ...operationLinks.flatMap(useOf)];
}

function useOf(node: SourceNode | undefined): readonly NameUse[] {
  const name = textOf(node);
  return node === undefined || name === undefined ? [] : [{ name, at: node.location }];
}
