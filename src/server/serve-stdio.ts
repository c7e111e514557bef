import {
  createConnection,
  type MessageReader,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createServer } from './create-server.ts';
import type { Outside } from './outside.ts';

/**
 * Serves the client on stdin and stdout. The process ends on `exit`, and when the streams or the client end. It ends with an error code and
 * a message when the input is malformed: the start of the next message can't be found any more, and editors restart a server that ends.
 */
export function serveStdio(outside: Outside): void {
  const reader = new StreamMessageReader(process.stdin);
  watchFrames(reader, (message) => {
    process.stderr.write(`${message}\n`, () => process.exit(1));
  });
  const connection = createConnection(reader, new StreamMessageWriter(process.stdout));
  const isShutDown = createServer(connection, outside);
  const ended = () => {
    process.stdin.off('close', ended);
    if (isShutDown()) process.exit(0);
    process.stderr.write('apidocs lsp ends, because the editor closed its end of the stream.\n', () => process.exit(1));
  };
  process.stdin.once('end', ended);
  process.stdin.once('close', ended);
}

/** The number of ten-second silences in the middle of a message, after which the message counts as incomplete. */
const maxSilences = 3;

/** Calls `end` once, with the reason, when no further message can be read from the stream. */
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
    if (silences.count >= maxSilences)
      endOnce('A message is shorter than its Content-Length says, and nothing follows.');
  });
}
