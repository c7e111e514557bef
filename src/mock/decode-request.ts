import { encodePercent } from '../core/source/text/percent-encoding.ts';
import { essenceOf, isBytesType, isFormType } from '../request/build/media-types.ts';
import { toBinary } from '../request/build/multipart.ts';
import { createBodyDecoder, findCharset } from '../request/decode-body.ts';
import { readBoundary } from '../request/paste/read-pasted-parts.ts';

/**
 * Decodes the body of a request: each part of a multipart body, and the fields of a form, in the charset of their own type. Bytes that
 * are no text become a character each.
 */
export function decodeRequest(bytes: Uint8Array, contentType: string): string {
  if (isFormType(contentType)) return decodeForm(createBodyDecoder('').decode(bytes), contentType);
  const boundary = essenceOf(contentType).startsWith('multipart/') ? readBoundary(contentType) : '';
  if (boundary === '') return decodeText(bytes, contentType);
  const pieces = toBinary(bytes).split(`--${boundary}`);
  return pieces.map(decodePart).join(`--${boundary}`);
}

function decodePart(piece: string): string {
  const [, type = ''] = /^\r?\n(?:[^\r\n]+\r?\n)*?content-type:([^\r\n]*)/i.exec(piece) ?? [];
  return decodeText(
    Uint8Array.from(piece, (byte) => byte.charCodeAt(0)),
    type,
  );
}

function decodeText(bytes: Uint8Array, type: string): string {
  return isBytesType(type) ? toBinary(bytes) : createBodyDecoder(type).decode(bytes);
}

/** Converts bytes that are percent-encoded to those of UTF-8. */
function decodeForm(text: string, contentType: string): string {
  if (findCharset(contentType) === findCharset('')) return text;
  const decoder = createBodyDecoder(contentType);
  return text.replace(/(?:%[89A-F][0-9A-F])+/gi, (run) => {
    const codes = run.match(/[0-9A-F]{2}/gi) ?? [];
    return encodePercent(decoder.decode(Uint8Array.from(codes, (code) => Number.parseInt(code, 16))));
  });
}
