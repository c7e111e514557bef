import { BrowserMessageReader, BrowserMessageWriter } from 'vscode-languageclient/browser';
import type * as desktop from '../start-server.ts';

type Scope = ConstructorParameters<typeof BrowserMessageReader>[0];

interface WebWorker {
  onerror: (event: { readonly message?: string }) => void;
  terminate(): void;
}
// The types of Node, which this folder is compiled with, have no worker of a browser.
const { Worker: WebWorker } = globalThis as unknown as { readonly Worker: new (url: string) => WebWorker };

/** Starts the language server in a web worker of the extension host. `dist`: the address of the built bundles. */
export const startServer: typeof desktop.startServer = (dist) => {
  const worker = new WebWorker(`${dist}/web/server-worker.js`);
  const reader = new BrowserMessageReader(worker as unknown as Scope);
  const writer = new BrowserMessageWriter(worker as unknown as Scope);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const end = (reason: string) => {
    worker.terminate();
    resolve(reason);
    reader.dispose();
    writer.dispose();
  };
  worker.onerror = ({ message = 'its script can’t be loaded' }) => end(`It failed: ${message}`);
  return { transports: { reader, writer }, ended, end };
};
