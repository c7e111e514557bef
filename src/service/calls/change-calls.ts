import { type ChangesAction, editAfterChanges } from '../../changes/actions/edit-after-changes.ts';
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
  changes: call(
    async (context, base: BaseFiles): Promise<SiteChanges<FileRange>> =>
      locateChanges(await compareSites(context, base), context.places),
    (context) => refuse(context, 'Comparing two versions'),
  ),
  /** The edits of an action on these changes, or the reason why it can't be done. */
  editAfterChanges: call(
    async (context, base: BaseFiles, action: ChangesAction) => {
      const changes = await compareSites(context, base);
      return context.places.locate(editAfterChanges(context.project, changes, action));
    },
    (context) => refuse(context, 'Editing after a comparison'),
  ),
};

async function compareSites(
  { project, references, remote, awaited, signal }: CallContext,
  base: BaseFiles,
): Promise<SiteChanges> {
  const files = toWorkspace(base);
  const earlier = project.over(remote === undefined ? files : withRemote(files, remote));
  const before = { project: earlier, references: new ReferenceIndex(earlier) };
  return untilSettled(awaited, () => listChanges(before, { project, references }), signal);
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
