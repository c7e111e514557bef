import type { IncomingMessage, ServerResponse } from 'node:http';
import { globalAgent } from 'node:https';
import type { ResolveHost } from '../../../src/node/remote/host-guard.ts';
import { selfSigned } from './self-signed.ts';
import { type Loopback, serveTls } from './serve.ts';

/** The answer of a path; undefined if it never answers. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface DocsHost extends Loopback {
  /** `METHOD /path` of every request, and its `Authorization`, in order. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[];
}

const hosts: Loopback[] = [];
const before = { ...globalAgent.options };

/**
 * A host of documents behind TLS on 127.0.0.1, trusted by this process until `stopHosts`. With `name` it goes by that name, for those who
 * resolve it by `resolveNames`.
 */
export async function docsHost(
  answers: { readonly [path: string]: string | Answer },
  { name, trusted = true }: { readonly name?: string; readonly trusted?: boolean } = {},
): Promise<DocsHost> {
  const asked: DocsHost['asked'][number][] = [];
  const identity = selfSigned(name === undefined ? {} : { dns: name });
  const server = await serveTls(identity, (request, response) => {
    const { url: path = '/', headers } = request;
    asked.push({ path, authorization: headers.authorization });
    const answer = answers[path];
    if (typeof answer === 'string') response.setHeader('Content-Type', 'application/yaml').end(answer);
    else if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  hosts.push(server);
  if (trusted) trust(identity.cert);
  const url = name === undefined ? server.url : server.url.replace('127.0.0.1', name);
  return { ...server, url, asked };
}

/** Stops every host, and forgets that they were trusted. */
export async function stopHosts(): Promise<void> {
  delete globalAgent.options.ca;
  Object.assign(globalAgent.options, before);
  globalAgent.destroy();
  await Promise.all(hosts.splice(0).map((host) => host.close()));
}

function trust(cert: string): void {
  const { options } = globalAgent;
  options.ca = [...(Array.isArray(options.ca) ? options.ca : []), cert];
}

/** Every name is one of 127.0.0.1. That counts as a public address, but for names below `vpn.example`. */
export const resolveNames: ResolveHost = async (hostname) => [
  { address: '127.0.0.1', family: 4, isInside: hostname.endsWith('.vpn.example') },
];
