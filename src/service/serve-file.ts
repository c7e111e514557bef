import { planSite } from '../site/plan-site.ts';
import { listUnsourced } from '../site/theme/font-faces.ts';
import { findApiChanges } from './api-changes.ts';
import type { CallContext } from './calls/call.ts';
import type { ServedFile } from './engine-values.ts';
import { readSite, toSiteInput } from './read-site.ts';
import { untilSettled } from './remote-documents.ts';
import type { ServedSite } from './served-site.ts';

/** How often a file is begun again because the site has changed meanwhile. */
const maximumAttempts = 20;

/** Makes one file of the site. Undefined: the site has no such file, or it is one of the built styles and scripts. */
export async function serveFile(
  context: CallContext,
  path: string,
  served: Pick<ServedSite, 'baseUrl' | 'isMocked'>,
): Promise<ServedFile | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const site = await openSite(context, served);
    if (site === undefined || site.assets.has(path)) return undefined;
    const isCurrent = () => context.revision() === site.revision || attempt === maximumAttempts;
    const file = await site.finder.find(path, async () => {
      await context.options.yieldToEventLoop?.();
      return isCurrent();
    });
    if (!isCurrent()) continue;
    if (file === undefined) return undefined;
    if ('copyOf' in file) return { kind: 'copy', file: file.copyOf };
    // Without another export or threads, every other file has its content.
    if (!('content' in file)) return undefined;
    const { content } = file;
    return { kind: 'text', text: typeof content === 'string' ? content : new TextDecoder().decode(content) };
  }
}

/** Plans the site once for each revision. Undefined: the styles and scripts of exported pages are missing. */
async function openSite(
  context: CallContext,
  { baseUrl, isMocked }: Pick<ServedSite, 'baseUrl' | 'isMocked'>,
): Promise<ServedSite | undefined> {
  const { served, awaited, options, signal } = context;
  const known = served.site;
  const isSame = known?.baseUrl === baseUrl && known.isMocked === isMocked;
  if (isSame && known.revision === context.revision()) return known;
  const assets = await options.writer?.assets(listUnsourced(context.project.config.site.fonts));
  if (assets === undefined) return undefined;
  // The contents are not needed, since the server has these files itself.
  const names = { ...assets, files: assets.files.map(({ path }) => ({ path, content: '' })) };
  const changes = await findServedChanges(context);
  const choices = {
    baseUrl,
    isMocked,
    generatedIndex: false,
    fullDescriptions: false,
    indexOnly: false,
    apiChanges: changes.markdown,
  };
  served.site = await untilSettled(
    awaited,
    () => ({
      revision: context.revision(),
      baseUrl,
      isMocked,
      changes,
      finder: planSite(toSiteInput(readSite(context), choices, names)).createFileFinder(),
      assets: new Set(names.files.map(({ path }) => path)),
    }),
    signal,
  );
  return served.site;
}

/** Compares with the earlier version again when the plan of the site is another one, which text in pages alone does not cause. */
async function findServedChanges(context: CallContext): Promise<ServedSite['changes']> {
  const { served, options, remote, signal, project } = context;
  const { plan } = project;
  if (served.site?.changes.plan === plan) return served.site.changes;
  const found = await findApiChanges(readSite(context), { readBase: options.readBase, remote, signal });
  return { plan, markdown: found?.kind === 'failed' ? `> ${found.problem.message}` : found?.markdown };
}
