import type { DescriptionFacts } from '../../references/description-facts.ts';
import { isNamed, type Named, type PathItemFacts } from '../../references/path-items.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { contains } from '../walk-navigation.ts';
import type { Site } from './complete-change.ts';
import { completeChange } from './complete-change.ts';
import { spanInQuotes } from './rename-component.ts';
import { type NewPath, renamePaths } from './rename-path.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type ReasonedEdit, type Renaming, refuse } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** Finds the parameter whose `name` is at the caret. */
export function findParameter(place: RenamePlace): RenameSubject | undefined {
  const { project, file, offset } = place;
  const node = project.document(file)?.nodeAt(offset);
  const location = node?.key === 'name' ? node.parent?.get('in')?.string() : undefined;
  const name = node?.string();
  if (node === undefined || name === undefined || location === undefined || !contains(node.location, file, offset))
    return undefined;
  if (!isParameter(node)) return undefined;
  const rename = (to: string) =>
    location === 'path'
      ? renamePathParameter(place, { name, at: node.location }, to.trim())
      : renameUnshared(place, node, to.trim());
  return { span: spanInQuotes(place, node.location), name, rename };
}

/** Returns whether the node is in a parameter in a list or among the components, and not in an example. */
function isParameter({ parent }: SourceNode): boolean {
  const holder = parent?.parent?.key;
  const isListed = holder === 'parameters' || /\/parameters\/[^/]+$/.test(parent?.pointer ?? '');
  return isListed && !/\/(?:example|examples|default|enum)(?:\/|$)/.test(parent?.pointer ?? '');
}

/** Renames a parameter that is not in the path. Its name is written only in its declaration. */
function renameUnshared(site: Site, node: SourceNode, to: string): Renaming {
  const message = refuseName(to);
  if (message !== undefined) return refuse(message);
  const siblings = node.parent?.parent?.elements() ?? [];
  const location = node.parent?.get('in')?.string();
  const isTaken = siblings.some(
    (other) => other.get('name')?.string() === to && other.get('in')?.string() === location,
  );
  if (to !== node.string() && isTaken) return refuse(`The parameter "${to}" already exists here. Choose another name.`);
  const edits = [writeScalar(site.project, node.location, to, 'name')];
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }) };
}

/** Renames a path parameter: its declarations, and the paths that contain it. */
export function renamePathParameter(
  site: Site,
  named: Named | { readonly item: PathItemFacts; readonly name: string },
  to: string,
): Renaming {
  const message =
    refuseName(to) ??
    (/[{}/?#]/.test(to)
      ? `"${to}" contains characters that are not allowed in a path parameter: { } / ? #.`
      : undefined);
  if (message !== undefined) return refuse(message);
  const { name } = named;
  const uses = findUses(site, named);
  const taken = uses.items.find(({ item }) => name !== to && item.templateNames.has(to));
  if (taken !== undefined) return refuse(`${taken.item.path} already has a parameter "${to}". Choose another name.`);
  const paths = uses.items.map(({ facts, item }): NewPath => ({ facts, item, to: replaceName(item.path, name, to) }));
  const edits = [...uses.declared.values()].map(({ at }) => writeScalar(site.project, at, to, 'name'));
  return renamePaths(site, paths, edits);
}

/** Returns the edits that rename parameters of a path, or the refusal. `names`: new names by old ones. */
export function renameDeclarations(
  site: Site,
  item: PathItemFacts,
  names: ReadonlyMap<string, string>,
): readonly ReasonedEdit[] | string {
  const edits: ReasonedEdit[] = [];
  for (const [from, to] of names) {
    const { items, declared } = findUses(site, { item, name: from });
    const other = items.find(
      (use) => use.item.at.span.start !== item.at.span.start || use.item.at.file !== item.at.file,
    );
    if (other !== undefined)
      return `The parameter "${from}" is shared with ${other.item.path}. Rename only the parameter first.`;
    edits.push(...[...declared.values()].map(({ at }) => writeScalar(site.project, at, to, 'name')));
  }
  return edits;
}

interface ParameterUses {
  readonly items: readonly { readonly facts: DescriptionFacts; readonly item: PathItemFacts }[];
  /** The declarations by location. */
  readonly declared: ReadonlyMap<string, Named>;
}

/** Finds the paths with the parameter, and all its declarations: paths may share one, and each operation may have its own. */
function findUses(
  { references }: Site,
  start: Named | { readonly item: PathItemFacts; readonly name: string },
): ParameterUses {
  const { name } = start;
  const declared = new Map<string, Named>('at' in start ? [[locationKey(start), start]] : []);
  const items = new Map<PathItemFacts, DescriptionFacts>();
  const all = references.descriptions.flatMap((facts) => facts.items.map((item) => ({ facts, item })));
  const isStart = (item: PathItemFacts) => 'item' in start && locationKey(item) === locationKey(start.item);
  for (let size = -1; size !== declared.size + items.size; ) {
    size = declared.size + items.size;
    for (const { facts, item } of all) {
      const declarations = [item.shared, ...item.operations.map((operation) => operation.own)]
        .flatMap(({ names }) => names)
        .filter((declaration) => declaration.name === name);
      if (!isStart(item) && !declarations.some((declaration) => declared.has(locationKey(declaration)))) continue;
      if ([...item.templateNames].some((template) => isNamed(template, name))) items.set(item, facts);
      for (const declaration of declarations) declared.set(locationKey(declaration), declaration);
    }
  }
  return { items: Array.from(items, ([item, facts]) => ({ item, facts })), declared };
}

function locationKey({ at }: { readonly at: Named['at'] }): string {
  return `${at.file} ${at.span.start}`;
}

/** Replaces the name of a parameter in a path. A suffix stays: `{proxy+}`. */
function replaceName(path: string, from: string, to: string): string {
  return path.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    isNamed(name, from) ? `{${to}${name.slice(from.length)}}` : whole,
  );
}

function refuseName(name: string): string | undefined {
  return name === '' || /["'\s\p{Cc}]/u.test(name)
    ? `"${name}" is not a valid parameter name. It can't be empty, or contain spaces or quotes.`
    : undefined;
}
