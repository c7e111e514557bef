import type { OperationRef } from '../../docs-json/nav-element.ts';
import { methodWords } from '../../docs-json/parse-ref.ts';
import type { TargetLookup } from '../../pages/plan/plan-report.ts';
import type { DescriptionFacts } from '../../references/description-facts.ts';
import type { OperationFacts, PathItemFacts } from '../../references/path-items.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';
import { completeChange, type Site } from './complete-change.ts';
import { nameOfOperation } from './match-pages.ts';
import { type NewKeys, rewritePointers } from './rewrite-pointers.ts';
import { type ReasonedEdit, type Renaming, refuse } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** A path or a webhook of a description that gets another name. */
export interface NewPath {
  readonly facts: DescriptionFacts;
  readonly item: PathItemFacts;
  readonly to: string;
}

/** The paths with all that names them: entries, front matter, pointers; and what follows from it. */
export function renamePaths(site: Site, paths: readonly NewPath[], others: readonly ReasonedEdit[] = []): Renaming {
  const { project } = site;
  const keys = new Map(paths.map((path) => [`${path.item.at.file} ${path.item.at.span.start}`, path]));
  const newPathOf = (source: string, { origin, path }: Pick<OperationRef, 'origin' | 'path'>) =>
    paths.find(({ facts, item }) => facts.description.file === source && item.path === path && item.origin === origin)
      ?.to;
  const edits = [
    ...[...keys.values()].map(({ item, to }) => writeScalar(project, item.at, to, 'name')),
    ...others,
    ...rewritePointers(
      site,
      newKeys(
        site,
        [...keys.values()].map(({ item, to }) => ({ at: item.at, to })),
      ),
    ),
    ...rewriteRefs(site, (ref, source) => {
      const to = newPathOf(source, ref);
      const start = ref.text.lastIndexOf(ref.path);
      return to === undefined ? undefined : ref.text.slice(0, start) + to + ref.text.slice(start + ref.path.length);
    }),
  ];
  const nameOf = (source: string, name: string) => {
    for (const { facts, item, to } of paths) {
      if (facts.description.file !== source) continue;
      const same = item.operations.find((one) => nameOfOperation({ ...item, method: one.method }) === name);
      if (same !== undefined) return nameOfOperation({ origin: item.origin, method: same.method, path: to });
    }
    return name;
  };
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { nameOf }) };
}

/** Why a path can't get the name, in the writer's words; undefined: it can. */
export function refusalOfPath({ facts, item, to }: NewPath): string | undefined {
  if (to === item.path) return undefined;
  const same = facts.items.filter((other) => other !== item && other.origin === item.origin);
  if (item.origin === 'webhook') {
    if (to === '' || /["\r\n]/.test(to)) return `"${to}" is no name of a webhook.`;
    return same.some(({ path }) => path === to)
      ? `There is a webhook "${to}" already. Choose another name.`
      : undefined;
  }
  if (!/^\/[^\s?#"'`\\]*$/.test(to) || !hasWholeBraces(to)) {
    return `"${to}" is no path. A path begins with a slash, has no blanks, and its parameters are in braces: "/users/{id}".`;
  }
  if (same.some(({ path, shape }) => path === to || shape === shapeOf(to))) {
    return `There is a path "${to}" already, or one that differs by the names of its parameters alone. Choose another one.`;
  }
  return undefined;
}

function hasWholeBraces(path: string): boolean {
  return !/[{}]/.test(path.replace(/\{[^{}/]+\}/g, ''));
}

function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** The names in the braces of a path, in order. */
export function parametersIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
}

/** The operation with another method, and all that names it. */
export function renameMethod(
  site: Site,
  { facts, item }: Pick<NewPath, 'facts' | 'item'>,
  operation: OperationFacts,
  written: string,
): Renaming {
  const method = written.trim().toUpperCase();
  if (!methodWords.includes(method)) {
    return refuse(`"${written}" is no method. Methods are ${methodWords.join(', ')}.`);
  }
  if (method !== operation.method && item.operations.some((other) => other.method === method)) {
    return refuse(`${item.path} has an operation ${method} already. Choose another method.`);
  }
  const { file } = facts.description;
  const isSame = (ref: OperationRef) => ref.path === item.path && ref.method === operation.method;
  const edits = [
    writeScalar(site.project, operation.at, method.toLowerCase(), 'name'),
    ...rewritePointers(site, newKeys(site, [{ at: operation.at, to: method.toLowerCase() }])),
    ...rewriteRefs(site, (ref, source) =>
      source === file && ref.origin === item.origin && isSame(ref) ? withMethod(ref, method) : undefined,
    ),
  ];
  const before = nameOfOperation({ ...item, method: operation.method });
  const after = nameOfOperation({ ...item, method });
  const nameOf = (source: string, name: string) => (source === file && name === before ? after : name);
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { nameOf }) };
}

/** In small letters where it was. */
function withMethod({ text, method }: OperationRef, to: string): string {
  return text.replace(
    new RegExp(`(^|\\s)(${method})(?=\\s)`, 'i'),
    (_, before: string, word: string) => before + (word === word.toLowerCase() ? to.toLowerCase() : to),
  );
}

function newKeys({ project }: Site, keys: readonly { readonly at: Location; readonly to: string }[]): NewKeys {
  return keys.flatMap(({ at, to }) => {
    const node = nodeOfKey(project.document(at.file), at.span.start);
    return node === undefined ? [] : [{ node, to }];
  });
}

/** The value whose name begins there. */
function nodeOfKey(document: SourceNode['document'] | undefined, start: number): SourceNode | undefined {
  let node = document?.nodeAt(start);
  while (node !== undefined && node.keySpan.start !== start) node = node.parent;
  return node;
}

/** Entries of the navigation and references in front matter that name an operation, where `rewrite` gives another text. */
function rewriteRefs(
  { project }: Site,
  rewrite: (ref: OperationRef, source: string) => string | undefined,
): readonly ReasonedEdit[] {
  const { entries, references } = project.planReport;
  const edit = (ref: OperationRef, at: Location, lookup: TargetLookup): readonly ReasonedEdit[] => {
    const text = lookup.kind === 'found' ? rewrite(ref, lookup.source) : undefined;
    return text === undefined ? [] : [writeScalar(project, at, text, 'reference')];
  };
  const listed = entries.flatMap(({ element, outcome }) =>
    element.kind === 'operation' && outcome.kind === 'target' ? edit(element.ref, element.at, outcome.lookup) : [],
  );
  const fronts = references.flatMap(({ file, family, at, lookup }) => {
    const ref = family === 'openapi' ? project.pageFile(file)?.frontMatter.openapi?.ref : undefined;
    return ref === undefined ? [] : edit(ref, at, lookup);
  });
  return [...listed, ...fronts];
}
