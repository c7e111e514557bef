import { createConnection } from 'vscode-languageserver/node';
import { createServer } from './create-server.ts';
import type { Outside } from './outside.ts';

/** Serves the client on stdin and stdout. The process ends on `exit`, or when the streams or the client end. */
export function serveStdio(outside: Outside): void {
  createServer(createConnection(process.stdin, process.stdout), outside);
}
