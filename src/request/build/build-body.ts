import type { SchemaTable } from '../../core/api/schema.ts';
import type { ExactValue } from '../form-values.ts';
import type { RequestPayload } from '../http-request.ts';
import { fileOf, isExactObject } from '../json/exact-value.ts';
import { buildParts } from './build-parts.ts';
import { buildForm, buildText } from './build-text.ts';
import { transcodeForm, withCharset, withSendableCharset } from './charset.ts';
import { typeOfFile } from './file-types.ts';
import { type BodyShape, concreteRange, essenceOf, isFormType } from './media-types.ts';
import { withRootType } from './multipart.ts';

/**
 * Builds a body by its media type: JSON (indented, so that samples are readable), JSON lines, XML by the `xml` objects, both kinds of forms by
 * their encodings, text, and files unchanged. A string is sent as it is, except as JSON.
 */
export function buildBody(shape: BodyShape, value: ExactValue, table: SchemaTable): RequestPayload {
  const file = fileOf(value);
  const mediaType = concreteType(shape.mediaType, value);
  if (file !== undefined) return { kind: 'binary', mediaType, base64: file.base64, filename: file.name };
  if (essenceOf(mediaType).startsWith('multipart/')) {
    const parts = buildParts(shape, value, table);
    return { kind: 'multipart', mediaType: withRootType(mediaType, parts), parts };
  }
  if (isFormType(mediaType) && isExactObject(value)) {
    const form = buildForm(shape, value, table);
    const encoded = transcodeForm(form.text, mediaType);
    if (encoded === undefined) return { kind: 'form', mediaType: withCharset(mediaType, 'utf-8'), ...form };
    return encoded === form.text ? { kind: 'form', mediaType, ...form } : { kind: 'text', mediaType, text: encoded };
  }
  return textPayload(mediaType, buildText({ ...shape, mediaType }, value, table, 2));
}

/** A body of text. It is sent in the charset of its media type, which is UTF-8 if that one lacks a character. */
export function textPayload(mediaType: string, written: string): RequestPayload {
  // No charset can encode half of a surrogate pair.
  const text = written.toWellFormed();
  return { kind: 'text', mediaType: withSendableCharset(mediaType, text), text };
}

/** Replaces a range (`image/*`), which can't be sent: by the type of the file, else by text for strings and by JSON for the rest. */
function concreteType(mediaType: string, value: ExactValue): string {
  if (!mediaType.includes('*')) return mediaType;
  const file = fileOf(value);
  if (file !== undefined) return concreteRange(typeOfFile(file, [mediaType]));
  const isAny = /^(?:\*|application|text)\//.test(mediaType);
  if (isAny) return typeof value === 'string' ? 'text/plain' : 'application/json';
  return concreteRange(mediaType);
}
