import type { Workspace } from '../core/ports.ts';
import type { DrawnPage, PageThreads, UndrawnPage } from '../site/drawing/draw-page.ts';
import type { SiteAssets } from '../site/drawing/site-input.ts';
import { planSite } from '../site/plan-site.ts';
import { connect } from './engine-parts.ts';
import type { OpenedText } from './open-documents.ts';
import { type SiteChoices, toReadSite, toSiteInput } from './read-site.ts';
import { type RemoteAnswer, RemoteDocuments, withRemote } from './remote-documents.ts';

/** What another thread needs besides the files on disk to draw the same pages; it can be sent there. */
export interface DrawingOrder {
  readonly choices: SiteChoices;
  readonly assets: SiteAssets;
  /** Texts of open documents. */
  readonly opened: readonly OpenedText[];
  /** By URL, the documents of other hosts that have arrived; undefined: none are fetched. */
  readonly remote: readonly (readonly [url: string, answer: RemoteAnswer])[] | undefined;
}

/** Threads that run until they are disposed of. */
export interface DrawingThreads extends PageThreads {
  dispose(): Promise<void>;
}

export interface SiteSize {
  readonly pages: number;
  /** Characters of all descriptions. */
  readonly descriptions: number;
}

/** Starts threads for a site; undefined: it is so small that they would cost more than they save. */
export type StartThreads = (order: DrawingOrder, size: SiteSize) => DrawingThreads | undefined;

/** In such a thread: draws pages by their slugs. Undefined: the files have changed since, and there is no such page any more. */
export function createPageDrawer(
  files: { readonly workspace: Workspace; readonly configFile: string },
  { choices, assets, opened, remote }: DrawingOrder,
): (slug: string) => DrawnPage | UndrawnPage | undefined {
  const workspace = remote === undefined ? files.workspace : withRemote(files.workspace, arrived(remote));
  const parts = connect({ ...files, workspace });
  for (const { file, text } of opened) parts.documents.open(file, 0, text);
  return planSite(toSiteInput(toReadSite(parts), choices, assets)).createPageDrawer();
}

/** What has not arrived yet was not needed. */
function arrived(answers: NonNullable<DrawingOrder['remote']>): RemoteDocuments {
  const source = { fetch: () => new Promise<never>(() => undefined) };
  return new RemoteDocuments(source, () => undefined, answers);
}
