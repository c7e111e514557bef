import type { OperationRef } from '../../docs-json/nav-element.ts';
import { methodWords } from '../../docs-json/parse-ref.ts';
import type { Lookup } from '../../pages/plan/plan-report.ts';
import type { DescriptionFacts } from '../../references/description-facts.ts';
import type { OperationFacts, PathItemFacts } from '../../references/path-items.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { escapePattern } from '../../source/text/escape-pattern.ts';
import type { Location } from '../../source/text/span.ts';
import { completeChange, type Site } from './complete-change.ts';
import { operationKey } from './match-pages.ts';
import { type NewKeys, rewritePointers } from './rewrite-pointers.ts';
import { type ReasonedEdit, type Renaming, refuse } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** A path or webhook of a description, with its new name. */
export interface NewPath {
  readonly facts: DescriptionFacts;
  readonly item: PathItemFacts;
  readonly to: string;
}

/** Renames paths, and all that refers to them: entries, front matter, pointers and links. */
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
      listNewKeys(
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
      const operation = item.operations.find(
        (candidate) => operationKey({ ...item, method: candidate.method }) === name,
      );
      if (operation !== undefined) return operationKey({ origin: item.origin, method: operation.method, path: to });
    }
    return name;
  };
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { nameOf }) };
}

/** The refusal of the new name, as a message to the user. Undefined if the name is valid. */
export function refusePathName({ facts, item, to }: NewPath): string | undefined {
  if (to === item.path) return undefined;
  const siblings = facts.items.filter((other) => other !== item && other.origin === item.origin);
  if (item.origin === 'webhook') {
    if (to === '' || /["\r\n]/.test(to)) return `"${to}" is not a valid webhook name.`;
    return siblings.some(({ path }) => path === to)
      ? `The webhook "${to}" already exists. Choose another name.`
      : undefined;
  }
  if (!/^\/[^\s?#"'`\\]*$/.test(to) || !hasBalancedBraces(to)) {
    return `"${to}" is not a valid path. A path starts with a slash, has no spaces, and has its parameters in braces: "/users/{id}".`;
  }
  if (siblings.some(({ path, shape }) => path === to || shape === toShape(to))) {
    return `The path "${to}", or one that differs only in the names of its parameters, already exists. Choose another one.`;
  }
  return undefined;
}

function hasBalancedBraces(path: string): boolean {
  return !/[{}]/.test(path.replace(/\{[^{}/]+\}/g, ''));
}

function toShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** The names in the braces of a path, in order. */
export function listTemplateNames(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
}

/** Changes the method of an operation, and all that refers to it. */
export function renameMethod(
  site: Site,
  { facts, item }: Pick<NewPath, 'facts' | 'item'>,
  operation: OperationFacts,
  written: string,
): Renaming {
  const method = written.trim().toUpperCase();
  if (!methodWords.includes(method)) {
    return refuse(`"${written}" is not a method. Methods are ${methodWords.join(', ')}.`);
  }
  if (method !== operation.method && item.operations.some((other) => other.method === method)) {
    return refuse(`${item.path} already has a ${method} operation. Choose another method.`);
  }
  const { file } = facts.description;
  const matches = (ref: OperationRef) => ref.path === item.path && ref.method === operation.method;
  const edits = [
    writeScalar(site.project, operation.at, method.toLowerCase(), 'name'),
    ...rewritePointers(site, listNewKeys(site, [{ at: operation.at, to: method.toLowerCase() }])),
    ...rewriteRefs(site, (ref, source) =>
      source === file && ref.origin === item.origin && matches(ref) ? withMethod(ref, method) : undefined,
    ),
  ];
  const before = operationKey({ ...item, method: operation.method });
  const after = operationKey({ ...item, method });
  const nameOf = (source: string, name: string) => (source === file && name === before ? after : name);
  return { kind: 'change', ...completeChange(site, { edits, moves: [] }, { nameOf }) };
}

/** Replaces the method in an entry. It stays in lower case if it was. */
function withMethod({ text, method }: OperationRef, to: string): string {
  return text.replace(
    new RegExp(`(^|\\s)(${escapePattern(method)})(?=\\s)`, 'i'),
    (_, before: string, word: string) => before + (word === word.toLowerCase() ? to.toLowerCase() : to),
  );
}

function listNewKeys({ project }: Site, keys: readonly { readonly at: Location; readonly to: string }[]): NewKeys {
  return keys.flatMap(({ at, to }) => {
    const node = findNodeByKey(project.document(at.file), at.span.start);
    return node === undefined ? [] : [{ node, to }];
  });
}

/** The node whose key starts at the offset. */
function findNodeByKey(document: SourceNode['document'] | undefined, start: number): SourceNode | undefined {
  let node = document?.nodeAt(start);
  while (node !== undefined && node.keySpan.start !== start) node = node.parent;
  return node;
}

/** Replaces entries of the navigation and references in front matter for which `rewrite` returns a new text. */
function rewriteRefs(
  { project }: Site,
  rewrite: (ref: OperationRef, source: string) => string | undefined,
): readonly ReasonedEdit[] {
  const { entries, references } = project.planReport;
  const edit = (ref: OperationRef, at: Location, lookup: Lookup): readonly ReasonedEdit[] => {
    const text = lookup.kind === 'found' ? rewrite(ref, lookup.source) : undefined;
    return text === undefined ? [] : [writeScalar(project, at, text, 'reference')];
  };
  const entryEdits = entries.flatMap(({ element, outcome }) =>
    element.kind === 'operation' && outcome.kind === 'target' ? edit(element.ref, element.at, outcome.lookup) : [],
  );
  const frontMatterEdits = references.flatMap(({ file, family, at, lookup }) => {
    const ref = family === 'openapi' ? project.pageFile(file)?.frontMatter.openapi?.ref : undefined;
    return ref === undefined ? [] : edit(ref, at, lookup);
  });
  return [...entryEdits, ...frontMatterEdits];
}
