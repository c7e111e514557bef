import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Httpbin {
  /** Origin without a trailing slash. */
  readonly url: string;
  close(): void;
}

/** Serves on a free port of 127.0.0.1 until its input ends, so it never outlives the test. */
const server = `
import os, sys, threading
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server
from httpbin import app
class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
class Handler(WSGIRequestHandler):
    def log_message(self, *words): pass
served = make_server('127.0.0.1', 0, app, server_class=Server, handler_class=Handler)
print(served.server_port, flush=True)
threading.Thread(target=served.serve_forever, daemon=True).start()
sys.stdin.read()
os._exit(0)
`;

/** httpbin at the URL in `HTTPBIN`, else a server of its Python package. Undefined if neither is available. */
export async function startHttpbin(): Promise<Httpbin | undefined> {
  const given = process.env.HTTPBIN;
  if (given !== undefined && given !== '') return { url: given.replace(/\/$/, ''), close: () => undefined };
  // Only Debian's own Python finds a package of Debian.
  const python = ['python3', '/usr/bin/python3'].find(hasHttpbin);
  if (python === undefined) return undefined;
  const child = spawn(python, ['-c', server], { stdio: ['pipe', 'pipe', 'ignore'] });
  const port = await firstLine(child);
  return { url: `http://127.0.0.1:${port}`, close: () => child.stdin.end() };
}

function hasHttpbin(python: string): boolean {
  try {
    execFileSync(python, ['-c', 'import httpbin'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('httpbin has no output.');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('httpbin did not start.');
}
