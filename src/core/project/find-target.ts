import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import { nameTarget } from '../pages/plan/page-drafts.ts';
import type { Lookup, LookupPlace } from '../pages/plan/plan-report.ts';
import { parentFolder, resolvePath } from '../source/text/file-names.ts';
import { findNearest } from '../source/text/nearest.ts';
import { withoutTrailingSlashes } from '../source/text/url.ts';
import type { OperationIndex } from './operation-index.ts';

/** The parts of a project that lookups need. */
export interface TargetContext {
  readonly config: DocsConfig;
  description(file: string): ApiDescription | undefined;
  descriptions(): readonly ApiDescription[];
  index(description: ApiDescription): OperationIndex;
}

export function findOperation(ref: OperationRef, place: LookupPlace, context: TargetContext): Lookup<OperationSummary> {
  const find = (description: ApiDescription) => context.index(description).findOperation(ref);
  const name = ref.origin === 'webhook' ? `webhook ${ref.path}` : `${ref.method} ${ref.path}`;
  return resolveTarget({ ...ref, family: 'openapi', name }, { find, place, context });
}

/** Resolves a channel reference, in the same steps as for operations. */
export function findChannel(ref: ChannelRef, place: LookupPlace, context: TargetContext): Lookup<ChannelSummary> {
  const find = (description: ApiDescription) => context.index(description).findChannel(ref);
  return resolveTarget({ ...ref, family: 'asyncapi', name: `channel ${ref.id}` }, { find, place, context });
}

interface Search<T> {
  find(description: ApiDescription): T | undefined;
  readonly place: LookupPlace;
  readonly context: TargetContext;
}

interface SearchState {
  readonly descriptions: Set<ApiDescription>;
  readonly unreadable: string[];
}

/**
 * The first step with a match decides. Within a step the first description wins, and the others are returned as `also`.
 */
function resolveTarget<T>(target: TargetName, search: Search<T>): Lookup<T> {
  const { place, context } = search;
  const state: SearchState = { descriptions: new Set(), unreadable: [] };
  const steps =
    target.file === undefined ? listSteps(target, place, context) : [findNamedFiles(target.file, place, context)];
  for (const step of steps) {
    const [first, ...others] = searchStep(step(), search, state);
    if (first !== undefined) return { kind: 'found', ...first, also: others.map(({ source }) => source) };
  }
  const file = state.unreadable[0] ?? (state.descriptions.size === 0 ? target.file : undefined);
  if (file !== undefined) return { kind: 'noDescription', file };
  if (state.descriptions.size === 0) return { kind: 'noDescription' };
  const descriptions = [...state.descriptions];
  const files = descriptions.flatMap((description) => [...description.files]);
  return new NoMatch(files, () => findNearestEntries(target, descriptions, context.descriptions()));
}

/**
 * Computes the nearest entries only on demand: the plan does not need them, and the search is slow in a big
 * description.
 */
class NoMatch {
  readonly kind = 'noMatch';
  readonly files: readonly string[];
  readonly #find: () => readonly string[];
  #nearest: readonly string[] | undefined;

  constructor(files: readonly string[], find: () => readonly string[]) {
    this.files = files;
    this.#find = find;
  }

  get nearest(): readonly string[] {
    this.#nearest ??= this.#find();
    return this.#nearest;
  }
}

function searchStep<T>(
  files: readonly string[],
  { find, context }: Search<T>,
  { descriptions, unreadable }: SearchState,
) {
  const found: { readonly source: string; readonly summary: T }[] = [];
  for (const file of new Set(files)) {
    const description = context.description(file);
    if (description === undefined) unreadable.push(file);
    else descriptions.add(description);
    const summary = description && find(description);
    if (summary !== undefined) found.push({ source: file, summary });
  }
  return found;
}

type Step = () => readonly string[];

function listSteps({ family }: TargetName, place: LookupPlace, context: TargetContext): readonly Step[] {
  const inherited = place.inherited.filter((source) => source.family === family).map(({ file }) => file);
  // An entry of the navigation resolves only in the sources that it inherits, which decide what is generated.
  if (place.page === undefined && inherited.length > 0) return [() => inherited];
  return [
    () => inherited,
    () => context.config.api[family].map(({ file }) => file),
    () => context.descriptions().flatMap((description) => (description.family === family ? description.file : [])),
  ];
}

/** The files for a written name: a path from the docs root, a path relative to the page, or a bare name. The first with a description wins. */
function findNamedFiles(written: string, { page }: LookupPlace, context: TargetContext): Step {
  return () => {
    if (/^https?:\/\//i.test(written)) return [written];
    const fromRoot = written.startsWith('.') ? undefined : resolvePath('', written);
    const fromPage = resolvePath(parentFolder(page ?? ''), written);
    for (const file of [fromRoot, fromPage]) {
      if (file !== undefined && context.description(file) !== undefined) return [file];
    }
    const name = written.slice(written.lastIndexOf('/') + 1);
    const sameName = context.descriptions().filter(({ file }) => file === name || file.endsWith(`/${name}`));
    const isBare = name === written;
    return isBare && sameName.length > 0 ? sameName.map(({ file }) => file) : [fromPage ?? written];
  };
}

/** The name of an operation or channel to look up, such as `GET /users`, and optionally its file. */
interface TargetName {
  readonly file?: string;
  readonly family: ApiDescription['family'];
  readonly name: string;
}

/**
 * Suggestions for an entry without a match, best first, at most three, in the syntax of `pages`: the same entry in
 * another description (with its file), the same path with other parameter names or another case, the same path with
 * another method, and similar spellings.
 */
function findNearestEntries(
  target: TargetName,
  searched: readonly ApiDescription[],
  all: readonly ApiDescription[],
): readonly string[] {
  const prefix = target.file === undefined ? '' : `${target.file} `;
  const names = searched.flatMap(listNames);
  const shape = normalize(target.name);
  const path = shape.slice(shape.indexOf(' ') + 1);
  const elsewhere = all
    .filter(({ file, family }) => family === target.family && !searched.some((other) => other.file === file))
    .filter((description) => listNames(description).includes(target.name))
    .map(({ file }) => `${file} ${target.name}`);
  const sameShape = names.filter((name) => normalize(name) === shape);
  const samePath = names.filter((name) => normalize(name).endsWith(` ${path}`));
  // If there is an entry with the same path, others are not suggested.
  if (sameShape.length > 0)
    return [...new Set([...elsewhere, ...sameShape.map((name) => `${prefix}${name}`)])].slice(0, 3);
  const similar = [...samePath, ...findNearest(target.name, names)].map((name) => `${prefix}${name}`);
  return [...new Set([...elsewhere, ...similar])].slice(0, 3);
}

function listNames(description: ApiDescription): readonly string[] {
  const targets = description.family === 'openapi' ? description.operations : description.channels;
  return targets.filter(({ exclusion }) => exclusion !== 'excluded').map(nameTarget);
}

/** The name without query and fragment, in lower case, with `{}` for each parameter. */
function normalize(name: string): string {
  const path = name.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  return withoutTrailingSlashes(path.replace(/\{[^{}]*\}|<[^<>]*>|(?<=\/):[^/]+/g, '{}')).toLowerCase();
}
