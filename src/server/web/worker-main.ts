import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { createServer } from '../create-server.ts';
import { createClientOutside } from './client-outside.ts';

// The types of Node, which this folder is compiled with, have no worker of a browser.
const scope = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
const connection = createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope));
createServer(connection, createClientOutside(connection));
