import type { OperationSummary } from '../api/api-description.ts';
import { parseChannelRef, parseOperationRef } from '../docs-json/parse-ref.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { nameTarget } from '../pages/plan/page-drafts.ts';
import type { Lookup, Target } from '../pages/plan/plan-report.ts';
import type { Project } from '../project/project.ts';
import { placeKey } from './used-places.ts';

/**
 * Returns the entry that selects the operation or channel, for an element with these sources. It names the file of the description
 * only if necessary. `written`: an entry to keep if it selects the same.
 */
export function buildEntry(
  project: Project,
  target: { readonly summary: Target; readonly description: string; readonly written?: string },
  inherited: readonly SpecSource[],
): string {
  const { summary, description, written } = target;
  const name = nameTarget(summary);
  // Our lookup searches every description; other renderers only those that are named for the place.
  const { openapi, asyncapi } = project.config.api;
  const isNamed = [...inherited, ...openapi, ...asyncapi].some(({ file }) => file === description);
  if (!isNamed) return `${description} ${name}`;
  const candidates = written === undefined ? [name] : [written, name];
  return (
    candidates.find((text) => isSelectedBy(project, text, { summary, description }, inherited)) ??
    `${description} ${name}`
  );
}

function isSelectedBy(
  project: Project,
  text: string,
  { summary, description }: { readonly summary: Target; readonly description: string },
  inherited: readonly SpecSource[],
): boolean {
  const found = lookUpEntry(project, text, inherited);
  if (found?.kind !== 'found' || found.also.length > 0) return false;
  return found.source === description && placeKey(found.summary) === placeKey(summary);
}

function lookUpEntry(project: Project, text: string, inherited: readonly SpecSource[]): Lookup<Target> | undefined {
  const operation = parseOperationRef(text);
  if (operation !== undefined) return project.findOperation(operation, inherited) as Lookup<OperationSummary>;
  const channel = parseChannelRef(text);
  return channel === undefined ? undefined : project.findChannel(channel, inherited);
}
