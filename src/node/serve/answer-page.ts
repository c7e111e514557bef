import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findDecoded } from '../../core/source/text/percent-encoding.ts';
import { mediaTypeOfFile } from '../../request/build/file-types.ts';
import { leavesOutput } from '../../site/output-path.ts';
import type { LiveTabs } from './live-tabs.ts';

/** A file with what its headers say. */
export interface Answer {
  readonly body: Uint8Array;
  readonly mediaType: string;
  readonly etag: string;
  /** The name contains a hash of the content, so browsers need not ask again. */
  readonly isHashed: boolean;
}

interface AnswerOptions {
  readonly isHashed?: boolean;
  /** Pages get a script that reloads them. Absent: the file is not changed. */
  readonly tabs?: Pick<LiveTabs, 'stamp'>;
  /** The forms of pages send to the mock of this server. */
  readonly isMocked?: boolean;
}

export function toAnswer(
  path: string,
  content: string | Uint8Array,
  { isHashed = false, tabs, isMocked = false }: AnswerOptions,
): Answer {
  const mediaType = mediaTypeOf(path);
  const isPage = tabs !== undefined && mediaType.startsWith('text/html');
  const etag = `"${createHash('sha256')
    .update(content)
    .update(isPage ? tabs.stamp : '')
    .digest('base64url')
    .slice(0, 22)}"`;
  const text = isPage && typeof content === 'string' ? addScript(content, etag, isMocked) : content;
  return { body: typeof text === 'string' ? Buffer.from(text) : text, mediaType, etag, isHashed };
}

/** `etag` is of our own making, so it needs no escaping. */
function addScript(page: string, etag: string, isMocked: boolean): string {
  const attributes = `data-etag='${etag}'${isMocked ? ' data-mock' : ''}`;
  const at = page.indexOf('</head>');
  return at < 0
    ? page
    : `${page.slice(0, at)}<script type="module" src="/_apidocs/live.js" ${attributes}></script>\n${page.slice(at)}`;
}

type Find = (path: string) => Promise<Answer | undefined>;

/** Answers a request for a page or another file of the site. */
export async function answerPage(request: IncomingMessage, response: ServerResponse, find: Find): Promise<void> {
  const [written = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  const path = toOutputPath(written);
  if (path === undefined) return notFound(request, response, find);
  const wantsMarkdown = prefersMarkdown(request.headers.accept);
  const found = await findAnswer(path, wantsMarkdown, find);
  if (found === undefined) return notFound(request, response, find);
  if (found === 'folder') {
    // Links of pages are relative, so a page needs the slash at its end. One slash at the start: two would name a host.
    const location = `/${written.replace(/^\/+/, '')}/${query === undefined ? '' : `?${query}`}`;
    response.writeHead(308, { ...commonHeaders, Location: location, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  send(request, response, 200, found);
}

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
};

/**
 * The path below the output folder that an address means, `""` for the root. Undefined if it means none: a segment
 * that is empty, hidden or a parent, or that contains an encoded slash or a control character.
 */
export function toOutputPath(written: string): string | undefined {
  if (!written.startsWith('/') || /%(?:2f|5c|00)/i.test(written)) return undefined;
  const path = findDecoded(written.slice(1));
  if (path === undefined || /[\\\p{Cc}]/u.test(path)) return undefined;
  const segments = path.replace(/\/$/, '').split('/');
  if (path === '') return '';
  const isPlain = segments.every((segment) => segment !== '' && !segment.startsWith('.'));
  return isPlain && !leavesOutput(path) ? path : undefined;
}

/** `folder`: there is a page at this path with a slash at its end. */
async function findAnswer(path: string, wantsMarkdown: boolean, find: Find): Promise<Answer | 'folder' | undefined> {
  const isFolder = path === '' || path.endsWith('/');
  const folder = path.replace(/\/$/, '');
  const index = folder === '' ? 'index' : `${folder}/index`;
  if (wantsMarkdown) {
    const markdown = (await find(`${index}.md`)) ?? (folder === '' ? await find('llms.txt') : undefined);
    if (markdown !== undefined) return markdown;
  }
  if (isFolder) return find(`${index}.html`);
  const file = await find(path);
  if (file !== undefined) return file;
  return (await find(`${index}.html`)) === undefined ? undefined : 'folder';
}

async function notFound(request: IncomingMessage, response: ServerResponse, find: Find): Promise<void> {
  const page = await find('404.html');
  if (page !== undefined && !prefersMarkdown(request.headers.accept)) return send(request, response, 404, page);
  const text = '# Page not found\n\nThere is no page at this address. All pages are listed in [llms.txt](/llms.txt).\n';
  send(request, response, 404, toAnswer('404.md', text, {}));
}

function send(request: IncomingMessage, response: ServerResponse, status: 200 | 404, answer: Answer): void {
  const { body, mediaType, etag, isHashed } = answer;
  const headers = {
    ...commonHeaders,
    'Content-Type': mediaType,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: 'Accept',
    ...(/^text\/(?:html|markdown)/.test(mediaType) && { Link: '</llms.txt>; rel="llms-txt"; type="text/plain"' }),
  };
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (status === 200 && known?.includes(etag) === true) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'Content-Length': body.byteLength });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The media type of a file by its extension. Browsers download unknown ones. */
function mediaTypeOf(path: string): string {
  const type = mediaTypeOfFile(path) ?? 'application/octet-stream';
  return /^text\/|yaml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether `Accept` names Markdown, and gives neither HTML nor XHTML a higher weight (RFC 9110, 12.5.1). */
function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const weightOf = (types: readonly string[]) =>
    Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ weight }) => weight));
  const markdown = weightOf(['text/markdown', 'text/x-markdown']);
  return markdown > 0 && markdown >= weightOf(['text/html', 'application/xhtml+xml']);
}
