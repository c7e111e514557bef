import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorMessage } from '../../core/source/error-message.ts';
import type { SiteAssets } from '../../site/drawing/site-input.ts';
import { type AnswerNotes, answerCall, type Mocking } from '../mock/answer-call.ts';
import { findStranger } from '../mock/strangers.ts';
import { startLocalServer, type UpgradeListener } from '../start-local-server.ts';
import { type Answer, answerPage, toAnswer } from './answer-page.ts';
import { LiveTabs } from './live-tabs.ts';

export interface SiteServerOptions {
  /** 0 for any free one. */
  readonly port: number;
  readonly assets: SiteAssets;
  /** The script that reloads pages. */
  readonly liveScript: Uint8Array;
  /** Makes one file of the site for this base URL. Undefined: there is none. */
  readonly find: (path: string, baseUrl: string) => Promise<Uint8Array | string | undefined>;
  /** Answers the requests of forms. Undefined: forms send to the servers of the description. */
  readonly mock?: Mocking['answer'];
  /** Opens the channels of the mock, whose addresses are below `servedMock`. */
  readonly openChannel?: UpgradeListener;
  /** Called with what can't be drawn. */
  readonly log: (message: string) => void;
}

export interface SiteServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  /** Forgets what was drawn, and lets the pages in browsers check whether they have changed. */
  changed(files: readonly string[]): void;
  close(): Promise<void>;
}

/** The server's own paths, which no page of a site has. */
const ownPath = '/_apidocs/';
export const servedMock = `${ownPath}mock`;

/** Drawn files that are kept until the site changes. */
const mostKept = 200;

/**
 * Serves a site on 127.0.0.1. Only requests that name this machine as their host, and that no page of another origin
 * makes, are answered. Rejects with Node's error if the port is taken.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const site = new DrawnSite(options);
  const listener: RequestListener = (request, response) => {
    answer(request, response, { ...options, site }).catch((error: unknown) => {
      options.log(errorMessage(error));
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'This page could not be drawn. The terminal or the log of the editor says why.');
    });
  };
  const { port, close } = await startLocalServer(options.port, listener, options.openChannel);
  site.baseUrl = `http://127.0.0.1:${port}`;
  return { url: `${site.baseUrl}/`, changed: (files) => site.changed(files), close };
}

/** The files of the site that were asked for since its last change. */
class DrawnSite {
  readonly tabs = new LiveTabs();
  baseUrl = '';
  #drawn = new Map<string, Promise<Answer | undefined>>();
  readonly #options: SiteServerOptions;
  readonly #assets: ReadonlyMap<string, string | Uint8Array>;

  constructor(options: SiteServerOptions) {
    this.#options = options;
    this.#assets = new Map(
      options.assets.files.flatMap((file) => ('content' in file ? [[file.path, file.content]] : [])),
    );
  }

  readonly find = (path: string): Promise<Answer | undefined> => {
    const known = this.#drawn.get(path);
    if (known !== undefined) return known;
    const made = this.#make(path);
    if (this.#drawn.size >= mostKept) this.#drawn = new Map();
    this.#drawn.set(path, made);
    return made;
  };

  changed(files: readonly string[]): void {
    this.#drawn = new Map();
    this.tabs.changed(files);
  }

  async #make(path: string): Promise<Answer | undefined> {
    const asset = this.#assets.get(path);
    if (asset !== undefined) return toAnswer(path, asset, { isHashed: true });
    const { find, mock } = this.#options;
    const content = await find(path, this.baseUrl);
    if (content === undefined) return undefined;
    return toAnswer(path, content, { tabs: this.tabs, isMocked: mock !== undefined });
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, mock, liveScript, log }: Omit<SiteServerOptions, 'find'> & { readonly site: DrawnSite },
): Promise<void> {
  for (const [name, value] of framing) response.setHeader(name, value);
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const isMocked = mock !== undefined && path.startsWith(`${servedMock}/`);
  const stranger = findStranger(request, isMocked ? 'siteMock' : 'site');
  if (stranger !== undefined) return refuse(response, 403, stranger);
  if (isMocked) {
    const onAnswer = ({ leftOut, reasons }: AnswerNotes) => {
      if (leftOut.length > 0) log(`The mock leaves out these headers: ${leftOut.join(', ')}`);
      for (const reason of reasons) log(`The mock: ${reason}`);
    };
    const call = { request, response, path: path.slice(servedMock.length), query };
    return answerCall(call, { answer: mock, delay: 0, onAnswer, answersPages: true });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'A site is only read: use GET or HEAD.');
  }
  if (path === `${ownPath}events`) return site.tabs.add(request, response);
  if (path === `${ownPath}live.js`) {
    return answerPage(request, response, async () => toAnswer('live.js', liveScript, {}));
  }
  return answerPage(request, response, site.find);
}

/** Only pages of the site itself show its pages in frames. */
const framing = [
  ['Content-Security-Policy', "frame-ancestors 'self'"],
  ['X-Frame-Options', 'SAMEORIGIN'],
] as const;

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(`${message}\n`);
}
