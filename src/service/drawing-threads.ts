import type { Clock, Workspace } from '../core/ports.ts';
import type { DrawPicture } from '../site/cards/card.ts';
import type { DrawnPage, PageThreads, UndrawnPage } from '../site/drawing/draw-page.ts';
import type { SiteAssets } from '../site/drawing/site-input.ts';
import { planSite } from '../site/plan-site.ts';
import { connect } from './engine-parts.ts';
import type { OpenedText } from './open-documents.ts';
import { type SiteChoices, toReadSite, toSiteInput } from './read-site.ts';
import { type RemoteAnswer, RemoteDocuments, withRemote } from './remote-documents.ts';

/** Everything but the files on disk that another thread needs to draw the same pages. It can be cloned to a thread. */
export interface DrawingOrder {
  readonly choices: SiteChoices;
  readonly assets: SiteAssets;
  readonly opened: readonly OpenedText[];
  /** The fetched documents of other hosts, by URL. Undefined: none are fetched. */
  readonly remote: readonly (readonly [url: string, answer: RemoteAnswer])[] | undefined;
  /** The folder to which the threads write the files of pages. Undefined: they return the contents. */
  readonly draft?: string;
}

/** Threads that run until they are disposed. */
export interface DrawingThreads extends PageThreads {
  dispose(): Promise<void>;
}

export interface SiteSize {
  readonly pages: number;
  /** The length of all descriptions, in characters. */
  readonly descriptions: number;
}

/** Starts threads for a site. Undefined: the site is too small for threads to pay off. */
export type StartThreads = (order: DrawingOrder, size: SiteSize) => DrawingThreads | undefined;

/** Runs in a drawing thread, and draws pages by their slugs. Undefined: the files have changed, and the page no longer exists. */
export function createPageDrawer(
  files: { readonly workspace: Workspace; readonly configFile: string | undefined; readonly clock?: Clock },
  drawPicture: DrawPicture | undefined,
  { choices, assets, opened, remote }: DrawingOrder,
): (slug: string) => DrawnPage | UndrawnPage | undefined {
  const workspace = remote === undefined ? files.workspace : withRemote(files.workspace, toRemoteDocuments(remote));
  const parts = connect({ ...files, workspace });
  for (const { file, text } of opened) parts.documents.open(file, 0, text);
  return planSite({ ...toSiteInput(toReadSite(parts), choices, assets), drawPicture }).createPageDrawer();
}

/** Documents that had not arrived when the export began are not needed. */
function toRemoteDocuments(answers: NonNullable<DrawingOrder['remote']>): RemoteDocuments {
  const source = { fetch: () => new Promise<never>(() => undefined) };
  return new RemoteDocuments(source, () => undefined, answers);
}
