import {
  createConnection,
  type MessageReader,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createServer } from './create-server.ts';
import type { Outside } from './outside.ts';

/**
 * Serves the client on stdin and stdout. The process ends on `exit`, or when the streams or the client end; with a code and a message also
 * when what arrives is no message: the place where the next one begins is lost, and an editor starts a server again that ends.
 */
export function serveStdio(outside: Outside): void {
  const reader = new StreamMessageReader(process.stdin);
  watchFrames(reader, (message) => {
    process.stderr.write(`${message}\n`, () => process.exit(1));
  });
  const connection = createConnection(reader, new StreamMessageWriter(process.stdout));
  const isShutDown = createServer(connection, outside);
  const ended = () => {
    if (isShutDown()) process.exit(0);
    process.stderr.write('apidocs lsp ends, because the editor closed its end of the stream.\n', () => process.exit(1));
  };
  process.stdin.once('end', ended);
  process.stdin.once('close', ended);
}

/** Silences of ten seconds in the middle of a message; an editor writes a message at once. */
const mostSilences = 3;

/** Calls `end` once, with the reason, if the stream has no further message that could be read. */
export function watchFrames(
  reader: Pick<MessageReader, 'onError' | 'onPartialMessage'>,
  end: (message: string) => void,
): void {
  let isEnded = false;
  const endOnce = (reason: string) => {
    if (isEnded) return;
    isEnded = true;
    end(`apidocs lsp ends, because it can't read what the editor sent: ${reason}`);
  };
  let silences = { token: -1, count: 0 };
  reader.onError((error) => endOnce(error.message));
  reader.onPartialMessage(({ messageToken }) => {
    silences = { token: messageToken, count: messageToken === silences.token ? silences.count + 1 : 1 };
    if (silences.count >= mostSilences)
      endOnce('A message is shorter than its Content-Length says, and nothing follows.');
  });
}
