import type { ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { isContainer } from '../pages/plan/owners.ts';
import type { Lookup } from '../pages/plan/plan-report.ts';
import type { Project } from '../project/project.ts';
import type { Location } from '../source/text/span.ts';
import { contains, findPageSources, walkNavigation } from './walk-navigation.ts';

/** A resolved reference under the caret, with its location. */
export type Reference =
  | { readonly kind: 'operation'; readonly at: Location; readonly lookup: Lookup<OperationSummary> }
  | { readonly kind: 'channel'; readonly at: Location; readonly lookup: Lookup<ChannelSummary> }
  /** `path` as in the plan: without extension. */
  | { readonly kind: 'page'; readonly at: Location; readonly path: string }
  | { readonly kind: 'source'; readonly at: Location; readonly file: string };

/** The existing files that an entry may name, in order of precedence: the page itself, or the `index` of a folder. */
export function findPageFiles({ workspace }: Project, path: string): readonly string[] {
  if (path === '') return [];
  return [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`].filter((file) => workspace.has(file));
}

/** The reference under the caret in `docs.json`, one of its parts, or a page's front matter. */
export function findReference(project: Project, file: string, offset: number): Reference | undefined {
  if (project.config.files.includes(file)) return findInConfig(project, file, offset);
  return findInFrontMatter(project, file, offset);
}

function findInConfig(project: Project, file: string, offset: number): Reference | undefined {
  const { api } = project.config;
  const siteSource = findSource([...api.openapi, ...api.asyncapi], file, offset);
  if (siteSource !== undefined) return siteSource;
  for (const { element, inherited } of walkNavigation(project)) {
    if (isContainer(element)) {
      const source = findSource(element.sources ?? [], file, offset);
      if (source !== undefined) return source;
      continue;
    }
    if (!contains(element.at, file, offset)) continue;
    const { at } = element;
    switch (element.kind) {
      case 'page':
        return { kind: 'page', at, path: element.path };
      case 'operation':
        return { kind: 'operation', at, lookup: project.findOperation(element.ref, inherited) };
      case 'channel':
        return { kind: 'channel', at, lookup: project.findChannel(element.ref, inherited) };
    }
  }
  return undefined;
}

function findSource(sources: readonly SpecSource[], file: string, offset: number): Reference | undefined {
  const named = sources.flatMap((source) => [source, ...(source.overlays ?? [])]);
  const source = named.find(({ at }) => contains(at, file, offset));
  return source === undefined ? undefined : { kind: 'source', at: source.at, file: source.file };
}

function findInFrontMatter(project: Project, file: string, offset: number): Reference | undefined {
  const { openapi, asyncapi } = project.pageFile(file)?.frontMatter ?? {};
  const inherited = () => findPageSources(project, file);
  if (openapi !== undefined && contains(openapi.at, file, offset)) {
    return { kind: 'operation', at: openapi.at, lookup: project.findOperation(openapi.ref, inherited(), file) };
  }
  if (asyncapi !== undefined && contains(asyncapi.at, file, offset)) {
    return { kind: 'channel', at: asyncapi.at, lookup: project.findChannel(asyncapi.ref, inherited(), file) };
  }
  return undefined;
}
