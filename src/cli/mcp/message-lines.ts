import { Transform, type TransformCallback } from 'node:stream';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { nestsTooDeeply } from '../../request/json/json-depth.ts';

/** Bytes of a message. Above its own limit, the SDK would end the session. */
const longestMessage = 4_000_000;
/** Bytes of each end of a longer message that are kept, in which its id is. */
const keptEnd = 1000;
/** Levels of a message. The SDK checks messages recursively. */
const deepest = 200;

/** The codes of JSON-RPC 2.0, 5.1. */
const codes = { parseError: -32700, invalidRequest: -32600 } as const;

/** An error answer of JSON-RPC. */
interface Refusal {
  readonly id: string | number | null;
  readonly code: number;
  readonly message: string;
}

/**
 * Passes on the lines that are messages of JSON-RPC, and answers others by an error, so that the session goes on. `reply` sends a line to the client.
 */
export class MessageLines extends Transform {
  readonly #reply: (line: string) => void;
  #parts: Buffer[] = [];
  /** The bytes of the line so far; some of a long line are not kept. */
  #size = 0;

  constructor(reply: (line: string) => void) {
    super();
    this.#reply = reply;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#add(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
    done();
  }

  #add(part: Buffer): void {
    this.#parts.push(part);
    this.#size += part.length;
    if (this.#size <= longestMessage) return;
    const kept = Buffer.concat(this.#parts);
    this.#parts = [kept.subarray(0, keptEnd), kept.subarray(Math.max(keptEnd, kept.length - keptEnd))];
  }

  #endLine(): void {
    const line = Buffer.concat(this.#parts);
    const refusal = this.#size > longestMessage ? refuseLong(line.toString()) : findRefusal(line.toString());
    this.#parts = [];
    this.#size = 0;
    if (refusal === 'blank') return;
    if (refusal === undefined) this.push(Buffer.concat([line, Buffer.from('\n')]));
    else {
      const { id, code, message } = refusal;
      this.#reply(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
    }
  }
}

function refuseLong(ends: string): Refusal {
  const message = `A message has at most ${longestMessage} bytes. Send a shorter one.`;
  // Clients write the id first or last; one in between may be of anything.
  const [, first, last = first] =
    /^\s*\{(?:\s*"jsonrpc"\s*:\s*"2\.0"\s*,)?\s*"id"\s*:\s*(\d{1,15}|"[^"\\]*")\s*,|"id"\s*:\s*(\d{1,15}|"[^"\\]*")\s*\}\s*$/.exec(
      ends,
    ) ?? [];
  return { id: last === undefined ? null : (JSON.parse(last) as string | number), code: codes.invalidRequest, message };
}

/** Returns the error for a line that is no message. Undefined for a message. */
function findRefusal(line: string): Refusal | 'blank' | undefined {
  if (line.trim() === '') return 'blank';
  if (nestsTooDeeply(line, deepest)) {
    const message = `A message nests at most ${deepest} levels.`;
    return { id: null, code: codes.invalidRequest, message };
  }
  const value = parseJson(line);
  if (value === undefined) return { id: null, code: codes.parseError, message: 'A line is one message as JSON.' };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: null, code: codes.invalidRequest, message: 'A message is one object. Batches are not supported.' };
  if (isMessage(value)) return undefined;
  const id = 'id' in value && (typeof value.id === 'string' || Number.isInteger(value.id)) ? value.id : null;
  return { id: id as Refusal['id'], code: codes.invalidRequest, message: 'This is no message of JSON-RPC 2.0.' };
}

function isMessage(value: object): boolean {
  try {
    parseJSONRPCMessage(value);
    return true;
  } catch {
    return false;
  }
}
