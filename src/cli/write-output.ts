import { fstatSync, writeSync } from 'node:fs';

/** What `createOutput` writes with; tests hand in their own. */
export interface OutputParts {
  /** Writes at once and returns how many bytes were taken; throws as `fs.writeSync` does. Undefined: only the stream will do. */
  readonly write: ((bytes: Uint8Array) => number) | undefined;
  /** Node's own stream, which waits where it must. */
  readonly stream: () => { write(bytes: Uint8Array): unknown };
  /** The reader went away. */
  readonly onClosed: () => void;
}

/**
 * A function that puts out text. Files, pipes and terminals are written to directly, for loading Node's streams takes longer than checking
 * a small site; where that is refused (a pipe that must not block), the rest goes through the stream.
 */
export function createOutput({ write, stream, onClosed }: OutputParts): (text: string) => void {
  let isDirect = write !== undefined;
  return (text) => {
    let bytes: Uint8Array = Buffer.from(text);
    while (write !== undefined && isDirect && bytes.length > 0) {
      try {
        bytes = bytes.subarray(write(bytes));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return onClosed();
        isDirect = false;
      }
    }
    if (bytes.length > 0) stream().write(bytes);
  };
}

/** Undefined for a terminal of Windows, whose encoding is the stream's matter; others take UTF-8 as a file does. */
export function directWriter(handle: number, platform: string = process.platform): OutputParts['write'] {
  try {
    const stat = fstatSync(handle);
    const isDevice = stat.isCharacterDevice() && platform !== 'win32';
    const isPlain = isDevice || stat.isFile() || stat.isFIFO() || stat.isSocket();
    return isPlain ? (bytes) => writeSync(handle, bytes) : undefined;
  } catch {
    return undefined;
  }
}
