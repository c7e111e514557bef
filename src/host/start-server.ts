import { type MessageTransports, PortMessageReader, PortMessageWriter } from 'vscode-languageclient/node';
import { type ServerThread, startServerThread } from './server-thread.ts';

/** A server that runs, as the client reaches it. */
export interface StartedServer extends Pick<ServerThread, 'ended' | 'end'> {
  readonly transports: MessageTransports;
}

/** Starts the language server in a worker thread. `dist`: the folder of the built bundles. */
export function startServer(dist: string): StartedServer {
  const { port, ...thread } = startServerThread(`${dist}/server-worker.mjs`, dist);
  return { ...thread, transports: { reader: new PortMessageReader(port), writer: new PortMessageWriter(port) } };
}
