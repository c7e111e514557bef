import { once } from 'node:events';
import { MockResources } from '../mock/mock-resources.ts';
import { ChannelServer } from '../node/mock/answer-channels.ts';
import { MockedSite } from '../node/mock/answer-from-site.ts';
import { explainListening } from '../node/serve/explain-listening.ts';
import { openBrowser } from '../node/serve/open-browser.ts';
import { serveSite } from '../node/serve/serve-site.ts';
import { servedMock } from '../node/serve/start-site-server.ts';
import { watchSite } from '../node/serve/watch-site.ts';
import type { Engine } from '../service/engine.ts';
import { openSite } from './open-site.ts';
import { parseOptions, readNumber } from './parse-options.ts';
import { cannotRun, type ExitCode, printable, type Terminal } from './terminal.ts';

const options = {
  port: { type: 'string' },
  mock: { type: 'boolean' },
  open: { type: 'boolean' },
  offline: { type: 'boolean' },
} as const;

const defaultPort = 4000;

/** `apidocs serve`: shows the site in a browser of this machine, as it is now, until it is interrupted. */
export async function serve(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const port = readNumber(parsed.text('port'), defaultPort, 65_535);
  if (port === undefined) return cannotRun(terminal, '--port is a number from 0 (any free port) to 65535.');
  const { siteFolder } = terminal;
  if (siteFolder === undefined)
    return cannotRun(terminal, 'The style and scripts of pages are missing. Install again.');
  const opened = await openSite(parsed.positionals, terminal, {
    official: false,
    offline: parsed.flag('offline'),
  });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  const { engine, root, files } = opened;
  try {
    const log = (message: string) => terminal.stderr(`${printable(message)}\n`);
    const mock = parsed.flag('mock') ? createMock(engine) : undefined;
    const mocked = mock && { mock: mock.answer, openChannel: mock.listen(log) };
    const server = await serveSite({ engine, root, siteFolder, port, ...mocked, log }).catch(
      (error: NodeJS.ErrnoException) => explainListening(error, port),
    );
    if (typeof server === 'string') return cannotRun(terminal, server);
    // Without `docs.json`, the files that the descriptions refer to.
    const watchSources = async () => files && watched.add(await engine.sourceFiles());
    const watched = watchSite({ root, files }, async (changed) => {
      await engine.filesChanged(changed);
      mock?.forget();
      server.changed(changed);
      await watchSources();
    });
    await watchSources();
    await watched.ready;
    terminal.stdout(`${server.url}\n`);
    log('Pages in the browser follow every change. Ctrl+C ends it.');
    if (parsed.flag('open'))
      openBrowser(server.url, () => log(`No browser could be started. Open ${server.url} yourself.`));
    if (!terminal.signal.aborted) await once(terminal.signal, 'abort');
    await watched.close();
    mock?.close();
    await server.close();
    return 0;
  } finally {
    await engine.dispose();
  }
}

/** A mock of all operations and channels, which are listed when the first request comes, and again after each change. */
function createMock(engine: Engine) {
  const resources = new MockResources();
  let answering: Promise<MockedSite> | undefined;
  const channels = new ChannelServer();
  const start = async () => new MockedSite({ engine, operations: await engine.operations(), resources });
  const site = () => {
    answering ??= start();
    return answering;
  };
  type Asked = Parameters<MockedSite['answer']>[0];
  return {
    answer: async (request: Asked) => (await site()).answer(request),
    listen: (log: (message: string) => void) =>
      channels.listen({
        kind: 'siteMock',
        base: servedMock,
        site: { open: async (request: Asked) => (await site()).open(request) },
        log: ({ reasons }) => {
          for (const reason of reasons) log(`The mock: ${reason}`);
        },
      }),
    forget() {
      answering = undefined;
    },
    close: () => channels.close(),
  };
}
