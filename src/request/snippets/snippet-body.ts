import { boundaryFor, contentOf, withBoundary, withoutBoundary, writeParts } from '../build/multipart.ts';
import type { HttpRequest, RequestPart } from '../http-request.ts';

/** If `file` is set, the program reads these bytes from the file of that name in its folder, if its language can. */
export type BodyChunk = { readonly text: string } | { readonly base64: string; readonly file?: string };
export type Header = readonly [name: string, value: string];

/** A request whose body is plain text or bytes, with multipart serialized: for languages without a form builder. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  /** Includes the Content-Type. */
  readonly headers: readonly Header[];
  /** Empty if there is no body. */
  readonly chunks: readonly BodyChunk[];
}

export interface NamedPart extends RequestPart {
  readonly name: string;
}

/** The parts of a `multipart/form-data` body in which every part has a name, for form builders. */
export function namedParts(body: HttpRequest['body']): readonly NamedPart[] | undefined {
  if (body.kind !== 'multipart' || withoutBoundary(body.mediaType).toLowerCase() !== 'multipart/form-data') {
    return undefined;
  }
  const parts = body.parts.map((part) => ({ ...part, text: undefined, ...contentOf(part) }));
  const named = parts.filter((part): part is NamedPart & typeof part => part.name !== undefined);
  return named.length === body.parts.length ? named : undefined;
}

/** Converts the body of a request to chunks; there are several only if text and bytes alternate in a multipart body. */
export function toPlainRequest(request: HttpRequest): PlainRequest {
  const { method, url, headers, body } = request;
  if (body.kind === 'none') return { method, url, headers, chunks: [] };
  if (body.kind === 'binary')
    return { method, url, headers: withType(headers, body.mediaType), chunks: [toBytesChunk(body)] };
  if (body.kind !== 'multipart') {
    return { method, url, headers: withType(headers, body.mediaType), chunks: [contentOf(body)] };
  }
  const boundary = boundaryFor(body.parts);
  const type = withBoundary(body.mediaType, boundary);
  const bare = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return {
    method,
    url,
    headers: [...bare, ['Content-Type', type]],
    chunks: joinTexts(partChunks(body.parts, boundary)),
  };
}

/**
 * Joins headers of the same name, for clients that set headers: adding one to the defaults of many clients would send both
 * (`Accept: *\/*, application/json`). Several values of one name are equivalent to one list (RFC 9110, 5.3).
 */
export function joinRepeated(headers: readonly Header[]): readonly Header[] {
  const joined = new Map<string, Header>();
  for (const [name, value] of headers) {
    const known = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), [name, known === undefined ? value : `${known[1]}, ${value}`]);
  }
  return [...joined.values()];
}

function withType(headers: readonly Header[], mediaType: string): readonly Header[] {
  const isPresent = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return isPresent || mediaType === '' ? headers : [...headers, ['Content-Type', mediaType]];
}

function partChunks(parts: readonly RequestPart[], boundary: string): BodyChunk[] {
  return Array.from(writeParts(parts, boundary), (piece) => (piece.kind === 'text' ? piece : toPartChunk(piece.part)));
}

function toPartChunk(part: RequestPart): BodyChunk {
  return part.base64 === undefined ? contentOf(part) : toBytesChunk({ ...part, base64: part.base64 });
}

function toBytesChunk({ base64, filename }: { readonly base64: string; readonly filename?: string }): BodyChunk {
  const file = fileToRead({ base64, filename });
  return { base64, file };
}

/**
 * The file that a program reads for this part, in the folder where it runs: never in another folder, which a hostile description could name.
 * Undefined if the part is not a file, or its name is not a valid file name.
 */
export function fileToRead({ filename, base64 }: RequestPart): string | undefined {
  const name = base64 === undefined ? undefined : filename?.split(/[/\\]/).at(-1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: searches for control characters.
  return name === undefined || /^\.{0,2}$|[\0-\x1f]/.test(name) ? undefined : name;
}

function joinTexts(chunks: readonly BodyChunk[]): BodyChunk[] {
  const joined: BodyChunk[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in chunk)
      joined[joined.length - 1] = { text: last.text + chunk.text };
    else joined.push(chunk);
  }
  return joined;
}

/** The file that is the whole body; undefined if the body is something else. */
export function onlyFile(chunks: readonly BodyChunk[]): string | undefined {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined && 'file' in first ? first.file : undefined;
}

/** The body as one text; undefined if it contains bytes, or there is none. */
export function onlyText(chunks: readonly BodyChunk[]): string | undefined {
  const [first] = chunks;
  return chunks.length === 1 && first !== undefined && 'text' in first ? first.text : undefined;
}
