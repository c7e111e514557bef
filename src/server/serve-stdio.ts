import { createConnection } from 'vscode-languageserver/node';
import { createServer } from './create-server.ts';
import type { Outside } from './outside.ts';

/** Serves the client at the standard streams. The process ends when the client says `exit`, or with the streams or the client. */
export function serveStdio(outside: Outside): void {
  createServer(createConnection(process.stdin, process.stdout), outside);
}
