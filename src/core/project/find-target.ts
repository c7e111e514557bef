import type { ApiDescription, ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { ChannelRef, OperationRef } from '../docs-json/nav-element.ts';
import type { LookupPlace } from '../pages/plan/plan-report.ts';
import { parentFolder, resolvePath } from '../source/text/file-names.ts';
import { findNearestEntries, type TargetName } from './nearest-entries.ts';
import type { OperationIndex } from './operation-index.ts';
import type { Lookup } from './project.ts';

/** The parts of a project that lookups need. */
export interface TargetContext {
  readonly config: DocsConfig;
  description(file: string): ApiDescription | undefined;
  descriptions(): readonly ApiDescription[];
  index(description: ApiDescription): OperationIndex;
}

/** Resolves an operation reference. */
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

/** The state of a search. */
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
