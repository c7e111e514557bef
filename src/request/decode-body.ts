const binaryType = /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(octet-stream|pdf|zip|gzip|wasm))/i;

/** Decodes the body of a response in its charset. Undefined if it is binary. `isCut`: its last character may be incomplete. */
export function decodeBody(bytes: Uint8Array, contentType: string, isCut: boolean): string | undefined {
  if (binaryType.test(contentType.trim())) return undefined;
  try {
    return new TextDecoder(findCharset(contentType), { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** Creates a decoder for a body that arrives in parts. Invalid bytes become replacement characters. */
export function createBodyDecoder(contentType: string): TextDecoder {
  try {
    return new TextDecoder(findCharset(contentType));
  } catch {
    return new TextDecoder();
  }
}

export function findCharset(contentType: string): string {
  return /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1] ?? 'utf-8';
}
