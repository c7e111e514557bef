import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestAtOnce } from '../../request/check-response.ts';
import { fileName } from '../../request/file-name.ts';
import type { HttpResponse } from '../../request/http-request.ts';

/** In characters, a whole number of base64 groups: what the panel gets at once of a longer body. */
const firstPart = 400_000;
/** In bytes, of the other parts. */
const partSize = 2 * 1024 * 1024;

const gone = 'This body is no longer kept. Send the request again.';

/**
 * The body of a panel's last response where it is too long for one message: in a temporary file, from which the panel gets it part by part. The
 * file goes with the panel, or when the next response comes.
 */
export class KeptBody {
  #id = 0;
  /** Undefined: the last body was short. */
  #folder: Promise<string> | undefined;
  /** With an extension, by which the editor chooses the colors. */
  #name = '';
  #response: Omit<HttpResponse, 'body'> | undefined;

  /** The response as the panel gets it. */
  keep(response: HttpResponse): HttpResponse {
    this.dispose();
    const { body, ...head } = response;
    // A longer one would stop the window while it is in one message.
    const isLong = body.kind !== 'stream' && lengthOf(body) > longestAtOnce;
    if (!isLong) return response;
    const [whole, encoding] = body.kind === 'text' ? [body.text, 'utf8' as const] : [body.base64, 'base64' as const];
    this.#id += 1;
    this.#name = fileName(response);
    this.#folder = write(this.#name, whole, encoding);
    // Told to whoever reads it.
    this.#folder.catch(() => undefined);
    this.#response = head;
    const first = body.kind === 'text' ? firstOfText(whole) : whole.slice(0, firstPart);
    const kept = {
      id: this.#id,
      bytes: Buffer.byteLength(whole, encoding),
      from: Buffer.byteLength(first, encoding),
    };
    const shown = body.kind === 'text' ? { ...body, text: first, kept } : { ...body, base64: first, kept };
    return { ...response, body: shown };
  }

  /** The bytes from there on, as many as fit a message. */
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

  /** The file. Rejects in words if it is gone. */
  async path(id: number): Promise<string> {
    if (id !== this.#id || this.#folder === undefined) throw new Error(gone);
    return join(await this.#folder, this.#name);
  }

  /** The whole body as a file, and the rest of its response. Rejects in words if it is gone. */
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

function lengthOf(body: WholeBody): number {
  return body.kind === 'text' ? body.text.length : body.base64.length;
}

function firstOfText(text: string): string {
  // A character may be two units.
  const isHalf = /[\ud800-\udbff]/.test(text[firstPart - 1] ?? '');
  return text.slice(0, isHalf ? firstPart - 1 : firstPart);
}

/** Rejects in words where the disk takes no more. */
async function write(name: string, whole: string, encoding: BufferEncoding): Promise<string> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'api-docs-'));
    // Responses may hold what nobody else on this machine should read.
    await writeFile(join(folder, name), whole, { encoding, mode: 0o600 });
    return folder;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`It can't be kept in ${tmpdir()}: ${reason}. Make room there and send the request again.`);
  }
}
