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
import { getNotation } from './schema-notation.ts';

/** A response that the description does not declare, or not with a body of this type. */
export interface UndescribedResponse {
  readonly project: Project;
  readonly slice: OperationSlice;
  /** The declared response of the same status, if there is one. */
  readonly response: ApiResponse | undefined;
  readonly status: number;
  /** The description of the new response, such as "Not Found". */
  readonly meaning: string;
  /** Without parameters; empty if the response has no body. */
  readonly mediaType: string;
  /** The body as JSON, from which the schema is inferred; undefined if it is binary. */
  readonly json: string | undefined;
  /** The body without secrets, for the example. */
  readonly example: string;
}

/** Adds the response to its operation, or the media type to the response, with a schema inferred from the body, and the body as its example. */
export function describeResponse(undescribed: UndescribedResponse): ResponseEdit {
  const { project, slice, response, status, meaning, mediaType } = undescribed;
  const isSwagger = /^2\./.test(slice.origin.specVersion);
  const body = mediaType === '' ? {} : buildBody(undescribed);
  if (body === undefined)
    return refuse('The body does not match its content type, so no schema can be inferred from it.');
  const subject = `${status}${mediaType === '' ? '' : ` ${mediaType}`}`;
  if (response === undefined) {
    const written = {
      description: json(meaning),
      ...(isSwagger ? buildSwaggerBody(body, mediaType) : buildContent(body, mediaType)),
    };
    const path = ['responses', String(status)];
    return put({ project }, slice.operation.at, { path, value: object(written), reason: `Response ${subject}` });
  }
  if (isSwagger) return refuse(`OpenAPI 2.0 lists media types in \`produces\`. Add ${mediaType} there by hand.`);
  const path = ['content', mediaType];
  return put({ project }, response.at, { path, value: object(body), reason: `Body of ${subject}` });
}

/** Members of an object, as JSON. */
interface Members {
  readonly [name: string]: string;
}

/** The schema and the example of the body; undefined if it is not valid JSON. */
function buildBody({ slice, json: text, example }: UndescribedResponse): Members | undefined {
  if (text === undefined) return buildBinaryBody(slice.origin.specVersion);
  const value = parseValue(text);
  if (value === undefined) return undefined;
  const schema = inferSchema([value.toValue()], getNotation(slice.origin.specVersion));
  const parsed = example.length > longestExample ? undefined : parseValue(example);
  // Masking turns a secret number into text, which no longer matches.
  const isExample = parsed !== undefined && checkValue(parsed.toValue(), schema, {}).length === 0;
  return { schema: json(schema), ...(isExample && { example: printInline(parsed) }) };
}

/** Since 3.1, a media type without a schema means arbitrary bytes. */
function buildBinaryBody(version: string): Members {
  if (/^2\./.test(version)) return { schema: json({ type: 'file' }) };
  return /^3\.0\b/.test(version) ? { schema: json({ type: 'string', format: 'binary' }) } : {};
}

function buildContent(body: Members, mediaType: string): Members {
  return mediaType === '' ? {} : { content: object({ [mediaType]: object(body) }) };
}

function buildSwaggerBody({ schema, example }: Members, mediaType: string): Members {
  return {
    ...(schema !== undefined && { schema }),
    ...(example !== undefined && { examples: object({ [mediaType]: example }) }),
  };
}

interface Put {
  /** The names of the outer and the inner member. The outer one may exist already. */
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
    return refuse('This part of the description can’t be edited automatically. Edit it by hand.');
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
