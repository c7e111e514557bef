import { listChanges } from '../../changes/list-changes.ts';
import type { Detail, SiteChanges } from '../../changes/site-changes.ts';
import { ReferenceIndex } from '../../core/references/reference-index.ts';
import type { Location } from '../../core/source/text/span.ts';
import { type BaseFiles, toWorkspace } from '../base-files.ts';
import type { FileRange } from '../located.ts';
import type { Places } from '../places.ts';
import { untilSettled, withRemote } from '../remote-documents.ts';
import { type CallContext, call, refuse } from './call.ts';

/** The calls that compare a site with an earlier version. */
export const changeCalls = {
  /** What changed for readers since an earlier version of the site, which is read anew at each call. */
  changes: call(compareSites, (context) => refuse(context, 'Comparing two versions')),
};

async function compareSites(
  { project, references, places, remote, awaited, signal }: CallContext,
  base: BaseFiles,
): Promise<SiteChanges<FileRange>> {
  const files = toWorkspace(base);
  const earlier = project.over(remote === undefined ? files : withRemote(files, remote));
  const before = { project: earlier, references: new ReferenceIndex(earlier) };
  const changes = await untilSettled(awaited, () => listChanges(before, { project, references }), signal);
  return locateChanges(changes, places);
}

function locateChanges(changes: SiteChanges, places: Places): SiteChanges<FileRange> {
  const toRange = (at: Location): FileRange => places.locate({ at });
  const toDetails = (details: readonly Detail[]) =>
    details.map((detail) => ({ ...detail, at: detail.at && toRange(detail.at) }));
  return {
    ...changes,
    operations: changes.operations.map((change) => ({ ...change, details: toDetails(change.details) })),
    channels: changes.channels.map((change) => ({ ...change, details: toDetails(change.details) })),
    linksBroken: changes.linksBroken.map((link) => ({ ...link, at: toRange(link.at) })),
  };
}
