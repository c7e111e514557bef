import { dirname } from 'node:path';
import { LazyFetcher } from '../node/remote/lazy-fetcher.ts';
import { createDiskOutside } from '../server/disk-outside.ts';
import { serveStdio } from '../server/serve-stdio.ts';
import { createConnections, createRemoteSource } from './network.ts';
import { parseOptions } from './parse-options.ts';
import { cannotRun, type ExitCode, type Terminal } from './terminal.ts';

const options = { stdio: { type: 'boolean' }, offline: { type: 'boolean' } } as const;

/** `apidocs lsp --stdio`: runs the language server. It ends the process when the editor asks for it. */
export async function lsp(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 0);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  if (!parsed.flag('stdio')) return cannotRun(terminal, 'The language server uses the standard streams: add --stdio.');
  const { siteFolder } = terminal;
  const outside = createDiskOutside(siteFolder === undefined ? undefined : dirname(siteFolder));
  const connectionTo = createConnections(terminal);
  const offline = { ...createRemoteSource({ offline: true, connectionTo }), forget: async () => undefined };
  terminal.openInput?.();
  serveStdio({
    ...outside,
    createFetcher: (authorization) =>
      parsed.flag('offline') ? offline : new LazyFetcher({ authorization, connectionTo }),
  });
  return new Promise(() => undefined);
}
