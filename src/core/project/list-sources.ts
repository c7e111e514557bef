import type { DocsConfig, SpecSource } from '../docs-json/docs-config.ts';
import type { NavContainer } from '../docs-json/nav-element.ts';
import { isContainer } from '../pages/owners.ts';

/** Every value of `openapi` and `asyncapi` in `docs.json`, those of `api` first, then in navigation order. */
export function* listSources({ api, navigation }: DocsConfig): Generator<SpecSource> {
  yield* api.openapi;
  yield* api.asyncapi;
  for (const container of listContainers(navigation)) yield* container.sources ?? [];
}

/** The container and all containers in it, outer before inner. */
export function* listContainers(container: NavContainer): Generator<NavContainer> {
  yield container;
  for (const child of container.children) if (isContainer(child)) yield* listContainers(child);
}
