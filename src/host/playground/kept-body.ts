import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorMessage } from '../../core/source/error-message.ts';
import { cutAt } from '../../core/source/text/shorten.ts';
import { longestShown } from '../../request/declared-response.ts';
import { fileName } from '../../request/file-name.ts';
import type { HttpResponse } from '../../request/http-request.ts';

/** The length of the part of longer bytes that the panel gets: in characters, a whole number of base64 groups. */
const firstBytes = 400_000;

/**
 * Keeps the body of a panel's last response if it is too long to be shown: in a temporary file, which the user may open or save. The file is
 * deleted with the panel, or when the next response comes.
 */
export class KeptBody {
  #id = 0;
  /** Undefined if the last body was short. */
  #folder: Promise<string> | undefined;
  /** The extension decides the language in the editor. */
  #name = '';

  /** Keeps a long body, and returns the response for the panel, with the beginning of it. */
  keep(response: HttpResponse): HttpResponse {
    this.dispose();
    const { body } = response;
    if (body.kind === 'stream' || bodyLength(body) <= longestShown) return response;
    const [whole, encoding] = body.kind === 'text' ? [body.text, 'utf8' as const] : [body.base64, 'base64' as const];
    this.#id += 1;
    this.#name = fileName(response);
    this.#folder = write(this.#name, whole, encoding);
    // Whoever opens or saves the body gets the error.
    this.#folder.catch(() => undefined);
    const kept = { id: this.#id };
    const beginning =
      body.kind === 'text'
        ? { ...body, text: cutAt(whole, longestShown), kept }
        : { ...body, base64: whole.slice(0, firstBytes), kept };
    return { ...response, body: beginning };
  }

  /** Returns the path of the file. Rejects with a message if it is gone. */
  async path(id: number): Promise<string> {
    if (id !== this.#id || this.#folder === undefined) throw new Error(gone);
    return join(await this.#folder, this.#name);
  }

  dispose(): void {
    this.#folder?.then((folder) => rm(folder, { recursive: true, force: true })).catch(() => undefined);
    this.#folder = undefined;
  }
}

const gone = 'This body is no longer kept. Send the request again.';

type WholeBody = Exclude<HttpResponse['body'], { kind: 'stream' }>;

function bodyLength(body: WholeBody): number {
  return body.kind === 'text' ? body.text.length : body.base64.length;
}

/** Rejects with a message if the file can't be written, for example on a full disk. */
async function write(name: string, whole: string, encoding: BufferEncoding): Promise<string> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'api-docs-'));
    // Other users of this machine must not read responses.
    await writeFile(join(folder, name), whole, { encoding, mode: 0o600 });
    return folder;
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`The body can't be written to ${tmpdir()}: ${reason}. Make room there and send the request again.`);
  }
}
