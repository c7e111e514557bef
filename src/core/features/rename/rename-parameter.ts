import type { DescriptionFacts } from '../../references/description-facts.ts';
import { isNamed, type Named, type PathItemFacts } from '../../references/path-items.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { contains } from '../walk-navigation.ts';
import type { Site } from './complete-change.ts';
import { completeChange } from './complete-change.ts';
import { innerSpan } from './rename-component.ts';
import { type NewPath, renamePaths } from './rename-path.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type ReasonedEdit, type Renaming, refuse } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** The parameter whose `name` is under the caret. */
export function parameterSubject(place: RenamePlace): RenameSubject | undefined {
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
      : renameOther(place, node, to.trim());
  return { span: innerSpan(place, node.location), name, rename };
}

/** A parameter in a list or among the components, not an example of one. */
function isParameter({ parent }: SourceNode): boolean {
  const holder = parent?.parent?.key;
  const isListed = holder === 'parameters' || /\/parameters\/[^/]+$/.test(parent?.pointer ?? '');
  return isListed && !/\/(?:example|examples|default|enum)(?:\/|$)/.test(parent?.pointer ?? '');
}

/** Other places than the path have the name in one place alone. */
function renameOther(site: Site, node: SourceNode, to: string): Renaming {
  const message = refusalOfName(to);
  if (message !== undefined) return refuse(message);
  const siblings = node.parent?.parent?.elements() ?? [];
  const location = node.parent?.get('in')?.string();
  const isTaken = siblings.some(
    (other) => other.get('name')?.string() === to && other.get('in')?.string() === location,
  );
  if (to !== node.string() && isTaken) return refuse(`There is a parameter "${to}" here already. Choose another name.`);
  const edits = [writeScalar(site.project, node.location, to, 'name')];
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }) };
}

/** The parameter in the braces of a path: its declarations, and the paths that have it. */
export function renamePathParameter(
  site: Site,
  named: Named | { readonly item: PathItemFacts; readonly name: string },
  to: string,
): Renaming {
  const message =
    refusalOfName(to) ??
    (/[{}/?#]/.test(to) ? `"${to}" has signs that a path may not have in braces: { } / ? #.` : undefined);
  if (message !== undefined) return refuse(message);
  const { name } = named;
  const spread = spreadOver(site, named);
  const taken = spread.items.find(({ item }) => name !== to && item.templateNames.has(to));
  if (taken !== undefined) return refuse(`${taken.item.path} has a parameter "${to}" already. Choose another name.`);
  const paths = spread.items.map(({ facts, item }): NewPath => ({ facts, item, to: replaceName(item.path, name, to) }));
  const edits = [...spread.declared.values()].map(({ at }) => writeScalar(site.project, at, to, 'name'));
  return renamePaths(site, paths, edits);
}

/** The new names for parameters of a path by their old ones. */
export function parameterEdits(
  site: Site,
  item: PathItemFacts,
  names: ReadonlyMap<string, string>,
): readonly ReasonedEdit[] | string {
  const edits: ReasonedEdit[] = [];
  for (const [from, to] of names) {
    const { items, declared } = spreadOver(site, { item, name: from });
    const other = items.find(
      (one) => one.item.at.span.start !== item.at.span.start || one.item.at.file !== item.at.file,
    );
    if (other !== undefined)
      return `The parameter "${from}" is shared with ${other.item.path}. Rename the parameter alone first.`;
    edits.push(...[...declared.values()].map(({ at }) => writeScalar(site.project, at, to, 'name')));
  }
  return edits;
}

interface Spread {
  readonly items: readonly { readonly facts: DescriptionFacts; readonly item: PathItemFacts }[];
  /** By place. */
  readonly declared: ReadonlyMap<string, Named>;
}

/** The paths that have the parameter, and all its declarations: paths may share one, and each operation may have its own. */
function spreadOver(
  { references }: Site,
  start: Named | { readonly item: PathItemFacts; readonly name: string },
): Spread {
  const { name } = start;
  const declared = new Map<string, Named>('at' in start ? [[keyOf(start), start]] : []);
  const items = new Map<PathItemFacts, DescriptionFacts>();
  const all = references.descriptions.flatMap((facts) => facts.items.map((item) => ({ facts, item })));
  const isStart = (item: PathItemFacts) => 'item' in start && placeOf(item) === placeOf(start.item);
  for (let size = -1; size !== declared.size + items.size; ) {
    size = declared.size + items.size;
    for (const { facts, item } of all) {
      const own = [item.shared, ...item.operations.map((operation) => operation.own)]
        .flatMap(({ names }) => names)
        .filter((one) => one.name === name);
      if (!isStart(item) && !own.some((one) => declared.has(keyOf(one)))) continue;
      if ([...item.templateNames].some((template) => isNamed(template, name))) items.set(item, facts);
      for (const one of own) declared.set(keyOf(one), one);
    }
  }
  return { items: Array.from(items, ([item, facts]) => ({ item, facts })), declared };
}

function placeOf({ at }: PathItemFacts): string {
  return `${at.file} ${at.span.start}`;
}

function keyOf({ at }: Named): string {
  return `${at.file} ${at.span.start}`;
}

/** `{proxy+}` keeps its sign. */
function replaceName(path: string, from: string, to: string): string {
  return path.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    isNamed(name, from) ? `{${to}${name.slice(from.length)}}` : whole,
  );
}

function refusalOfName(name: string): string | undefined {
  return name === '' || /["'\s\p{Cc}]/u.test(name)
    ? `"${name}" is no name of a parameter: it has no blanks and no quotes.`
    : undefined;
}
