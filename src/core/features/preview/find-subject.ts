import type { Slice } from '../../api/slice.ts';
import { parseChannelRef, parseOperationRef, parseOwnMethodRef } from '../../docs-json/parse-ref.ts';
import type { FoundTarget } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { walkNavigation } from '../walk-navigation.ts';

/** The slice of the operation or channel with the entry, as `findNamed` finds it. */
export function findSubject(project: Project, entry: string): Slice | undefined {
  const found = findNamed(project, entry);
  return found && project.slice(found.source, found.summary).slice;
}

/**
 * Finds the operation or channel for an entry in any description: `METHOD /path`, `webhook NAME`, `channel ID`, each
 * optionally after a file. Descriptions that the site names come first, in navigation order, then all others by path.
 */
export function findNamed(project: Project, entry: string): FoundTarget | undefined {
  const known = parseOperationRef(entry);
  const channel = known === undefined ? parseChannelRef(entry) : undefined;
  const operation = known ?? (channel === undefined ? parseOwnMethodRef(entry) : undefined);
  if (operation === undefined && channel === undefined) return undefined;
  const named = operation?.file ?? channel?.file;
  for (const file of named === undefined ? listFilesToSearch(project) : [named]) {
    const lookup =
      operation === undefined
        ? channel && project.findChannel({ ...channel, file }, [])
        : project.findOperation({ ...operation, file }, []);
    if (lookup?.kind === 'found') return lookup;
  }
  return undefined;
}

function listFilesToSearch(project: Project): ReadonlySet<string> {
  const { openapi, asyncapi } = project.config.api;
  const named = [...walkNavigation(project)].flatMap(({ inherited }) => inherited);
  const sources = [...named, ...openapi, ...asyncapi].map(({ file }) => file);
  return new Set([...sources, ...project.descriptions().map(({ file }) => file)]);
}
