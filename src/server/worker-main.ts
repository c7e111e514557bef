import { type MessagePort, workerData } from 'node:worker_threads';
import { createConnection, PortMessageReader, PortMessageWriter } from 'vscode-languageserver/node';
import { createServer } from './create-server.ts';
import { createDiskOutside } from './disk-outside.ts';

/** The thread's `workerData`: the client's end of the channel, and the folder of the built bundles. */
export interface ServerWorkerData {
  readonly port: MessagePort;
  readonly dist: string;
}

/** Written by the client's `serverOptions`, so it needs no decoding. */
const { port, dist } = workerData as ServerWorkerData;
createServer(createConnection(new PortMessageReader(port), new PortMessageWriter(port)), createDiskOutside(dist));
