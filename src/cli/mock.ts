import { once } from 'node:events';
import { formatCount } from '../core/source/text/format-count.ts';
import { MockResources } from '../mock/mock-resources.ts';
import { MockedSite } from '../node/mock/answer-from-site.ts';
import { startMockServer } from '../node/mock/start-mock-server.ts';
import { explainListening } from '../node/serve/explain-listening.ts';
import { openSite } from './open-site.ts';
import { parseOptions, readNumber } from './parse-options.ts';
import { cannotRun, type ExitCode, printable, type Terminal } from './terminal.ts';

const options = {
  port: { type: 'string' },
  delay: { type: 'string' },
  stateful: { type: 'boolean' },
  offline: { type: 'boolean' },
} as const;

const defaultPort = 4010;
/** In milliseconds. */
const longestDelay = 60_000;

/** `apidocs mock`: answers requests of this machine from the descriptions of a site, until it is interrupted. */
export async function mock(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const port = readNumber(parsed.text('port'), defaultPort, 65_535);
  if (port === undefined) return cannotRun(terminal, '--port is a number from 0 (any free port) to 65535.');
  const delay = readNumber(parsed.text('delay'), 0, longestDelay);
  if (delay === undefined) return cannotRun(terminal, `--delay is a number of milliseconds, up to ${longestDelay}.`);
  const place = parsed.positionals[0] ?? '.';
  const opened = await openSite([place], terminal, { official: false, offline: parsed.flag('offline') });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  const { engine } = opened;
  try {
    const operations = await engine.operations(terminal.signal);
    if (operations.length === 0)
      return cannotRun(terminal, `There is no operation or channel in ${place}, so nothing to answer.`);
    const resources = parsed.flag('stateful') ? { resources: new MockResources() } : {};
    const server = await startMockServer({
      port,
      delay,
      site: new MockedSite({ engine, operations, ...resources }),
      log({ method, path, status, leftOut, reasons }) {
        const without = leftOut.length === 0 ? '' : ` without ${leftOut.join(', ')}`;
        const lines = [`${method} ${path} ${status}${without}`, ...reasons.map((reason) => `  ${reason}`)];
        terminal.stderr(lines.map((line) => `${printable(line)}\n`).join(''));
      },
    }).catch((error: NodeJS.ErrnoException) => explainListening(error, port));
    if (typeof server === 'string') return cannotRun(terminal, server);
    terminal.stdout(`${server.url}\n`);
    terminal.stderr(`Answers ${countAnswered(operations)} from the description. Ctrl+C ends it.\n`);
    if (!terminal.signal.aborted) await once(terminal.signal, 'abort');
    await server.close();
    return 0;
  } finally {
    await engine.dispose();
  }
}

/** For example "2 operations and 1 channel". */
function countAnswered(operations: readonly { readonly channel?: string }[]): string {
  const channels = operations.filter(({ channel }) => channel !== undefined).length;
  const counts = [
    [operations.length - channels, 'operation'],
    [channels, 'channel'],
  ] as const;
  return counts.flatMap(([count, noun]) => (count === 0 ? [] : formatCount(count, noun))).join(' and ');
}
