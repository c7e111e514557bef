import type { Project } from '../../project/project.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { detectKind } from '../../source/document/detect-kind.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { isDataFile } from '../../source/text/file-names.ts';
import { encodePercent } from '../../source/text/percent-encoding.ts';
import { expandValue, type ValueSchema } from '../../standards/allowed-members.ts';
import { findObjectName } from '../../standards/object-names.ts';
import { enterPath, findStandard, getRootPlaces, type Standard } from '../../standards/standard.ts';
import type { Offer } from '../completion/completion-item.ts';
import { describeValue } from '../hover/describe-value.ts';
import type { Path } from './description-place.ts';
import { findPlace } from './find-place.ts';
import type { ValueContext } from './value-context.ts';

/** The most targets that are offered, those with documentation, and the most other files. */
const limits = { targets: 3000, described: 300, files: 200 };

/** The kind of what a reference that has no other form leads to, by the key that has it. */
const kindsOfKeys: { readonly [key: string]: string } = {
  channel: 'Channel',
  messages: 'Message',
  servers: 'Server',
};

/** Offers the targets of a `$ref` that are of the right kind: in this file, in other descriptions, and other files. */
export function offerReferences(context: ValueContext): readonly Offer[] {
  const kinds = listWantedKinds(context);
  return [...offerTargets(context, kinds), ...offerFiles(context)];
}

/** Offers the schemas for a value in the mapping of a discriminator. */
export function offerMappings(context: ValueContext): readonly Offer[] {
  return offerTargets(context, new Set(['Schema']));
}

/** The kinds of objects that may be at the place of the reference. */
function listWantedKinds({ place, object, file, project, caret }: ValueContext): ReadonlySet<string> {
  const text = project.document(file)?.text ?? '';
  const places = findPlace(project, { file, text }, object.path)?.places ?? [];
  const kinds = new Set(listKinds(place.standard, places, object.path));
  const names = caret.path.filter((segment) => typeof segment === 'string');
  const key = names.at(-2) ?? '';
  const parent = names.at(-3) ?? '';
  if (kinds.size === 0) kinds.add(kindsOfKeys[key] ?? kindsOfKeys[parent] ?? '');
  return kinds;
}

function listKinds(standard: Standard, places: readonly ValueSchema[], path: Path): readonly string[] {
  return expandValue(standard.library, places)
    .filter(({ schema }) => schema.properties !== undefined || schema.$dynamicAnchor !== undefined)
    .map(({ names }) => findObjectName(standard, names, path))
    .filter((name) => name !== 'Reference' && name !== '');
}

function offerTargets(context: ValueContext, kinds: ReadonlySet<string>): readonly Offer[] {
  const { project, file, place } = context;
  const others = project.descriptions().map((description) => description.file);
  const files = [...new Set([file, place.root, ...others])];
  const offers: Offer[] = [];
  for (const other of files) {
    const document = project.document(other);
    const standard = document && findStandard(document.text, other);
    if (document === undefined || standard?.name !== place.standard.name) continue;
    const prefix = other === file ? '' : relativePath(file, other, false);
    for (const target of listTargets(document, standard, kinds)) {
      if (offers.length === limits.targets) return offers;
      offers.push(toOffer(target, prefix, offers.length < limits.described));
    }
  }
  return offers;
}

function toOffer(target: SourceNode, prefix: string, isDescribed: boolean): Offer {
  const label = `${prefix}#${encodeFragment(target.pointer)}`;
  return {
    label,
    kind: 'value',
    rank: prefix === '' ? 0 : 1,
    isText: true,
    filter: `${label} ${target.key}`,
    ...(isDescribed ? { documentation: describeValue(target) } : {}),
  };
}

/** Encodes what a fragment may not contain, such as the braces of a path (RFC 3986, 3.5). */
function encodeFragment(pointer: string): string {
  return pointer.split('/').map(encodePercent).join('/');
}

/** Lists the values of the kinds that have names in a description. */
function listTargets(document: SourceDocument, standard: Standard, kinds: ReadonlySet<string>): readonly SourceNode[] {
  const { root } = document;
  const sections = root?.get('components')?.members() ?? [];
  const named = ['definitions', 'parameters', 'responses', 'channels', 'servers', 'operations', 'paths'];
  const messages = (root?.get('channels')?.members(limits.targets) ?? []).map((channel) => channel.get('messages'));
  return [...sections, ...named.map((key) => root?.get(key)), ...messages].flatMap((map) => {
    if (map === undefined) return [];
    const path = map.pointer.split('/').slice(1);
    const places = enterPath(standard, getRootPlaces(standard), [...path, path[0] === 'paths' ? '/a' : 'a']);
    const isWanted = listKinds(standard, places, path).some((kind) => kinds.has(kind));
    return isWanted ? map.members(limits.targets) : [];
  });
}

/** Offers the other files that may be a part of the description. */
function offerFiles({ project, file }: ValueContext): readonly Offer[] {
  return listParts(project, file).map((part) => ({
    label: relativePath(file, part, false),
    kind: 'description',
    rank: 2,
    isText: true,
  }));
}

function listParts(project: Project, file: string): readonly string[] {
  const { workspace, config } = project;
  return workspace
    .files()
    .filter((other) => other !== file && isDataFile(other) && !config.files.includes(other))
    .filter((other) => detectKind(workspace.head(other) ?? '', other) === undefined)
    .slice(0, limits.files);
}
