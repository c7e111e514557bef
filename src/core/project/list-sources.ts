import type { ApiDescription } from '../api/api-description.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { NavContainer } from '../docs-json/nav-element.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { isContainer } from '../pages/plan/owners.ts';
import type { Project } from './project.ts';

/** Lists all description sources in `docs.json`: those of `api` first, then those of the navigation in order. */
export function* listSources({ api, navigation }: DocsConfig): Generator<SpecSource> {
  yield* api.openapi;
  yield* api.asyncapi;
  for (const container of listContainers(navigation)) yield* container.sources ?? [];
}

/**
 * Lists all API descriptions of the site: those below the docs root by path, then those at https URLs that `docs.json`
 * names.
 */
export function listDescriptions(
  project: Pick<Project, 'config' | 'description' | 'descriptions'>,
): readonly ApiDescription[] {
  const named = Array.from(listSources(project.config), ({ file }) => project.description(file) ?? []).flat();
  return [...new Set([...project.descriptions(), ...named])];
}

/** The container and all containers in it, outer before inner. */
export function listContainers(container: NavContainer): readonly NavContainer[] {
  const found: NavContainer[] = [];
  collectContainers(container, found);
  return found;
}

function collectContainers(container: NavContainer, found: NavContainer[]): void {
  found.push(container);
  for (const child of container.children) if (isContainer(child)) collectContainers(child, found);
}
