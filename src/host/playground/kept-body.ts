import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestAtOnce } from '../../request/check-response.ts';
import { fileName } from '../../request/file-name.ts';
import type { HttpResponse } from '../../request/http-request.ts';

/** The length of the part of a longer body that the panel gets at once: in characters, a whole number of base64 groups. */
const firstPart = 400_000;
/** The size of the other parts, in bytes. */
const partSize = 2 * 1024 * 1024;

const gone = 'This body is no longer kept. Send the request again.';

/**
 * Keeps the body of a panel's last response if it is too long for one message: in a temporary file, from which the panel gets it part by part.
 * The file is deleted with the panel, or when the next response comes.
 */
export class KeptBody {
  #id = 0;
  /** Undefined if the last body was short. */
  #folder: Promise<string> | undefined;
  /** The extension decides the language in the editor. */
  #name = '';
  #response: Omit<HttpResponse, 'body'> | undefined;

  /** Keeps a long body, and returns the response for the panel. */
  keep(response: HttpResponse): HttpResponse {
    this.dispose();
    const { body, ...head } = response;
    // A longer body in one message would block the window.
    const isLong = body.kind !== 'stream' && bodyLength(body) > longestAtOnce;
    if (!isLong) return response;
    const [whole, encoding] = body.kind === 'text' ? [body.text, 'utf8' as const] : [body.base64, 'base64' as const];
    this.#id += 1;
    this.#name = fileName(response);
    this.#folder = write(this.#name, whole, encoding);
    // Readers of the body get the error.
    this.#folder.catch(() => undefined);
    this.#response = head;
    const first = body.kind === 'text' ? cutText(whole) : whole.slice(0, firstPart);
    const kept = {
      id: this.#id,
      bytes: Buffer.byteLength(whole, encoding),
      from: Buffer.byteLength(first, encoding),
    };
    const beginning = body.kind === 'text' ? { ...body, text: first, kept } : { ...body, base64: first, kept };
    return { ...response, body: beginning };
  }

  /** Reads from an offset as many bytes as fit a message. */
  async read(id: number, from: number): Promise<Uint8Array> {
    const file = await open(await this.path(id));
    try {
      const buffer = new Uint8Array(partSize);
      const { bytesRead } = await file.read(buffer, 0, partSize, from);
      return buffer.slice(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Returns the path of the file. Rejects with a message if it is gone. */
  async path(id: number): Promise<string> {
    if (id !== this.#id || this.#folder === undefined) throw new Error(gone);
    return join(await this.#folder, this.#name);
  }

  /** Returns the file of the whole body, and the rest of its response. Rejects with a message if it is gone. */
  async find(id: number): Promise<{ readonly response: Omit<HttpResponse, 'body'>; readonly file: string }> {
    const file = await this.path(id);
    if (this.#response === undefined) throw new Error(gone);
    return { response: this.#response, file };
  }

  dispose(): void {
    this.#folder?.then((folder) => rm(folder, { recursive: true, force: true })).catch(() => undefined);
    this.#folder = undefined;
    this.#response = undefined;
  }
}

type WholeBody = Exclude<HttpResponse['body'], { kind: 'stream' }>;

function bodyLength(body: WholeBody): number {
  return body.kind === 'text' ? body.text.length : body.base64.length;
}

function cutText(text: string): string {
  // A character may be two code units.
  const isHalf = /[\ud800-\udbff]/.test(text[firstPart - 1] ?? '');
  return text.slice(0, isHalf ? firstPart - 1 : firstPart);
}

/** Rejects with a message if the file can't be written, for example on a full disk. */
async function write(name: string, whole: string, encoding: BufferEncoding): Promise<string> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'api-docs-'));
    // Other users of this machine must not read responses.
    await writeFile(join(folder, name), whole, { encoding, mode: 0o600 });
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The body can't be written to ${tmpdir()}: ${reason}. Make room there and send the request again.`);
  }
}
