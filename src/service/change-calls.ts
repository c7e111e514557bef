import { listChanges } from '../changes/list-changes.ts';
import type { Detail, SiteChanges } from '../changes/site-changes.ts';
import { ReferenceIndex } from '../core/references/reference-index.ts';
import type { Location } from '../core/source/text/span.ts';
import { toWorkspace } from './base-files.ts';
import type { Engine, FileRange } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Places } from './places.ts';
import { type RemoteDocuments, untilSettled, withRemote } from './remote-documents.ts';

interface ChangeParts extends EngineParts {
  readonly remote: RemoteDocuments | undefined;
  readonly awaited: RemoteDocuments | undefined;
}

/** Compares the site with an earlier version, which is read anew at each call. */
export function changeCalls({ project, references, places, remote, awaited }: ChangeParts): Pick<Engine, 'changes'> {
  return {
    async changes(base, signal) {
      const files = toWorkspace(base);
      const earlier = project.over(remote === undefined ? files : withRemote(files, remote));
      const before = { project: earlier, references: new ReferenceIndex(earlier) };
      const changes = await untilSettled(awaited, () => listChanges(before, { project, references }), signal);
      return locate(changes, places);
    },
  };
}

function locate(changes: SiteChanges, places: Places): SiteChanges<FileRange> {
  const toRange = (at: Location | undefined) => at && places.toRange(at);
  const toDetails = (details: readonly Detail[]) => details.map((detail) => ({ ...detail, at: toRange(detail.at) }));
  return {
    ...changes,
    operations: changes.operations.map((change) => ({ ...change, details: toDetails(change.details) })),
    channels: changes.channels.map((change) => ({ ...change, details: toDetails(change.details) })),
    linksBroken: changes.linksBroken.map((link) => ({ ...link, at: places.toRange(link.at) })),
  };
}
