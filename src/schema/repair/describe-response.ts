import type { ApiResponse } from '../../core/api/http-operation.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { editableNode } from '../../core/features/response-edits/editable-node.ts';
import { longestExample, type ResponseEdit, refuse } from '../../core/features/response-edits/response-edit.ts';
import type { Project } from '../../core/project/project.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { parseValue, printInline } from '../../core/source/edit/print-value.ts';
import { putMember } from '../../core/source/edit/put-value.ts';
import type { Location } from '../../core/source/text/span.ts';
import { checkValue } from '../check/check-value.ts';
import { inferSchema } from './infer-schema.ts';
import { notationOf } from './schema-notation.ts';

/** A response that the description does not have, or not with a body of this type. */
export interface UndescribedResponse {
  readonly project: Project;
  readonly slice: OperationSlice;
  /** The declared one of its status, if there is one. */
  readonly response: ApiResponse | undefined;
  readonly status: number;
  /** What the status means, in words. */
  readonly meaning: string;
  /** Without parameters; empty: the response has no body. */
  readonly mediaType: string;
  /** The body as JSON, of which the schema is made; undefined if it is bytes. */
  readonly json: string | undefined;
  /** The body without secrets, for the example. */
  readonly example: string;
}

/** Adds the response to its operation, or the media type to the response, with a schema that fits the body and the body as its example. */
export function describeResponse(undescribed: UndescribedResponse): ResponseEdit {
  const { project, slice, response, status, meaning, mediaType } = undescribed;
  const isSwagger = /^2\./.test(slice.origin.specVersion);
  const body = mediaType === '' ? {} : bodyOf(undescribed);
  if (body === undefined) return refuse('The body is not what its content type says, so no schema can be made of it.');
  const what = `${status}${mediaType === '' ? '' : ` ${mediaType}`}`;
  if (response === undefined) {
    const written = {
      description: json(meaning),
      ...(isSwagger ? swaggerBody(body, mediaType) : content(body, mediaType)),
    };
    const path = ['responses', String(status)];
    return put({ project }, slice.operation.at, { path, value: object(written), reason: `Response ${what}` });
  }
  if (isSwagger) return refuse(`Version 2.0 lists types of bodies in \`produces\`: add ${mediaType} there by hand.`);
  const path = ['content', mediaType];
  return put({ project }, response.at, { path, value: object(body), reason: `Body of ${what}` });
}

/** Members of an object, as JSON. */
interface Members {
  readonly [name: string]: string;
}

/** The schema and the example of the body; undefined if it is no JSON. */
function bodyOf({ slice, json: text, example }: UndescribedResponse): Members | undefined {
  if (text === undefined) return bytesBody(slice.origin.specVersion);
  const value = parseValue(text);
  if (value === undefined) return undefined;
  const schema = inferSchema([value.toValue()], notationOf(slice.origin.specVersion));
  const shown = example.length > longestExample ? undefined : parseValue(example);
  // A number that is secret became a text.
  const isExample = shown !== undefined && checkValue(shown.toValue(), schema, {}).length === 0;
  return { schema: json(schema), ...(isExample && { example: printInline(shown) }) };
}

/** From 3.1 on a media type without a schema is any bytes. */
function bytesBody(version: string): Members {
  if (/^2\./.test(version)) return { schema: json({ type: 'file' }) };
  return /^3\.0\b/.test(version) ? { schema: json({ type: 'string', format: 'binary' }) } : {};
}

function content(body: Members, mediaType: string): Members {
  return mediaType === '' ? {} : { content: object({ [mediaType]: object(body) }) };
}

function swaggerBody({ schema, example }: Members, mediaType: string): Members {
  return {
    ...(schema !== undefined && { schema }),
    ...(example !== undefined && { examples: object({ [mediaType]: example }) }),
  };
}

interface Put {
  /** Names of members, of which the outer one may be there. */
  readonly path: readonly string[];
  readonly value: string;
  readonly reason: string;
}

function put(where: { readonly project: Project }, at: Location, { path, value, reason }: Put): ResponseEdit {
  const place = editableNode(where, at);
  if (place.kind === 'refused') return place;
  const [outer = '', inner = ''] = path;
  const holder = place.node.get(outer);
  const node = parseValue(holder?.kind === 'object' ? value : object({ [inner]: value }));
  if (place.node.kind !== 'object' || node === undefined)
    return refuse('This part of the description is written in a way that can’t be edited here. Edit it by hand.');
  const edit = holder?.kind === 'object' ? putMember(holder, inner, node) : putMember(place.node, outer, node);
  return { kind: 'edits', edits: [{ ...edit, reason }], left: [] };
}

function object(members: Members): string {
  return `{${Object.entries(members)
    .map(([name, written]) => `${JSON.stringify(name)}:${written}`)
    .join(',')}}`;
}

function json(value: JsonValue | JsonObject): string {
  return JSON.stringify(value);
}
