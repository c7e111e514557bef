import type { ApiResponse, HttpOperation, MediaType, Parameter, RequestBody } from '../../api/http-operation.ts';
import { createPathParameter } from '../../api/path-parameter.ts';
import type { JsonSchemaObject } from '../../api/schema.ts';
import type { SecurityScheme } from '../../api/security.ts';
import type { Server } from '../../api/server.ts';
import type { OperationSlice } from '../../api/slice.ts';
import type { ApiSettings, DocsConfig } from '../../docs-json/docs-config.ts';
import type { Location } from '../../source/text/span.ts';
import type { FrontMatter } from '../front-matter/front-matter.ts';
import type { ComponentNode, PageTree } from '../page-tree.ts';
import { readFieldAttributes } from './fields-attributes.ts';
import { type ResponseExample, readRequestSamples, readResponseExamples } from './fields-examples.ts';
import { addProperties, createFieldSchema, findFields } from './fields-schema.ts';

/**
 * Reads the operation that a hand-written page describes with `api:` in its front matter and fields in its text.
 * Undefined if the page has no `api:`.
 */
export function readFields(
  tree: PageTree,
  frontMatter: FrontMatter,
  config: DocsConfig,
  file: string,
): OperationSlice | undefined {
  const { api } = frontMatter;
  if (api === undefined) return undefined;
  const page: FieldPage = { tree, frontMatter, fields: findFields(tree.children), at: api.at, file };
  const { path, servers } = readTarget(api.target, config.api.mdx);
  const scheme = readAuth(frontMatter.authMethod, config.api.mdx.auth, api.at);
  const body = readBody(page);
  const operation: HttpOperation = {
    origin: 'path',
    method: api.method.toUpperCase(),
    path,
    summary: frontMatter.title,
    description: frontMatter.description,
    deprecated: frontMatter.deprecated,
    tags: [],
    parameters: readParameters(page, path),
    requestBody: body,
    responses: readResponses(page),
    callbacks: [],
    security: scheme === undefined ? [] : [{ schemes: [{ name: scheme.name, scopes: [] }] }],
    securitySchemes: scheme === undefined ? [] : [scheme],
    servers,
    codeSamples: readRequestSamples(tree.children),
    platform: frontMatter.platform,
    at: api.at,
  };
  const origin = { file, specVersion: '3.1.0' };
  return { kind: 'operation', origin, operation, schemas: {} };
}

interface FieldPage {
  readonly tree: PageTree;
  readonly frontMatter: FrontMatter;
  /** The outermost fields. */
  readonly fields: readonly ComponentNode[];
  readonly at: Location;
  readonly file: string;
}

function readParameters(page: FieldPage, path: string): readonly Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const node of page.fields) {
    const { name, location } = readFieldAttributes(node);
    if (location === 'body' || location === 'response' || name === '') continue;
    parameters.set(`${location} ${name}`, toParameter(node, { file: page.file, span: node.span }));
  }
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (!parameters.has(`path ${name}`)) parameters.set(`path ${name}`, createPathParameter(name, page.at));
  }
  return [...parameters.values()];
}

function toParameter(node: ComponentNode, at: Location): Parameter {
  const { name, location, required, deprecated } = readFieldAttributes(node);
  const { description, ...schema } = createFieldSchema(node);
  const place = location === 'body' || location === 'response' ? 'query' : location;
  return {
    ...createPathParameter(name, at),
    location: place,
    required: required || place === 'path',
    deprecated,
    description,
    style: place === 'query' || place === 'cookie' ? 'form' : 'simple',
    explode: place === 'query' || place === 'cookie',
    schema,
  };
}

/** Reads the body: fields with names are its properties; one without a name is the whole body. */
function readBody(page: FieldPage): RequestBody | undefined {
  const fields = page.fields.filter((node) => readFieldAttributes(node).location === 'body');
  const [first] = fields;
  if (first === undefined) return undefined;
  const whole = fields.find((node) => readFieldAttributes(node).name === '');
  const named = fields.filter((node) => readFieldAttributes(node).name !== '');
  const schema = addProperties(whole === undefined ? {} : createFieldSchema(whole), named);
  const at = { file: page.file, span: first.span };
  const mediaType = page.frontMatter.contentType ?? (hasFile(schema) ? 'multipart/form-data' : 'application/json');
  return {
    required: fields.some((node) => readFieldAttributes(node).required),
    content: [{ mediaType, schema, examples: [], encoding: [], at }],
    at,
  };
}

function hasFile(schema: JsonSchemaObject): boolean {
  return Object.values(schema.properties ?? {}).some((property) => {
    if (typeof property === 'boolean') return false;
    const items = typeof property.items === 'object' ? property.items : property;
    return items.format === 'binary';
  });
}

/** Reads the responses: fields describe status 200; examples may name other statuses. */
function readResponses(page: FieldPage): readonly ApiResponse[] {
  const fields = page.fields.filter((node) => readFieldAttributes(node).location === 'response');
  const examples = readResponseExamples(page.tree.children, page.at);
  const statuses = new Set(examples.map(({ status }) => status));
  if (fields.length > 0) statuses.add('200');
  return [...statuses].sort().map((status) => toResponse(status, status === '200' ? fields : [], { page, examples }));
}

function toResponse(
  status: string,
  fields: readonly ComponentNode[],
  { page, examples }: { readonly page: FieldPage; readonly examples: readonly ResponseExample[] },
): ApiResponse {
  const statusExamples = examples.filter((example) => example.status === status);
  // Several examples of one status are named by their titles instead.
  const words = statusExamples.length === 1 ? statusExamples[0]?.words : undefined;
  const content: MediaType = {
    mediaType: 'application/json',
    schema: fields.length === 0 ? true : createResponseSchema(fields),
    examples: statusExamples.map(({ example }) => example),
    encoding: [],
    at: page.at,
  };
  const summary = words === undefined ? {} : { summary: words };
  return { status, ...summary, headers: [], content: [content], links: [], at: page.at };
}

function createResponseSchema(fields: readonly ComponentNode[]): JsonSchemaObject {
  const [only] = fields;
  if (fields.length === 1 && only !== undefined && readFieldAttributes(only).name === '')
    return createFieldSchema(only);
  return addProperties({}, fields);
}

/** Reads path and servers of `api: "METHOD url-or-path"`: an absolute URL defines the server. */
function readTarget(
  target: string,
  settings: ApiSettings['mdx'],
): { readonly path: string; readonly servers: readonly Server[] } {
  const [, origin, path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)?([^?#]*)/i.exec(target.trim()) ?? [];
  const urls = origin === undefined ? settings.servers : [origin];
  return { path: path.startsWith('/') ? path : `/${path}`, servers: urls.map(toServer) };
}

function toServer(url: string): Server {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return { url, variables: names.map((name) => ({ name, default: '', values: [] })) };
}

/** Reads the scheme that `authMethod`, else `api.mdx.auth`, names; undefined if there is no authentication. */
function readAuth(
  authMethod: string | undefined,
  auth: ApiSettings['mdx']['auth'],
  at: Location,
): SecurityScheme | undefined {
  const method = (authMethod ?? auth.method).trim().toLowerCase();
  const base = { deprecated: false, at };
  if (method === 'bearer' || method === 'basic') {
    return { ...base, kind: 'http', name: method === 'bearer' ? 'bearerAuth' : 'basicAuth', scheme: method };
  }
  if (method !== 'key' && method !== 'cobo') return undefined;
  const header = auth.name ?? (method === 'key' ? 'X-API-Key' : 'API-SECRET');
  return { ...base, kind: 'apiKey', name: header, location: 'header', parameterName: header };
}
