import type { OperationSummary } from '../../api/api-description.ts';
import type { OperationRef } from '../../docs-json/nav-element.ts';
import type { Lookup } from '../../pages/plan/plan-report.ts';
import type { DescriptionFacts } from '../../references/description-facts.ts';
import type { PathItemFacts } from '../../references/path-items.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { contains } from '../walk-navigation.ts';
import { spanInQuotes } from './rename-component.ts';
import { renameDeclarations, renamePathParameter } from './rename-parameter.ts';
import { listTemplateNames, type NewPath, refusePathName, renameMethod, renamePaths } from './rename-path.ts';
import type { RenamePlace, RenameSubject } from './rename-subject.ts';
import { type Renaming, refuse } from './site-change.ts';
import { writtenAt } from './write-scalar.ts';

/** Finds the path, the parameter in its braces, or the method at the caret in a description. */
export function findPathOrMethod(place: RenamePlace): RenameSubject | undefined {
  const { file, offset, references } = place;
  for (const facts of references.descriptions) {
    for (const item of facts.items) {
      if (contains(item.at, file, offset)) return toPathSubject(place, { facts, item }, spanInQuotes(place, item.at));
      const operation = item.operations.find(({ at }) => contains(at, file, offset));
      if (operation === undefined) continue;
      const { at, method } = operation;
      const rename = (name: string) => renameMethod(place, { facts, item }, operation, name);
      return { span: spanInQuotes(place, at), name: method.toLowerCase(), rename };
    }
  }
  return undefined;
}

/** Finds the path, the parameter in its braces, or the method at the caret in an entry of the navigation or in front matter. */
export function findInEntryText(
  place: RenamePlace,
  at: Location,
  { source, summary }: Pick<Extract<Lookup<OperationSummary>, { kind: 'found' }>, 'source' | 'summary'>,
): RenameSubject | undefined {
  const facts = place.references.descriptions.find(({ description }) => description.file === source);
  const item = facts?.items.find(({ origin, path }) => origin === summary.origin && path === summary.path);
  if (facts === undefined || item === undefined) return undefined;
  const spans = findSpans(place, at, summary);
  if (spans === undefined) return undefined;
  const operation = item.operations.find(({ method }) => method === summary.method);
  if (isIn(spans.path, place.offset)) return toPathSubject(place, { facts, item }, spans.path);
  if (spans.method === undefined || operation === undefined || !isIn(spans.method, place.offset)) return undefined;
  const rename = (name: string) => renameMethod(place, { facts, item }, operation, name);
  return { span: spans.method, name: operation.method, rename };
}

interface EntrySpans {
  readonly path: Span;
  readonly method: Span | undefined;
}

/** The spans of path and method in the entry. */
function findSpans(
  place: RenamePlace,
  at: Location,
  { path, method, origin }: Pick<OperationRef, 'path' | 'method' | 'origin'>,
): EntrySpans | undefined {
  const written = writtenAt(place.project, at);
  const start = written.lastIndexOf(path);
  if (start < 0) return undefined;
  const word = origin === 'webhook' ? -1 : written.slice(0, start).toUpperCase().lastIndexOf(method);
  const spanFrom = (from: number, length: number) => ({
    start: at.span.start + from,
    end: at.span.start + from + length,
  });
  return { path: spanFrom(start, path.length), method: word < 0 ? undefined : spanFrom(word, method.length) };
}

function isIn({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** The subject for the path, or for the parameter at the caret. `span`: the span of the path. */
function toPathSubject(
  place: RenamePlace,
  named: { readonly facts: DescriptionFacts; readonly item: PathItemFacts },
  span: Span,
): RenameSubject {
  const { path } = named.item;
  if (writtenAt(place.project, { file: place.file, span }) === path) {
    for (const match of path.matchAll(/\{([^{}]+)\}/g)) {
      const start = span.start + match.index + 1;
      const name = match[1] ?? '';
      const inBraces = { start, end: start + name.length };
      if (!isIn(inBraces, place.offset)) continue;
      const rename = (to: string) => renamePathParameter(place, { item: named.item, name }, to.trim());
      return { span: inBraces, name, rename };
    }
  }
  return { span, name: path, rename: (to) => renamePath(place, { ...named, to: to.trim() }) };
}

/** Renames a path, and the declarations of parameters whose names in braces change. */
function renamePath(place: RenamePlace, path: NewPath): Renaming {
  const message = refusePathName(path);
  if (message !== undefined) return refuse(message);
  const before = path.item.origin === 'webhook' ? [] : listTemplateNames(path.item.path);
  const after = path.item.origin === 'webhook' ? [] : listTemplateNames(path.to);
  const list = before.map((name) => `{${name}}`).join(', ');
  if (before.length !== after.length || new Set(after).size !== after.length) {
    return refuse(
      `The operations of this path declare ${list === '' ? 'no parameters' : list}. Keep the same number of parameters in braces; add or remove parameters in the text.`,
    );
  }
  const isReordered = before.some((name, index) => name !== after[index] && after.includes(name));
  const names = new Map(before.flatMap((name, index) => (name === after[index] ? [] : [[name, after[index] ?? name]])));
  const edits = isReordered ? [] : renameDeclarations(place, path.item, names);
  return typeof edits === 'string' ? refuse(edits) : renamePaths(place, [path], edits);
}
